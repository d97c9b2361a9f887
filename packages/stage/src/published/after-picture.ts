/**
 * Starts the viewer's script, and lets the fonts in, once the picture of the first step is there: on a slow line they
 * share its bytes, and a picture, the words and the way on are there without them. Whoever presses something has the
 * script at once; `earlyPresses` keeps what was pressed. The text of this function is a script of the page, which stands
 * behind what the server drew: it knows nothing around it, and its comments stand here.
 *
 * - A picture that fails or takes longer than `longest` milliseconds holds up nothing more.
 * - The script's address stands at the script element, so that the text is the same on every page and its hash, too.
 */
function startAfterPicture(longest: number): void {
  const src = document.currentScript?.dataset.src ?? ''
  const picture = document.querySelector<HTMLImageElement>('img.ws-picture')
  const stop = new AbortController()
  const start = () => {
    if (stop.signal.aborted) return
    stop.abort()
    for (const late of document.querySelectorAll('style[media="not all"]'))
      late.removeAttribute('media')
    const script = document.createElement('script')
    script.type = 'module'
    script.src = src
    document.body.append(script)
  }
  const { signal } = stop
  for (const type of ['pointerdown', 'keyup']) addEventListener(type, start, { signal })
  for (const type of ['load', 'error']) picture?.addEventListener(type, start, { signal })
  setTimeout(start, longest)
  if (!picture || picture.complete) start()
}

/** Milliseconds after which a picture is not waited for any more. */
const longestWait = 10_000

/** The text of a classic script whose element names the viewer's script in `data-src`. */
export const afterPictureScript = `(${startAfterPicture})(${longestWait})`
