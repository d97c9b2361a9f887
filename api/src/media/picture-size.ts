import type { Size } from '@waystep/demo-model'
import sharp from 'sharp'

/** Pixels of a picture as browsers draw it, turned as it says; null when it cannot be read. */
export async function pictureSize(picture: Uint8Array): Promise<Size | null> {
  try {
    const { autoOrient } = await sharp(picture, { failOn: 'none' }).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return null
  }
}
