import 'fake-indexeddb/auto'
import type { PictureEdits } from '@waystep/demo-model'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDraftJournal } from '../saving/draft-journal.ts'
import { FakeLocks } from '../saving/testing/fake-locks.ts'
import { stepId } from '../saving/testing/sample-demo.ts'
import { tabWithDrafts } from '../testing/tab-with-drafts.ts'
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
const openTab = ({ shows = image, author = 'ada', imgState = null as PictureEdits | null } = {}) =>
  tabWithDrafts({ journal, locks, author, changes: { image: shows, imgState } })

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
