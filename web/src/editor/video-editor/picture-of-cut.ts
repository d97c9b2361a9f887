import { trimSeconds, type ZoomRegion } from '@waystep/demo-model'
import { uploadAsset } from '../uploads/upload-asset.ts'
import { frameOfVideo, placeOfPoster } from '../uploads/videos/frame-of-video.ts'
import { type CutValues, frameSeconds } from './cut-values.ts'

/**
 * Where a film has the picture that it waits with, in seconds: where it begins once its start is cut off, and never
 * past its end.
 */
export function placeOfPicture(
  { trimStart, trimEnd }: Pick<CutValues, 'trimStart' | 'trimEnd'>,
  duration: number,
): number {
  if (trimStart > 0) return trimSeconds(trimStart, duration)
  const last = Math.max(0, trimSeconds(trimEnd, duration) - frameSeconds)
  return Math.min(placeOfPoster(duration), last)
}

/**
 * Stores the picture of a place in the film that is open in the editor, which then stands where it stood: another
 * element would load the file once more.
 * @param place seconds
 * @returns its name in records; null: none could be drawn or stored
 */
export async function pictureOfCut(
  workspaceId: string,
  film: HTMLVideoElement,
  place: number,
  part: ZoomRegion | null,
): Promise<string | null> {
  const { currentTime: before } = film
  film.pause()
  try {
    const picture = await frameOfVideo(film, place, part)
    const stored = picture && (await uploadAsset(workspaceId, picture))
    return stored?.ok ? stored.value : null
  } finally {
    film.currentTime = before
  }
}
