import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { createDraftJournal, type DraftJournal } from '../saving/draft-journal.ts'
import { FakeLocks } from '../saving/testing/fake-locks.ts'
import { stepId } from '../saving/testing/sample-demo.ts'
import { tabWithDrafts } from '../testing/tab-with-drafts.ts'

let journals = 0
let journal: DraftJournal
beforeEach(() => {
  journals += 1
  journal = createDraftJournal(`voices-${journals}`)
})

const kept = async () => (await journal.read('00000001-0000-4000-8000-000000000001')).records

/** Until the journal holds so many drafts. */
async function untilKept(count: number): Promise<void> {
  while ((await kept()).length !== count) await new Promise((done) => setTimeout(done, 5))
}

it('[V4.3, V3.16] what is unsaved in the panel outlives its tab, and opens again in the next one', async () => {
  const locks = new FakeLocks()
  const first = await tabWithDrafts({ journal, locks, changes: {} })
  first.editor.voiceDraft.open(null)
  first.editor.voiceDraft.suggest('bria', stepId(1))
  first.editor.voiceDraft.set({ voiceSpeed: 1.1 })
  first.editor.voiceDraft.say({ [stepId(1)]: 'Half a sentence' })
  await untilKept(1)
  first.editor.dispose()
  first.tab.end()
  const second = await tabWithDrafts({ journal, locks, changes: {} })
  const { voiceDraft } = second.editor
  expect(voiceDraft.isOpen.value).toBe(true)
  expect(voiceDraft.voiceOf(stepId(1))).toMatchObject({
    audioText: 'Half a sentence',
    voice: 'bria',
  })
  expect(voiceDraft.settings.value?.voiceSpeed).toBe(1.1)
  expect(second.toasts).toEqual(['Unsaved changes to a voiceover were found and opened again'])
  second.editor.dispose()
})

it('[V4.4] nothing is left of what was discarded', async () => {
  const locks = new FakeLocks()
  const first = await tabWithDrafts({ journal, locks, changes: {} })
  first.editor.voiceDraft.open(null)
  first.editor.voiceDraft.set({ voiceSpeed: 1.1 })
  await untilKept(1)
  first.editor.voiceDraft.discard()
  await untilKept(0)
  first.editor.dispose()
})
