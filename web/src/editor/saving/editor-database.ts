import { reopened } from '@waystep/demo-model'
import { type IDBPDatabase, openDB } from 'idb'

/** What the editor keeps on this device. What its records hold is known to the two journals alone. */
export type EditorDatabase = IDBPDatabase

/** What brings the database from one version to the next; the first makes version 1. Never change one. */
export const upgradeSteps: readonly ((database: EditorDatabase) => void)[] = [
  (database) => {
    database
      .createObjectStore('commands', { keyPath: ['demoId', 'clientId', 'seq'] })
      .createIndex('demoId', 'demoId')
    database
      .createObjectStore('drafts', { keyPath: ['demoId', 'clientId'] })
      .createIndex('demoId', 'demoId')
  },
]

/** Rejects where a tab of another version holds the database and does not let go of it. */
function open(
  name: string,
  steps: typeof upgradeSteps,
  onClosed: () => void,
): Promise<EditorDatabase> {
  return new Promise((resolve, reject) => {
    let isBlocked = false
    const opening = openDB(name, steps.length, {
      terminated: onClosed,
      blocked() {
        isBlocked = true
        reject(new Error('Another tab holds what is kept on this device.'))
      },
      // A tab of a newer version waits for this one to let go.
      blocking(_, __, event) {
        onClosed()
        const { target } = event
        if (target instanceof IDBDatabase) target.close()
      },
      upgrade(database, version) {
        for (const step of steps.slice(version)) step(database)
      },
    })
    opening.then((database) => (isBlocked ? database.close() : resolve(database)), reject)
  })
}

/**
 * What the editor keeps on this device until the server has it; opened at its first use, and again where
 * the browser has closed it.
 */
export function openEditorDatabase(
  name = 'waystep-editor',
  steps = upgradeSteps,
): () => Promise<EditorDatabase> {
  return reopened((onClosed) => open(name, steps, onClosed))
}
