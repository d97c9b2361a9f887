import type { Services } from '../../services.ts'

/**
 * What is being stored for a copy. Nothing names it until the copy is whole: where that fails, all of it is
 * deleted again.
 */
export class StoredParts {
  readonly #keys = new Set<string>()
  readonly #services: Pick<Services, 'store' | 'log'>

  constructor(services: Pick<Services, 'store' | 'log'>) {
    this.#services = services
  }

  /** Notes an object before it is stored. */
  note(key: string): string {
    this.#keys.add(key)
    return key
  }

  /** Deletes what was stored, but for what is kept. What cannot be deleted now is found by the clean-up. */
  async discard(kept: ReadonlySet<string> = new Set()): Promise<void> {
    const keys = [...this.#keys].filter((key) => !kept.has(key))
    this.#keys.clear()
    if (keys.length === 0) return
    try {
      await this.#services.store.deleteAll(keys)
    } catch (error) {
      this.#services.log.warn({ err: error, objects: keys.length }, 'parts of a copy were left')
    }
  }
}
