import { journaledEntries } from './journal/entries.ts'
import { saveAsNewDemo } from './journal/new-demo.ts'
import { journaledPages } from './journal/pages.ts'
import { journaledRecordings } from './journal/recordings.ts'
import { journaledSteps } from './journal/steps.ts'
import type { OpenJournal } from './journal/transaction.ts'

export type Journal = ReturnType<typeof createJournal>

/** What was recorded and is not on the server yet. Each method is one transaction: done, or not begun. */
export function createJournal(database: OpenJournal) {
  return {
    ...journaledRecordings(database),
    ...journaledSteps(database),
    ...journaledPages(database),
    ...journaledEntries(database),
    /** Sends all steps of a recording again, to a demo of its own. */
    saveAsNewDemo: (recordingId: string, demoId: string): Promise<void> =>
      saveAsNewDemo(database, recordingId, demoId),
  }
}
