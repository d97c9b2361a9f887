/** Milliseconds without a change after which a page has settled. */
const quiet = 200
/** A page that never stops changing is looked at this often. */
const longest = 1000

/** Tells when the page has settled after a change, and knows when it last changed. */
export function watchChanges(
  signal: AbortSignal,
  drawn: Promise<void>,
  onSettled: () => void,
): { changedAt(): number } {
  let changedAt = Date.now()
  let firstChange: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function changed() {
    changedAt = Date.now()
    firstChange ??= changedAt
    clearTimeout(timer)
    timer = setTimeout(settled, Math.max(0, Math.min(quiet, firstChange + longest - changedAt)))
  }

  function settled() {
    firstChange = null
    if (document.visibilityState === 'visible') onSettled()
  }

  const observer = new MutationObserver(changed)
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  const options = { capture: true, passive: true, signal }
  const events = ['scroll', 'resize', 'load', 'input', 'focusin', 'transitionend', 'animationend']
  for (const type of [...events, 'pageshow']) window.addEventListener(type, changed, options)
  document.addEventListener('visibilitychange', changed, { signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  void drawn.then(changed)
  changed()
  return { changedAt: () => changedAt }
}
