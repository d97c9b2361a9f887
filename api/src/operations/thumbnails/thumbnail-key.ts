import { thumbnailWidth } from '../../media/thumbnail-width.ts'

/** Named after the object it is made from, so that both go together. */
export function thumbnailKeyOf(assetKey: string): string {
  return `thumbnails/${assetKey.replace(/^assets\//, '')}-${thumbnailWidth}.webp`
}
