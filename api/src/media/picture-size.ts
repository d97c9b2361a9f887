import type { Size } from '@waystep/demo-model'
import { openPicture } from './open-picture.ts'

/** Pixels of a picture as browsers draw it, turned as it says; null when it cannot be read. */
export async function pictureSize(bytes: Uint8Array): Promise<Size | null> {
  const opened = await openPicture(bytes)
  if (opened === null) return null
  const { width, height } = opened.metadata.autoOrient
  return { width, height }
}
