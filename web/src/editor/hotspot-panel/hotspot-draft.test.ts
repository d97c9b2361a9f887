import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Editor } from '../core/editor.ts'
import { redo, undo } from '../history/undo.ts'
import { hotspotId, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { opened } from '../testing/opened-dialog.ts'
import { UnsavedDialog } from '../unsaved-dialog.tsx'
import { textField } from '../views/hotspot-view.ts'

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
    expect(editor.draft.save()).not.toBeNull()
    expect(stored()).toMatchObject({ text: 'Other', bgcolor: '#000000' })
    expect(editor.draft.unsaved.value).toBe(false)
    editor.history.undo()
    expect(stored()).toMatchObject({ text: 'Click 1', bgcolor: '#4f46e5' })
  })

  it('[H5.5] is not saved while a colour is invalid', () => {
    editor.draft.open(hotspotId(1))
    editor.draft.change({ textcolor: '#ff' })
    expect(editor.draft.valid.value).toBe(false)
    expect(editor.draft.save()).toBeNull()
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

  it('[H4.3] reaches the server with its first save, an Area with box, align and links', async () => {
    const [hotspot] = Object.values(fake.document().hotspots)
    if (!hotspot) throw new Error('the sample has hotspots')
    const area = {
      ...hotspot,
      id: sampleId(3, 9),
      style: 'Area' as const,
      boxWidth: 31.5,
      boxHeight: 12.25,
      textAlign: 'Right' as const,
      modalPosition: 'TopLeft' as const,
      nextslide: stepId(2),
      prevslide: stepId(3),
    }
    editor.draft.begin(area)
    expect(fake.document().hotspots[area.id]).toBeUndefined()
    expect(editor.draft.save()).not.toBeNull()
    expect(editor.draft.isNew.value).toBe(false)
    await vi.waitFor(() => expect(fake.server.document.hotspots[area.id]).toEqual(area))
  })

  it('writes into aiText where that is shown, and leaves text as it was', () => {
    const shown = { aiText: 'Written for you', aiTextVisible: true }
    const hotspotIdOf = hotspotId(1)
    editor.run({ type: 'update-hotspot', hotspotId: hotspotIdOf, changes: shown }, 'Edit hotspot')
    editor.draft.open(hotspotIdOf)
    const open = editor.draft.hotspot.value
    if (!open) throw new Error('it is open')
    editor.draft.change({ [textField(open)]: 'Mine now' })
    expect(editor.draft.save()).not.toBeNull()
    expect(stored()).toMatchObject({ text: 'Click 1', aiText: 'Mine now' })
  })

  it('[H4.6, H4.5] deletes the last of a step with its backdrop, and undo brings both back', () => {
    editor.draft.open(hotspotId(1))
    editor.draft.change({}, { backdrop: 'Dark' })
    expect(editor.draft.unsaved.value).toBe(true)
    expect(editor.draft.save()).not.toBeNull()
    const before = stored()
    editor.draft.remove()
    expect(fake.document().steps[stepId(1)]?.backdrop).toBe('None')
    editor.history.undo()
    expect(stored()).toEqual(before)
    expect(fake.document().steps[stepId(1)]?.backdrop).toBe('Dark')
  })

  it('has an undo of its own while it is open, the demo’s once it is saved', () => {
    editor.draft.open(hotspotId(1))
    for (const text of ['O', 'Ot', 'Other']) editor.draft.change({ text }, { gesture: 'text' })
    editor.draft.change({ bgcolor: '#000000' })
    expect(undo.enabled(editor, [])).toBe(true)
    undo.run(editor, [])
    expect(editor.draft.hotspot.value).toMatchObject({ text: 'Other', bgcolor: '#4f46e5' })
    undo.run(editor, [])
    expect(editor.draft.unsaved.value).toBe(false)
    expect(undo.enabled(editor, [])).toBe(false)
    redo.run(editor, [])
    redo.run(editor, [])
    expect(editor.draft.hotspot.value).toMatchObject({ text: 'Other', bgcolor: '#000000' })
    expect(editor.draft.save()).not.toBeNull()
    undo.run(editor, [])
    expect(stored()).toMatchObject({ text: 'Click 1', bgcolor: '#4f46e5' })
    expect(editor.draft.hotspot.value).toEqual(stored())
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
    opened(editor, UnsavedDialog).onLeave()
    expect(left).toBe(2)
    expect(editor.draft.hotspot.value).toBeNull()
  })

  it('closes when its hotspot is deleted elsewhere', () => {
    editor.draft.open(hotspotId(1))
    editor.draft.change({ text: 'Other' })
    editor.run({ type: 'delete-steps', stepIds: [stepId(1)] }, 'Delete step')
    expect(editor.draft.hotspot.value).toBeNull()
    undo.run(editor, [])
    expect(fake.toasts.at(-1)).toBe('Undone: Delete step')
    expect(editor.draft.hotspot.value?.text).toBe('Other')
  })
})
