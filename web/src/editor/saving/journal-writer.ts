import { type ReadonlySignal, signal } from '@preact/signals-react'
import type { Journal } from './journal.ts'
import type { QueuedCommand } from './queued-command.ts'

/** Writes the commands of a queue into the journal, one after the other. */
export interface JournalWriter {
  /** Some command of the queue is in this tab's memory only. */
  readonly failed: ReadonlySignal<boolean>
  write(item: QueuedCommand): void
  /** Resolves when everything so far was written, or could not be. */
  written(): Promise<void>
  /** Forgets commands that the server has dealt with. */
  remove(items: readonly QueuedCommand[]): void
  /** Nothing is left that could be lost. */
  clear(): void
}

export function createJournalWriter(journal: Journal): JournalWriter {
  const failed = signal(false)
  let writing: Promise<void> = Promise.resolve()
  return {
    failed,
    write(item) {
      item.journaled = false
      writing = writing.then(async () => {
        const { entry } = item
        try {
          await journal.write([entry])
          if (item.entry === entry) item.journaled = true
        } catch {
          failed.value = true
        }
      })
    },
    written: () => writing,
    remove(items) {
      // Left behind, they would be sent again by the next tab, and answered without being applied.
      journal.remove(items.map(({ entry }) => entry)).catch(() => {})
    },
    clear() {
      failed.value = false
    },
  }
}
