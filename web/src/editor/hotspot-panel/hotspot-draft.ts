import { computed, type ReadonlySignal } from '@preact/signals-react'
import {
  type Backdrop,
  type DemoDocument,
  type Hotspot,
  type HotspotChanges,
  type HotspotStyle,
  type Issue,
  needsAnchor,
  switchStyle,
  withoutAnchor,
} from '@waystep/demo-model'
import type { RunCommand } from '../core/run-command.ts'
import type { RecordDraft } from '../history/open-draft.ts'
import type { HotspotDraftState } from '../saving/draft.ts'
import { nothingToSave, type Receipt } from '../saving/receipt.ts'
import { savingOf } from './draft-values.ts'
import { createHotspotPast } from './hotspot-past.ts'
import { switchedInside } from './switched-inside.ts'

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

const stateOf = (hotspotId: string): HotspotDraftState => ({ kind: 'edit', hotspotId, changes: {} })

/** Whether the demo still has what a draft belongs to. */
function isInDemo(draft: HotspotDraftState, document: DemoDocument | null): boolean {
  if (document === null) return false
  return draft.kind === 'new'
    ? document.steps[draft.hotspot.stepId] !== undefined
    : document.hotspots[draft.hotspotId] !== undefined
}

export function createHotspotDraft(
  document: ReadonlySignal<DemoDocument | null>,
  run: RunCommand,
): HotspotDraft {
  const past = createHotspotPast(document)
  const { hotspot, backdrop, state, unsaved, gone, issues, canUndo, canRedo } = past
  const { opened, begin, move, take, settle, changeSoon, undo, redo } = past

  return {
    hotspot,
    backdrop,
    isNew: computed(() => state.value?.kind === 'new'),
    unsaved,
    gone,
    issues,
    valid: computed(() => issues.value.length === 0),
    kept: computed(() => (unsaved.value ? past.whole.value : null)),
    canUndo,
    canRedo,
    undo,
    redo,
    restore(left) {
      if (!isInDemo(left, document.value)) return false
      begin(left)
      return true
    },
    open: (hotspotId) => begin(stateOf(hotspotId)),
    begin: (begun) => begin({ kind: 'new', hotspot: begun }),
    change(changes, { gesture, ...more } = {}) {
      settle()
      move(changes, more, gesture)
    },
    changeSoon,
    settle,
    asksForAnchor(style) {
      const open = opened()
      return open !== null && switchStyle(open.shown, style, open.memory).asksForAnchor
    },
    switchStyle(style) {
      settle()
      const open = opened()
      if (open && style !== open.shown.style) take(switchedInside(open.shown, style, open.memory))
    },
    leaveAnchorUnchosen() {
      settle()
      const open = opened()
      if (open === null || open.shown.anchorNodeId !== null) return
      if (!needsAnchor(open.shown.style)) return
      if (open.state.kind === 'new') begin(null)
      else take(withoutAnchor(open.shown, open.memory))
    },
    save() {
      settle()
      const open = opened()
      if (open === null) return nothingToSave
      if (issues.value.length > 0) return null
      const saving = savingOf(open.state, past.stored.value, past.storedBackdrop.value)
      if (saving === null) return nothingToSave
      const receipt = run(saving.command, saving.label)
      if (receipt) begin(stateOf(saving.hotspotId), open.memory)
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
