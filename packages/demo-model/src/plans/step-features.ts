import { dequal } from 'dequal'
import type { DemoDocument } from '../records/demo-document.ts'
import type { Step, StepChanges } from '../records/step.ts'
import type { Feature } from './features.ts'

/** What of the plan changes of a step need: an edited picture, another speed (M5.31, M6.11, M2.47). */
export function stepFeatures(changes: StepChanges, step: Step | null): Feature[] {
  const { imgState = null, editedImage = null, videoCrop = null, playbackRate } = changes
  const found: Feature[] = []
  const crops = videoCrop !== null && !dequal(videoCrop, step?.videoCrop)
  if (imgState !== null || crops || (editedImage !== null && editedImage !== step?.editedImage)) {
    found.push('image-editing')
  }
  if (playbackRate !== undefined && playbackRate !== 1 && playbackRate !== step?.playbackRate) {
    found.push('playback-rate')
  }
  return found
}

/** The same for a step that is pasted; what a step of the demo has already may be duplicated. */
export function newStepFeatures(step: Step, document: DemoDocument): Feature[] {
  const { editedImage, videoCrop, playbackRate } = step
  const had = (is: (other: Step) => boolean) => Object.values(document.steps).some(is)
  const found: Feature[] = []
  const isEdited = editedImage !== null && !had((other) => other.editedImage === editedImage)
  const isCropped = videoCrop !== null && !had((other) => dequal(other.videoCrop, videoCrop))
  if (isEdited || isCropped) {
    found.push('image-editing')
  }
  if (playbackRate !== 1 && !had((other) => other.playbackRate === playbackRate)) {
    found.push('playback-rate')
  }
  return found
}
