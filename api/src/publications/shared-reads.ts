interface Going<Found> {
  readonly read: Promise<Found>
  /** What those get who came since it began; null: nobody did. */
  next: Promise<Found> | null
}

/**
 * One read for all who ask for the same at once. None gets what was read before they asked: whoever comes while a read is on
 * its way waits for the next one. Nothing is kept afterwards.
 */
export class SharedReads<Found> {
  readonly #going = new Map<string, Going<Found>>()

  /**
   * @param key names all that is read
   * @throws what reading throws, to all who wait for it
   */
  run(key: string, read: () => Promise<Found>): Promise<Found> {
    const going = this.#going.get(key)
    if (going === undefined) return this.#begin(key, read)
    const begin = () => this.#begin(key, read)
    going.next ??= going.read.then(begin, begin)
    return going.next
  }

  #begin(key: string, read: () => Promise<Found>): Promise<Found> {
    const going: Going<Found> = { read: read(), next: null }
    this.#going.set(key, going)
    const end = () => {
      if (going.next === null) this.#going.delete(key)
    }
    going.read.then(end, end)
    return going.read
  }
}
