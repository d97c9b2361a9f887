import sharp from 'sharp'

/** More than this on either side is no logo. */
const sideLimit = 10_000

/** Is it a picture that can be read, of a size that browsers bear? */
export async function canBeDrawn(picture: Uint8Array): Promise<boolean> {
  try {
    const { width, height } = await sharp(picture, { failOn: 'error' }).metadata()
    return Math.max(width, height) <= sideLimit
  } catch {
    return false
  }
}
