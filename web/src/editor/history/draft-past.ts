import { computed, type ReadonlySignal, signal } from '@preact/signals-react'

/** A value with its own undo and redo. */
export interface DraftPast<T> {
  readonly now: ReadonlySignal<T | null>
  readonly canUndo: ReadonlySignal<boolean>
  readonly canRedo: ReadonlySignal<boolean>
  /** Another value, with nothing to undo. */
  begin(value: T | null): void
  /** The next value. Those of one gesture that follow each other are undone together. */
  move(value: T, gesture: string | null): void
  undo(): void
  redo(): void
}

interface States<T> {
  readonly before: readonly { readonly value: T; readonly gesture: string | null }[]
  readonly value: T | null
  readonly after: readonly T[]
  /** Of the last move. */
  readonly gesture: string | null
}

export function createDraftPast<T>(): DraftPast<T> {
  const begun = (value: T | null): States<T> => ({ before: [], value, after: [], gesture: null })
  const states = signal<States<T>>(begun(null))
  return {
    now: computed(() => states.value.value),
    canUndo: computed(() => states.value.before.length > 0),
    canRedo: computed(() => states.value.after.length > 0),
    begin(value) {
      states.value = begun(value)
    },
    move(value, gesture) {
      const { before, value: left, gesture: last } = states.value
      if (left === null) return
      const goesOn = gesture !== null && gesture === last && before.length > 0
      const kept = goesOn ? before : [...before, { value: left, gesture: last }]
      states.value = { before: kept, value, after: [], gesture }
    },
    undo() {
      const { before, value, after } = states.value
      const last = before.at(-1)
      if (!last || value === null) return
      // What is typed from here on is a gesture of its own.
      states.value = {
        ...{ before: before.slice(0, -1), value: last.value },
        ...{ after: [value, ...after], gesture: null },
      }
    },
    redo() {
      const { before, value, after, gesture } = states.value
      const [next, ...rest] = after
      if (next === undefined || value === null) return
      states.value = {
        ...{ before: [...before, { value, gesture }], value: next },
        ...{ after: rest, gesture: null },
      }
    },
  }
}
