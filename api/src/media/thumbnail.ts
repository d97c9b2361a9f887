import { openPicture } from './open-picture.ts'
import { isCheapPicture } from './picture-limits.ts'
import { thumbnailWidth } from './thumbnail-width.ts'

/** Seconds after which drawing is given up. */
const timeoutSeconds = 5

/** A WebP 480 pixels wide; null when the bytes are no picture that can be read, or too costly a one. */
export async function thumbnailOf(bytes: Uint8Array): Promise<Buffer | null> {
  const opened = await openPicture(bytes)
  if (opened === null || !isCheapPicture(opened.metadata)) return null
  try {
    return await opened.picture
      .rotate()
      .resize({ width: thumbnailWidth, withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer()
  } catch {
    return null
  }
}
