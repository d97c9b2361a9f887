import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import type { DemoDocument, Step } from '@waystep/demo-model'
import { dequal } from 'dequal'
import type { VideoDraftState } from '../saving/draft.ts'
import { type CutValues, cutValuesOf } from './cut-values.ts'

/** How a step's film was cut and is not saved, for as long as its editor is open or could not open. */
export interface VideoKeeping {
  readonly kept: Signal<VideoDraftState | null>
  /** Takes up what a tab that is gone left. False: its step is gone, shows another film, or is cut so already. */
  restore(left: VideoDraftState): boolean
  /** What is kept for this step as it is; never how another film was cut. */
  of(step: Step): CutValues | null
}

export function createVideoKeeping(document: ReadonlySignal<DemoDocument | null>): VideoKeeping {
  const kept = signal<VideoDraftState | null>(null)
  const isFor = (left: VideoDraftState, step: Step) =>
    left.stepId === step.id && left.video === step.video
  return {
    kept,
    restore(left) {
      const step = document.value?.steps[left.stepId]
      if (!step || !isFor(left, step) || dequal(left.values, cutValuesOf(step))) return false
      kept.value = left
      return true
    },
    of(step) {
      const left = kept.peek()
      return left !== null && isFor(left, step) ? left.values : null
    },
  }
}
