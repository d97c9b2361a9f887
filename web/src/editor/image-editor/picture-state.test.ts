import type { ShapeKind } from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'
import { newShape } from './new-shape.ts'
import { deedOf, resizedShape } from './picture-keys.ts'
import {
  changed,
  cropOfRatio,
  cropWithin,
  hasDimensions,
  redone,
  reordered,
  startOf,
  uncut,
  undone,
  withoutShape,
  withShape,
} from './picture-state.ts'

const picture = { width: 1280, height: 720 }
const least = { width: 50, height: 50 }
const whole = uncut(picture)
const shape = newShape('rectangle', { x: 100, y: 100, width: -60, height: 40 }, whole)

describe('the history of a picture', () => {
  it('takes back and does again, and joins what is one gesture', () => {
    const one = changed(startOf(whole), withShape(whole, shape))
    const moved = [1, 2, 3].reduce(
      (history, x) => changed(history, withShape(history.now, { ...shape, x }), 'move'),
      one,
    )
    expect(moved.past).toHaveLength(2)
    const back = undone(moved)
    expect(back.now).toEqual(one.now)
    expect(redone(back).now).toEqual(moved.now)
    expect(undone(undone(back)).now).toEqual(whole)
    const again = redone(redone(undone(undone(moved))))
    expect(again.now).toEqual(moved.now)
    expect(undone(again).now).toEqual(one.now)
    expect(changed(one, { ...one.now })).toBe(one)
  })

  it('forgets what is 200 changes old, and nothing newer', () => {
    const at = (x: number) => withShape(whole, { ...shape, x })
    const history = Array.from({ length: 250 }, (_, nth) => at(nth)).reduce(
      (before, next) => changed(before, next),
      startOf(whole),
    )
    expect(history.past).toHaveLength(200)
    expect(undone(history).now).toEqual(at(248))
  })

  it('puts shapes above and below each other, and removes them', () => {
    const other = newShape('text', { x: 0, y: 0, width: 0, height: 0 }, whole)
    const both = withShape(withShape(whole, shape), other)
    const ids = (state: typeof both) => state.shapes.map(({ id }) => id)
    expect(ids(reordered(both, shape.id, 1))).toEqual([other.id, shape.id])
    expect(reordered(both, shape.id, -1)).toBe(both)
    expect(ids(withoutShape(both, shape.id))).toEqual([other.id])
  })
})

describe('a crop', () => {
  it('[M5.20] stays within the image and is 50 by 50 at least', () => {
    const crop = (x: number, y: number, width: number, height: number) =>
      cropWithin(picture, { x, y, width, height }, null, least)
    expect(crop(-20, 700, 10, 10)).toEqual({ x: 0, y: 670, width: 50, height: 50 })
    expect(crop(5, 5, 9000, 9000)).toEqual({ x: 0, y: 0, ...picture })
    expect(crop(100.4, 50, 200.2, 99.6)).toEqual({ x: 100, y: 50, width: 200, height: 100 })
  })

  it('[M2.39] has the ratio of the demo, or any', () => {
    const square = cropWithin(picture, { x: 0, y: 0, width: 900, height: 100 }, 1, least)
    expect(square).toEqual({ x: 0, y: 0, width: 720, height: 720 })
    const wide = cropOfRatio(picture, { x: 0, y: 0, width: 400, height: 400 }, 2)
    expect(wide).toEqual({ x: 0, y: 100, width: 400, height: 200 })
    expect(cropOfRatio(picture, wide, null)).toEqual(wide)
    // A flat one is as high as crops are at least, and as wide as that asks for.
    const flat = cropWithin(picture, { x: 0, y: 0, width: 400, height: 60 }, 20, least)
    expect(flat).toEqual({ x: 0, y: 0, width: 1000, height: 50 })
  })

  it('[M2.39] of a ratio lies in the middle of what was cropped, across as down', () => {
    const around = { x: 100, y: 40, width: 600, height: 200 }
    expect(cropOfRatio(picture, around, 1)).toEqual({ x: 300, y: 40, width: 200, height: 200 })
  })

  it('[M5.20] of a ratio is no wider than a picture that is too small for it', () => {
    const narrow = { width: 40, height: 1000 }
    const crop = cropWithin(narrow, { x: 0, y: 0, width: 40, height: 40 }, 2, least)
    expect(crop).toEqual({ x: 0, y: 0, width: 40, height: 20 })
  })

  it('[M5.21] has dimensions as long as a pixel of the picture is left, across and down', () => {
    const { width, height } = picture
    expect(hasDimensions(picture, { x: width - 1, y: height - 1, width, height })).toBe(true)
    expect(hasDimensions(picture, { x: width, y: 0, width, height })).toBe(false)
    expect(hasDimensions(picture, { x: 0, y: height, width, height })).toBe(false)
    expect(hasDimensions(picture, { x: 0, y: 0, width, height: 0.5 })).toBe(false)
  })
})

