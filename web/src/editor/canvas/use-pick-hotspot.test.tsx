import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { EditorContext } from '../core/editor-context.ts'
import { hotspotId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { usePickHotspot } from './use-pick-hotspot.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** Picking of the first hotspot. @param dragged whether a press is the end of a drag */
async function picking(dragged = false) {
  const fake = await fakeEditor(3)
  const { editor } = fake
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <EditorContext value={editor}>{children}</EditorContext>
  )
  const { result } = renderHook(() => usePickHotspot(() => dragged), { wrapper })
  const open = () => editor.draft.hotspot.value?.id ?? null
  return { ...fake, open, pick: (index: number) => act(() => result.current(hotspotId(index))) }
}

/** A button with the focus, by key or by pointer, beside the text of the panel. */
function focusButton(byKey: boolean): HTMLElement {
  document.body.innerHTML =
    '<button></button><div class="ed-hotspot-panel"><div role="textbox" tabindex="0"></div></div>'
  const button = document.querySelector('button') as HTMLButtonElement
  button.focus()
  vi.spyOn(button, 'matches').mockReturnValue(byKey)
  return button
}

it('opens the hotspot that was pressed, and none after a drag', async () => {
  const { pick, open } = await picking()
  pick(1)
  expect(open()).toBe(hotspotId(1))
  const moved = await picking(true)
  moved.pick(1)
  expect(moved.open()).toBeNull()
})

it('asks about the changes of another one first', async () => {
  const { pick, open, editor } = await picking()
  const asked = vi.spyOn(editor, 'leaveDraft').mockImplementation(() => {})
  pick(1)
  expect(open()).toBeNull()
  asked.mock.lastCall?.[0]()
  expect(open()).toBe(hotspotId(1))
})

it('leads from the open hotspot to its text for whoever has keys only', async () => {
  const { pick, editor } = await picking()
  pick(1)
  const left = vi.spyOn(editor, 'leaveDraft')
  const button = focusButton(false)
  pick(1)
  expect(document.activeElement).toBe(button)
  focusButton(true)
  pick(1)
  expect(document.activeElement?.getAttribute('role')).toBe('textbox')
  expect(left).not.toHaveBeenCalled()
})
