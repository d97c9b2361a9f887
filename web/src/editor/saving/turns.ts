/** Lets one piece of work run after the other, in the order in which they asked. */
export interface Turns {
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
