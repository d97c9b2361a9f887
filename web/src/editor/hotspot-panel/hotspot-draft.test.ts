import { beforeEach, describe, expect, it } from 'vitest'
import type { Editor } from '../editor.ts'
import { hotspotId, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'

let fake: FakeEditor
let editor: Editor

beforeEach(async () => {
  fake = await fakeEditor(3)
  editor = fake.editor
})

const stored = () => fake.document().hotspots[hotspotId(1)]

describe('the hotspot panel’s draft', () => {
  it('[H4.2] is unsaved when a field differs from the stored one, and not when it is back', () => {
    editor.draft.open(hotspotId(1))
    expect(editor.draft.unsaved.value).toBe(false)
    editor.draft.change({ text: 'Other' })
    expect(editor.draft.unsaved.value).toBe(true)
    editor.draft.change({ text: 'Click 1' })
    expect(editor.draft.unsaved.value).toBe(false)
  })

  it('shows its values on the canvas before they are saved', () => {
    editor.draft.open(hotspotId(1))
    editor.draft.change({ text: 'Live' })
    expect(editor.currentHotspots.value[0]?.text).toBe('Live')
    expect(stored()?.text).toBe('Click 1')
  })

  it('saves all changes as one command, which one undo takes back', () => {
    editor.draft.open(hotspotId(1))
    editor.draft.change({ text: 'Other' })
    editor.draft.change({ bgcolor: '#000000' })
    expect(editor.draft.save()).toBe(true)
    expect(stored()).toMatchObject({ text: 'Other', bgcolor: '#000000' })
    expect(editor.draft.unsaved.value).toBe(false)
    editor.history.undo()
    expect(stored()).toMatchObject({ text: 'Click 1', bgcolor: '#4f46e5' })
  })

  it('[H5.5] is not saved while a colour is invalid', () => {
    editor.draft.open(hotspotId(1))
    editor.draft.change({ textcolor: '#ff' })
    expect(editor.draft.valid.value).toBe(false)
    expect(editor.draft.save()).toBe(false)
    expect(stored()?.textcolor).toBe('#ffffff')
  })

  it('[H4.4] deletes a stored hotspot with a command, a new one only here', () => {
    editor.draft.open(hotspotId(1))
    editor.draft.remove()
    expect(stored()).toBeUndefined()
    editor.history.undo()
    expect(stored()?.text).toBe('Click 1')
    const undoable = editor.history.undoLabel.value
    const hotspot = stored()
    if (!hotspot) throw new Error('it was just restored')
    editor.draft.begin({ ...hotspot, id: sampleId(3, 9) })
    editor.draft.remove()
    expect(editor.draft.hotspot.value).toBeNull()
    expect(editor.history.undoLabel.value).toBe(undoable)
  })

  it('asks before unsaved changes are left, and leaves at once without', () => {
    let left = 0
    const leave = () => {
      left += 1
    }
    editor.draft.open(hotspotId(1))
    editor.leaveDraft(leave)
    expect(left).toBe(1)
    editor.draft.open(hotspotId(1))
    editor.draft.change({ text: 'Other' })
    editor.leaveDraft(leave)
    expect(left).toBe(1)
    const dialog = editor.dialog.value
    expect(dialog?.kind).toBe('unsaved')
    if (dialog?.kind === 'unsaved') dialog.leave()
    expect(left).toBe(2)
    expect(editor.draft.hotspot.value).toBeNull()
  })

  it('closes when its hotspot is deleted elsewhere', () => {
    editor.draft.open(hotspotId(1))
    editor.run({ type: 'delete-steps', stepIds: [stepId(1)] }, 'Delete step')
    expect(editor.draft.hotspot.value).toBeNull()
  })
})
