import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seenPart } from '../view/seen-part.ts'
import { zoomedMedia } from './zoomed-media.ts'

const frame = { width: 1280, height: 720 }
const media = (width: number, height: number, more = {}) =>
  ({ size: { width, height }, fit: 'Contain', align: 'Center', ...more }) as const

const percent = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true })
const lengths = fc.integer({ min: 100, max: 4000 })
const anyMedia = fc.record({
  size: fc.record({ width: lengths, height: lengths }),
  fit: fc.constantFrom('Contain' as const, 'Cover' as const),
  align: fc.constantFrom('Left' as const, 'Center', 'Right', 'Top', 'Bottom'),
})
const regions = fc
  .tuple(percent(5, 100), percent(5, 100), percent(0, 1), percent(0, 1))
  .map(([width, height, x, y]) => ({ x: x * (100 - width), y: y * (100 - height), width, height }))

describe('a zoom', () => {
  it('[M4.34] fills the frame with its region', () => {
    const region = { x: 15, y: 30, width: 70, height: 70 }
    const zoomed = zoomedMedia(frame, media(1280, 720), region)
    expect(zoomed.scale).toBeCloseTo(1 / 0.7)
    expect(zoomed.seen.x).toBeCloseTo(15)
    expect(zoomed.seen.y).toBeCloseTo(30)
    expect(zoomed.seen.width).toBeCloseTo(70)
    expect(zoomed.seen.height).toBeCloseTo(70)
  })

  it('shows all of a region that has another ratio than the frame, and what is around it', () => {
    const zoomed = zoomedMedia(frame, media(1280, 720), { x: 40, y: 0, width: 20, height: 100 })
    expect(zoomed).toMatchObject({ scale: 1, moved: { x: 0, y: 0 } })
    expect(zoomed.seen).toEqual({ x: 0, y: 0, width: 100, height: 100 })
  })

  it('is drawn somehow where its region has no size', () => {
    const { scale, moved, at } = zoomedMedia(frame, media(1280, 720), {
      x: 50,
      y: 50,
      width: 0,
      height: 0,
    })
    for (const value of [scale, moved.x, moved.y, at.x, at.y])
      expect(value).toSatisfy(Number.isFinite)
    expect(scale).toBe(100)
  })

  it('changes nothing where the region is all of the media', () => {
    fc.assert(
      fc.property(anyMedia, (one) => {
        const { scale, seen, moved } = zoomedMedia(frame, one, {
          x: 0,
          y: 0,
          width: 100,
          height: 100,
        })
        expect(scale).toBeCloseTo(1)
        const before = seenPart(frame, one)
        for (const side of ['width', 'height'] as const) {
          expect(seen[side]).toBeCloseTo(before[side])
        }
        if (one.fit === 'Contain') {
          expect(moved.x).toBeCloseTo(0)
          expect(moved.y).toBeCloseTo(0)
        }
      }),
    )
  })

  it('never leaves a gap that was not there, and shows all of its region where that fits', () => {
    fc.assert(
      fc.property(anyMedia, regions, (one, region) => {
        const { scale, seen } = zoomedMedia(frame, one, region)
        const hair = 1e-6
        expect(seen.x).toBeGreaterThanOrEqual(-hair)
        expect(seen.y).toBeGreaterThanOrEqual(-hair)
        expect(seen.x + seen.width).toBeLessThanOrEqual(100 + hair)
        expect(seen.y + seen.height).toBeLessThanOrEqual(100 + hair)
        if (scale === 1) return
        expect(seen.x).toBeLessThanOrEqual(region.x + hair)
        expect(seen.y).toBeLessThanOrEqual(region.y + hair)
        expect(seen.x + seen.width).toBeGreaterThanOrEqual(region.x + region.width - hair)
        expect(seen.y + seen.height).toBeGreaterThanOrEqual(region.y + region.height - hair)
      }),
    )
  })

  it('puts what is scaled and what is laid out at the same place', () => {
    fc.assert(
      fc.property(anyMedia, regions, (one, region) => {
        const { scale, moved, at } = zoomedMedia(frame, one, region)
        // The media's box without a zoom, in percent of the frame.
        const excess = one.size.width / one.size.height / (frame.width / frame.height)
        const whole = 100 * (one.fit === 'Cover' ? Math.max(1, excess) : Math.min(1, excess))
        const along = one.align === 'Left' ? 0 : one.align === 'Right' ? 1 : 0.5
        const scaled = along * (100 - whole) + (moved.x / 100) * whole
        expect(at.x - along * whole * scale).toBeCloseTo(scaled)
      }),
    )
  })
})
