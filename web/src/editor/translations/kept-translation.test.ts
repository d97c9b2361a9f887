import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { createDraftJournal, type DraftJournal } from '../saving/draft-journal.ts'
import { openEditorDatabase } from '../saving/editor-database.ts'
import { FakeLocks } from '../saving/testing/fake-locks.ts'
import { hotspotId, stepId } from '../saving/testing/sample-demo.ts'
import { tabWithDrafts } from '../testing/tab-with-drafts.ts'
import type { OpenTranslation } from './translation-edits.ts'
import { TranslationsDialog } from './translations-dialog.tsx'

let journals = 0
let journal: DraftJournal
beforeEach(() => {
  journals += 1
  journal = createDraftJournal(`translations-${journals}`)
})

const kept = async () => (await journal.read('00000001-0000-4000-8000-000000000001')).records

/** Until the journal holds so many drafts. */
async function untilKept(count: number): Promise<void> {
  while ((await kept()).length !== count) await new Promise((done) => setTimeout(done, 5))
}

const text = {
  kind: 'HotspotText',
  ownerId: hotspotId(1),
  text: 'Klicke',
  originalText: 'Click 1',
  isConfirmed: true,
} as const
const sound = {
  stepId: stepId(1),
  url: `asset:${'a'.repeat(64)}`,
  duration: 2,
  captionsUrl: null,
  voice: 'openai:alloy',
  transcription: 'Hallo',
}
const edits = {
  texts: { [`HotspotText ${hotspotId(1)}`]: text },
  media: { [stepId(1)]: sound },
  voiceoverEnabled: true,
}
const pending: OpenTranslation = { language: 'de', saved: null, source: 'en', edits }

/** A tab that had this open when it died, and the next one. */
async function afterDeath(open: OpenTranslation, author = 'ada') {
  const locks = new FakeLocks()
  const first = await tabWithDrafts({ journal, locks, changes: {} })
  first.editor.translating.value = open
  await untilKept(1)
  first.editor.dispose()
  first.tab.end()
  return await tabWithDrafts({ journal, locks, changes: {}, author })
}

it('[V4.42] what is unsaved of a pending translation outlives its tab, and opens again in the next one', async () => {
  const { editor, toasts } = await afterDeath(pending)
  expect(editor.translating.value).toEqual(pending)
  expect(editor.dialog.value?.type).toBe(TranslationsDialog)
  expect(toasts).toEqual(['Unsaved changes to a translation were found and opened again'])
  editor.dispose()
})

it('[V4.42] what is unsaved of one that the server has lies over what is read of it first', async () => {
  const { kind: entityType, ownerId, ...rest } = text
  const key = `HotspotText ${hotspotId(1)}`
  const before = { id: key, entityType, hotspotId: ownerId, ...rest, text: 'Klick' }
  const saved = { targetLanguage: 'de', translatedTexts: [before] } as never
  const { editor } = await afterDeath({ ...pending, saved })
  const read = { [key]: { ...text, text: 'Klick' } }
  expect(editor.translating.value).toEqual({ ...pending, isUnread: true, read })
  editor.dispose()
})

it('[V4.42] what was read in place of it is still known to the tab after the next one, and to none where it was not kept', async () => {
  const read = { [`HotspotText ${hotspotId(1)}`]: { ...text, text: 'Klick' } }
  const known = await afterDeath({ ...pending, isUnread: true, read })
  expect(known.editor.translating.value).toEqual({ ...pending, isUnread: true, read })
  known.editor.dispose()
  await untilKept(1)
  const database = await openEditorDatabase(`translations-${journals}`)()
  const [stored] = await database.getAll('drafts')
  const { read: _, ...draft } = stored.draft
  await database.put('drafts', { ...stored, version: 5, draft })
  expect((await kept())[0]?.draft).toEqual(draft)
})

it('is opened for nobody else who uses the same browser', async () => {
  const { editor, toasts } = await afterDeath(pending, 'bob')
  expect(editor.translating.value).toBeNull()
  expect(editor.dialog.value).toBeNull()
  expect(toasts).toEqual([])
  editor.dispose()
})

it('nothing is left of what was saved or discarded', async () => {
  const first = await tabWithDrafts({ journal, locks: new FakeLocks(), changes: {} })
  first.editor.translating.value = pending
  await untilKept(1)
  first.editor.translating.value = { ...pending, edits: { texts: {}, media: {} } }
  await untilKept(0)
  first.editor.translating.value = pending
  await untilKept(1)
  first.editor.translating.value = null
  await untilKept(0)
  first.editor.dispose()
})
