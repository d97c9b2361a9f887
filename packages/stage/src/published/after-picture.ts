import type { PublishedStep } from '@waystep/demo-model'

/**
 * Does a demo that begins with this step show a picture, or the first frame of a film, before its script and its fonts are asked
 * for? A captured page is painted in a frame of its own. A film with a poster is not waited for: its poster stands in for the
 * first frame, which may come at leisure.
 */
export function waitsForPicture({ kind, image }: PublishedStep): boolean {
  return kind === 'image' || (kind === 'video' && image === null)
}

/**
 * Starts the viewer's script, and lets the fonts in, once the picture of the first step, or the first frame of its film,
 * is painted: they share the bytes of a slow line and the processor of any visitor, and a picture, the words and the way
 * on are there without them. Whoever presses something has the script at once; `earlyPresses` keeps what was pressed.
 * The text of this function is a script of the page, which stands behind what the server drew: it knows nothing around
 * it, and its comments stand here.
 *
 * - A film has its controls from its first frame on: to build, lay out and paint them takes as long as to decode it.
 * - A picture that fails or takes longer than `longest.picture` milliseconds holds up nothing more, nor does a film
 *   after `longest.film`: phones load no frame before somebody plays it.
 * - The browser says when it has painted what came, or it is taken to have done so two frames later; of a small picture
 *   it says nothing, and a window that is not seen draws none: then `longest.painting` is waited for.
 * - The script's address stands at the script element, so that the text is the same on every page and its hash, too.
 */
function startAfterPicture(longest: {
  readonly picture: number
  readonly film: number
  readonly painting: number
}): void {
  const src = document.currentScript?.dataset.src ?? ''
  const picture = document.querySelector<HTMLImageElement>('img.ws-picture')
  const film = document.querySelector<HTMLVideoElement>('video.ws-video')
  const painted = 'largest-contentful-paint'
  const stop = new AbortController()
  const { signal } = stop
  if (film) film.controls = false
  const start = () => {
    if (signal.aborted) return
    stop.abort()
    if (film) film.controls = true
    for (const late of document.querySelectorAll('style[media="not all"]'))
      late.removeAttribute('media')
    const script = document.createElement('script')
    script.type = 'module'
    script.src = src
    document.body.append(script)
  }
  const shown: Element | null = picture ?? film
  const came = () => {
    setTimeout(start, longest.painting)
    if (!PerformanceObserver.supportedEntryTypes.includes(painted))
      return requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
    const observer = new PerformanceObserver((list) => {
      const isShown = (entry: object) => 'element' in entry && entry.element === shown
      if (list.getEntries().some(isShown)) start()
    })
    observer.observe({ type: painted, buffered: true })
    signal.addEventListener('abort', () => observer.disconnect())
  }
  for (const type of ['pointerdown', 'keyup']) addEventListener(type, start, { signal })
  for (const type of ['load', 'loadeddata', 'error'])
    shown?.addEventListener(type, came, { signal })
  setTimeout(start, film ? longest.film : longest.picture)
  if (picture?.complete ?? !(film && film.readyState < 2 && !film.error)) came()
}

/** Milliseconds after which nothing is waited for any more. */
const longestWaits = { picture: 10_000, film: 1_000, painting: 250 }

/** The text of a classic script whose element names the viewer's script in `data-src`. */
export const afterPictureScript = `(${startAfterPicture})(${JSON.stringify(longestWaits)})`
