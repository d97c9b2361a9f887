import type { Hotspot, HotspotChanges } from '@waystep/demo-model'
import { openEditorDatabase } from './editor-database.ts'

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

/** Keeps what is typed but not saved, so that a killed tab does not lose it. */
export interface DraftJournal {
  write(kept: KeptDraft): Promise<void>
  remove(demoId: string, clientId: string): Promise<void>
  /** Newest first. */
  read(demoId: string): Promise<KeptDraft[]>
}

export function createDraftJournal(name?: string): DraftJournal {
  const database = openEditorDatabase(name)
  return {
    async write(kept) {
      await (await database()).put('drafts', kept)
    },
    async remove(demoId, clientId) {
      await (await database()).delete('drafts', [demoId, clientId])
    },
    async read(demoId) {
      const kept = await (await database()).getAllFromIndex('drafts', 'demoId', demoId)
      return kept.sort((a, b) => b.at - a.at)
    },
  }
}
