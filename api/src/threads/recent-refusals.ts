/** Milliseconds: a page that is too costly now may be drawn when the machine is less busy. */
const refusedFor = 10 * 60_000
/** Keys that are remembered: those of many demos, at some ten bytes each. */
const keyLimit = 10_000

/**
 * Work that was ended for its cost a short while ago. Without it, each viewer of a page that cannot be
 * drawn would have the attempt made again.
 */
export class RecentRefusals {
  readonly #untils = new Map<string, number>()

  /** @param key none for work that is never asked for again. */
  has(key: string | undefined): boolean {
    if (key === undefined) return false
    const until = this.#untils.get(key)
    if (until === undefined) return false
    if (until > performance.now()) return true
    this.#untils.delete(key)
    return false
  }

  add(key: string | undefined): void {
    if (key === undefined) return
    this.#untils.set(key, performance.now() + refusedFor)
    const [oldest] = this.#untils.keys()
    if (this.#untils.size > keyLimit && oldest !== undefined) this.#untils.delete(oldest)
  }
}
