import { thumbnailWidth } from '../../media/thumbnail-width.ts'

/** Named after the object it is made from, so that both go together. */
export function thumbnailKeyOf(assetKey: string): string {
  return `thumbnails/${assetKey.replace(/^assets\//, '')}-${thumbnailWidth}.webp`
}

/** The thumbnails of a step in all states of its edits: a step's own, so that an older one can go. */
export function editedThumbnailsOf(assetKey: string, stepId: string): string {
  return `${thumbnailKeyOf(assetKey).replace(/\.webp$/, '')}.${stepId}.`
}

/** @param state 32 hex digits that name the edits it shows */
export function editedThumbnailKeyOf(assetKey: string, stepId: string, state: string): string {
  return `${editedThumbnailsOf(assetKey, stepId)}${state}.webp`
}
