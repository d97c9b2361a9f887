import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDraftJournal } from '../saving/draft-journal.ts'
import { FakeLocks } from '../saving/testing/fake-locks.ts'
import { stepId } from '../saving/testing/sample-demo.ts'
import { tabWithDrafts } from '../testing/tab-with-drafts.ts'
import { original } from './cut-values.ts'

const video = `asset:${'a'.repeat(64)}`
const videoCrop = { cropAspectRatio: null, x: 0, y: 0, width: 50, height: 50 }
const values = { ...original, trimStart: 20, mute: true, videoCrop }
let journal: ReturnType<typeof createDraftJournal>
let locks: FakeLocks

beforeEach(() => {
  journal = createDraftJournal(crypto.randomUUID())
  locks = new FakeLocks()
})

const openTab = (changes = {}, author = 'ada') =>
  tabWithDrafts({ journal, locks, author, changes: { video, videoDuration: 12, ...changes } })

/** Cuts in a tab, which then dies. */
async function cutAndDie() {
  const { editor, tab } = await openTab()
  editor.film.kept.value = { kind: 'video', stepId: stepId(1), video, values }
  const { demoId } = editor.session
  while ((await journal.read(demoId)).records.length === 0) await Promise.resolve()
  tab.end()
}

describe('what was cut and not saved', () => {
  it('is found again after its tab was killed, at its step, and said', async () => {
    await cutAndDie()
    const { editor, toasts } = await openTab()
    const step = editor.currentStep.value
    expect(step?.id).toBe(stepId(1))
    expect(step && editor.film.of(step)).toEqual(values)
    expect(editor.dialog.value).not.toBeNull()
    expect(toasts).toEqual(['Unsaved changes to a video were found and opened again'])
  })

  it('is never shown for another film of the step, nor once it is stored', async () => {
    await cutAndDie()
    for (const changes of [{ video: `asset:${'b'.repeat(64)}` }, values]) {
      const { editor, toasts, tab } = await openTab(changes)
      expect([editor.dialog.value, editor.film.kept.value, toasts]).toEqual([null, null, []])
      tab.end()
    }
  })

  it('waits for whoever cut it, and belongs to its step alone', async () => {
    await cutAndDie()
    const other = await openTab({}, 'eve')
    expect(other.editor.dialog.value).toBeNull()
    const { editor } = await openTab()
    expect(editor.dialog.value).not.toBeNull()
    const second = editor.demo.document.value?.steps[stepId(2)]
    expect(second && editor.film.of({ ...second, video })).toBeNull()
  })
})
