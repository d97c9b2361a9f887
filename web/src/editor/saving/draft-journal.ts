import type { KeptDraft } from './draft.ts'
import { openEditorDatabase } from './editor-database.ts'

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
