import type { StepTiming } from '@waystep/demo-model'
import { dequal } from 'dequal'

/** Times of steps, in milliseconds. */
interface TimesOfSteps {
  /** What somebody's changes began with. */
  readonly before: readonly StepTiming[]
  /** What they made of it. */
  readonly mine: readonly StepTiming[]
  /** What others made of it meanwhile. */
  readonly now: readonly StepTiming[]
}

/** The times that others see by now, with those of the steps that somebody changed: no step's time is lost for another's. */
export function mergedTimes({ before, mine, now }: TimesOfSteps): StepTiming[] {
  const [was, is] = [before, mine].map((all) => new Map(all.map((one) => [one.stepId, one]))) as [
    Map<string, StepTiming>,
    Map<string, StepTiming>,
  ]
  const isMine = (stepId: string) => !dequal(was.get(stepId), is.get(stepId))
  const kept = now.flatMap((one) => (isMine(one.stepId) ? (is.get(one.stepId) ?? []) : one))
  const known = new Set(now.map(({ stepId }) => stepId))
  return [...kept, ...mine.filter(({ stepId }) => !known.has(stepId) && isMine(stepId))]
}
