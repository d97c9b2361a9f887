/** Entries of some hundred bytes. */
const most = 10_000

/** Since when publications are late: visitors get the one before, for a while. */
export class LatePublications {
  readonly #since = new Map<string, number>()

  /** @returns milliseconds since it was first late; null: nobody has said so */
  lateFor(key: string, now: Date): number | null {
    const since = this.#since.get(key)
    return since === undefined ? null : now.getTime() - since
  }

  add(key: string, now: Date): void {
    if (this.#since.has(key)) return
    const oldest = this.#since.keys().next().value
    if (this.#since.size >= most && oldest !== undefined) this.#since.delete(oldest)
    this.#since.set(key, now.getTime())
  }
}
