import { applyCommand } from '@waystep/demo-model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hotspotId, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { opened } from '../testing/opened-dialog.ts'
import { pageDemo } from '../testing/page-demo.ts'
import { ApplyToAllDialog } from './apply-to-all-dialog.tsx'
import { openNeighbour } from './neighbour-hotspot.ts'
import { saveHotspot } from './save-hotspot.ts'

let fake: FakeEditor
const id = hotspotId(1)
beforeEach(async () => {
  fake = await fakeEditor(3)
  fake.editor.draft.open(id)
})
afterEach(() => fake.editor.session.queue.close())

const stored = () => fake.document().hotspots[id]
const saving = 'Saving hotspot...'

describe('saving a hotspot', () => {
  it('[H4.1, H8.3] says that it is saved when the server has it, and not before', async () => {
    const answer = fake.server.hold()
    fake.editor.draft.change({ text: 'Other' })
    expect(saveHotspot(fake.editor)).toBe(true)
    await new Promise((done) => setTimeout(done, 20))
    expect(fake.toasts).toEqual([saving])
    answer()
    await vi.waitFor(() => expect(fake.toasts).toEqual([saving, 'Hotspot saved']))
    expect(fake.server.document.hotspots[id]?.text).toBe('Other')
  })

  it('[H8.2] says that it failed when the server is not responding, and keeps the changes', async () => {
    fake.server.forecast([], 'request lost')
    fake.editor.draft.change({ text: 'Other' })
    saveHotspot(fake.editor)
    await vi.waitFor(() => expect(fake.toasts).toEqual([saving, 'Failed to save hotspot']))
    expect(stored()?.text).toBe('Other')
    expect(fake.editor.session.queue.pending()).toHaveLength(1)
    expect(fake.server.document.hotspots[id]?.text).toBe('Click 1')
  })

  it('[H8.2] has what the server refused in the panel again', async () => {
    fake = await fakeEditor(pageDemo({ style: 'Modal' }))
    const { editor, server } = fake
    editor.draft.open(id)
    editor.draft.change({ style: 'Anchor', anchorNodeId: 7 })
    // Somebody else was quicker to take the element.
    const [other] = Object.values(server.document.hotspots)
    if (!other) throw new Error('the sample has hotspots')
    const anchored = { ...other, id: sampleId(3, 9), style: 'Anchor' as const, anchorNodeId: 7 }
    const added = { ...anchored, stepId: stepId(1) }
    expect(applyCommand(server.document, { type: 'add-hotspot', hotspot: added }).ok).toBe(true)
    server.change({ type: 'add-hotspot', hotspot: added })
    saveHotspot(editor)
    await vi.waitFor(() => expect(fake.toasts).toContain('Failed to save hotspot'))
    await vi.waitFor(() => expect(stored()?.style).toBe('Modal'))
    expect(editor.draft.hotspot.value).toMatchObject({ style: 'Anchor', anchorNodeId: 7 })
    expect(editor.draft.unsaved.value).toBe(true)
  })

  it('[H4.7] goes to the next hotspot and its step with what was changed saved, and stays when it cannot', () => {
    const { editor } = fake
    editor.draft.change({ textcolor: '#ff' })
    openNeighbour(editor, hotspotId(2))
    expect(editor.draft.hotspot.value?.id).toBe(id)
    expect(fake.toasts).toEqual(['Failed to save hotspot'])
    editor.draft.change({ textcolor: '#000' })
    openNeighbour(editor, hotspotId(2))
    expect(stored()?.textcolor).toBe('#000')
    expect(editor.draft.hotspot.value?.id).toBe(hotspotId(2))
    expect(editor.currentStep.value?.id).toBe(stepId(2))
  })
})

describe('the offer to apply a look to the whole demo', () => {
  const dialog = () => fake.editor.dialog.value

  it('[H2.11] follows a save that changed colours or button texts', () => {
    fake.editor.draft.change({ bgcolor: '#112233', nextButtonText: 'Go on' })
    saveHotspot(fake.editor)
    expect(opened(fake.editor, ApplyToAllDialog)).toEqual({
      hotspotId: id,
      changed: ['bgcolor', 'nextButtonText'],
    })
  })

  it('does not follow another save, nor one after which all look the same', () => {
    fake.editor.draft.change({ text: 'Other' })
    saveHotspot(fake.editor)
    expect(dialog()).toBeNull()
    const changes = { bgcolor: '#112233' }
    for (const other of [hotspotId(2), hotspotId(3)]) {
      fake.editor.run({ type: 'update-hotspot', hotspotId: other, changes }, 'Edit hotspot')
    }
    fake.editor.draft.change(changes)
    saveHotspot(fake.editor)
    expect(dialog()).toBeNull()
  })
})
