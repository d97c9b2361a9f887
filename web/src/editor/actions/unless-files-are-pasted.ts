/** Milliseconds after a key press in which a browser says what is pasted by it. */
const soon = 200

/**
 * Does something that a key press asks for by which people paste, unless the browser now pastes files: those
 * were copied later than what this page keeps itself.
 */
export function unlessFilesArePasted(then: () => void): void {
  const stop = new AbortController()
  const end = (hasFiles: boolean) => {
    clearTimeout(timer)
    stop.abort()
    if (!hasFiles) then()
  }
  // Browsers may keep it to themselves where there is nothing to paste into.
  const timer = setTimeout(end, soon, false)
  addEventListener('paste', ({ clipboardData }) => end((clipboardData?.files.length ?? 0) > 0), {
    signal: stop.signal,
    capture: true,
  })
}
