import { openPicture } from './open-picture.ts'
import { isCheapPicture } from './picture-limits.ts'

/** More than this on either side is no logo. */
const sideLimit = 10_000

/** Is it a picture that can be read, of a size that browsers bear? */
export async function canBeDrawn(bytes: Uint8Array): Promise<boolean> {
  const opened = await openPicture(bytes, 'error')
  if (opened === null || !isCheapPicture(opened.metadata)) return false
  const { width, height } = opened.metadata
  return Math.max(width, height) <= sideLimit
}
