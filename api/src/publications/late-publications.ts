/** Entries of some hundred bytes. */
const most = 10_000

interface Entry {
  readonly since: number
  /** What was judged to be only more than it shows, and may wait. */
  readonly mayWait: Set<string>
}

/** Publications that are shown though the demo has changed since, for a while: whoever comes gets them. */
export class LatePublications {
  readonly #byId = new Map<string, Entry>()

  /** @returns milliseconds since the publication was first shown so; null: it never was */
  shownFor(publicationId: string, now: Date): number | null {
    const entry = this.#byId.get(publicationId)
    return entry === undefined ? null : now.getTime() - entry.since
  }

  /** @param change what the publication has not got yet, by a key */
  mayWait(publicationId: string, change: string): boolean {
    return this.#byId.get(publicationId)?.mayWait.has(change) ?? false
  }

  add(publicationId: string, change: string, now: Date): void {
    const entry = this.#byId.get(publicationId)
    if (entry) return void entry.mayWait.add(change)
    const oldest = this.#byId.keys().next().value
    if (this.#byId.size >= most && oldest !== undefined) this.#byId.delete(oldest)
    this.#byId.set(publicationId, { since: now.getTime(), mayWait: new Set([change]) })
  }
}
