/** Milliseconds: a window that is not seen draws nothing. */
const longestWait = 250

/**
 * Calls back as soon as the browser has laid out and drawn what there is, in a task of its own: a
 * large page that has just loaded is laid out for a while, and work that asks for sizes in the same
 * task would make that one long wait. Returns what takes the call back.
 */
export function afterDrawing(then: () => void): () => void {
  let timer = setTimeout(then, longestWait)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
