import type { Hotspot, HotspotChanges } from '@waystep/demo-model'

/** What a panel with a Save button holds: a hotspot that is not stored yet, or changes to one that is. */
export type Draft =
  | { readonly kind: 'new'; readonly hotspot: Hotspot }
  | { readonly kind: 'edit'; readonly hotspotId: string; readonly changes: HotspotChanges }

export interface KeptDraft {
  readonly demoId: string
  /** The tab's; as with commands, only what a dead tab left is taken up. */
  readonly clientId: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly draft: Draft
}
