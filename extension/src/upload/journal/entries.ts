import type { Entry } from '../entry.ts'
import { changeJournal, everythingOf, type OpenJournal, readRecord } from './transaction.ts'

/** What is to be told to the server, in order. */
export function journaledEntries(database: OpenJournal) {
  return {
    /** The first entry the server has not answered. @throws UnreadableRecord where one before it is not read. */
    async nextEntry(recordingId: string): Promise<Entry | null> {
      const all = await (await database()).getAll('entries', everythingOf(recordingId))
      for (const stored of all) {
        const entry = readRecord('entries', stored)
        if (entry.state !== 'done') return entry
      }
      return null
    },

    /** False when the entry was taken back meanwhile. */
    async markEntry(recordingId: string, seq: number, state: 'sent' | 'done'): Promise<boolean> {
      return await changeJournal(database, ['entries'], async ({ get, put }) => {
        const entry = await get('entries', [recordingId, seq])
        if (entry) await put('entries', { ...entry, state })
        return entry !== null
      })
    },
  }
}
