/** Keys of a hundred bytes. */
const most = 10_000

/** Remembers the keys that came last. */
export class RecentKeys {
  readonly #keys = new Set<string>()

  has(key: string): boolean {
    return this.#keys.has(key)
  }

  add(key: string): void {
    const [oldest] = this.#keys
    if (this.#keys.size >= most && oldest !== undefined) this.#keys.delete(oldest)
    this.#keys.add(key)
  }
}
