import type { Step, StepChanges } from '@waystep/demo-model'
import { dequal } from 'dequal'
import type { Editor } from '../core/editor.ts'
import { type CutValues, cutValuesOf } from './cut-values.ts'
import type { ShownFilm } from './open-film.ts'
import { pictureOfCut, placeOfPicture } from './picture-of-cut.ts'

const isTrimmed = ({ trimStart, trimEnd }: CutValues) => trimStart > 0 || trimEnd < 100

/**
 * The pictures that the film waits with, where it has to have others, so that nobody sees what was cut off: once it is
 * cropped otherwise, or the place of its picture is cut off. Of a cropped one it is the edited picture, which the
 * original one outlives for when all of it is shown again (M2.50).
 * @returns null: it is cropped, and no picture of that could be drawn and stored. What is trimmed goes without one then.
 */
export async function picturesOfCut(
  editor: Editor,
  step: Step,
  { film, element }: ShownFilm,
  values: CutValues,
): Promise<StepChanges | null> {
  const before = cutValuesOf(step)
  const place = placeOfPicture(values, film.duration)
  const isCroppedAnew = !dequal(before.videoCrop, values.videoCrop)
  const isElsewhere = place !== placeOfPicture(before, film.duration)
  if (!isCroppedAnew && !(isElsewhere && (step.editedImage ?? step.image))) return {}
  const workspaceId = editor.demo.demo.value?.workspaceId ?? ''
  const picture = await pictureOfCut(workspaceId, element, place, values.videoCrop)
  if (values.videoCrop) return picture === null ? null : { editedImage: picture }
  const uncropped = isCroppedAnew ? { editedImage: null } : {}
  // Whatever picture a whole film waited with shows nothing that is cut off.
  if (picture === null && !isTrimmed(values)) return uncropped
  return { ...uncropped, image: picture }
}
