import { type LibraryItem, type LibrarySource, libraryNameLimit } from '@waystep/api-contract'
import { type LibraryRow, setPictureSize } from '../../repositories/library.ts'
import type { Services } from '../../services.ts'
import { readAsset } from '../assets/read-asset.ts'

/**
 * What members get of an item (M3.40). Its size is read from the picture when it is first asked for;
 * null: it cannot be drawn, and is not listed again.
 */
export async function libraryItem(
  services: Services,
  row: LibraryRow,
): Promise<LibraryItem | null> {
  const { width, height } =
    row.width === null || row.height === null ? await measured(services, row) : row
  if (!width || !height) return null
  return {
    Key: row.hash,
    CdnEndpoint: `/api/assets/${row.workspaceId}/${row.hash}`,
    Name: row.name?.slice(0, libraryNameLimit) ?? '',
    LastModified: row.lastModified.toISOString(),
    Duration: row.duration,
    Width: width,
    Height: height,
    Poster: row.poster,
    Source: sourceOf(row),
  }
}

/** Where an item came from. */
export function sourceOf({ duration, videoSource, isScreenshot }: LibraryRow): LibrarySource {
  if (duration !== null) return videoSource ?? 'cloudflare'
  return isScreenshot ? 'screenshots' : 'uploads'
}

const none = { width: 0, height: 0 }

async function measured(services: Services, row: LibraryRow) {
  return await services.pictures.inTurn(row.workspaceId, async ({ pictureSize }) => {
    const bytes = await readAsset(services, row)
    // Its object may be back later: a store that lost it says nothing about the picture.
    if (bytes === null) return none
    const size = (await pictureSize(bytes)) ?? none
    await setPictureSize(services.db, row.workspaceId, row.hash, size)
    return size
  })
}
