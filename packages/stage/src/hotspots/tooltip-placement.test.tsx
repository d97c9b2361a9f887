// @vitest-environment jsdom
import type { PublishedHotspot } from '@waystep/demo-model'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stageOf } from '../published/stage-of.ts'
import { Stage } from '../stage.tsx'
import { publishedDemo, publishedHotspot, publishedStep } from '../testing/index.ts'
import { liveStage } from '../testing/live-stage.ts'

const { draw, find } = liveStage()
/** What stands where, in pixels: a tooltip of 200 by 100 over media of 1000 by 600. */
const boxes = { point: [500, 300, 0, 0], tip: [0, 0, 200, 100], edges: [0, 0, 1000, 600] }
const beak = [0, 0, 12, 12]
/** What is watched for its size, and what says that it changed. */
let resized: Map<Element, () => void>

function boxOf(element: Element): number[] {
  if (element.matches('.ws-hotspot')) return boxes.point
  if (element.matches('.ws-tip')) return boxes.tip
  if (element.matches('.ws-beak')) return beak
  return boxes.edges
}

const lengths = { offsetWidth: 2, offsetHeight: 3, clientWidth: 2, clientHeight: 3 } as const
const { prototype } = HTMLElement
const own = Object.getOwnPropertyDescriptors(prototype)

beforeEach(() => {
  Object.assign(boxes, { point: [500, 300, 0, 0], tip: [0, 0, 200, 100], edges: [0, 0, 1000, 600] })
  resized = new Map()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #changed: (entries: { readonly target: Element }[]) => void
      constructor(changed: (entries: { readonly target: Element }[]) => void) {
        this.#changed = changed
      }
      readonly #seen = new Set<Element>()
      observe(target: Element) {
        this.#seen.add(target)
        resized.set(target, () => this.#changed([{ target }]))
      }
      unobserve(target: Element) {
        resized.delete(target)
      }
      disconnect() {
        for (const target of this.#seen) resized.delete(target)
      }
    },
  )
  prototype.getBoundingClientRect = function () {
    return new DOMRect(...boxOf(this))
  }
  for (const [name, place] of Object.entries(lengths)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      get() {
        return boxOf(this)[place]
      },
    })
  }
})
afterEach(() => {
  for (const name of ['getBoundingClientRect', ...Object.keys(lengths)] as const) {
    const before = own[name as keyof typeof own]
    if (before) Object.defineProperty(prototype, name, before)
    else Reflect.deleteProperty(prototype, name)
  }
})

async function show(changes: Partial<PublishedHotspot> = {}) {
  const step = publishedStep({
    kind: 'image',
    page: null,
    hotspots: [publishedHotspot({ style: 'Circle', ...changes })],
  })
  draw(<Stage {...stageOf(publishedDemo([step]), step, '/v/g/')} mode="view" />)
  return measured()
}

async function measured() {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(50)
  })
  return seen()
}

function seen() {
  const { dataset, style } = find('.ws-tip')
  return {
    side: dataset['side'],
    left: style.left,
    top: style.top,
    isMeasured: dataset['measured'],
  }
}

it('stands 18 pixels beside its point, in the middle of it', async () => {
  const at = (tipposition: PublishedHotspot['tipposition']) => show({ tipposition })
  expect(await at('bottom')).toEqual({
    side: 'bottom',
    left: '400px',
    top: '318px',
    isMeasured: 'true',
  })
  expect(await at('top')).toMatchObject({ side: 'top', left: '400px', top: '182px' })
  expect(await at('left')).toMatchObject({ side: 'left', left: '282px', top: '250px' })
  expect(await at('right')).toMatchObject({ side: 'right', left: '518px', top: '250px' })
})

it('turns to the other side where there is no room on the chosen one', async () => {
  // Below the point 118 pixels and 16 at the edge are wanted.
  boxes.point = [500, 466, 0, 0]
  expect(await show({ tipposition: 'bottom' })).toMatchObject({ side: 'bottom', top: '484px' })
  boxes.point = [500, 467, 0, 0]
  draw(null)
  expect(await show({ tipposition: 'bottom' })).toMatchObject({ side: 'top', top: '349px' })
})

it('slides along the edges, 16 pixels from them, with its beak at the point', async () => {
  const beakAt = () => [find('.ws-beak').style.left, find('.ws-beak').style.top]
  expect([await show({ tipposition: 'bottom' }), beakAt()]).toMatchObject([
    { left: '400px' },
    ['100px', ''],
  ])
  boxes.point = [90, 300, 0, 0]
  draw(null)
  expect([await show({ tipposition: 'bottom' }), beakAt()]).toMatchObject([
    { left: '16px' },
    ['74px', ''],
  ])
  // It keeps 12 pixels from the corners.
  boxes.point = [20, 300, 0, 0]
  draw(null)
  await show({ tipposition: 'bottom' })
  expect(beakAt()).toEqual(['18px', ''])
  boxes.point = [500, 40, 0, 0]
  draw(null)
  expect([await show({ tipposition: 'right' }), beakAt()]).toMatchObject([
    { left: '518px', top: '16px' },
    ['', '24px'],
  ])
})

it('is as high as there is room at most, 16 pixels from both edges', async () => {
  await show()
  expect(find('.ws-tip').style.getPropertyValue('--ws-tip-height')).toBe('568px')
})

it('follows its point, what is scrolled and what is resized', async () => {
  await show({ tipposition: 'bottom' })
  const moves = async (y: number, how: () => void) => {
    boxes.point = [500, y, 0, 0]
    how()
    return (await measured()).top
  }
  expect(await moves(200, () => {})).toBe('318px')
  expect(await moves(200, () => window.dispatchEvent(new Event('scroll')))).toBe('218px')
  expect(await moves(210, () => window.dispatchEvent(new Event('resize')))).toBe('228px')
  expect(await moves(220, () => find('.ws-frame').dispatchEvent(new Event('scroll')))).toBe('238px')
  expect(await moves(230, () => find('.ws-hotspot').style.setProperty('left', '1px'))).toBe('248px')
  const resize = (what: string) => resized.get(find(what))?.()
  expect(await moves(240, () => resize('.ws-layer'))).toBe('258px')
  expect(await moves(250, () => resize('.ws-hotspot'))).toBe('268px')
  boxes.tip = [0, 0, 300, 100]
  resize('.ws-tip')
  expect(await measured()).toMatchObject({ left: '350px' })
})

it('is not measured again where nothing has moved, nor once it is gone', async () => {
  await show({ tipposition: 'bottom' })
  // To compare with where it stood asks for its place once, to compute asks again.
  const computed = vi.fn()
  Object.defineProperty(find('.ws-hotspot'), 'getBoundingClientRect', {
    value: () => {
      computed()
      return new DOMRect(500, 300, 0, 0)
    },
  })
  window.dispatchEvent(new Event('scroll'))
  await measured()
  expect(computed).toHaveBeenCalledTimes(1)
  draw(null)
  window.dispatchEvent(new Event('scroll'))
  await act(async () => {
    await vi.advanceTimersByTimeAsync(50)
  })
  expect([computed.mock.calls.length, resized.size]).toEqual([1, 0])
})
