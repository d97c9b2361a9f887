/** Milliseconds without a change after which a page has settled. */
const quiet = 200
/** A page that never stops changing is looked at this often. */
const longest = 1000

export interface PageChanges {
  /** Milliseconds since the epoch: when the page last looked different. */
  changedAt(): number
  /** How often its document or what is in its fields has changed: not where it is scrolled or focused. */
  reactions(): number
  /** Milliseconds since the epoch: when that was the last time, as far as is known. */
  reactedAt(): number
}

/** Tells when the page has settled after a change, and knows when it last changed. */
export function watchChanges(
  signal: AbortSignal,
  drawn: Promise<void>,
  onSettled: () => void,
): PageChanges {
  let changedAt = Date.now()
  let reactions = 0
  let reactedAt = changedAt
  let firstChange: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function changed() {
    changedAt = Date.now()
    firstChange ??= changedAt
    clearTimeout(timer)
    timer = setTimeout(settled, Math.max(0, Math.min(quiet, firstChange + longest - changedAt)))
  }

  function reacted() {
    reactions += 1
    changed()
    reactedAt = changedAt
  }

  function settled() {
    firstChange = null
    if (document.visibilityState === 'visible') onSettled()
  }

  const observer = new MutationObserver(reacted)
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  const options = { capture: true, passive: true, signal }
  const events = ['scroll', 'resize', 'load', 'focusin', 'transitionend', 'animationend']
  for (const type of [...events, 'pageshow']) window.addEventListener(type, changed, options)
  window.addEventListener('input', reacted, options)
  document.addEventListener('visibilitychange', changed, { signal })
  // Until its font is there a text may be drawn as nothing at all.
  document.fonts.addEventListener('loadingdone', changed, { signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  const look = () => {
    if (observer.takeRecords().length > 0) reacted()
  }
  void drawn.then(changed)
  changed()
  return {
    changedAt: () => changedAt,
    reactions() {
      look()
      return reactions
    },
    reactedAt() {
      look()
      return reactedAt
    },
  }
}
