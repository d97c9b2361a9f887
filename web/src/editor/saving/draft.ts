import type { Backdrop, ChapterChanges, Hotspot, HotspotChanges } from '@waystep/demo-model'

/** What the hotspot panel holds: a hotspot that is not stored yet, or changes to one that is. */
export type HotspotDraftState = (
  | { readonly kind: 'new'; readonly hotspot: Hotspot }
  | { readonly kind: 'edit'; readonly hotspotId: string; readonly changes: HotspotChanges }
) & {
  /** The step's, set with the hotspot; absent: it stays as it is. */
  readonly backdrop?: Backdrop
}

/** What the chapter panel holds. A password that was typed is never part of it. */
export interface ChapterDraftState {
  readonly kind: 'chapter'
  readonly chapterId: string
  readonly changes: ChapterChanges
}

/** What a panel with a Save button holds. */
export type Draft = HotspotDraftState | ChapterDraftState

export interface KeptDraft {
  readonly demoId: string
  /** The tab's; as with commands, only what a dead tab left is taken up. */
  readonly clientId: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly draft: Draft
}
