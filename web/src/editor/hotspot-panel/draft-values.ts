import type { Backdrop, HotspotChanges } from '@waystep/demo-model'
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
