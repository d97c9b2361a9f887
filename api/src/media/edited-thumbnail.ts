import sharp, { type Sharp } from 'sharp'
import type { EditedPicture } from '../capture-threads/capture-tasks.ts'
import { drawEdited, isOfSameShape } from './edited-raster.ts'
import { openPicture } from './open-picture.ts'
import { isCheapPicture } from './picture-limits.ts'
import { thumbnailWidth } from './thumbnail-width.ts'

/** Pixels: changes are drawn at this width, at which letters can be told from what is around them. */
const drawingWidth = 2 * thumbnailWidth
/** Pixels of what stands for a picture of which nothing may be read. */
const blurredWidth = 12
const timeoutSeconds = 5

export interface EditedThumbnailTask {
  readonly bytes: Uint8Array
  /** Null: the page's capture cannot be read, so that nothing of the picture may be shown. */
  readonly edited: EditedPicture | null
  /** The files of pictures that elements get, by reference. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

/**
 * A WebP as wide as other thumbnails, of a page's picture with edits drawn over it; blurred wholly where
 * what is taken away was not found in it for certain. Null when the bytes are no picture that can be
 * read, or too costly a one.
 */
export async function editedThumbnailOf(task: EditedThumbnailTask): Promise<Uint8Array | null> {
  const opened = await openPicture(task.bytes)
  if (opened === null || !isCheapPicture(opened.metadata)) return null
  const { picture, metadata } = opened
  const { width, height } = metadata.autoOrient
  // Where it is no picture of the page as a whole, boxes say nothing of it.
  const { edited } = task
  const isOfPage = edited !== null && isOfSameShape({ width, height }, edited.viewport)
  if (edited !== null && !isOfPage && !edited.takesAway && edited.isCertain)
    return await asItIs(picture)
  try {
    if (!edited?.isCertain || !isOfPage) return await blurred(picture)
    const drawn = await drawEdited(picture, edited, {
      width: drawingWidth,
      pictureOf: async (reference) => task.pictures.get(reference) ?? null,
    })
    return drawn === null
      ? await blurred(sharp(task.bytes, { limitInputPixels: false }))
      : await drawn
          .resize({ width: thumbnailWidth, withoutEnlargement: true })
          .webp({ quality: 80 })
          .timeout({ seconds: timeoutSeconds })
          .toBuffer()
  } catch {
    return null
  }
}

async function asItIs(picture: Sharp): Promise<Buffer | null> {
  return await picture
    .rotate()
    .resize({ width: thumbnailWidth, withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer()
    .catch(() => null)
}

/** So few pixels of a picture that no letter and no face is left, as large as a thumbnail. */
async function blurred(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture
    .rotate()
    .resize({ width: thumbnailWidth, withoutEnlargement: true })
    .png()
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true })
  const height = Math.max(1, Math.round((blurredWidth * info.height) / info.width))
  const few = await sharp(data)
    .resize({ width: blurredWidth, height, fit: 'fill', kernel: 'linear' })
    .png()
    .toBuffer()
  return await sharp(few)
    .resize({ width: info.width, height: info.height, fit: 'fill', kernel: 'cubic' })
    .webp({ quality: 80 })
    .toBuffer()
}