describe('shapes by hand and keys', () => {
  it('[E3.40, E9.12] begin with their usual look', () => {
    const drag = { x: 10, y: 10, width: 90, height: 60 }
    const began = (kind: ShapeKind) => newShape(kind, drag, whole)
    const color = '#5045E5'
    expect(began('solid')).toMatchObject({ color: '#111827' })
    expect(began('blur')).toMatchObject({ intensity: 40 })
    expect(began('rectangle')).toMatchObject({ color, stroke: 5, rotation: 0 })
    expect(began('arrow')).toMatchObject({ color, stroke: 10, rotation: 0 })
    expect(began('highlighter')).toMatchObject({ color, stroke: 100, rotation: 0 })
    const text = { text: 'Text', font: 'Inter', size: 90, color, rotation: 0 }
    expect(began('text')).toMatchObject(text)
  })

  it('[E9.12] are drawn from either corner, and have their usual size where only clicked', () => {
    expect(shape).toMatchObject({ x: 40, y: 100, width: 60, height: 40, stroke: 5 })
    const clicked = newShape('blur', { x: 640, y: 360, width: 0, height: 2 }, whole)
    expect(clicked).toMatchObject({ x: 480, y: 300, width: 320, height: 120, intensity: 40 })
    const arrow = newShape('arrow', { x: 100, y: 100, width: -60, height: 40 }, whole)
    expect(arrow).toMatchObject({ x: 100, width: -60, stroke: 10 })
  })

  it('[E9.12] are no click where they are drawn along a line, in which a marker lies', () => {
    const line = { x: 10, y: 10, width: 90, height: 2 }
    expect(newShape('highlighter', line, whole)).toMatchObject(line)
    expect(newShape('solid', { ...line, width: 2, height: 90 }, whole)).toMatchObject({
      width: 2,
      height: 90,
    })
    const clicked = newShape('highlighter', { x: 640, y: 360, width: 0, height: 0 }, whole)
    expect(clicked).toMatchObject({ x: 480, width: 320, height: 0 })
  })

  it('are nudged, resized, ordered and taken back by keys', () => {
    const key = (name: string, held: object = {}) =>
      deedOf({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })
    expect(key('ArrowLeft')).toEqual({ kind: 'move', x: -1, y: 0 })
    expect(key('ArrowDown', { shiftKey: true })).toEqual({ kind: 'move', x: 0, y: 10 })
    expect(key('ArrowUp', { altKey: true })).toEqual({ kind: 'resize', x: 0, y: -1 })
    expect(key('z', { ctrlKey: true })).toEqual({ kind: 'undo' })
    expect(key('Z', { metaKey: true, shiftKey: true })).toEqual({ kind: 'redo' })
    expect(key('y', { ctrlKey: true })).toEqual({ kind: 'redo' })
    expect(key('d', { ctrlKey: true })).toEqual({ kind: 'duplicate' })
    expect(key('r')).toEqual({ kind: 'turn', by: 15 })
    expect(key('R', { shiftKey: true })).toEqual({ kind: 'turn', by: -15 })
    expect([key('Delete'), key(']'), key('['), key('a')]).toEqual([
      { kind: 'remove' },
      { kind: 'above' },
      { kind: 'below' },
      null,
    ])
    expect(resizedShape(shape, -100, 3)).toMatchObject({ width: 1, height: 43 })
  })
})
