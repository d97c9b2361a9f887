import { type Author, mayTakeUp } from './author.ts'
import type { Draft } from './draft.ts'
import type { DraftJournal } from './draft-journal.ts'
import type { JournalOwnership } from './journal-ownership.ts'
import type { UnreadableRecord } from './unreadable-record.ts'

/** The draft of this tab in the journal, and what tabs that are gone left there. */
export interface KeptDrafts {
  /** Keeps the draft in place of the one before it; null forgets it. */
  keep(draft: Draft | null): void
  /** The device holds what was to be kept last. False while that is written, and where the device keeps nothing. */
  isKept(): boolean
  /** The newest draft of a tab that is gone, which is then no longer kept for that one. Older ones wait for the next tab. */
  recover(): Promise<Draft | null>
}

export function createKeptDrafts(options: {
  readonly demoId: string
  readonly clientId: string
  readonly author: Author
  readonly journal: DraftJournal
  readonly ownership: JournalOwnership
  /** Called with how many drafts of tabs that are gone cannot be read. */
  readonly onUnreadable: (count: number) => void
}): KeptDrafts {
  const { demoId, clientId, author, journal, ownership } = options
  let latest: { readonly draft: Draft | null } | null = null
  let isWriting = false
  let isKept = false

  /** Writes what is to be kept, and what came to be kept meanwhile: the last of it alone. */
  async function write(): Promise<void> {
    isWriting = true
    while (latest !== null) {
      const { draft } = latest
      latest = null
      isKept = await stored(draft)
    }
    isWriting = false
  }

  /** True once the device holds it; one that keeps nothing keeps no draft either, and the panel still holds it. */
  async function stored(draft: Draft | null): Promise<boolean> {
    try {
      if (draft === null) await journal.remove(demoId, clientId)
      else await journal.write({ demoId, clientId, author, at: Date.now(), draft })
      return true
    } catch {
      return false
    }
  }

  /** Drafts of a newer version wait for it. */
  async function leaveOut(unreadable: readonly UnreadableRecord[]): Promise<void> {
    let count = 0
    for (const record of unreadable) {
      if (!(await ownership.claim(record.clientId))) continue
      count += 1
      if (!record.newer) await journal.setAside(demoId, record.clientId).catch(() => {})
    }
    if (count > 0) options.onUnreadable(count)
  }

  return {
    keep(draft) {
      latest = { draft }
      if (!isWriting) void write()
    },
    isKept: () => isKept && latest === null && !isWriting,
    async recover() {
      const isLeft = (kept: { readonly clientId: string; readonly author: Author }) =>
        kept.clientId !== clientId && mayTakeUp(author, kept)
      const nothing = { records: [], unreadable: [] }
      const { records, unreadable } = await journal.read(demoId).catch(() => nothing)
      await leaveOut(unreadable.filter(isLeft))
      for (const kept of records.filter(isLeft)) {
        if (!(await ownership.claim(kept.clientId))) continue
        await journal.remove(demoId, kept.clientId).catch(() => {})
        return kept.draft
      }
      return null
    },
  }
}
