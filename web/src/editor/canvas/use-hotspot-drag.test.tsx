import { act, cleanup, renderHook } from '@testing-library/react'
import type { Hotspot } from '@waystep/demo-model'
import type { PointerEvent, ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EditorContext } from '../core/editor-context.ts'
import { hotspotId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { pageDemo } from '../testing/page-demo.ts'
import type { Grip } from './hotspot-grip.ts'
import { useHotspotDrag } from './use-hotspot-drag.ts'

const id = hotspotId(1)
/** Where the pointer takes hold, in CSS pixels. */
const from = { x: 500, y: 300 }

afterEach(cleanup)

/** A layer of 1,000 by 500 CSS pixels with one hotspot on it, at 40 and 50 percent. */
async function shown(fields: Partial<Hotspot> = {}) {
  const place = { style: 'Circle', mouseXCooridnate: 40, mouseYCooridnate: 50 } as const
  const fake = await fakeEditor(pageDemo({ ...place, ...fields }))
  const { editor } = fake
  const run = vi.spyOn(editor, 'run')
  const layer = document.createElement('div')
  layer.className = 'ws-layer'
  layer.getBoundingClientRect = () => new DOMRect(200, 100, 1000, 500)
  const mark = document.createElement('button')
  layer.append(mark)
  const hotspot = fake.document().hotspots[id]
  if (!hotspot) throw new Error('The sample has no hotspot')
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <EditorContext value={editor}>{children}</EditorContext>
  )
  const { result } = renderHook(() => useHotspotDrag([hotspot]), { wrapper })
  const take = (grip: Grip = 'all', { button = 0, of = mark } = {}) => {
    const press = { button, clientX: from.x, clientY: from.y, currentTarget: of }
    act(() => result.current.onGrip(id, grip, press as unknown as PointerEvent<HTMLElement>))
  }
  return { ...fake, run, take, result, stored: () => fake.document().hotspots[id] }
}

const pointer = (type: string, x = 0, y = 0) => {
  const place = { clientX: from.x + x, clientY: from.y + y }
  act(() => void window.dispatchEvent(new MouseEvent(type, place)))
}
const pressEscape = () => {
  const press = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
  act(() => void window.dispatchEvent(press))
  return press
}

describe('a drag of a hotspot', () => {
  it('[H9.5, M5.24, M9.13] begins at 10 pixels, and a shorter one is a click', async () => {
    const { editor, take, run, result } = await shown()
    expect(result.current.wasDragged()).toBe(false)
    take()
    pointer('pointermove', 6, 7)
    expect(editor.dragged.value).toBeNull()
    pointer('pointerup')
    expect(run).not.toHaveBeenCalled()
    expect(result.current.wasDragged()).toBe(false)
    take()
    pointer('pointermove', 6, 8)
    expect(editor.dragged.value?.changes).toEqual({
      mouseXCooridnate: 40.6,
      mouseYCooridnate: 51.6,
    })
    // It has begun: back where it was it is a drag still.
    pointer('pointermove', 1, 0)
    expect(editor.dragged.value?.changes).toEqual({ mouseXCooridnate: 40.1, mouseYCooridnate: 50 })
    pointer('pointerup')
    expect(result.current.wasDragged()).toBe(true)
  })

  it('[M4.9] follows the pointer, and is one change once it is let go, which undo takes back', async () => {
    const { editor, take, run, stored } = await shown()
    take()
    pointer('pointermove', 100, 50)
    pointer('pointermove', 200, 100)
    expect(editor.dragged.value).toEqual({
      id,
      changes: { mouseXCooridnate: 60, mouseYCooridnate: 70 },
    })
    expect(run).not.toHaveBeenCalled()
    pointer('pointerup')
    expect(run).toHaveBeenCalledOnce()
    expect(run.mock.lastCall?.[1]).toBe('Move hotspot')
    expect(stored()).toMatchObject({ mouseXCooridnate: 60, mouseYCooridnate: 70 })
    expect(editor.dragged.value).toBeNull()
    editor.history.undo()
    expect(stored()).toMatchObject({ mouseXCooridnate: 40, mouseYCooridnate: 50 })
  })

  it('ends with the pointer: what moves afterwards moves nothing', async () => {
    const { editor, take, run } = await shown()
    take()
    pointer('pointermove', 100, 50)
    pointer('pointerup')
    pointer('pointermove', 300, 50)
    pointer('pointerup')
    expect(editor.dragged.value).toBeNull()
    expect(run).toHaveBeenCalledOnce()
  })

  it('[H9.5, M5.24] stays within 0 to 100 percent', async () => {
    const { take, stored } = await shown()
    take()
    pointer('pointermove', -5000, 5000)
    pointer('pointerup')
    expect(stored()).toMatchObject({ mouseXCooridnate: 0, mouseYCooridnate: 100 })
  })

  it('is taken back by Escape, which does nothing else then', async () => {
    const { editor, take, run, result } = await shown()
    take()
    expect(pressEscape().defaultPrevented).toBe(false)
    pointer('pointermove', 100, 50)
    expect(pressEscape().defaultPrevented).toBe(true)
    expect(editor.dragged.value).toBeNull()
    pointer('pointermove', 200, 50)
    pointer('pointerup')
    expect(run).not.toHaveBeenCalled()
    // The click that follows opens nothing, and the one after it does.
    expect(result.current.wasDragged()).toBe(true)
    expect(result.current.wasDragged()).toBe(false)
    expect(pressEscape().defaultPrevented).toBe(false)
  })

  it('is taken back where the browser takes the pointer away', async () => {
    const { editor, take, run } = await shown()
    take()
    pointer('pointermove', 100, 50)
    pointer('pointercancel')
    expect(editor.dragged.value).toBeNull()
    expect(run).not.toHaveBeenCalled()
  })

  it('[M4.9] resizes an Area by a handle from the first pixel on', async () => {
    const { take, run, stored } = await shown({ style: 'Area', boxWidth: 20, boxHeight: 20 })
    take({ x: 1, y: 0 })
    pointer('pointermove', 0, 0)
    pointer('pointerup')
    expect(run).not.toHaveBeenCalled()
    take({ x: 1, y: 0 })
    pointer('pointermove', 1, 0)
    pointer('pointermove', 100, 70)
    pointer('pointerup')
    expect(run.mock.lastCall?.[1]).toBe('Resize hotspot')
    expect(stored()).toMatchObject({ boxWidth: 30, boxHeight: 20, mouseXCooridnate: 45 })
  })

  it('goes into the draft of a panel that is open', async () => {
    const { editor, take, run, stored } = await shown()
    editor.draft.open(id)
    take()
    pointer('pointermove', 100, 0)
    pointer('pointerup')
    expect(run).not.toHaveBeenCalled()
    expect(stored()).toMatchObject({ mouseXCooridnate: 40 })
    expect(editor.draft.hotspot.value).toMatchObject({ mouseXCooridnate: 50 })
  })

  it('begins by no other button, off the stage, nor where a hotspot has no place of its own', async () => {
    const circle = await shown()
    circle.take('all', { button: 2 })
    circle.take('all', { of: document.createElement('button') })
    pointer('pointermove', 100, 0)
    expect(circle.editor.dragged.value).toBeNull()
    const modal = await shown({ style: 'Modal' })
    modal.take()
    pointer('pointermove', 100, 0)
    expect(modal.editor.dragged.value).toBeNull()
  })
})
