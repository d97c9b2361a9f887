import { trimSeconds } from '@waystep/demo-model'
import { uploadAsset } from '../uploads/upload-asset.ts'
import { frameOfVideo, placeOfPoster } from '../uploads/videos/frame-of-video.ts'
import type { CutValues } from './cut-values.ts'
import { closeFilm, hiddenFilm, type OpenFilm } from './open-film.ts'

/**
 * The picture that a film waits with once it begins elsewhere: where it begins, and what of it is shown,
 * so that nobody sees what was cut off.
 * @returns its name in records; null: none could be drawn or stored, and the old one stays
 */
export async function posterOfCut(
  workspaceId: string,
  film: OpenFilm,
  { trimStart, videoCrop }: Pick<CutValues, 'trimStart' | 'videoCrop'>,
): Promise<string | null> {
  const { url, duration } = film
  const element = hiddenFilm()
  element.src = url
  const place = trimStart === 0 ? placeOfPoster(duration) : trimSeconds(trimStart, duration)
  try {
    const picture = await frameOfVideo(element, place, videoCrop)
    const stored = picture && (await uploadAsset(workspaceId, picture))
    return stored?.ok ? stored.value : null
  } finally {
    closeFilm(element)
  }
}
