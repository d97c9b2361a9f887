interface Waiting<Asked, Outcome> {
  readonly asked: Asked
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/**
 * Calls that arrive while others are dealt with are dealt with together as soon as those are done: under load they share a
 * statement and its flush to the disk, and alone none waits for another.
 */
export class GatheredCalls<Asked, Outcome> {
  readonly #deal: (asked: readonly Asked[]) => Promise<readonly Outcome[]>
  readonly #most: number
  #waiting: Waiting<Asked, Outcome>[] = []
  #dealing = false

  /**
   * @param deal answers an outcome for each, in their order; what it throws all of them get
   * @param most how many are dealt with together
   */
  constructor(deal: (asked: readonly Asked[]) => Promise<readonly Outcome[]>, most: number) {
    this.#deal = deal
    this.#most = most
  }

  add(asked: Asked): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject })
      if (!this.#dealing) void this.#dealWithAll()
    })
  }

  async #dealWithAll(): Promise<void> {
    this.#dealing = true
    while (this.#waiting.length > 0) {
      const together = this.#waiting.slice(0, this.#most)
      this.#waiting = this.#waiting.slice(this.#most)
      try {
        const outcomes = await this.#deal(together.map(({ asked }) => asked))
        for (const [nth, { resolve, reject }] of together.entries()) {
          const outcome = outcomes[nth]
          if (outcome === undefined) reject(new Error('A call that was gathered has no outcome.'))
          else resolve(outcome)
        }
      } catch (error) {
        for (const { reject } of together) reject(error)
      }
    }
    this.#dealing = false
  }
}
