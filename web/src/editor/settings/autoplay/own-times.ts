import type { StepTiming } from '@waystep/demo-model'
import { dequal } from 'dequal'

/** The times that somebody changed, in milliseconds, by the ids of their steps; null: the step has none of its own any more. */
export type OwnTimes = ReadonlyMap<string, StepTiming | null>

/** What is changed of a demo's times, where `mine` is to take the place of `shown`. */
export function changedTimes(shown: readonly StepTiming[], mine: readonly StepTiming[]): OwnTimes {
  const was = new Map(shown.map((one) => [one.stepId, one]))
  const is = new Map(mine.map((one) => [one.stepId, one]))
  const stepIds = [...new Set([...was.keys(), ...is.keys()])]
  return new Map(
    stepIds
      .filter((stepId) => !dequal(was.get(stepId), is.get(stepId)))
      .map((stepId) => [stepId, is.get(stepId) ?? null]),
  )
}

/** The times that a demo has by now, with those that somebody changed: no step's time is lost for another's. */
export function withOwnTimes(now: readonly StepTiming[], own: OwnTimes): StepTiming[] {
  const known = new Set(now.map(({ stepId }) => stepId))
  const kept = now.flatMap((one) => {
    const mine = own.get(one.stepId)
    return mine === undefined ? one : (mine ?? [])
  })
  const added = [...own].flatMap(([stepId, mine]) => (known.has(stepId) ? [] : (mine ?? [])))
  return [...kept, ...added]
}
