import type { Capture } from '@waystep/capture-format'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { StepReading } from '../capture/step-reading.ts'
import type { Entry } from './entry.ts'
import type { RecordedStep } from './recorded-step.ts'
import type { Recording } from './recording.ts'

export interface StoredAsset {
  readonly recordingId: string
  readonly hash: string
  readonly type: string
  readonly bytes: ArrayBuffer
}

interface JournalSchema extends DBSchema {
  recordings: { key: string; value: Recording }
  steps: { key: string; value: RecordedStep; indexes: { recordingId: string } }
  /** What was read of the page, until it is a capture. */
  readings: { key: string; value: StepReading; indexes: { recordingId: string; readAt: number } }
  captures: {
    key: string
    value: { readonly id: string; readonly recordingId: string; readonly capture: Capture }
    indexes: { recordingId: string }
  }
  entries: { key: [string, number]; value: Entry }
  assets: { key: [string, string]; value: StoredAsset }
}

export type JournalDatabase = IDBPDatabase<JournalSchema>

/** The journal's database: opened when it is first used, and again where the browser has closed it. */
export function openJournalDatabase(name = 'waystep-journal'): () => Promise<JournalDatabase> {
  let opened: Promise<JournalDatabase> | null = null
  const forget = () => {
    opened = null
  }
  return () => {
    opened ??= open(name, forget).catch((error) => {
      forget()
      throw error
    })
    return opened
  }
}

function open(name: string, onClosed: () => void): Promise<JournalDatabase> {
  return openDB<JournalSchema>(name, 2, {
    terminated: onClosed,
    upgrade(database, version, _, write) {
      if (version < 1) {
        database.createObjectStore('recordings', { keyPath: 'id' })
        for (const store of ['steps', 'readings', 'captures'] as const) {
          const keyPath = store === 'readings' ? 'stepId' : 'id'
          database.createObjectStore(store, { keyPath }).createIndex('recordingId', 'recordingId')
        }
        database.createObjectStore('entries', { keyPath: ['recordingId', 'seq'] })
        database.createObjectStore('assets', { keyPath: ['recordingId', 'hash'] })
      }
      write.objectStore('readings').createIndex('readAt', 'readAt')
    },
  })
}
