import type { AssetFile, AssetStore } from './asset-store.ts'
import type { HealthReport } from './health-report.ts'

/** `asset:` in a tree; in a style sheet that is an asset itself, its neighbours' bare hashes. */
export type Prefix = 'asset:' | ''

interface ReferenceOptions {
  /** What is kept in the file's place. */
  readonly change?: ((file: AssetFile) => AssetFile) | undefined
  /** Asked where it cannot be had: false if the page can do without it. */
  readonly isNeeded?: () => boolean
}

/** The images of a page, kept as assets. */
export class ImageFiles {
  readonly #store: AssetStore
  readonly #health: HealthReport

  constructor(store: AssetStore, health: HealthReport) {
    this.#store = store
    this.#health = health
  }

  /** The reference to an image; null, with a health entry where it is needed, where it cannot be had. */
  async reference(
    url: string,
    nodeId: number,
    prefix: Prefix,
    { change, isNeeded = () => true }: ReferenceOptions = {},
  ): Promise<string | null> {
    const file = await this.#store.fetch(url, 'image')
    if (file === 'missing' && isNeeded()) this.#health.add('asset-missing', nodeId, url)
    if (file === 'too-large') this.#health.add('asset-too-large', nodeId, url)
    if (file === 'missing' || file === 'too-large') return null
    const hash = await this.#store.keep(change?.(file) ?? file)
    if (hash === null) this.#health.add('page-too-large', nodeId, url)
    return hash === null ? null : `${prefix}${hash}${/#.*$/s.exec(url)?.[0] ?? ''}`
  }
}
