import { describe, expect, it } from 'vitest'
import { cropOfRatio } from './crop-values.ts'

const film = { width: 1600, height: 900 }
const near = (value: number) => expect.closeTo(value, 2)

describe('a crop of a ratio', () => {
  it('[M2.39] is the largest one around the middle of what was cropped', () => {
    const region = { x: 0, y: 0, width: 100, height: 50 }
    expect(cropOfRatio(region, 16 / 9, film)).toEqual({ x: 25, y: 0, width: 50, height: 50 })
  })

  it('[M5.22] is taken of the whole film where that would be too small, and stays within it', () => {
    const region = { x: 60, y: 0, width: 40, height: 100 }
    const wanted = { x: 0, y: near(27.78), width: 100, height: near(44.44) }
    expect(cropOfRatio(region, 4, film)).toEqual(wanted)
    expect(cropOfRatio(region, 10, film)).toBeNull()
  })
})
