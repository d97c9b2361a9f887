import { newId } from '../../../../api-client/new-id.ts'
import type { DemoSession } from '../../../saving/demo-session.ts'
import { createJournalOwnership } from '../../../saving/journal-ownership.ts'
import { createKeptTakes, type KeptTakes } from './kept-takes.ts'
import { createTakeJournal } from './take-journal.ts'

const journal = createTakeJournal()
const opened = new WeakMap<Pick<DemoSession, 'demoId' | 'author'>, KeptTakes>()

/** The takes of the demo that this tab edits. The panel forgets a step's (`keep(stepId, null)`) once it is saved. */
export function takesOf(session: Pick<DemoSession, 'demoId' | 'author'>): KeptTakes {
  const known = opened.get(session)
  if (known) return known
  const { demoId, author } = session
  const ownership = createJournalOwnership(demoId)
  const takes = createKeptTakes({ demoId, author, tabId: newId(), journal, ownership })
  opened.set(session, takes)
  return takes
}
