// @vitest-environment jsdom
import type { PublishedStep } from '@waystep/demo-model'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { stageOf } from '../published/stage-of.ts'
import { Stage } from '../stage.tsx'
import type { StageProps } from '../stage-props.ts'
import { publishedDemo, publishedHotspot, publishedStep } from '../testing/index.ts'
import { liveStage } from '../testing/live-stage.ts'

const { draw, find } = liveStage()
const onZoom = vi.fn()
const step = publishedStep({
  kind: 'image',
  page: null,
  image: 'assets/ab',
  hotspots: [
    publishedHotspot({ id: 'a', mouseXCooridnate: 20, mouseYCooridnate: 30 }),
    publishedHotspot({ id: 'b', mouseXCooridnate: 70, mouseYCooridnate: 80 }),
  ],
})
/** The frame is 390 by 400 pixels; 1000 by 600 are drawn of the picture, or all of it within the frame. */
let media: DOMRect

function show(more: Partial<StageProps> = {}, shown: PublishedStep = step) {
  draw(<Stage {...stageOf(publishedDemo([shown]), shown, '/v/g/')} mode="view" {...more} />)
  find('.ws-frame').getBoundingClientRect = () => new DOMRect(0, 0, 390, 400)
  find('.ws-media').getBoundingClientRect = () => media
}
const focus = () => {
  const { style } = find('.ws-stage')
  return ['x', 'y'].map((name) => Number(style.getPropertyValue(`--ws-focus-${name}`)))
}
function touch(type: string, ...places: [number, number][]) {
  const event = new Event(`touch${type}`, { bubbles: true, cancelable: true })
  const touches = places.map(([clientX, clientY]) => ({ clientX, clientY }))
  Object.defineProperties(event, {
    touches: { value: touches },
    timeStamp: { value: Date.now() },
  })
  act(() => {
    find('.ws-media').dispatchEvent(event)
  })
}
function tapTwice(x: number, y: number) {
  for (let tap = 0; tap < 2; tap += 1) {
    touch('start', [x, y])
    touch('end')
  }
}

beforeEach(() => {
  media = new DOMRect(-305, -100, 1000, 600)
  onZoom.mockReset()
})

it('keeps the part that a finger brought into sight until another hotspot leads', () => {
  show()
  expect(focus()).toEqual([20, 30])
  touch('start', [200, 200])
  touch('move', [100, 200])
  expect(focus()).toEqual([60, 50])
  expect(find('.ws-stage').dataset['panning']).toBe('')
  touch('end')
  expect(find('.ws-stage').dataset['panning']).toBeUndefined()
  show({ dimOthers: true })
  expect(focus()).toEqual([60, 50])
  show({ activeHotspotId: 'b' })
  expect(focus()).toEqual([70, 80])
  show()
  expect(focus()).toEqual([60, 50])
  show({}, { ...step, id: 'another' })
  expect(focus()).toEqual([20, 30])
})

it('enlarges what two taps point at, and shows all of it again after two more', () => {
  media = new DOMRect(0, 90, 390, 220)
  show({ onZoom })
  tapTwice(195, 145)
  expect([onZoom.mock.calls, focus()]).toEqual([[['close']], [50, 25]])
  media = new DOMRect(-305, -100, 1000, 600)
  show({ onZoom })
  tapTwice(195, 200)
  expect(onZoom.mock.lastCall).toEqual(['whole'])
})

it('takes two taps for nothing where nobody asked for a close view', () => {
  show()
  tapTwice(195, 200)
  expect(focus()).toEqual([20, 30])
})

it('hands a page that two fingers enlarged over to the browser', () => {
  const seen = Object.assign(new EventTarget(), { scale: 1 })
  vi.stubGlobal('visualViewport', seen)
  show()
  const isPinched = (scale: number) => {
    seen.scale = scale
    seen.dispatchEvent(new Event('resize'))
    return find('.ws-stage').hasAttribute('data-pinched')
  }
  expect([isPinched(1), isPinched(1.05), isPinched(1.06), isPinched(1)]).toEqual([
    false,
    false,
    true,
    false,
  ])
})

it('tells the style sheet which part of the media is seen, for modals', () => {
  // A picture twice as wide as its frame, of which the middle is seen.
  const wide = publishedStep({
    ...step,
    mediaFitMode: 'Cover',
    size: { width: 2560, height: 720 },
  })
  show({}, wide)
  const { style } = find('.ws-layer')
  const parts = ['x', 'y', 'width', 'height'].map((name) =>
    Number(style.getPropertyValue(`--ws-visible-${name}`)),
  )
  expect(parts).toEqual([0.25, 0, 0.5, 1])
})
