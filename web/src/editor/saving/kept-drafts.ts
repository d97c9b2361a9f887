import { type Author, mayTakeUp } from './author.ts'
import type { Draft } from './draft.ts'
import type { DraftJournal } from './draft-journal.ts'
import type { JournalOwnership } from './journal-ownership.ts'
import type { UnreadableRecord } from './unreadable-record.ts'

/** The draft of this tab in the journal, and what tabs that are gone left there. */
export interface KeptDrafts {
  /** Keeps the draft in place of the one before it; null forgets it. */
  keep(draft: Draft | null): void
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
  let writing: Promise<void> = Promise.resolve()

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
      // A device that keeps nothing keeps no draft either; the panel still holds it.
      writing = writing
        .then(() =>
          draft === null
            ? journal.remove(demoId, clientId)
            : journal.write({ demoId, clientId, author, at: Date.now(), draft }),
        )
        .catch(() => {})
    },
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
