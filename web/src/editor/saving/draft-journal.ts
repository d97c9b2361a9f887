import type { KeptDraft } from './draft.ts'
import { openEditorDatabase } from './editor-database.ts'
import { storedDraft } from './stored-draft.ts'
import { type ReadRecords, readRecords } from './unreadable-record.ts'

/** Keeps what is typed but not saved, so that a killed tab does not lose it. */
export interface DraftJournal {
  write(kept: KeptDraft): Promise<void>
  remove(demoId: string, clientId: string): Promise<void>
  /** Newest first. */
  read(demoId: string): Promise<ReadRecords<KeptDraft>>
  /** Keeps a draft that nobody can read, and reads it no more. */
  setAside(demoId: string, clientId: string): Promise<void>
}

export function createDraftJournal(name?: string): DraftJournal {
  const database = openEditorDatabase(name)
  return {
    async write(kept) {
      await (await database()).put('drafts', { ...kept, version: storedDraft.version })
    },
    async remove(demoId, clientId) {
      await (await database()).delete('drafts', [demoId, clientId])
    },
    async read(demoId) {
      const stored = await (await database()).getAllFromIndex('drafts', 'demoId', demoId)
      const { records, unreadable } = readRecords(storedDraft, stored)
      records.sort((a, b) => b.at - a.at)
      return { records, unreadable }
    },
    async setAside(demoId, clientId) {
      const tx = (await database()).transaction('drafts', 'readwrite')
      const stored = await tx.store.get([demoId, clientId])
      if (stored !== undefined) await tx.store.put({ ...stored, setAside: true })
      await tx.done
    },
  }
}
