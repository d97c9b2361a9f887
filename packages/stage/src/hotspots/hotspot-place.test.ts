import { expect, it } from 'vitest'
import { hotspotViewOf } from '../published/hotspot-view-of.ts'
import { publishedHotspot } from '../testing/index.ts'
import { anchorPoint, hotspotPlace, middleOf } from './hotspot-place.ts'

const around = {
  number: 2,
  total: 5,
  settings: { showSteps: true, nextButton: true, hotspotTextVisible: true },
}
const view = (changes: Parameters<typeof publishedHotspot>[0]) =>
  hotspotViewOf(publishedHotspot(changes), around)
const element = { x: 10, y: 20, width: 30, height: 40 }

it('finds the nine anchor points of an element', () => {
  const points = (['TopLeft', 'TopCenter', 'TopRight'] as const).map((at) =>
    anchorPoint(element, at),
  )
  expect(points).toEqual([
    { x: 10, y: 20 },
    { x: 25, y: 20 },
    { x: 40, y: 20 },
  ])
  const middle = (['MiddleLeft', 'MiddleCenter', 'MiddleRight'] as const).map((at) =>
    anchorPoint(element, at),
  )
  expect(middle).toEqual([
    { x: 10, y: 40 },
    { x: 25, y: 40 },
    { x: 40, y: 40 },
  ])
  const bottom = (['BottomLeft', 'BottomCenter', 'BottomRight'] as const).map((at) =>
    anchorPoint(element, at),
  )
  expect(bottom).toEqual([
    { x: 10, y: 60 },
    { x: 25, y: 60 },
    { x: 40, y: 60 },
  ])
})

it('puts an Area around its point', () => {
  const area = view({
    style: 'Area',
    mouseXCooridnate: 50,
    mouseYCooridnate: 40,
    boxWidth: 20,
    boxHeight: 10,
  })
  expect(hotspotPlace(area, null)).toEqual({ x: 40, y: 35, width: 20, height: 10 })
})

it('draws an Area of which no size is known as a point', () => {
  const area = { ...view({ style: 'Area', mouseXCooridnate: 50, mouseYCooridnate: 40 }), box: null }
  expect(hotspotPlace(area, null)).toEqual({ x: 50, y: 40, width: 0, height: 0 })
})

it('lets an Anchor take the box of its element, and its stored place until that is known', () => {
  const anchor = view({
    style: 'Anchor',
    anchorNodeId: 7,
    mouseXCooridnate: 60,
    mouseYCooridnate: 60,
  })
  expect(hotspotPlace(anchor, element)).toEqual(element)
  expect(hotspotPlace(anchor, null)).toEqual({ x: 50, y: 52.5, width: 20, height: 15 })
})

it('lets a Pointer stand at its element, and at its stored point until that is known', () => {
  const pointer = view({
    style: 'Pointer',
    anchorNodeId: 7,
    anchorPosition: 'TopRight',
    mouseXCooridnate: 3,
    mouseYCooridnate: 4,
  })
  expect(hotspotPlace(pointer, element)).toEqual({ x: 40, y: 20, width: 0, height: 0 })
  expect(hotspotPlace(pointer, null)).toEqual({ x: 3, y: 4, width: 0, height: 0 })
})

it('has the middle of its box, or the point itself', () => {
  expect(middleOf({ x: 10, y: 20, width: 30, height: 40 })).toEqual({ x: 25, y: 40 })
  expect(middleOf({ x: 10, y: 20, width: 0, height: 0 })).toEqual({ x: 10, y: 20 })
})
