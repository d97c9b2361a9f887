interface Flight<Outcome> {
  readonly outcome: Promise<Outcome>
  readonly left: AbortController
  waiting: number
}

/** Work that is done once for all who ask for the same while it is done, as long as any of them waits for it. */
export class WantedFlights<Outcome> {
  readonly #flights = new Map<string, Flight<Outcome>>()

  /**
   * @param key names all that the outcome depends on
   * @param left aborted once this caller waits no more
   * @param work gets a signal that is aborted once none of its callers does; whoever asks after that has it begin anew
   * @throws what the work throws, to all who wait for it
   */
  run(
    key: string,
    left: AbortSignal,
    work: (left: AbortSignal) => Promise<Outcome>,
  ): Promise<Outcome> {
    const flight = this.#flights.get(key) ?? this.#begin(key, work)
    flight.waiting += 1
    const leave = () => {
      flight.waiting -= 1
      if (flight.waiting > 0) return
      this.#end(key, flight)
      flight.left.abort()
    }
    if (left.aborted) leave()
    else left.addEventListener('abort', leave, { once: true })
    return flight.outcome
  }

  #begin(key: string, work: (left: AbortSignal) => Promise<Outcome>): Flight<Outcome> {
    const left = new AbortController()
    const flight = {
      left,
      waiting: 0,
      outcome: work(left.signal).finally(() => this.#end(key, flight)),
    }
    this.#flights.set(key, flight)
    return flight
  }

  #end(key: string, flight: Flight<Outcome>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
  }
}
