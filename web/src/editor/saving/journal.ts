import { openEditorDatabase } from './editor-database.ts'
import { type JournalEntry, storedEntry } from './journal-entry.ts'
import { type ReadRecords, readRecords, type UnreadableRecord } from './unreadable-record.ts'

/** Where commands live until they are acknowledged: a killed tab or browser loses none of them. */
export interface Journal {
  /** Resolves when the entries would survive the tab. An entry of the same seq is replaced. */
  write(entries: readonly JournalEntry[]): Promise<void>
  remove(entries: readonly JournalEntry[]): Promise<void>
  /** Reads a demo's entries in the order in which they were made. */
  read(demoId: string): Promise<ReadRecords<JournalEntry>>
  /** Keeps what nobody can read, and reads it no more. */
  setAside(demoId: string, unreadable: readonly UnreadableRecord[]): Promise<void>
}

const keyOf = (entry: JournalEntry): [string, string, number] => [
  entry.demoId,
  entry.clientId,
  entry.seq,
]

/** The journal in IndexedDB, shared by all tabs; opened at its first use. */
export function createJournal(name?: string): Journal {
  const database = openEditorDatabase(name)
  return {
    async write(entries) {
      // 'strict' waits for the disk: 'relaxed', the default, may lose the last second in a crash.
      const tx = (await database()).transaction('commands', 'readwrite', { durability: 'strict' })
      const { version } = storedEntry
      await Promise.all([...entries.map((entry) => tx.store.put({ ...entry, version })), tx.done])
    },
    async remove(entries) {
      const tx = (await database()).transaction('commands', 'readwrite')
      await Promise.all([...entries.map((entry) => tx.store.delete(keyOf(entry))), tx.done])
    },
    async read(demoId) {
      const stored = await (await database()).getAllFromIndex('commands', 'demoId', demoId)
      const { records, unreadable } = readRecords(storedEntry, stored)
      records.sort((a, b) =>
        a.clientId === b.clientId
          ? a.seq - b.seq
          : a.at - b.at || a.clientId.localeCompare(b.clientId),
      )
      return { records, unreadable }
    },
    async setAside(demoId, unreadable) {
      const tx = (await database()).transaction('commands', 'readwrite')
      for (const { clientId, seq } of unreadable) {
        const stored = seq === null ? undefined : await tx.store.get([demoId, clientId, seq])
        if (stored !== undefined) await tx.store.put({ ...stored, setAside: true })
      }
      await tx.done
    },
  }
}
