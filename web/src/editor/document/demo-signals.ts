import { computed, type ReadonlySignal } from '@preact/signals-react'
import { type Demo, type DemoDocument, orderedSteps, type Step } from '@waystep/demo-model'
import { sameList } from './same-list.ts'

/** What the editor draws, derived from the document; each changes only when its own records do. */
export interface DemoSignals {
  readonly document: ReadonlySignal<DemoDocument | null>
  readonly demo: ReadonlySignal<Demo | null>
  readonly steps: ReadonlySignal<readonly Step[]>
  readonly stepIds: ReadonlySignal<readonly string[]>
  readonly stepCount: ReadonlySignal<number>
}

const noSteps: readonly Step[] = []

export function createDemoSignals(document: ReadonlySignal<DemoDocument | null>): DemoSignals {
  const steps = computed(() => (document.value ? orderedSteps(document.value) : noSteps))
  let ids: readonly string[] = []
  const stepIds = computed(() => {
    const next = steps.value.map((step) => step.id)
    // The same order is the same list: what depends on it then stays as it is.
    if (!sameList(ids, next)) ids = next
    return ids
  })
  return {
    document,
    demo: computed(() => document.value?.demo ?? null),
    steps,
    stepIds,
    stepCount: computed(() => steps.value.length),
  }
}
