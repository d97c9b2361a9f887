import type { DemoAnalytics } from '@waystep/api-contract'
import { chapterOf, type DemoDocument, recordById } from '@waystep/demo-model'
import { stepLabel } from '../steps/step-label.ts'

/** A step's numbers under the name its author knows. */
export interface StepNumbers {
  readonly stepId: string
  readonly number: number
  readonly name: string
  readonly reached: number
  readonly left: number
}

/** The numbers of the steps that the demo has; a step that was deleted meanwhile is left out. */
export function stepNumbers(
  document: DemoDocument,
  { steps }: Pick<DemoAnalytics, 'steps'>,
): StepNumbers[] {
  return steps.flatMap(({ stepId, reached, left }) => {
    const step = recordById(document.steps, stepId)
    if (!step) return []
    const name = stepLabel(step, chapterOf(document, stepId)).full
    return [{ stepId, number: step.number, name, reached, left }]
  })
}

/** Where most visits ended before the last step; null when none did. */
export function largestDropOff(steps: readonly StepNumbers[]): StepNumbers | null {
  let largest: StepNumbers | null = null
  for (const step of steps) if (step.left > (largest?.left ?? 0)) largest = step
  return largest
}
