import type { Batch } from '../commands/command.ts'
import { type DemoDocument, recordById } from '../records/demo-document.ts'
import type { PictureEdits } from '../records/picture-edits.ts'
import type { Step, StepChanges } from '../records/step.ts'
import { type PixelBox, type Size, shownOfVideo } from './aspect-ratio.ts'
import { hotspotsOnTheirPixels, zoomOnItsPixels } from './on-their-pixels.ts'

/** M9.5. */
export const leastCrop: Size = { width: 50, height: 50 }

export interface EditedPicture {
  readonly editedImage: string
  readonly imgState: PictureEdits
}

/**
 * Gives a step its edited picture (M4.10), or the original back (M4.12), and leaves every hotspot of the
 * demo on the pixel that it points at: one gesture. Null where the step is gone.
 * @param original of the picture that is cropped
 */
export function editPicture(
  document: DemoDocument,
  stepId: string,
  original: Size,
  edited: EditedPicture | null,
): Batch | null {
  const step = recordById(document.steps, stepId)
  if (!step) return null
  const { imgState, editedImage } = edited ?? { imgState: null, editedImage: null }
  const size = imgState ?? original
  const changes: StepChanges = {
    editedImage,
    imgState,
    widthOrg: Math.round(size.width),
    heightOrg: Math.round(size.height),
    mediaFitMode: step.mediaFitMode,
    mediaAlignMode: step.mediaAlignMode,
  }
  const next = { ...step, ...changes }
  const after = { ...document, steps: { ...document.steps, [stepId]: next } }
  const moves = hotspotsOnTheirPixels(document, after, (one) => originOf(one, original))
  const zoom = zoomOnItsPixels(next, originOf(step, original), originOf(next, original))
  return {
    type: 'batch',
    commands: [{ type: 'update-step', stepId, changes: { ...changes, ...zoom } }, ...moves],
  }
}

/** What of the original the step shows. */
function originOf(step: Step, original: Size): PixelBox | null {
  if (step.video !== null) return shownOfVideo(step)
  const { imgState, widthOrg, heightOrg } = step
  if (imgState) return imgState
  return { x: 0, y: 0, width: widthOrg ?? original.width, height: heightOrg ?? original.height }
}
