import 'fake-indexeddb/auto'
import { signal } from '@preact/signals-react'
import type { PictureEdits } from '@waystep/demo-model'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEditor } from '../create-editor.ts'
import { createDraftJournal } from '../saving/draft-journal.ts'
import { createJournalOwnership } from '../saving/journal-ownership.ts'
import { createKeptDrafts } from '../saving/kept-drafts.ts'
import { FakeLocks } from '../saving/testing/fake-locks.ts'
import { stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { newShape } from './new-shape.ts'
import { uncut, withShape } from './picture-state.ts'

const image = `asset:${'a'.repeat(64)}`
const whole = uncut({ width: 1280, height: 720 })
const drag = { x: 10, y: 10, width: 200, height: 100 }
const drawn = withShape(whole, newShape('arrow', drag, whole))
let journal: ReturnType<typeof createDraftJournal>
let locks: FakeLocks

beforeEach(() => {
  journal = createDraftJournal(crypto.randomUUID())
  locks = new FakeLocks()
})

/** A tab with the editor of the sample, whose first step shows a picture. */
async function openTab({
  shows = image,
  author = 'ada',
  imgState = null as PictureEdits | null,
} = {}) {
  const fake = await fakeEditor(2)
  const changes = { image: shows, imgState }
  fake.editor.run({ type: 'update-step', stepId: stepId(1), changes }, 'Set image')
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
        recover: drafts.recover,
      },
    },
    { say: ({ text }) => void toasts.push(text), unsay: () => {} },
    { actions: [] },
  )
  await isRecovered
  return { editor, tab, toasts }
}

/** Draws in a tab, which then dies. */
async function drawAndDie(options: Parameters<typeof openTab>[0] = {}) {
  const { editor, tab } = await openTab(options)
  editor.picture.kept.value = { kind: 'picture', stepId: stepId(1), image, state: drawn }
  const { demoId } = editor.session
  while ((await journal.read(demoId)).records.length === 0) await Promise.resolve()
  tab.end()
}

describe('what was drawn and not saved', () => {
  it('is found again after its tab was killed, at its step, and said', async () => {
    await drawAndDie()
    const { editor, toasts } = await openTab()
    const step = editor.currentStep.value
    expect(step?.id).toBe(stepId(1))
    expect(step && editor.picture.of(step)).toEqual(drawn)
    expect(editor.dialog.value).not.toBeNull()
    expect(toasts).toEqual(['Unsaved changes to a picture were found and opened again'])
  })

  it('is never shown for another picture of the step', async () => {
    await drawAndDie()
    const { editor, toasts } = await openTab({ shows: `asset:${'b'.repeat(64)}` })
    expect([editor.dialog.value, editor.picture.kept.value, toasts]).toEqual([null, null, []])
  })

  it('is not opened once it is stored, either', async () => {
    await drawAndDie()
    const { editor, toasts } = await openTab({ imgState: drawn })
    expect([editor.dialog.value, toasts]).toEqual([null, []])
  })

  it('waits for whoever drew it', async () => {
    await drawAndDie()
    const other = await openTab({ author: 'eve' })
    expect(other.editor.dialog.value).toBeNull()
    expect((await openTab()).editor.dialog.value).not.toBeNull()
  })

  it('belongs to its step alone', async () => {
    const { editor } = await openTab()
    editor.picture.kept.value = { kind: 'picture', stepId: stepId(1), image, state: drawn }
    const other = editor.demo.document.value?.steps[stepId(2)]
    expect(other && editor.picture.of({ ...other, image })).toBeNull()
  })
})
