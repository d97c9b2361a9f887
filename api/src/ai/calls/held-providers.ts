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

interface Held<Provider> {
  /** As it was written when the provider was made of it. */
  readonly row: string
  readonly provider: Provider
  readonly isReadable: boolean
}

/** What workspaces set up: the same object for as long as nothing of it is changed, so that what is known of it stays. */
export class HeldProviders<Row extends StoredService, Provider> {
  readonly #parts: Pick<Services, 'secret' | 'log'>
  readonly #make: (row: Row, keys: ServiceKeys) => Provider
  readonly #standIn: (row: Row) => Provider
  readonly #held = new Map<string, Held<Provider>>()

  /** @param standIn makes what stands in the place of a service whose key cannot be read */
  constructor(
    parts: Pick<Services, 'secret' | 'log'>,
    make: (row: Row, keys: ServiceKeys) => Provider,
    standIn: (row: Row) => Provider,
  ) {
    this.#parts = parts
    this.#make = make
    this.#standIn = standIn
  }

  /** What is held of rows, in their order. */
  async of(rows: readonly Row[]): Promise<readonly Provider[]> {
    const found = await Promise.all(rows.map((row) => this.#holding(row)))
    return found.map(({ provider }) => provider)
  }

  /** What is held of those rows whose keys can be read. */
  async readable(rows: readonly Row[]): Promise<readonly Provider[]> {
    const found = await Promise.all(rows.map((row) => this.#holding(row)))
    return found.filter(({ isReadable }) => isReadable).map(({ provider }) => provider)
  }

  async #holding(row: Row): Promise<Held<Provider>> {
    const name = `${row.workspaceId} ${row.kind}`
    const written = JSON.stringify(row)
    const held = this.#held.get(name)
    if (held?.row === written) return held
    const made = { row: written, ...(await this.#made(row)) }
    this.#held.delete(name)
    this.#held.set(name, made)
    const [oldest] = this.#held.keys()
    if (this.#held.size > mostHeld && oldest !== undefined) this.#held.delete(oldest)
    return made
  }

  async #made(row: Row): Promise<Omit<Held<Provider>, 'row'>> {
    try {
      const keys = await openKeys(this.#parts, row.sealed)
      return { provider: this.#make(row, keys), isReadable: true }
    } catch {
      const service = { workspaceId: row.workspaceId, service: row.kind }
      this.#parts.log.error(service, 'a key cannot be read')
      return { provider: this.#standIn(row), isReadable: false }
    }
  }
}
