import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import type { DemoDocument, PictureEdits, Step } from '@waystep/demo-model'
import { dequal } from 'dequal'
import type { PictureDraftState } from '../saving/draft.ts'

/** What was drawn on a step's picture and is not saved, for as long as its editor is open or could not open. */
export interface PictureKeeping {
  readonly kept: Signal<PictureDraftState | null>
  /** Takes up what a tab that is gone left. False: its step is gone, shows another picture, or has it already. */
  restore(left: PictureDraftState): boolean
  /** What is kept for this step as it is; never what was drawn on another picture. */
  of(step: Step): PictureEdits | null
}

export function createPictureKeeping(
  document: ReadonlySignal<DemoDocument | null>,
): PictureKeeping {
  const kept = signal<PictureDraftState | null>(null)
  const isFor = (left: PictureDraftState, step: Step) =>
    left.stepId === step.id && left.image === step.image
  return {
    kept,
    restore(left) {
      const step = document.value?.steps[left.stepId]
      if (!step || !isFor(left, step) || dequal(left.state, step.imgState)) return false
      kept.value = left
      return true
    },
    of(step) {
      const left = kept.peek()
      return left !== null && isFor(left, step) ? left.state : null
    },
  }
}
