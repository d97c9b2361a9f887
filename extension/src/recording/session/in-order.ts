interface Waiting {
  readonly at: number
  readonly ready: Promise<unknown>
  work(): Promise<void>
}

export interface InOrder {
  /**
   * Does the work when it is ready, or will not be, and nothing from before it still waits. Both are to
   * have an end: everything after it waits.
   */
  add(waiting: Waiting): void
  /** Resolves when all that was added is done. */
  idle(): Promise<void>
}

/**
 * Does one thing after the other, by the time they belong to. Frames are processes of their own:
 * the click in one may be reported before the typing in another that it ended.
 */
export function createInOrder(onError: (error: unknown) => void): InOrder {
  const queue: Waiting[] = []
  let running: Promise<void> | null = null

  const earliest = () => queue.reduce((a, b) => (b.at < a.at ? b : a))

  async function run() {
    while (queue.length > 0) {
      const next = earliest()
      await next.ready.catch(onError)
      if (earliest() !== next) continue
      queue.splice(queue.indexOf(next), 1)
      await next.work().catch(onError)
    }
  }

  return {
    add(waiting) {
      queue.push(waiting)
      running ??= run().finally(() => {
        running = null
      })
    },
    idle: async () => running ?? undefined,
  }
}
