import { type Author, mayTakeUp } from './author.ts'
import type { Draft } from './draft.ts'
import type { DraftJournal } from './draft-journal.ts'
import type { JournalOwnership } from './journal-ownership.ts'

/** The draft of this tab in the journal, and what tabs that are gone left there. */
export interface KeptDrafts {
  /** Keeps the draft in place of the one before it; null forgets it. */
  keep(draft: Draft | null): void
  /** The newest draft of a tab that is gone; it and older ones are then no longer kept for that tab. */
  recover(): Promise<Draft | null>
}

export function createKeptDrafts(options: {
  readonly demoId: string
  readonly clientId: string
  readonly author: Author
  readonly journal: DraftJournal
  readonly ownership: JournalOwnership
}): KeptDrafts {
  const { demoId, clientId, author, journal, ownership } = options
  let writing: Promise<void> = Promise.resolve()
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
      const others = (await journal.read(demoId).catch(() => [])).filter(
        (kept) => kept.clientId !== clientId && mayTakeUp(author, kept),
      )
      let newest: Draft | null = null
      for (const kept of others) {
        if (!(await ownership.claim(kept.clientId))) continue
        newest ??= kept.draft
        await journal.remove(demoId, kept.clientId).catch(() => {})
      }
      return newest
    },
  }
}
