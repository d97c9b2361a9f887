import { reopened } from '@waystep/demo-model'
import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'

/** The journal's database. What its records hold is known to `journal/records.ts` alone. */
export type JournalDatabase = IDBPDatabase

type Upgrading = IDBPTransaction<unknown, string[], 'versionchange'>
type UpgradeStep = (database: JournalDatabase, write: Upgrading) => void

/** What brings the database from one version to the next; the first makes version 1. Never change one. */
export const upgradeSteps: readonly UpgradeStep[] = [
  (database) => {
    database.createObjectStore('recordings', { keyPath: 'id' })
    for (const store of ['steps', 'readings', 'captures'] as const) {
      const keyPath = store === 'readings' ? 'stepId' : 'id'
      database.createObjectStore(store, { keyPath }).createIndex('recordingId', 'recordingId')
    }
    database.createObjectStore('entries', { keyPath: ['recordingId', 'seq'] })
    database.createObjectStore('assets', { keyPath: ['recordingId', 'hash'] })
  },
  (_, write) => {
    write.objectStore('readings').createIndex('readAt', 'readAt')
  },
]

/** The journal's database: opened when it is first used, and again where the browser has closed it. */
export function openJournalDatabase(
  name = 'waystep-journal',
  steps = upgradeSteps,
): () => Promise<JournalDatabase> {
  return reopened((onClosed) =>
    openDB(name, steps.length, {
      terminated: onClosed,
      // A newer version of the extension waits for this one to let go.
      blocking(_, __, event) {
        onClosed()
        const { target } = event
        if (target instanceof IDBDatabase) target.close()
      },
      upgrade(database, version, _, write) {
        for (const step of steps.slice(version)) step(database, write)
      },
    }),
  )
}
