interface Waiting<Asked, Outcome> {
  readonly asked: Asked
  readonly resolve: (outcome: Outcome | Promise<Outcome>) => void
  readonly reject: (error: unknown) => void
}

interface Gathering<Asked, Outcome> {
  /**
   * Deals with several and answers a promise for each, in their order: what is left to do for one alone holds up nobody who
   * comes after. What it throws itself all of them get.
   */
  readonly deal: (asked: readonly Asked[]) => Promise<readonly Promise<Outcome>[]>
  /** How many are dealt with together. */
  readonly most: number
  /** Milliseconds after which those who wait are not kept by those who are dealt with: something holds these up. */
  readonly timeoutMs: number
}

/**
 * Calls that arrive while others are dealt with are dealt with together as soon as those are done: under load they share a
 * statement and its flush to the disk, and alone none waits for another.
 */
export class GatheredCalls<Asked, Outcome> {
  readonly #gathering: Gathering<Asked, Outcome>
  #waiting: Waiting<Asked, Outcome>[] = []
  #dealing = false

  constructor(gathering: Gathering<Asked, Outcome>) {
    this.#gathering = gathering
  }

  add(asked: Asked): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject })
      if (this.#dealing) return
      this.#dealing = true
      // What has arrived at the same moment is read before this.
      setImmediate(() => void this.#dealWithAll())
    })
  }

  async #dealWithAll(): Promise<void> {
    const { most, timeoutMs } = this.#gathering
    while (this.#waiting.length > 0) {
      const dealing = this.#dealWith(this.#waiting.splice(0, most))
      await new Promise<void>((goOn) => {
        const timeout = setTimeout(goOn, timeoutMs).unref()
        void dealing.then(() => {
          clearTimeout(timeout)
          goOn()
        })
      })
    }
    this.#dealing = false
  }

  async #dealWith(together: readonly Waiting<Asked, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#gathering.deal(together.map(({ asked }) => asked))
      for (const [nth, { resolve, reject }] of together.entries()) {
        const outcome = outcomes[nth]
        if (outcome === undefined) reject(new Error('A call that was gathered has no outcome.'))
        else resolve(outcome)
      }
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }
}
