import type { RecordedStep } from '../recorded-step.ts'

/** Oldest first, without those undone. */
export function liveSteps(all: readonly RecordedStep[]): RecordedStep[] {
  return all.filter((step) => !step.undone).sort((a, b) => a.seq - b.seq)
}
