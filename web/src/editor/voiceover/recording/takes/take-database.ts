import { type EditorDatabase, openEditorDatabase } from '../../../saving/editor-database.ts'

/** What brings the database from one version to the next; the first makes version 1. Never change one. */
export const takeUpgradeSteps: readonly ((database: EditorDatabase) => void)[] = [
  (database) => {
    database
      .createObjectStore('takes', { keyPath: ['demoId', 'stepId', 'tabId'] })
      .createIndex('demoId', 'demoId')
  },
]

/** A database of its own: a server that goes back a version still opens what keeps commands and drafts. */
export const openTakeDatabase = (name = 'waystep-voices', steps = takeUpgradeSteps) =>
  openEditorDatabase(name, steps)
