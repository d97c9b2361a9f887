/** Work that is done once for all who ask for the same while it is done. Nothing of it is kept afterwards. */
export class OneFlight<Outcome> {
  readonly #flights = new Map<string, Promise<Outcome>>()

  /**
   * @param key names all that the outcome depends on
   * @throws what the work throws, to all who wait for it
   */
  run(key: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const going = this.#flights.get(key)
    if (going !== undefined) return going
    const flight = work().finally(() => this.#flights.delete(key))
    this.#flights.set(key, flight)
    return flight
  }
}
