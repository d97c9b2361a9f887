/**
 * Runs a piece of work that is asked for more often than it can be done: once at a time, and once more
 * when it was asked for meanwhile.
 *
 * @param onError gets what a run throws, after which the next call starts another
 * @returns what asks for the work
 */
export function runAgain(
  work: () => Promise<void>,
  onError: (error: unknown) => void = console.error,
): () => void {
  let isAsked = false
  let isRunning = false

  async function run() {
    isRunning = true
    try {
      while (isAsked) {
        isAsked = false
        await work()
      }
    } catch (error) {
      onError(error)
    } finally {
      isRunning = false
    }
  }

  return () => {
    isAsked = true
    if (!isRunning) void run()
  }
}
