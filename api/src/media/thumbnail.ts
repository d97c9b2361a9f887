import sharp from 'sharp'

export const thumbnailWidth = 480
/** A picture that unpacks to more than this is a trick or a mistake. */
const pixelLimit = 120_000_000

/** A WebP 480 pixels wide; null when the bytes are no picture that can be read. */
export async function thumbnailOf(picture: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(picture, { limitInputPixels: pixelLimit, failOn: 'none' })
      .rotate()
      .resize({ width: thumbnailWidth, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    return null
  }
}
