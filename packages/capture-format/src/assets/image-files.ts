import type { AssetFile, AssetStore } from './asset-store.ts'
import type { HealthReport } from './health-report.ts'

/** `asset:` in a tree; in a style sheet that is an asset itself, its neighbours' bare hashes. */
export type Prefix = 'asset:' | ''

/** The images of a page, kept as assets. */
export class ImageFiles {
  readonly #store: AssetStore
  readonly #health: HealthReport

  constructor(store: AssetStore, health: HealthReport) {
    this.#store = store
    this.#health = health
  }

  /** The reference to an image, or to what `change` makes of it; null, with a health entry, where it cannot be had. */
  async reference(
    url: string,
    nodeId: number,
    prefix: Prefix,
    change: (file: AssetFile) => AssetFile = (file) => file,
  ): Promise<string | null> {
    const file = await this.#store.fetch(url, 'image')
    if (file === 'missing') this.#health.add('asset-missing', nodeId, url)
    if (file === 'too-large') this.#health.add('asset-too-large', nodeId, url)
    if (file === 'missing' || file === 'too-large') return null
    const hash = await this.#store.keep(change(file))
    if (hash === null) this.#health.add('page-too-large', nodeId, url)
    return hash === null ? null : `${prefix}${hash}${/#.*$/s.exec(url)?.[0] ?? ''}`
  }
}
