import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Hotspot } from '@waystep/demo-model'
import type { HotspotView } from '@waystep/stage'
import { useRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EditorContext } from '../core/editor-context.ts'
import { hotspotId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { pageDemo } from '../testing/page-demo.ts'
import { AreaHandles } from './area-handles.tsx'
import { useHotspotNudge } from './use-hotspot-nudge.ts'

const id = hotspotId(1)
afterEach(cleanup)

/** A layer of 1,000 by 500 CSS pixels with an Area on it, its handles, and a mark of its own. */
async function shown(fields: Partial<Hotspot> = {}) {
  const place = { mouseXCooridnate: 50, mouseYCooridnate: 50, boxWidth: 20, boxHeight: 20 }
  const fake = await fakeEditor(pageDemo({ style: 'Area', ...place, ...fields }))
  const { editor } = fake
  const hotspot = fake.document().hotspots[id]
  if (!hotspot) throw new Error('The sample has no hotspot')
  const onGrip = vi.fn()
  const view = { id, x: 50, y: 50, box: { width: 20, height: 30 } } as HotspotView
  function Layer() {
    const canvas = useRef<HTMLDivElement>(null)
    useHotspotNudge(canvas, hotspot ? [hotspot] : [])
    return (
      <div ref={canvas}>
        <div className="ws-layer">
          <button type="button" data-hotspot={id}>
            Mark
          </button>
          <button type="button">Another</button>
          <AreaHandles area={view} onGrip={onGrip} />
        </div>
        <button type="button" data-hotspot={id}>
          Elsewhere
        </button>
      </div>
    )
  }
  const { container } = render(
    <EditorContext value={editor}>
      <Layer />
    </EditorContext>,
  )
  const layer = container.querySelector('.ws-layer') as HTMLElement
  layer.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 500)
  const stored = () => {
    const now = fake.document().hotspots[id]
    return now && [now.mouseXCooridnate, now.mouseYCooridnate, now.boxWidth, now.boxHeight]
  }
  /** Whether the key is left to the browser. */
  const press = (name: string, key: string, more: object = {}) =>
    fireEvent.keyDown(screen.getByRole('button', { name }), { key, ...more })
  return { ...fake, container, onGrip, stored, press }
}

describe('arrow keys on a hotspot of the canvas', () => {
  it('move it by a pixel of the stage, and by ten with Shift', async () => {
    const { press, stored } = await shown()
    expect(press('Mark', 'ArrowRight')).toBe(false)
    expect(stored()).toEqual([50.1, 50, 20, 20])
    press('Mark', 'ArrowLeft', { shiftKey: true })
    expect(stored()).toEqual([49, 50, 20, 20])
    press('Mark', 'ArrowUp')
    expect(stored()?.[1]).toBe(49.8)
    press('Mark', 'ArrowDown', { shiftKey: true })
    expect(stored()?.[1]).toBe(52)
  })

  it('[H2.49] move the side of an Area whose handle has the focus', async () => {
    const { press, stored } = await shown()
    press('Resize area: right edge', 'ArrowRight', { shiftKey: true })
    expect(stored()).toEqual([50.5, 50, 21, 20])
    press('Move area', 'ArrowRight', { shiftKey: true })
    expect(stored()).toEqual([51, 50, 21, 20])
  })

  it('are one change for a run of them, and another for another side', async () => {
    const { press, stored, editor } = await shown()
    const edge = 'Resize area: bottom edge'
    for (let times = 0; times < 3; times++) press('Mark', 'ArrowRight', { shiftKey: true })
    press(edge, 'ArrowDown', { shiftKey: true })
    act(() => editor.history.undo())
    expect(stored()?.slice(2)).toEqual([20, 20])
    act(() => editor.history.undo())
    expect(stored()).toEqual([50, 50, 20, 20])
  })

  it('are left alone beside hotspots, off the stage, for other keys, and where an element says the place', async () => {
    const { press, stored } = await shown()
    expect(press('Another', 'ArrowRight')).toBe(true)
    expect(press('Elsewhere', 'ArrowRight')).toBe(true)
    expect(press('Mark', 'a')).toBe(true)
    expect(stored()).toEqual([50, 50, 20, 20])
    cleanup()
    const modal = await shown({ style: 'Modal' })
    expect(modal.press('Mark', 'ArrowRight')).toBe(true)
    expect(modal.stored()).toEqual([50, 50, 20, 20])
  })
})

describe('the handles of an Area', () => {
  it('[H2.49] stand around it, and say which of its sides is held', async () => {
    const { container, onGrip } = await shown()
    const { left, top, width, height } = (container.querySelector('.ed-area') as HTMLElement).style
    expect([left, top, width, height]).toEqual(['40%', '35%', '20%', '30%'])
    const held = (name: string) => {
      fireEvent.pointerDown(screen.getByRole('button', { name }))
      const [of, grip] = onGrip.mock.lastCall ?? []
      expect(of).toBe(id)
      return typeof grip === 'string' ? grip : [grip.x, grip.y]
    }
    expect(held('Move area')).toBe('all')
    expect(held('Resize area: top edge')).toEqual([0, -1])
    expect(held('Resize area: left edge')).toEqual([-1, 0])
    expect(held('Resize area: top left corner')).toEqual([-1, -1])
    expect(held('Resize area: top right corner')).toEqual([1, -1])
    expect(held('Resize area: bottom right corner')).toEqual([1, 1])
    expect(held('Resize area: bottom left corner')).toEqual([-1, 1])
  })
})
