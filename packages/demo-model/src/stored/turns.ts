/** Lets one piece of work run after the other, in the order in which they asked. */
export interface Turns {
  /** Settles as the work does. Work that fails ends its own turn, and the next one begins. */
  take<T>(work: () => Promise<T>): Promise<T>
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take(work) {
      const turn = last.then(work)
      last = turn.catch(() => {})
      return turn
    },
  }
}
