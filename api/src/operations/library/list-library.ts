import {
  type LibraryItem,
  type LibrarySource,
  type LibraryType,
  libraryPage,
} from '@waystep/api-contract'
import { findAsset } from '../../repositories/assets.ts'
import { type LibraryReader, listLibrary } from '../../repositories/library.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { libraryItem } from './library-item.ts'

/** A page of the images or videos of a workspace's library, all of their sources merged (M7.5). */
export async function listItems(
  services: Services,
  reader: LibraryReader,
  {
    type,
    source,
    page,
    search = '',
  }: {
    type: LibraryType
    source?: LibrarySource | undefined
    page?: string | undefined
    search?: string | undefined
  },
): Promise<{ items: LibraryItem[]; hasMore: boolean } | Refusal> {
  const { db } = services
  if (page !== undefined && (await findAsset(db, reader.workspaceId, page)) === null) {
    return refuse('not-found')
  }
  const items: LibraryItem[] = []
  let after = page ?? null
  // A picture that cannot be drawn leaves no gap: the page is filled from those that follow.
  for (;;) {
    const limit = libraryPage - items.length + 1
    const rows = await listLibrary(db, reader, {
      type,
      source: source ?? null,
      search: search.trim(),
      after,
      limit,
    })
    const shown = rows.slice(0, limit - 1)
    const read = await Promise.all(shown.map((row) => libraryItem(services, row)))
    items.push(...read.filter((item) => item !== null))
    const hasMore = rows.length === limit
    if (!hasMore || items.length === libraryPage) return { items, hasMore }
    after = shown.at(-1)?.hash ?? null
  }
}
