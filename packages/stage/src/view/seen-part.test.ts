import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keptWithin, seenPart } from './seen-part.ts'

const frame = { width: 1600, height: 1000 }
const wide = { width: 3200, height: 1000 }
const high = { width: 1600, height: 2000 }

it('[E3.12] is all of what is contained, and of what covers its frame in the same ratio', () => {
  const all = { x: 0, y: 0, width: 100, height: 100 }
  expect(seenPart(frame, { size: wide, fit: 'Contain', align: 'Left' })).toEqual(all)
  expect(seenPart(frame, { size: frame, fit: 'Cover', align: 'Left' })).toEqual(all)
})

it('[E3.12] is the part of what covers its frame that stands in it', () => {
  const horizontal = (['Left', 'Center', 'Right', 'Top'] as const).map(
    (align) => seenPart(frame, { size: wide, fit: 'Cover', align }).x,
  )
  expect(horizontal).toEqual([0, 25, 50, 25])
  const vertical = (['Top', 'Center', 'Bottom', 'Left'] as const).map(
    (align) => seenPart(frame, { size: high, fit: 'Cover', align }).y,
  )
  expect(vertical).toEqual([0, 25, 50, 25])
  expect(seenPart(frame, { size: high, fit: 'Cover', align: 'Top' }).height).toBe(50)
})

it('keeps of an area what is in sight, and moves to the edge what is not', () => {
  const seen = { x: 25, y: 0, width: 50, height: 100 }
  expect(keptWithin({ x: 10, y: 40, width: 30, height: 10 }, seen)).toEqual({
    x: 25,
    y: 40,
    width: 15,
    height: 10,
  })
  expect(keptWithin({ x: 5, y: 40, width: 10, height: 10 }, seen)).toEqual({
    x: 25,
    y: 40,
    width: 10,
    height: 10,
  })
  expect(keptWithin({ x: 90, y: 50, width: 0, height: 0 }, seen)).toEqual({
    x: 75,
    y: 50,
    width: 0,
    height: 0,
  })
})

it('leaves nothing outside, and what is inside as it is', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(
      fc.record({ x: percent, y: percent, width: percent, height: percent }),
      percent,
      percent,
      (box, x, width) => {
        const seen = { x: Math.min(x, 100 - width), y: 0, width, height: 100 }
        const kept = keptWithin(box, seen)
        expect(kept.x).toBeGreaterThanOrEqual(seen.x - 1e-9)
        expect(kept.x + kept.width).toBeLessThanOrEqual(seen.x + seen.width + 1e-9)
        expect(keptWithin(kept, seen).x).toBeCloseTo(kept.x)
      },
    ),
  )
})
