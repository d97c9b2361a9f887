import type { Services } from '../../services.ts'
import { openKeys, type ServiceKeys } from './sealed-keys.ts'

/** A service as a workspace has it stored. */
interface StoredService {
  readonly workspaceId: string
  readonly kind: string
  readonly sealed: string
}

/** Services of workspaces that are held ready. */
const mostHeld = 500

/** What workspaces set up: the same object for as long as nothing of it is changed, so that what is known of it stays. */
export class HeldProviders<Row extends StoredService, Provider> {
  readonly #parts: Pick<Services, 'secret' | 'log'>
  readonly #make: (row: Row, keys: ServiceKeys) => Provider
  readonly #held = new Map<string, { readonly row: string; readonly provider: Provider }>()

  constructor(
    parts: Pick<Services, 'secret' | 'log'>,
    make: (row: Row, keys: ServiceKeys) => Provider,
  ) {
    this.#parts = parts
    this.#make = make
  }

  /**
   * What is held of rows.
   * @param instead stands for a row whose key cannot be read; absent: such a row is left out
   */
  async of(
    rows: readonly Row[],
    instead: (row: Row) => Provider | null = () => null,
  ): Promise<readonly Provider[]> {
    const found = await Promise.all(
      rows.map(async (row) => (await this.#provider(row)) ?? instead(row)),
    )
    return found.filter((provider) => provider !== null)
  }

  async #provider(row: Row): Promise<Provider | null> {
    const name = `${row.workspaceId} ${row.kind}`
    const written = JSON.stringify(row)
    const held = this.#held.get(name)
    if (held?.row === written) return held.provider
    try {
      const provider = this.#make(row, await openKeys(this.#parts, row.sealed))
      this.#held.delete(name)
      this.#held.set(name, { row: written, provider })
      const [oldest] = this.#held.keys()
      if (this.#held.size > mostHeld && oldest !== undefined) this.#held.delete(oldest)
      return provider
    } catch {
      this.#parts.log.error(
        { workspaceId: row.workspaceId, service: row.kind },
        'a key cannot be read',
      )
      return null
    }
  }
}
