import type { StepChanges } from '@waystep/demo-model'
import type { Editor } from '../core/editor.ts'
import type { CutValues } from './cut-values.ts'
import type { OpenFilm } from './open-film.ts'
import { posterOfCut } from './poster-of-cut.ts'

/**
 * The pictures that the film waits with, where it begins elsewhere or another part of it is shown: of a cropped one the
 * edited picture, which the original one outlives for when all of it is shown again (M2.50).
 * @returns null: it is cropped, and no picture of that could be drawn and stored
 */
export async function picturesOfCut(
  editor: Editor,
  { film, hasPoster }: { readonly film: OpenFilm; readonly hasPoster: boolean },
  cut: StepChanges,
  values: CutValues,
): Promise<StepChanges | null> {
  const crops = cut.videoCrop !== undefined
  if (!crops && (cut.trimStart === undefined || !hasPoster)) return {}
  const workspaceId = editor.demo.demo.value?.workspaceId ?? ''
  const picture = await posterOfCut(workspaceId, film, values)
  if (values.videoCrop === null) {
    return { ...(picture !== null && { image: picture }), ...(crops && { editedImage: null }) }
  }
  if (picture === null) return crops ? null : {}
  return { editedImage: picture }
}
