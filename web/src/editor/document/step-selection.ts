import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react'

/** Which step is shown, and which are selected for what is done to several (E2.54). */
export interface StepSelection {
  readonly currentId: ReadonlySignal<string | null>
  readonly selectedIds: ReadonlySignal<ReadonlySet<string>>
  /** On from two selected steps until none is left (M4.32). */
  readonly multiple: ReadonlySignal<boolean>
  /** Shows a step and drops the selection. */
  show(stepId: string): void
  /** Adds a step to the selection, or takes it out. */
  toggle(stepId: string): void
  /** As `toggle`, but with the shown step while nothing is selected: it looks chosen, too. */
  toggleBeside(stepId: string): void
  /** Selects from the shown step to this one. */
  extendTo(stepId: string): void
  /** Moves the end of what `extendTo` selected by one step; from the shown step at first. */
  extendBy(offset: 1 | -1): void
  selectAll(): void
  clear(): void
  /** What an action on steps is about: the selection, else the shown step; in order. */
  targets(): readonly string[]
  dispose(): void
}

const nothing: ReadonlySet<string> = new Set()

/**
 * @param order ids of the demo's steps, in order
 * @param first which of them to show at first; null: the first
 */
export function createStepSelection(
  order: ReadonlySignal<readonly string[]>,
  first: (stepIds: readonly string[]) => string | null = () => null,
): StepSelection {
  const currentId = signal<string | null>(null)
  const selectedIds = signal(nothing)
  const reachedTwo = signal(false)
  let before: readonly string[] = []
  /** Where the range that is extended ends. */
  let end: string | null = null

  function select(ids: ReadonlySet<string>): void {
    end = null
    selectedIds.value = ids
    if (ids.size > 1) reachedTwo.value = true
    if (ids.size === 0) reachedTwo.value = false
  }

  const dispose = effect(() => {
    const ids = order.value
    const current = currentId.peek()
    if (current === null) currentId.value = first(ids) ?? ids[0] ?? null
    else if (!ids.includes(current)) {
      // The nearest step that is left before a deleted one is shown, else the first (E4.9).
      const earlier = before.slice(0, before.indexOf(current)).reverse()
      currentId.value = earlier.find((id) => ids.includes(id)) ?? ids[0] ?? null
    }
    const left = [...selectedIds.peek()].filter((id) => ids.includes(id))
    if (left.length !== selectedIds.peek().size) select(new Set(left))
    before = ids
  })

  function toggle(stepId: string): void {
    const next = new Set(selectedIds.value)
    if (!next.delete(stepId)) next.add(stepId)
    select(next)
  }

  function extendTo(stepId: string): void {
    const ids = order.value
    const from = currentId.value === null ? 0 : ids.indexOf(currentId.value)
    const to = ids.indexOf(stepId)
    if (to === -1) return
    select(new Set(ids.slice(Math.min(from, to), Math.max(from, to) + 1)))
    end = stepId
  }

  return {
    currentId,
    selectedIds,
    multiple: computed(() => reachedTwo.value),
    show(stepId) {
      currentId.value = stepId
      select(nothing)
    },
    toggle,
    toggleBeside(stepId) {
      const { value: shown } = currentId
      const isFirst = selectedIds.value.size === 0
      if (isFirst && shown !== null && shown !== stepId) select(new Set([shown, stepId]))
      else toggle(stepId)
    },
    extendTo,
    extendBy(offset) {
      const ids = order.value
      const from = ids.indexOf(end ?? currentId.value ?? '')
      const next = ids[from + offset]
      if (from !== -1 && next !== undefined) extendTo(next)
    },
    selectAll: () => select(new Set(order.value)),
    clear: () => select(nothing),
    targets() {
      const { value } = selectedIds
      if (value.size > 0) return order.value.filter((id) => value.has(id))
      return currentId.value === null ? [] : [currentId.value]
    },
    dispose,
  }
}
