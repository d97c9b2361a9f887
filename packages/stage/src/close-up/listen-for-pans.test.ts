// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenForPans } from './listen-for-pans.ts'

/** A frame of 390 by 400 pixels, 10 to the right and 20 down, in which 1000 by 600 of a page are drawn. */
let frame: HTMLElement
let media: HTMLElement
let stop: AbortController
const at = { x: -290, y: -80, width: 1000, height: 600 }
const told = { onMove: vi.fn(), onEnd: vi.fn(), onPast: vi.fn(), onTwoTaps: vi.fn() }

const boxed = (element: HTMLElement, box: typeof at) =>
  vi
    .spyOn(element, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(box.x, box.y, box.width, box.height))

beforeEach(() => {
  document.body.innerHTML =
    '<section><div><i class="ws-media" data-hidden></i><i class="ws-media"><p>Words</p><a><b>A way</b></a></i></div></section>'
  frame = document.querySelector('div') as HTMLElement
  media = document.querySelector('.ws-media:not([data-hidden])') as HTMLElement
  boxed(frame, { x: 10, y: 20, width: 390, height: 400 })
  boxed(media, at)
  stop = new AbortController()
  for (const one of Object.values(told)) one.mockReset()
  listenForPans(frame, stop.signal, told)
})
afterEach(() => stop.abort())

type Point = readonly [x: number, y: number]

function touch(type: string, places: readonly Point[], { time = 0, on = 'div' } = {}) {
  const event = new Event(`touch${type}`, { bubbles: true, cancelable: true })
  const touches = places.map(([clientX, clientY]) => ({ clientX, clientY }))
  Object.defineProperties(event, { touches: { value: touches }, timeStamp: { value: time } })
  document.querySelector(on)?.dispatchEvent(event)
  return event.defaultPrevented
}
const start = (...places: Point[]) => touch('start', places)
const move = (x: number, y: number) => touch('move', [[x, y]])
const end = (options: { time?: number; on?: string } = {}) => touch('end', [], options)
const tap = (x: number, y: number, time: number, on = 'div') => {
  start([x, y])
  return end({ time, on })
}
const moves = () => told.onMove.mock.calls.map(([middle]) => middle)

it('moves the page under a finger, which is no swipe and no click then', () => {
  start([200, 200])
  move(100, 200)
  move(150, 260)
  expect(moves()).toEqual([
    { x: 59.5, y: 50 },
    { x: expect.closeTo(54.5), y: 40 },
  ])
  expect(told.onEnd).not.toHaveBeenCalled()
  expect(end()).toBe(true)
  expect(told.onEnd.mock.calls).toEqual([[moves()[1]]])
  move(0, 0)
  expect(moves()).toHaveLength(2)
  expect(end()).toBe(false)
})

it('takes the first eight pixels for a tap that trembles', () => {
  start([200, 200])
  move(193, 203)
  expect(moves()).toEqual([])
  move(192, 200)
  expect(moves()).toHaveLength(1)
  // Once it moves the page, it may come back to where it began.
  move(199, 200)
  expect(moves()).toHaveLength(2)
})

it('leaves a stroke alone that the page cannot follow, and all that it does after', () => {
  boxed(media, { ...at, x: 10 })
  start([200, 200])
  move(260, 200)
  move(100, 200)
  expect([moves(), end(), told.onEnd.mock.calls]).toEqual([[], false, []])
  tap(200, 200, 10)
  expect(told.onTwoTaps).not.toHaveBeenCalled()
})

it.each([
  ['two fingers', () => start([200, 200], [210, 200])],
  [
    'a page that two fingers have enlarged',
    () => {
      frame.parentElement?.setAttribute('data-pinched', '')
      return start([200, 200])
    },
  ],
  [
    'a stage without media',
    () => {
      media.remove()
      return start([200, 200])
    },
  ],
])('leaves %s alone', (_, begin) => {
  begin()
  move(100, 200)
  expect([moves(), end()]).toEqual([[], false])
})

it('ends a stroke where a second finger comes, or the browser takes it away', () => {
  for (const over of [() => start([100, 200], [50, 50]), () => touch('cancel', [])]) {
    told.onEnd.mockClear()
    start([200, 200])
    move(100, 200)
    over()
    expect(told.onEnd.mock.calls).toEqual([[{ x: 59.5, y: 50 }]])
    expect(end()).toBe(false)
  }
  start([200, 200])
  touch('cancel', [])
  expect(told.onEnd).toHaveBeenCalledTimes(1)
})

it('says how far a finger goes on where an explored page ends above and below', () => {
  boxed(media, { ...at, y: 20 })
  const past = (explores: boolean) => {
    told.onPast.mockClear()
    frame.parentElement?.toggleAttribute('data-explores', explores)
    start([200, 200])
    move(200, 230)
    move(200, 290)
    move(200, 290)
    end()
    return told.onPast.mock.calls
  }
  expect(past(false)).toEqual([])
  const top = { x: 49.5, y: expect.closeTo(33.33) }
  expect(past(true)).toEqual([
    [top, 0.05],
    [top, 0.1],
  ])
  // What is drawn whole has nothing more to show beneath.
  boxed(media, { x: 10, y: 20, width: 390, height: 400 })
  expect(past(true)).toEqual([])
})

it('says where two taps were, and whether the page was enlarged', () => {
  expect(tap(200, 200, 1000)).toBe(false)
  tap(210, 190, 1300)
  expect(told.onTwoTaps.mock.calls).toEqual([
    [
      expect.objectContaining({ media: { x: -300, y: -100, width: 1000, height: 600 } }),
      { x: 200, y: 170 },
      true,
    ],
  ])
  // A third tap is the first of the next two.
  tap(210, 190, 1400)
  expect(told.onTwoTaps).toHaveBeenCalledTimes(1)
  boxed(media, { x: 10, y: 100, width: 390, height: 220 })
  tap(210, 190, 1500)
  expect(told.onTwoTaps.mock.lastCall?.[2]).toBe(false)
})

it.each([
  ['come too late', [200, 200, 1320], 'div', 'div'],
  ['are too far apart', [232, 200, 1100], 'div', 'div'],
  ['press a button or link', [200, 200, 1100], 'div', 'b'],
  ['began on one', [200, 200, 1100], 'b', 'div'],
] as const)('does not take taps together that %s', (_, [x, y, time], first, second) => {
  tap(200, 200, 1000, first)
  tap(x, y, time, second)
  expect(told.onTwoTaps).not.toHaveBeenCalled()
})

it('hears nothing once it is stopped', () => {
  stop.abort()
  start([200, 200])
  move(100, 200)
  end()
  expect([told.onMove.mock.calls, told.onEnd.mock.calls]).toEqual([[], []])
})
