import { OneFlight } from '../publications/one-flight.ts'
import type { ServedDomain } from './served-domain.ts'

interface Kept {
  /** Null: nobody is served there. */
  readonly domain: ServedDomain | null
  readonly readAt: number
}

/** Milliseconds for which a change that another process made is not seen. */
const keptMs = 5_000
/** Strangers may ask at any name, so that this many are kept and no more. */
const mostNames = 2_000

/**
 * The domains that a process was asked at lately, so that a view costs no question about its host. Another replica
 * learns of a removed domain a few seconds later.
 */
export class KeptDomains {
  readonly #names = new Map<string, Kept>()
  readonly #reading = new OneFlight<ServedDomain | null>()
  readonly #read: (hostname: string) => Promise<ServedDomain | null>
  readonly #now: () => Date

  /** @param read finds the domain in the database; null: nobody is served there */
  constructor(read: (hostname: string) => Promise<ServedDomain | null>, now: () => Date) {
    this.#read = read
    this.#now = now
  }

  async find(hostname: string): Promise<ServedDomain | null> {
    const now = this.#now().getTime()
    const kept = this.#names.get(hostname)
    if (kept !== undefined && now - kept.readAt < keptMs) return kept.domain
    return await this.#reading.run(hostname, async () => {
      const domain = await this.#read(hostname)
      this.#keep(hostname, { domain, readAt: now })
      return domain
    })
  }

  /** Reads it anew the next time. */
  forget(hostname: string): void {
    this.#names.delete(hostname)
  }

  #keep(hostname: string, kept: Kept): void {
    this.#names.delete(hostname)
    this.#names.set(hostname, kept)
    for (const oldest of this.#names.keys()) {
      if (this.#names.size <= mostNames) break
      this.#names.delete(oldest)
    }
  }
}
