import type { StepTime, StepTiming } from '../records/demo.ts'

/** Times of steps by their ids; null: the step has none of its own. */
export type StepTimes = Readonly<Record<string, StepTime | null>>

/**
 * The times of steps in the one form that a command leaves them in, so that taking back what it did gives the same
 * list: sorted by the ids of their steps, each step once. The first of several is the one that is played.
 */
export function tidyTimings(timings: readonly StepTiming[]): StepTiming[] {
  const first = new Map<string, StepTiming>()
  for (const timing of timings) if (!first.has(timing.stepId)) first.set(timing.stepId, timing)
  return [...first.values()].sort((one, other) => (one.stepId < other.stepId ? -1 : 1))
}

/** Times of steps with those that are changed. No step's time is lost for another's. */
export function withTimes(timings: readonly StepTiming[], changes: StepTimes): StepTiming[] {
  const kept = timings.filter(({ stepId }) => !Object.hasOwn(changes, stepId))
  const given = Object.entries(changes).flatMap(([stepId, time]) =>
    time === null ? [] : { stepId, ...time },
  )
  return tidyTimings([...kept, ...given])
}

/** What has to change of times for them to become others. */
export function changedTimes(from: readonly StepTiming[], to: readonly StepTiming[]): StepTimes {
  const before = timesById(from)
  const after = timesById(to)
  const stepIds = [...new Set([...before.keys(), ...after.keys()])]
  return Object.fromEntries(
    stepIds
      .filter((stepId) => !isSameTime(before.get(stepId), after.get(stepId)))
      .map((stepId) => [stepId, after.get(stepId) ?? null]),
  )
}

/** The time of a step of its own; null: it has none. */
export function ownTimeOf(timings: readonly StepTiming[], stepId: string): StepTime | null {
  return timesById(timings).get(stepId) ?? null
}

function timesById(timings: readonly StepTiming[]): ReadonlyMap<string, StepTime> {
  return new Map(tidyTimings(timings).map(({ stepId, ...time }) => [stepId, time]))
}

function isSameTime(one: StepTime | undefined, other: StepTime | undefined): boolean {
  return one?.duration === other?.duration && one?.transition === other?.transition
}
