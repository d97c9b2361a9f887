import type { Author } from '../../../saving/author.ts'
import { mayTakeUp } from '../../../saving/author.ts'
import type { JournalOwnership } from '../../../saving/journal-ownership.ts'
import type { OwnVoice } from '../own-voice.ts'
import type { Take } from './stored-take.ts'
import type { TakeJournal } from './take-journal.ts'

/** The takes of one demo in this tab, and what tabs that are gone left of them (V3.16). */
export interface KeptTakes {
  /** Keeps what a step is to say in place of what this tab kept of it before; null forgets that. */
  keep(stepId: string, voice: OwnVoice | null): Promise<void>
  /**
   * The newest take of each step that nobody holds: by tabs that are gone, which no other tab is offered until this
   * one is closed, and by this tab where its panel was left meanwhile.
   *
   * @param held the steps whose take of this tab is in the panel
   */
  left(held: ReadonlySet<string>): Promise<readonly Take[]>
  /** Deletes what tabs that are gone left of a step. */
  forgetLeft(stepId: string): Promise<void>
}

export function createKeptTakes(options: {
  readonly demoId: string
  readonly tabId: string
  readonly author: Author
  readonly journal: TakeJournal
  readonly ownership: JournalOwnership
}): KeptTakes {
  const { demoId, tabId, author, journal, ownership } = options
  // Held before the first take is kept, so that no other tab takes this one for gone.
  const ready = ownership.claim(tabId)
  let working: Promise<unknown> = ready

  /** One after the other: a take that is forgotten must not be written after that. */
  function inTurn<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    const result = working.then(work).catch((error) => {
      console.warn('This browser keeps no recordings: a crash would lose them.', error)
      return otherwise
    })
    working = result
    return result
  }

  /** Newest first, with all of this tab. */
  async function claimed(): Promise<readonly Take[]> {
    const takes: Take[] = []
    for (const take of await journal.read(demoId)) {
      if (!mayTakeUp(author, take)) continue
      if (take.tabId === tabId || (await ownership.claim(take.tabId))) takes.push(take)
    }
    return takes
  }

  return {
    keep: (stepId, voice) =>
      inTurn(
        () =>
          voice === null
            ? journal.remove({ demoId, stepId, tabId })
            : journal.write({ demoId, stepId, tabId, author, at: Date.now(), voice }),
        undefined,
      ),
    left: (held) =>
      inTurn(async () => {
        await journal.clear(Date.now())
        const takes = (await claimed()).filter(
          (take) => take.tabId !== tabId || !held.has(take.stepId),
        )
        return takes.filter(
          ({ stepId }, index) => takes.findIndex((other) => other.stepId === stepId) === index,
        )
      }, []),
    forgetLeft: (stepId) =>
      inTurn(async () => {
        for (const take of await claimed()) {
          if (take.stepId === stepId && take.tabId !== tabId) await journal.remove(take)
        }
      }, undefined),
  }
}
