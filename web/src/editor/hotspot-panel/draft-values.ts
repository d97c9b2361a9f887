import type { Backdrop, Command, Hotspot, HotspotChanges } from '@waystep/demo-model'
import { differing } from '../history/open-draft.ts'
import type { HotspotDraftState } from '../saving/draft.ts'

/** A draft with more changes. @param backdrop undefined: as it was */
export function changed(
  draft: HotspotDraftState,
  changes: HotspotChanges,
  backdrop: Backdrop | undefined = draft.backdrop,
): HotspotDraftState {
  const over = backdrop === undefined ? {} : { backdrop }
  return draft.kind === 'new'
    ? { kind: 'new', hotspot: { ...draft.hotspot, ...changes }, ...over }
    : { ...draft, changes: { ...draft.changes, ...changes }, ...over }
}

interface Saving {
  readonly hotspotId: string
  readonly command: Command
  readonly label: string
}

/** What saves a draft; null where it differs from nothing that is stored. */
export function savingOf(
  draft: HotspotDraftState,
  stored: Hotspot | null,
  storedBackdrop: Backdrop,
): Saving | null {
  const isOther = draft.backdrop !== undefined && draft.backdrop !== storedBackdrop
  const backdrop = isOther ? { backdrop: draft.backdrop } : {}
  if (draft.kind === 'new') {
    const { hotspot } = draft
    const command = { type: 'add-hotspot', hotspot, ...backdrop } as const
    return { hotspotId: hotspot.id, command, label: 'Add hotspot' }
  }
  const { hotspotId } = draft
  const changes = stored ? differing(stored, draft.changes) : {}
  if (Object.keys(changes).length + Object.keys(backdrop).length === 0) return null
  const command = { type: 'update-hotspot', hotspotId, changes, ...backdrop } as const
  return { hotspotId, command, label: 'Edit hotspot' }
}
