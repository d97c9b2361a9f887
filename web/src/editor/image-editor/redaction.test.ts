import { describe, expect, it } from 'vitest'
import { blurredPixels, cellsOf, type Surroundings, wholePixels } from './redaction.ts'

const area = {
  id: 'a',
  kind: 'blur',
  x: 10.4,
  y: 20.6,
  width: 99.2,
  height: 40,
  intensity: 40,
} as const
const white = [255, 255, 255] as const
const around = { left: white, right: white, top: white, bottom: white }
const differences = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
  a.filter((value, at) => value !== b[at]).length

describe('a blurred redaction', () => {
  it('covers every pixel that its area touches', () => {
    expect(wholePixels(area)).toEqual({ x: 10, y: 20, width: 100, height: 41 })
  })

  it('[M2.40] has fewer and calmer cells the stronger it is', () => {
    const [weak, strong] = [cellsOf(area, 1), cellsOf(area, 100)]
    expect(weak.width).toBeGreaterThan(strong.width)
    const spread = (intensity: number) => {
      const grey = { left: null, right: null, top: null, bottom: null }
      const values = [...blurredPixels('a', { width: 20, height: 20 }, intensity, grey)]
      const reds = values.filter((_, at) => at % 4 === 0)
      return Math.max(...reds) - Math.min(...reds)
    }
    expect(spread(1)).toBeGreaterThan(spread(100) * 2)
  })

  it('is opaque, the same for the same shape, and follows what is around it', () => {
    const pixels = (id: string, given: Surroundings) =>
      blurredPixels(id, { width: 12, height: 8 }, 40, given)
    expect(pixels('a', around).filter((_, at) => at % 4 === 3)).toEqual(
      new Uint8ClampedArray(96).fill(255),
    )
    expect(differences(pixels('a', around), pixels('a', around))).toBe(0)
    expect(differences(pixels('a', around), pixels('b', around))).toBeGreaterThan(90)
    const dark = pixels('a', { ...around, left: [0, 0, 0] })
    expect(dark[0]).toBeLessThan(pixels('a', around)[0] ?? 0)
  })
})
