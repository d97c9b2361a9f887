import type { Backdrop, Hotspot, HotspotChanges } from '@waystep/demo-model'
import type { HotspotDraftState } from '../saving/draft.ts'

/** The changes whose values are not stored already. */
export function differing(stored: Hotspot, changes: HotspotChanges): HotspotChanges {
  const before = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => before.get(field) !== value),
  )
}

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
