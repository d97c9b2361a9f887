/**
 * Something that is opened at its first use, shared by all who use it, and opened anew by the next of
 * them after it was closed from outside: a browser ends the connection of a database when its data are
 * cleared, or for room. `open` is given what to call then. What could not be opened is tried again.
 */
export function reopened<T>(open: (onClosed: () => void) => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null
  return () => {
    if (opened !== null) return opened
    const opening: Promise<T> = open(() => forget(opening)).catch((error: unknown) => {
      forget(opening)
      throw error
    })
    opened = opening
    return opening
  }

  function forget(closed: Promise<T>): void {
    if (opened === closed) opened = null
  }
}
