/** Counts elements of a name among those beside each other; ones of a shadow root apart. */
export class NthOfTag {
  readonly #tagName: string
  readonly #via: number
  #alike = 1
  /** How often each tag name came, from the first that differs from the one counting began with. */
  #counts: Map<string, number> | null = null

  /** The first of all is counted already. */
  constructor(tagName: string, via: number) {
    this.#tagName = tagName
    this.#via = via
  }

  /** Which of its name the next one is, from 1. */
  next(tagName: string, via: number): number {
    if (tagName === this.#tagName && via === this.#via) {
      this.#alike += 1
      return this.#alike
    }
    this.#counts ??= new Map()
    const name = `${via}${tagName}`
    const nth = (this.#counts.get(name) ?? 0) + 1
    this.#counts.set(name, nth)
    return nth
  }
}
