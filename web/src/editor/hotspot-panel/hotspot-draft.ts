import { computed, type ReadonlySignal, signal } from '@preact/signals-react'
import {
  colourIssues,
  type DemoDocument,
  type Hotspot,
  type HotspotChanges,
  outsideLinkIssues,
} from '@waystep/demo-model'
import type { RunCommand } from '../run-command.ts'
import type { HotspotDraftState } from '../saving/draft.ts'

export interface HotspotDraft {
  /** The hotspot as the panel and the canvas show it, unsaved values included; null when none is open. */
  readonly hotspot: ReadonlySignal<Hotspot | null>
  readonly isNew: ReadonlySignal<boolean>
  /** H4.2: some field differs from the stored one. A new hotspot is unsaved until its first save. */
  readonly unsaved: ReadonlySignal<boolean>
  /** H5.5: an invalid colour keeps it from being saved; so does a link that cannot be opened. */
  readonly valid: ReadonlySignal<boolean>
  /** What is worth keeping for the next time: null when nothing is unsaved. */
  readonly kept: ReadonlySignal<HotspotDraftState | null>
  open(hotspotId: string): void
  /** Opens what another tab left unsaved. False when what it belongs to is gone. */
  restore(left: HotspotDraftState): boolean
  /** Begins a hotspot that reaches the server with its first save (H4.3). */
  begin(hotspot: Hotspot): void
  change(changes: HotspotChanges): void
  /** One command. False when it was refused; the draft is then still there. */
  save(): boolean
  /** A new one is only forgotten (H4.4); a stored one is deleted with a command. */
  remove(): void
  /** Closes, unsaved values are lost. */
  discard(): void
}

function differing(stored: Hotspot, changes: HotspotChanges): HotspotChanges {
  const before = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => before.get(field) !== value),
  )
}

export function createHotspotDraft(
  document: ReadonlySignal<DemoDocument | null>,
  run: RunCommand,
): HotspotDraft {
  const draft = signal<HotspotDraftState | null>(null)

  const stored = computed(() => {
    const { value } = draft
    return value?.kind === 'edit' ? (document.value?.hotspots[value.hotspotId] ?? null) : null
  })

  const hotspot = computed<Hotspot | null>(() => {
    const { value } = draft
    if (value === null) return null
    if (value.kind === 'new') return value.hotspot
    // Null when someone deleted it: the panel closes.
    return stored.value && { ...stored.value, ...value.changes }
  })

  const unsaved = computed(() => {
    const { value } = draft
    if (value === null) return false
    if (value.kind === 'new') return true
    return stored.value !== null && Object.keys(differing(stored.value, value.changes)).length > 0
  })

  const valid = computed(() => {
    const open = hotspot.value
    return (
      open === null ||
      ([open.bgcolor, open.textcolor].every((c) => colourIssues(c).length === 0) &&
        outsideLinkIssues(open).length === 0)
    )
  })

  return {
    hotspot,
    isNew: computed(() => draft.value?.kind === 'new'),
    unsaved,
    valid,
    kept: computed(() => (unsaved.value ? draft.value : null)),
    restore(left) {
      const steps = document.value?.steps ?? {}
      const hotspots = document.value?.hotspots ?? {}
      const known = left.kind === 'new' ? steps[left.hotspot.stepId] : hotspots[left.hotspotId]
      if (known === undefined) return false
      draft.value = left
      return true
    },
    open(hotspotId) {
      draft.value = { kind: 'edit', hotspotId, changes: {} }
    },
    begin(begun) {
      draft.value = { kind: 'new', hotspot: begun }
    },
    change(changes) {
      const { value } = draft
      if (value === null) return
      draft.value =
        value.kind === 'new'
          ? { kind: 'new', hotspot: { ...value.hotspot, ...changes } }
          : { ...value, changes: { ...value.changes, ...changes } }
    },
    save() {
      const { value } = draft
      if (value === null || hotspot.value === null) return true
      if (!valid.value) return false
      if (value.kind === 'new') {
        const added = run({ type: 'add-hotspot', hotspot: value.hotspot }, 'Add hotspot')
        if (added) draft.value = { kind: 'edit', hotspotId: value.hotspot.id, changes: {} }
        return added
      }
      const changes = stored.value ? differing(stored.value, value.changes) : {}
      if (Object.keys(changes).length === 0) return true
      const { hotspotId } = value
      const saved = run({ type: 'update-hotspot', hotspotId, changes }, 'Edit hotspot')
      if (saved) draft.value = { ...value, changes: {} }
      return saved
    },
    remove() {
      const { value } = draft
      draft.value = null
      if (value?.kind !== 'edit') return
      run({ type: 'delete-hotspot', hotspotId: value.hotspotId }, 'Delete hotspot')
    },
    discard() {
      draft.value = null
    },
  }
}
