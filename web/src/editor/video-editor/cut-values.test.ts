import { trimPercent, trimSeconds } from '@waystep/demo-model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atFrame, frameSeconds, movedEnd, original } from './cut-values.ts'

const duration = 12

describe('the ends of a film', () => {
  it('[M2.44] stand at pictures of it, the last of which is its end', () => {
    const moved = movedEnd(original, 'trimStart', 3.02, duration)
    expect(trimSeconds(moved.trimStart, duration)).toBeCloseTo(91 / 30, 5)
    expect(movedEnd(moved, 'trimEnd', 13, duration).trimEnd).toBe(100)
    expect(movedEnd(moved, 'trimStart', -1, duration).trimStart).toBe(0)
  })

  it('[M4.14] stop a picture before each other', () => {
    const half = { ...original, trimStart: 50, trimEnd: 75 }
    const start = movedEnd(half, 'trimStart', 11, duration)
    expect(trimSeconds(start.trimStart, duration)).toBeCloseTo(9 - frameSeconds, 5)
    const end = movedEnd(half, 'trimEnd', 1, duration)
    expect(trimSeconds(end.trimEnd, duration)).toBeCloseTo(6 + frameSeconds, 5)
  })

  it('[M4.14, E9.6] are in order and within the film, however they are moved', () => {
    const end = fc.constantFrom('trimStart' as const, 'trimEnd' as const)
    const share = fc.double({ min: -0.5, max: 1.5, noNaN: true })
    const moves = fc.array(fc.tuple(end, share), { minLength: 1, maxLength: 20 })
    const length = fc.double({ min: 0.01, max: 86_400, noNaN: true })
    fc.assert(
      fc.property(length, moves, (seconds, all) => {
        let values = original
        for (const [which, at] of all) values = movedEnd(values, which, at * seconds, seconds)
        expect(values.trimStart).toBeGreaterThanOrEqual(0)
        expect(values.trimEnd).toBeLessThanOrEqual(100)
        expect(values.trimStart).toBeLessThan(values.trimEnd)
      }),
    )
  })

  it('come back to the very value they had', () => {
    const moved = movedEnd(original, 'trimStart', 5, duration)
    expect(movedEnd(moved, 'trimStart', 0, duration)).toEqual(original)
    for (let frame = 0; frame < 360; frame += 1) {
      const percent = trimPercent(frame * frameSeconds, duration)
      expect(trimPercent(atFrame(trimSeconds(percent, duration), duration), duration)).toBe(percent)
    }
  })
})
