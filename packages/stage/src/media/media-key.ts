import type { StepView } from '../view/stage-view.ts'

/** Names what is loaded for a step: another address of the same step is loaded anew. */
export function mediaKey(step: StepView): string {
  return step.kind === 'chapter' ? step.id : `${step.id} ${step.url}`
}
