import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react'
import {
  type Backdrop,
  type DemoDocument,
  draggedPosition,
  type Hotspot,
  type HotspotChanges,
  type HotspotStyle,
  type Issue,
  needsAnchor,
  noStyleMemory,
  type StyleMemory,
  type StyleSwitch,
  switchStyle,
  withoutAnchor,
} from '@waystep/demo-model'
import type { RunCommand } from '../core/run-command.ts'
import { createDraftPast } from '../history/draft-past.ts'
import { differing, type RecordDraft } from '../history/open-draft.ts'
import type { HotspotDraftState } from '../saving/draft.ts'
import { nothingToSave, type Receipt } from '../saving/receipt.ts'
import { draftSignals } from './draft-signals.ts'
import { changed } from './draft-values.ts'

/** Milliseconds in which nothing more is typed before a position is taken over (H5.4, H9.2). */
const typedDelay = 1_000

export interface HotspotDraft extends RecordDraft<HotspotDraftState> {
  /** The hotspot as the panel and the canvas show it, unsaved values included; null when none is open. */
  readonly hotspot: ReadonlySignal<Hotspot | null>
  /** Its step's, as it will be: the step holds it, and saving the hotspot sets it. */
  readonly backdrop: ReadonlySignal<Backdrop>
  readonly isNew: ReadonlySignal<boolean>
  /** Some field differs from the stored one. A new hotspot is unsaved until its first save (H4.2). */
  readonly unsaved: ReadonlySignal<boolean>
  /** What keeps it from being saved: a colour (H5.5), an anchor that is missing (H5.6), a link. */
  readonly issues: ReadonlySignal<readonly Issue[]>
  readonly valid: ReadonlySignal<boolean>
  open(hotspotId: string): void
  /** Opens what another tab left unsaved. False when what it belongs to is gone. */
  restore(left: HotspotDraftState): boolean
  /** Begins a hotspot that reaches the server with its first save (H4.3). */
  begin(hotspot: Hotspot): void
  /** @param gesture changes of the same one that follow each other are undone together */
  change(changes: HotspotChanges, more?: { gesture?: string; backdrop?: Backdrop }): void
  /** The same after a second in which nothing else is typed, or with whatever is done next (H5.4, H9.2). */
  changeSoon(changes: HotspotChanges): void
  /** Does at once what `changeSoon` was asked for. */
  settle(): void
  /** Would an anchor have to be chosen after that (H4.11)? */
  asksForAnchor(style: HotspotStyle): boolean
  switchStyle(style: HotspotStyle): void
  /** No anchor was chosen: a new hotspot is forgotten, another one without any is a modal (H4.13). */
  leaveAnchorUnchosen(): void
  /** One command, or none where nothing differs. Null when it was refused; the draft is then still there. */
  save(): Receipt | null
  /** A new one is only forgotten (H4.4); a stored one is deleted with a command. */
  remove(): void
}

interface Held {
  readonly state: HotspotDraftState
  readonly memory: StyleMemory
}

const stateOf = (hotspotId: string): HotspotDraftState => ({ kind: 'edit', hotspotId, changes: {} })

