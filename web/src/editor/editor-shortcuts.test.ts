import { beforeEach, describe, expect, it } from 'vitest'
import type { EditorAction } from './actions/action.ts'
import { actionFor } from './actions/use-shortcuts.ts'
import { addHotspot } from './hotspot-panel/add-hotspot.ts'
import { ShareDialog } from './share/share-dialog.tsx'
import { askedByKey } from './testing/asked-by-key.ts'
import { type FakeEditor, fakeEditor } from './testing/fake-editor.ts'

let fake: FakeEditor

beforeEach(async () => {
  localStorage.clear()
  fake = await fakeEditor(3)
})

const press = (key: string, more: KeyboardEventInit = {}) => askedByKey(fake.editor, key, more)

describe('shortcuts', () => {
  it('ask for the actions the specification names', () => {
    const control = { ctrlKey: true }
    expect(press('z', control)?.id).toBe('undo')
    expect(press('Z', { ctrlKey: true, shiftKey: true })?.id).toBe('redo')
    expect(press('y', control)?.id).toBe('redo')
    expect(press('s', control)?.id).toBe('save')
    expect(press('Delete')?.id).toBe('delete-steps')
    expect(press('Backspace')?.id).toBe('delete-steps')
    expect(press('H', { ctrlKey: true, shiftKey: true })?.id).toBe('hide-steps')
    expect(press('ArrowLeft')?.id).toBe('previous-step')
    expect(press('ArrowRight')?.id).toBe('next-step')
    expect(press('/', control)?.id).toBe('show-shortcuts')
    expect(press('Escape')?.id).toBe('clear-selection')
    const shift = { shiftKey: true }
    expect(press('G', shift)?.id).toBe('start-guide')
    expect(press('H', shift)?.id).toBe('help-center')
    expect(press('?', shift)?.id).toBe('toggle-help')
    expect(press('g')).toBeNull()
  })

  it('[M9.35] on steps are heard only while the slides panel is shown and no dialog is open', () => {
    addHotspot.run(fake.editor, fake.editor.selection.targets())
    const control = { ctrlKey: true }
    const keys = () =>
      [press('Delete'), press('Backspace'), press('c', control), press('v', control)].map(
        (action) => action?.id ?? null,
      )
    expect(keys()).toEqual([null, null, null, null])
    expect(press('ArrowRight')).toBeNull()
    expect(press('z', { ctrlKey: true })?.id).toBe('undo')
    fake.editor.draft.discard()
    expect(keys()).toEqual(['delete-steps', 'delete-steps', 'copy-steps', 'paste-steps'])
    fake.editor.creating.value = { afterId: null }
    expect(press('Delete')).toBeNull()
    fake.editor.creating.value = null
    fake.editor.show(ShareDialog, {})
    expect(keys()).toEqual([null, null, null, null])
    expect(press('z', { ctrlKey: true })).toBeNull()
  })

  it('[M9.34] show the step before or after: left stays on the first, right on the last wraps', () => {
    const arrow = (key: string) => {
      const found = press(key)
      if (found?.enabled(fake.editor, [])) found.run(fake.editor, [])
      return fake.editor.currentStep.value?.number
    }
    expect(['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight'].map(arrow)).toEqual([1, 2, 3, 1])
    arrow('ArrowRight')
    expect(arrow('ArrowLeft')).toBe(1)
  })

  it('leave text being typed alone, but for saving', () => {
    const input = document.body.appendChild(document.createElement('input'))
    const heading = document.body.appendChild(document.createElement('div'))
    // As browsers say it of a text with a caret in it; jsdom does not.
    Object.defineProperty(heading, 'isContentEditable', { value: true })
    const typed = (key: string, more: KeyboardEventInit = {}, into: HTMLElement = input) => {
      let found: EditorAction | null = null
      const listen = (event: KeyboardEvent) => {
        found = actionFor(event, fake.editor)
      }
      window.addEventListener('keydown', listen, { once: true })
      into.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
      return found
    }
    expect(typed('Backspace')).toBeNull()
    for (const key of ['ArrowRight', 'ArrowLeft', 'Delete']) {
      expect(typed(key), key).toBeNull()
      expect(typed(key, {}, heading), key).toBeNull()
    }
    expect(typed('z', { ctrlKey: true })).toBeNull()
    expect(typed('s', { ctrlKey: true })).toMatchObject({ id: 'save' })
    input.remove()
    heading.remove()
  })

  it('are nobody’s once a control has taken the key', () => {
    const event = new KeyboardEvent('keydown', { key: 'Delete', cancelable: true })
    event.preventDefault()
    expect(actionFor(event, fake.editor)).toBeNull()
  })
})
