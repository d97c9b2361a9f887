import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptDraft } from './draft.ts'
import type { JournalEntry } from './journal-entry.ts'

interface Schema extends DBSchema {
  commands: { key: [string, string, number]; value: JournalEntry; indexes: { demoId: string } }
  drafts: { key: [string, string]; value: KeptDraft; indexes: { demoId: string } }
}

export type EditorDatabase = IDBPDatabase<Schema>

function open(name: string): Promise<EditorDatabase> {
  return openDB<Schema>(name, 1, {
    upgrade(database) {
      database
        .createObjectStore('commands', { keyPath: ['demoId', 'clientId', 'seq'] })
        .createIndex('demoId', 'demoId')
      database
        .createObjectStore('drafts', { keyPath: ['demoId', 'clientId'] })
        .createIndex('demoId', 'demoId')
    },
  })
}

/** What the editor keeps on this device until the server has it; opened at its first use. */
export function openEditorDatabase(name = 'waystep-editor'): () => Promise<EditorDatabase> {
  let opened: Promise<EditorDatabase> | null = null
  return () => {
    opened ??= open(name).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
}
