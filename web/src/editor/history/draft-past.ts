import { computed, type ReadonlySignal, signal } from '@preact/signals-react'
import { createGestureRun } from './gesture-run.ts'

/** A value with its own undo and redo. */
export interface DraftPast<T> {
  readonly now: ReadonlySignal<T | null>
  readonly canUndo: ReadonlySignal<boolean>
  readonly canRedo: ReadonlySignal<boolean>
  /** Another value, with nothing to undo. */
  begin(value: T | null): void
  /** The next value. Those of one gesture that follow each other are undone together. */
  move(value: T, gesture: string | null): void
  /** Puts right what stands there now, which is nothing to undo. */
  amend(value: T): void
  undo(): void
  redo(): void
}

interface States<T> {
  readonly before: readonly T[]
  readonly value: T | null
  readonly after: readonly T[]
}

export function createDraftPast<T>(): DraftPast<T> {
  const states = signal<States<T>>({ before: [], value: null, after: [] })
  const gestures = createGestureRun()
  return {
    now: computed(() => states.value.value),
    canUndo: computed(() => states.value.before.length > 0),
    canRedo: computed(() => states.value.after.length > 0),
    begin(value) {
      gestures.end()
      states.value = { before: [], value, after: [] }
    },
    move(value, gesture) {
      const { before, value: left } = states.value
      if (left === null) return
      const goesOn = gestures.goesOn(gesture) && before.length > 0
      states.value = { before: goesOn ? before : [...before, left], value, after: [] }
    },
    amend(value) {
      states.value = { ...states.value, value }
    },
    undo() {
      const { before, value, after } = states.value
      const last = before.at(-1)
      if (last === undefined || value === null) return
      gestures.end()
      states.value = { before: before.slice(0, -1), value: last, after: [value, ...after] }
    },
    redo() {
      const { before, value, after } = states.value
      const [next, ...rest] = after
      if (next === undefined || value === null) return
      gestures.end()
      states.value = { before: [...before, value], value: next, after: rest }
    },
  }
}
