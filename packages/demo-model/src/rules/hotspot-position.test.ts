import { describe, expect, it } from 'vitest'
import type { HotspotStyle } from '../records/hotspot.ts'
import {
  type AreaHandle,
  draggedPosition,
  freePosition,
  resizedArea,
  typedPosition,
} from './hotspot-position.ts'

const size = { width: 1000, height: 500 }
const of = (style: HotspotStyle) => ({ style, boxWidth: 20, boxHeight: 30 })
const corners = (place: typeof typedPosition, style: HotspotStyle) => [
  place(of(style), size, { x: -50, y: -50 }),
  place(of(style), size, { x: 500, y: 500 }),
]

describe('a place that was typed', () => {
  it('[H5.4] keeps a Circle 20 and a Callout 120 by 50 pixels from the edges, others none', () => {
    expect(corners(typedPosition, 'Circle')).toEqual([
      { x: 2, y: 4 },
      { x: 98, y: 96 },
    ])
    expect(corners(typedPosition, 'Tooltip')).toEqual([
      { x: 12, y: 10 },
      { x: 88, y: 90 },
    ])
    for (const style of ['Modal', 'Anchor', 'Pointer'] as const) {
      expect(corners(typedPosition, style)).toEqual([
        { x: 0, y: 0 },
        { x: 100, y: 100 },
      ])
    }
  })

  it('[H5.4] keeps half of an Area from the edges', () => {
    expect(corners(typedPosition, 'Area')).toEqual([
      { x: 10, y: 15 },
      { x: 90, y: 85 },
    ])
  })

  it('is the middle where there is no room', () => {
    const small = { width: 100, height: 20 }
    expect(typedPosition(of('Tooltip'), small, { x: 3, y: 3 })).toEqual({ x: 50, y: 50 })
  })

  it('holds two decimals', () => {
    expect(typedPosition(of('Pointer'), size, { x: 33.33333, y: 66.66666 })).toEqual({
      x: 33.33,
      y: 66.67,
    })
  })
})

it('[H9.5] a dragged point may lie on the edges, a dragged Area stays inside', () => {
  expect(draggedPosition(of('Circle'), { x: -3, y: 130 })).toEqual({ x: 0, y: 100 })
  expect(draggedPosition(of('Area'), { x: -3, y: 130 })).toEqual({ x: 10, y: 85 })
})

describe('an Area by its handles', () => {
  const area = { mouseXCooridnate: 50, mouseYCooridnate: 50, boxWidth: 20, boxHeight: 10 }
  const least = { width: 2, height: 2 }
  const resize = (handle: AreaHandle, x: number, y: number) =>
    resizedArea(area, handle, { x, y }, least)
  const sides = (one: typeof area) => ({
    left: one.mouseXCooridnate - one.boxWidth / 2,
    right: one.mouseXCooridnate + one.boxWidth / 2,
    top: one.mouseYCooridnate - one.boxHeight / 2,
    bottom: one.mouseYCooridnate + one.boxHeight / 2,
  })

  it('[H2.49] moves the sides of an edge or a corner, and no other', () => {
    expect(sides(resize({ x: 1, y: 0 }, 5, 5))).toEqual({
      left: 40,
      right: 65,
      top: 45,
      bottom: 55,
    })
    expect(sides(resize({ x: 0, y: -1 }, 5, -5))).toEqual({
      left: 40,
      right: 60,
      top: 40,
      bottom: 55,
    })
    expect(sides(resize({ x: -1, y: 1 }, -10, 15))).toEqual({
      left: 30,
      right: 60,
      top: 45,
      bottom: 70,
    })
  })

  it('stays inside the frame, and no smaller than it may be', () => {
    expect(sides(resize({ x: 1, y: 1 }, 400, 400))).toMatchObject({ right: 100, bottom: 100 })
    expect(sides(resize({ x: -1, y: -1 }, -400, -400))).toMatchObject({ left: 0, top: 0 })
    expect(resize({ x: 1, y: 1 }, -400, -400)).toMatchObject({ boxWidth: 2, boxHeight: 2 })
    expect(sides(resize({ x: -1, y: -1 }, 400, 400))).toMatchObject({ right: 60, bottom: 55 })
  })
})

describe('the place of a new hotspot', () => {
  const standing = (places: readonly { x: number; y: number }[]) =>
    places.map(({ x, y }) => ({ mouseXCooridnate: x, mouseYCooridnate: y }))

  it('is the middle, and beside all that were put there before', () => {
    const places: { x: number; y: number }[] = []
    for (let count = 0; count < 40; count += 1) places.push(freePosition(standing(places)))
    expect(places[0]).toEqual({ x: 50, y: 50 })
    for (const [index, { x, y }] of places.entries()) {
      expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThanOrEqual(10)
      for (const other of places.slice(0, index))
        expect(Math.max(Math.abs(other.x - x), Math.abs(other.y - y))).toBeGreaterThanOrEqual(3)
    }
  })

  it('is the middle again where no place is free', () => {
    const all = Array.from({ length: 2500 }, (_, n) => ({
      x: 2 * (n % 50),
      y: 2 * Math.floor(n / 50),
    }))
    expect(freePosition(standing(all))).toEqual({ x: 50, y: 50 })
  })
})
