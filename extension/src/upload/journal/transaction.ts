import type { IDBPTransaction } from 'idb'
import type { JournalDatabase } from '../journal-database.ts'
import { type JournalRecords, type KeyOf, recordFormats, type StoreName } from './records.ts'

export type OpenJournal = () => Promise<JournalDatabase>

/** A record of the journal that this version of the extension cannot read. It stays as it is. */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord'
}

/** The records of the stores that a transaction covers. */
export interface RecordReads<S extends StoreName> {
  /** @throws UnreadableRecord */
  get<N extends S>(store: N, key: KeyOf[N]): Promise<JournalRecords[N] | null>
  /** All of a recording that can be read, in the order of their keys. */
  ofRecording<N extends S>(store: N, recordingId: string): Promise<JournalRecords[N][]>
}

export interface RecordWrites<S extends StoreName> extends RecordReads<S> {
  put<N extends S>(store: N, record: JournalRecords[N]): Promise<void>
  /** Rejects where there is a record of this key. */
  add<N extends S>(store: N, record: JournalRecords[N]): Promise<void>
  remove<N extends S>(store: N, key: KeyOf[N]): Promise<void>
  removeOfRecording(store: S, recordingId: string): Promise<void>
}

/** Reads a record as it stands in the database. @throws UnreadableRecord */
export function readRecord<N extends StoreName>(store: N, stored: unknown): JournalRecords[N] {
  const read = recordFormats[store].read(stored)
  if (!read.ok) throw new UnreadableRecord(`${store}: ${read.problem}`)
  return read.value
}

/** The same for a list, without those that cannot be read. */
export function readableRecords<N extends StoreName>(
  store: N,
  stored: readonly unknown[],
): JournalRecords[N][] {
  return stored.flatMap((one) => {
    const read = recordFormats[store].read(one)
    return read.ok ? [read.value] : []
  })
}

/** Everything of a recording, in stores whose keys begin with its id. */
export const everythingOf = (recordingId: string) =>
  IDBKeyRange.bound([recordingId], [recordingId, []])

/** Reads records of the journal as they were at one moment. */
export async function readJournal<S extends StoreName, T>(
  database: OpenJournal,
  stores: readonly S[],
  work: (records: RecordReads<S>) => Promise<T>,
): Promise<T> {
  const read = (await database()).transaction<string[]>([...stores])
  return await work(readsIn(read))
}

/** Changes records of the journal: all that `work` asks for, or nothing where it fails. */
export async function changeJournal<S extends StoreName, T>(
  database: OpenJournal,
  stores: readonly S[],
  work: (records: RecordWrites<S>) => Promise<T>,
): Promise<T> {
  // 'strict' waits for the disk: 'relaxed', the default, may lose the last steps when the machine goes down.
  const write = (await database()).transaction<string[], 'readwrite'>([...stores], 'readwrite', {
    durability: 'strict',
  })
  try {
    const answer = await work({ ...readsIn(write), ...writesIn(write) })
    await write.done
    return answer
  } catch (error) {
    // Ended already where a request of it failed.
    if (write.error === null) write.abort()
    await write.done.catch(() => {})
    throw error
  }
}

function readsIn<S extends StoreName>(
  transaction: IDBPTransaction<unknown, string[], 'readonly' | 'readwrite'>,
): RecordReads<S> {
  return {
    async get(store, key) {
      const stored = await transaction.objectStore(store).get(key)
      return stored === undefined ? null : readRecord(store, stored)
    },
    async ofRecording(store, recordingId) {
      const from = transaction.objectStore(store)
      const stored = from.indexNames.contains('recordingId')
        ? await from.index('recordingId').getAll(recordingId)
        : await from.getAll(everythingOf(recordingId))
      return readableRecords(store, stored)
    },
  }
}

function writesIn<S extends StoreName>(
  transaction: IDBPTransaction<unknown, string[], 'readwrite'>,
): Omit<RecordWrites<S>, keyof RecordReads<S>> {
  const versioned = <N extends S>(store: N, record: JournalRecords[N]) => ({
    ...record,
    version: recordFormats[store].version,
  })
  return {
    async put(store, record) {
      await transaction.objectStore(store).put(versioned(store, record))
    },
    async add(store, record) {
      await transaction.objectStore(store).add(versioned(store, record))
    },
    async remove(store, key) {
      await transaction.objectStore(store).delete(key)
    },
    async removeOfRecording(store, recordingId) {
      const from = transaction.objectStore(store)
      if (!from.indexNames.contains('recordingId')) {
        await from.delete(everythingOf(recordingId))
        return
      }
      for (const key of await from.index('recordingId').getAllKeys(recordingId)) {
        await from.delete(key)
      }
    },
  }
}
