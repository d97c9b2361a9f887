import type { JournalEntry } from './journal-entry.ts'
import { Receipts, type SaveResult } from './receipt.ts'

/** A command of the queue and how far it has come. */
export interface QueuedCommand {
  entry: JournalEntry
  /** False until the journal says that it would survive the tab. */
  journaled: boolean
  /** Calls that may have brought it to the server. From the first on it must not change. */
  sent: number
  /** A tab that is gone has left it. */
  readonly adopted: boolean
  readonly receipts: Receipts
}

/** A command that was just made. */
export function newCommand(entry: JournalEntry): QueuedCommand {
  return { entry, journaled: false, sent: 0, adopted: false, receipts: new Receipts() }
}

/** A command that was read from the journal. */
export function adoptedCommand(entry: JournalEntry): QueuedCommand {
  return { entry, journaled: true, sent: 0, adopted: true, receipts: new Receipts() }
}

/** Tells whoever waits for these commands; they hear of rejections after everybody else. */
export function tell(items: readonly QueuedCommand[], outcome: SaveResult): void {
  queueMicrotask(() => {
    for (const { receipts } of items) receipts.settle(outcome)
  })
}
