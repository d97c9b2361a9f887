import { type Author, mayTakeUp } from './author.ts'
import type { Journal } from './journal.ts'
import type { JournalEntry } from './journal-entry.ts'
import type { JournalOwnership } from './journal-ownership.ts'
import type { ReadRecords, UnreadableRecord } from './unreadable-record.ts'

/** What tabs that are gone have left of a demo. */
export interface LeftCommands {
  /** What is to be sent, in order. */
  readonly entries: readonly JournalEntry[]
  /** How many are not sent: they cannot be read, or come after one that only a newer version reads. */
  readonly leftOut: number
}

/** Takes over the commands of tabs that are gone; each client's are taken over once. */
export function createLeftCommands(options: {
  readonly demoId: string
  readonly clientId: string
  readonly author: Author
  readonly journal: Journal
  readonly ownership: JournalOwnership
}): { take(known: ReadonlySet<string>): Promise<LeftCommands> } {
  const { demoId, clientId, author, journal, ownership } = options
  /** Clients that have left what only a newer version can read. */
  const waiting = new Set<string>()

  const read = (): Promise<ReadRecords<JournalEntry>> =>
    journal.read(demoId).catch(() => ({ records: [], unreadable: [] }))

  async function claimed(known: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const { records, unreadable } = await read()
    const isLeft = (one: { readonly clientId: string; readonly author: Author }) =>
      one.clientId !== clientId &&
      !known.has(one.clientId) &&
      !waiting.has(one.clientId) &&
      mayTakeUp(author, one)
    const clients = [...records.filter(isLeft), ...unreadable.filter(isLeft)]
    const mine = new Set<string>()
    for (const other of new Set(clients.map((one) => one.clientId))) {
      if (await ownership.claim(other)) mine.add(other)
    }
    return mine
  }

  async function take(known: ReadonlySet<string>): Promise<LeftCommands> {
    const clients = await claimed(known)
    // Read again: the tab that let go of a client may have sent the last of it in the meantime.
    const { records, unreadable } = await read()
    const ofMine = (one: { readonly clientId: string }) => clients.has(one.clientId)
    const mine = records.filter(ofMine)
    const lost = unreadable.filter(ofMine)
    const entries = mine.filter((entry) => !lost.some((one) => holdsBack(one, entry)))
    for (const { clientId: other, newer } of lost) if (newer) waiting.add(other)
    const broken = lost.filter(({ newer }) => !newer)
    if (broken.length > 0) await journal.setAside(demoId, broken).catch(() => {})
    return { entries, leftOut: lost.length + mine.length - entries.length }
  }

  return { take }
}

/**
 * The server takes the commands of a client in order, and none that comes late: what a newer version
 * will read must not be overtaken.
 */
function holdsBack({ clientId, seq, newer }: UnreadableRecord, entry: JournalEntry): boolean {
  return newer && seq !== null && entry.clientId === clientId && entry.seq > seq
}
