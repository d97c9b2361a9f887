// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TooltipWatch } from './hotspots/tooltip-watch.tsx'
import { stageOf } from './published/stage-of.ts'
import { Stage } from './stage.tsx'
import type { StageProps } from './stage-props.ts'
import { publishedDemo, publishedHotspot, publishedStep } from './testing/index.ts'

let root: Root
let host: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom lays nothing out, so nothing is ever resized.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(() => {
  act(() => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
})

const text = '<p>See <a href="https://northwind.example/">the plans</a></p>'

function draw(props: Partial<StageProps> & Pick<StageProps, 'mode'>) {
  const step = publishedStep({
    kind: 'image',
    page: null,
    hotspots: [publishedHotspot({ id: 'a', text }), publishedHotspot({ id: 'b', style: 'Modal' })],
  })
  const demo = publishedDemo([step])
  act(() => root.render(<Stage {...stageOf(demo, step, '/v/g/')} {...props} />))
}

function click(selector: string) {
  const element = host.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`Nothing is ${selector}`)
  act(() => element.click())
}

it('reports clicks on a mark, and while editing on the words of tooltips and modals', () => {
  const onHotspotClick = vi.fn()
  draw({ mode: 'edit', onHotspotClick })
  click('[data-hotspot="a"] .ws-mark')
  click('[data-text-of="a"] p')
  click('[data-text-of="b"] p')
  expect(onHotspotClick.mock.calls).toEqual([['a'], ['a'], ['b']])
})

it('is grabbed by its words as by its mark, and lies over the others while it is in hand', () => {
  const onHotspotPointerDown = vi.fn()
  draw({ mode: 'edit', activeHotspotId: 'a', onHotspotPointerDown })
  for (const selector of ['[data-hotspot="a"] .ws-mark', '[data-text-of="a"] p', '.ws-modal p']) {
    const press = new MouseEvent('pointerdown', { bubbles: true })
    act(() => host.querySelector(selector)?.dispatchEvent(press))
  }
  expect(onHotspotPointerDown.mock.calls.map(([id]) => id)).toEqual(['a', 'a', 'b'])
  const held = () =>
    [...host.querySelectorAll('[data-held]')].map(({ className }) => className.split(' ')[0])
  expect(held()).toEqual(['ws-tip', 'ws-hotspot'])
  draw({ mode: 'edit', activeHotspotId: 'b' })
  expect(held()).toEqual(['ws-modal'])
  draw({ mode: 'view', activeHotspotId: 'a' })
  expect(held()).toEqual([])
})

it('takes clicks on words for nothing while viewing', () => {
  const onHotspotClick = vi.fn()
  draw({ mode: 'view', onHotspotClick })
  click('[data-text-of="a"] p')
  expect(onHotspotClick).not.toHaveBeenCalled()
})

it('opens links beside the demo, and none while editing', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  draw({ mode: 'view' })
  click('[data-text-of="a"] a')
  expect(open.mock.calls).toEqual([['https://northwind.example/', '_blank', 'noopener']])
  draw({ mode: 'edit' })
  click('[data-text-of="a"] a')
  expect(open).toHaveBeenCalledTimes(1)
  open.mockRestore()
})

it('says which button was pressed, of which hotspot', () => {
  const onNext = vi.fn()
  draw({ mode: 'view', onNext })
  click('.ws-tip .ws-next')
  click('.ws-modal .ws-next')
  expect(onNext.mock.calls).toEqual([['a'], ['b']])
})

it("draws the editor's own handles over the hotspots", () => {
  draw({ mode: 'edit', overlay: <i id="handle" /> })
  expect(host.querySelector('.ws-layer #handle')).not.toBeNull()
})

it('answers nothing when it is only shown', () => {
  draw({ mode: 'still' })
  expect(host.querySelector('.ws-layer')?.hasAttribute('inert')).toBe(true)
})

it('[H9.11] looks every 500 ms whether a tooltip lies inside the frame, and says what has changed', async () => {
  vi.useFakeTimers()
  const box = (left: number, top: number, width: number, height: number) =>
    new DOMRect(left, top, width, height)
  let words = box(100, 100, 200, 80)
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  measured.mockImplementation(function (this: Element) {
    return this.classList.contains('ws-bubble') ? words : box(0, 0, 400, 225)
  })
  const onMeasured = vi.fn()
  draw({ mode: 'edit', overlay: <TooltipWatch onMeasured={onMeasured} /> })
  // Where it is placed is known a few turns later.
  await act(async () => {})
  const look = () => act(() => vi.advanceTimersByTime(500))
  act(() => vi.advanceTimersByTime(499))
  expect(onMeasured).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(onMeasured.mock.calls).toEqual([['a', true]])
  words = box(100, 160, 200, 80)
  look()
  look()
  expect(onMeasured.mock.calls.slice(1)).toEqual([['a', false]])
  words = box(100, 100, 200, 80)
  look()
  expect(onMeasured.mock.calls.slice(2)).toEqual([['a', true]])
  // One that is not drawn any more does not stick out, which is said once.
  words = box(100, 160, 200, 80)
  look()
  host.querySelector('.ws-tip')?.removeAttribute('data-measured')
  look()
  look()
  expect(onMeasured.mock.calls.slice(3)).toEqual([
    ['a', false],
    ['a', true],
  ])
  measured.mockRestore()
  vi.useRealTimers()
})