export function createHotspotDraft(
  document: ReadonlySignal<DemoDocument | null>,
  run: RunCommand,
): HotspotDraft {
  const past = createDraftPast<Held>()
  /** Typed, and not taken over yet. */
  const soon = signal<HotspotChanges | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  const state = computed(() => past.now.value?.state ?? null)
  const whole = computed(() =>
    state.value && soon.value ? changed(state.value, soon.value) : state.value,
  )
  const signals = draftSignals(document, state, whole)
  const { stored, hotspot, gone, storedBackdrop, backdrop: backdropNow, unsaved, issues } = signals

  const forget = () => {
    clearTimeout(timer)
    soon.value = null
  }
  const begin = (value: HotspotDraftState | null, memory = noStyleMemory) =>
    batch(() => {
      forget()
      past.begin(value && { state: value, memory })
    })
  const move = (changes: HotspotChanges, more: Partial<Held & StyleSwitch>, gesture?: string) => {
    const { value } = past.now
    if (value === null || hotspot.value === null) return
    const { backdrop, memory = value.memory } = more
    const stays = backdrop === undefined || backdrop === backdropNow.value
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
  const take = ({ changes, backdrop, memory }: StyleSwitch) =>
    move(changes, { memory, ...(backdrop === undefined ? {} : { backdrop }) })

  return {
    hotspot,
    backdrop: backdropNow,
    isNew: computed(() => state.value?.kind === 'new'),
    unsaved,
    gone,
    issues,
    valid: computed(() => issues.value.length === 0),
    kept: computed(() => (unsaved.value ? whole.value : null)),
    canUndo: computed(() => hotspot.value !== null && (past.canUndo.value || soon.value !== null)),
    canRedo: computed(() => hotspot.value !== null && past.canRedo.value),
    restore(left) {
      const steps = document.value?.steps ?? {}
      const hotspots = document.value?.hotspots ?? {}
      const known = left.kind === 'new' ? steps[left.hotspot.stepId] : hotspots[left.hotspotId]
      if (known === undefined) return false
      begin(left)
      return true
    },
    open: (hotspotId) => begin(stateOf(hotspotId)),
    begin: (begun) => begin({ kind: 'new', hotspot: begun }),
    change(changes, { gesture, ...more } = {}) {
      settle()
      move(changes, more, gesture)
    },
    changeSoon(changes) {
      if (state.peek() === null) return
      clearTimeout(timer)
      soon.value = { ...soon.peek(), ...changes }
      timer = setTimeout(settle, typedDelay)
    },
    settle,
    asksForAnchor(style) {
      const { value } = past.now
      if (value === null || hotspot.value === null) return false
      return switchStyle(hotspot.value, style, value.memory).asksForAnchor
    },
    switchStyle(style) {
      settle()
      const { value } = past.now
      if (value === null || hotspot.value === null || style === hotspot.value.style) return
      const switched = switchStyle(hotspot.value, style, value.memory)
      const becomes = { ...hotspot.value, ...switched.changes }
      const { mouseXCooridnate: x, mouseYCooridnate: y } = becomes
      const inside = draggedPosition(becomes, { x, y })
      const place =
        style === 'Area' ? { mouseXCooridnate: inside.x, mouseYCooridnate: inside.y } : {}
      take({ ...switched, changes: { ...switched.changes, ...place } })
    },
    leaveAnchorUnchosen() {
      settle()
      const open = hotspot.value
      if (past.now.value === null || open === null || open.anchorNodeId !== null) return
      if (!needsAnchor(open.style)) return
      if (past.now.value.state.kind === 'new') begin(null)
      else take(withoutAnchor(open, past.now.value.memory))
    },
    undo() {
      settle()
      past.undo()
    },
    redo() {
      settle()
      past.redo()
    },
    save() {
      settle()
      const { value } = past.now
      if (value === null || hotspot.value === null) return nothingToSave
      if (issues.value.length > 0) return null
      const { state: draft, memory } = value
      const backdrop =
        draft.backdrop === undefined || draft.backdrop === storedBackdrop.value
          ? {}
          : { backdrop: draft.backdrop }
      if (draft.kind === 'new') {
        const { hotspot: added } = draft
        const receipt = run({ type: 'add-hotspot', hotspot: added, ...backdrop }, 'Add hotspot')
        if (receipt) begin(stateOf(added.id), memory)
        return receipt
      }
      const changes = stored.value ? differing(stored.value, draft.changes) : {}
      if (Object.keys(changes).length + Object.keys(backdrop).length === 0) return nothingToSave
      const { hotspotId } = draft
      const command = { type: 'update-hotspot', hotspotId, changes, ...backdrop } as const
      const receipt = run(command, 'Edit hotspot')
      if (receipt) begin(stateOf(hotspotId), memory)
      return receipt
    },
    remove() {
      const { value } = state
      begin(null)
      if (value?.kind !== 'edit') return
      run({ type: 'delete-hotspot', hotspotId: value.hotspotId }, 'Delete hotspot')
    },
    discard: () => begin(null),
  }
}
