import { createHotspot } from '@waystep/demo-model'
import { beforeEach, expect, it } from 'vitest'
import { hotspotId, sampleId, stepId } from './saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from './testing/fake-editor.ts'

const closed = 'This hotspot was deleted. Its panel was closed.'

let fake: FakeEditor
beforeEach(async () => {
  fake = await fakeEditor(3)
})

/** Somebody else deletes a step, and this tab learns of it. */
async function othersDelete(step: number) {
  fake.server.change({ type: 'delete-steps', stepIds: [stepId(step)] })
  await fake.editor.session.sync.check()
}

it('says that a panel closes because what it was about is deleted elsewhere', async () => {
  const { draft } = fake.editor
  draft.open(hotspotId(2))
  draft.change({ text: 'Half a sentence' })
  await othersDelete(2)
  expect(draft.hotspot.value).toBeNull()
  expect(draft.unsaved.value).toBe(false)
  expect(fake.toasts).toEqual([closed])
})

it('says so of a hotspot that was never saved, whose step is gone', async () => {
  const { draft } = fake.editor
  draft.begin(createHotspot({ id: sampleId(3, 99), stepId: stepId(2) }))
  await othersDelete(1)
  expect(draft.hotspot.value).not.toBeNull()
  await othersDelete(2)
  expect(draft.hotspot.value).toBeNull()
  expect(fake.toasts).toEqual([closed])
})

it('says nothing of what is deleted in the panel itself', () => {
  const { draft } = fake.editor
  draft.open(hotspotId(2))
  draft.remove()
  expect(fake.toasts).toEqual([])
})
