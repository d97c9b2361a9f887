import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react'
import {
  type Backdrop,
  type DemoDocument,
  type HotspotChanges,
  noStyleMemory,
  type StyleMemory,
  type StyleSwitch,
} from '@waystep/demo-model'
import { createDraftPast } from '../history/draft-past.ts'
import { differing } from '../history/open-draft.ts'
import type { HotspotDraftState } from '../saving/draft.ts'
import { draftSignals } from './draft-signals.ts'
import { changed } from './draft-values.ts'

/** Milliseconds in which nothing more is typed before a position is taken over (H5.4, H9.2). */
const typedDelay = 1_000

interface Held {
  readonly state: HotspotDraftState
  readonly memory: StyleMemory
}

/** A hotspot's draft over time: what it was, what it is, and what is being typed. */
export function createHotspotPast(document: ReadonlySignal<DemoDocument | null>) {
  const past = createDraftPast<Held>()
  /** Typed, and not taken over yet. */
  const soon = signal<HotspotChanges | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  const state = computed(() => past.now.value?.state ?? null)
  const whole = computed(() =>
    state.value && soon.value ? changed(state.value, soon.value) : state.value,
  )
  const signals = draftSignals(document, state, whole)
  const { hotspot, backdrop: shownBackdrop } = signals

  const forget = () => {
    clearTimeout(timer)
    soon.value = null
  }
  const move = (
    changes: HotspotChanges,
    more: { readonly backdrop?: Backdrop; readonly memory?: StyleMemory },
    gesture?: string,
  ) => {
    const { value } = past.now
    if (value === null || hotspot.value === null) return
    const { backdrop, memory = value.memory } = more
    const stays = backdrop === undefined || backdrop === shownBackdrop.value
    if (stays && Object.keys(differing(hotspot.value, changes)).length === 0) return
    past.move({ state: changed(value.state, changes, backdrop), memory }, gesture ?? null)
  }
  /** Takes over what was typed a moment ago. */
  const settle = () => {
    const typed = soon.peek()
    batch(() => {
      forget()
      if (typed) move(typed, {})
    })
  }

  return {
    ...signals,
    /** The hotspot that is open, and the draft that it comes from. */
    opened: () => past.now.value && hotspot.value && { ...past.now.value, shown: hotspot.value },
    state,
    /** The draft with what is being typed. */
    whole,
    canUndo: computed(() => hotspot.value !== null && (past.canUndo.value || soon.value !== null)),
    canRedo: computed(() => hotspot.value !== null && past.canRedo.value),
    /** Another draft, or none, with nothing to undo. */
    begin: (value: HotspotDraftState | null, memory = noStyleMemory) =>
      batch(() => {
        forget()
        past.begin(value && { state: value, memory })
      }),
    move,
    take: ({ changes, backdrop, memory }: StyleSwitch) =>
      move(changes, { memory, ...(backdrop === undefined ? {} : { backdrop }) }),
    settle,
    changeSoon(changes: HotspotChanges) {
      if (state.peek() === null) return
      clearTimeout(timer)
      soon.value = { ...soon.peek(), ...changes }
      timer = setTimeout(settle, typedDelay)
    },
    undo() {
      settle()
      past.undo()
    },
    redo() {
      settle()
      past.redo()
    },
  }
}
