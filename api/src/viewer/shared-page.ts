import type { ShownPublication } from '../publications/shown-publication.ts'
import type { ViewCaches } from '../publications/view-caches.ts'
import type { Representation } from '../storage/representations.ts'
import { drawnPage, type PageRequest } from './drawn-page.ts'
import { type PackedPage, packedPage } from './packed-page.ts'
import type { ViewerAssets } from './page-shell.ts'

interface Shared extends ShownPublication {
  /** Names the publication and the state of its row; null: it is a preview, of which nothing is kept. */
  readonly version: string | null
  readonly workspaceId: string
}

/** Pages of this server's viewer, which are drawn and packed once for all who ask for the same. */
export class SharedPages {
  readonly #views: Pick<ViewCaches, 'pages'>
  readonly #assets: ViewerAssets

  constructor(views: Pick<ViewCaches, 'pages'>, assets: ViewerAssets) {
    this.#views = views
    this.#assets = assets
  }

  async pageOf(shown: Shared, encoding: Representation, asked: PageRequest): Promise<PackedPage> {
    const readers = isPersonal(asked) ? 'one' : 'many'
    const draw = async () =>
      await packedPage(drawnPage(shown, asked, this.#assets), encoding, readers)
    const { version, workspaceId } = shown
    if (version === null) return (await draw()).value
    // Anybody can think of values and origins: theirs push out none of the pages without.
    const owner =
      isPersonal(asked) || asked.address.includes('origin=')
        ? `${workspaceId} variables`
        : workspaceId
    const key = JSON.stringify([version, encoding, asked])
    return (await this.#views.pages.get(key, owner, draw)) ?? (await draw()).value
  }
}

/** Does a page say what the link says of its visitor? */
export function isPersonal({ variables }: Pick<PageRequest, 'variables'>): boolean {
  return Object.keys(variables).length > 0
}
