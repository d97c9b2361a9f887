import { signal } from '@preact/signals-react'
import type { StepChanges } from '@waystep/demo-model'
import { FakeCommentServer } from '../comments/testing/fake-comment-server.ts'
import { createEditor } from '../create-editor.ts'
import type { DraftJournal } from '../saving/draft-journal.ts'
import { createJournalOwnership } from '../saving/journal-ownership.ts'
import { createKeptDrafts } from '../saving/kept-drafts.ts'
import type { FakeLocks } from '../saving/testing/fake-locks.ts'
import { stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from './fake-editor.ts'

interface TabOptions {
  readonly journal: DraftJournal
  readonly locks: FakeLocks
  /** What the first step gets; the second one is shown. */
  readonly changes: StepChanges
  readonly author?: string
}

/** A tab with the editor of the sample, which has taken up what dead tabs left in the journal. */
export async function tabWithDrafts({ journal, locks, changes, author = 'ada' }: TabOptions) {
  const fake = await fakeEditor(2)
  fake.editor.run({ type: 'update-step', stepId: stepId(1), changes }, 'Set media')
  fake.editor.selection.show(stepId(2))
  const { session } = fake.editor
  const clientId = crypto.randomUUID()
  const tab = locks.forTab()
  const ownership = createJournalOwnership(session.demoId, tab)
  await ownership.claim(clientId)
  const drafts = createKeptDrafts({
    demoId: session.demoId,
    clientId,
    author,
    journal,
    ownership,
    onUnreadable: () => {},
  })
  let recovered = () => {}
  const isRecovered = new Promise<void>((done) => {
    recovered = done
  })
  const toasts: string[] = []
  const editor = createEditor(
    {
      ...session,
      unreadable: signal(0),
      drafts: {
        keep(draft) {
          drafts.keep(draft)
          recovered()
        },
        isKept: drafts.isKept,
        recover: drafts.recover,
      },
    },
    { say: ({ text }) => void toasts.push(text), unsay: () => {} },
    { actions: [], comments: new FakeCommentServer('').open(false) },
  )
  await isRecovered
  return { editor, tab, toasts }
}
