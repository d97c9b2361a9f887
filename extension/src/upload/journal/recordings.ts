import type { Recording } from '../recording.ts'
import { recordFormats } from './records.ts'
import { changeJournal, type OpenJournal, readableRecords } from './transaction.ts'

const everyStore = ['recordings', 'steps', 'readings', 'captures', 'entries', 'assets'] as const

/** The recordings of the journal. */
export function journaledRecordings(database: OpenJournal) {
  return {
    async addRecording(recording: Recording): Promise<void> {
      await changeJournal(database, ['recordings'], ({ add }) => add('recordings', recording))
    },

    /** Null where there is none that can be read. */
    async recording(id: string): Promise<Recording | null> {
      const stored = await (await database()).get('recordings', id)
      return readableRecords('recordings', [stored])[0] ?? null
    },

    /** Oldest first. */
    async recordings(): Promise<readonly Recording[]> {
      const all = await (await database()).getAll('recordings')
      return readableRecords('recordings', all).sort((a, b) => a.startedAt - b.startedAt)
    },

    /** The ids of those that this version of the extension cannot read: they are kept, and not sent. */
    async unreadableRecordings(): Promise<readonly string[]> {
      const open = await database()
      const read = open.transaction('recordings')
      const [keys, all] = await Promise.all([read.store.getAllKeys(), read.store.getAll()])
      return keys.flatMap((key, index) =>
        recordFormats.recordings.read(all[index]).ok ? [] : [String(key)],
      )
    },

    async changeRecording(id: string, changes: Partial<Recording>): Promise<void> {
      await changeJournal(database, ['recordings'], async ({ get, put }) => {
        const recording = await get('recordings', id)
        if (recording) await put('recordings', { ...recording, ...changes })
      })
    },

    /** Forgets a recording and all it holds, readable or not. */
    async removeRecording(recordingId: string): Promise<void> {
      await changeJournal(database, everyStore, async ({ remove, removeOfRecording }) => {
        await remove('recordings', recordingId)
        for (const store of everyStore.slice(1)) await removeOfRecording(store, recordingId)
      })
    },
  }
}
