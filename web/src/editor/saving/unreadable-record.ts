import type { StoredFormat } from '@waystep/demo-model'
import type { Author } from './author.ts'

/** A record on this device that this version of the editor cannot read. It stays there. */
export interface UnreadableRecord {
  readonly clientId: string
  /** null for drafts. */
  readonly seq: number | null
  readonly author: Author
  /** A later version of the editor has written it, and can read it. */
  readonly newer: boolean
}

/** What records of a demo came to. */
export interface ReadRecords<T> {
  readonly records: T[]
  readonly unreadable: UnreadableRecord[]
}

/** Reads records as they stand in the database, without those that were set aside before. */
export function readRecords<T>(format: StoredFormat<T>, stored: readonly object[]): ReadRecords<T> {
  const records: T[] = []
  const unreadable: UnreadableRecord[] = []
  for (const one of stored) {
    if ('setAside' in one) continue
    const read = format.read(one)
    if (read.ok) records.push(read.value)
    else unreadable.push({ ...ownerOf(one), newer: read.newer })
  }
  return { records, unreadable }
}

/** Whose a record is, as far as it says. The parts of its key are there, or it would not be stored. */
function ownerOf(record: object): Omit<UnreadableRecord, 'newer'> {
  const { clientId, seq, author } = record as Record<string, unknown>
  return {
    clientId: String(clientId),
    seq: typeof seq === 'number' ? seq : null,
    author: typeof author === 'string' ? author : null,
  }
}
