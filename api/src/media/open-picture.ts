import sharp, { type Metadata, type Sharp } from 'sharp'
import { isCheapDrawing, mayBeDrawing } from './drawing-limits.ts'

// One picture takes one core and keeps nothing for a next one, which is another picture.
sharp.concurrency(1)
sharp.cache(false)

export interface OpenPicture {
  readonly picture: Sharp
  readonly metadata: Metadata
}

/**
 * A picture of which only the head has been read; null where there is none that can be read. Who draws it
 * asks `isCheapPicture` first.
 */
export async function openPicture(
  bytes: Uint8Array,
  failOn: 'none' | 'error' = 'none',
): Promise<OpenPicture | null> {
  if (mayBeDrawing(bytes) && !isCheapDrawing(bytes)) return null
  try {
    // What may be drawn is less than what may be opened: its size can be told all the same.
    const picture = sharp(bytes, { failOn, limitInputPixels: false })
    return { picture, metadata: await picture.metadata() }
  } catch {
    return null
  }
}
