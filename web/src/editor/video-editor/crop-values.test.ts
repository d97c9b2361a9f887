import { describe, expect, it } from 'vitest'
import { cropOf, cropOfRatio, resizedCrop, shownOf, wholeFilm } from './crop-values.ts'

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

  it('[M5.22] is taken of the region as long as that is just large enough', () => {
    const region = { x: 60, y: 0, width: 40, height: 100 }
    const wanted = { x: 60, y: near(30), width: 40, height: 40 }
    expect(cropOfRatio(region, 16 / 9, film)).toEqual(wanted)
  })
})

describe('a crop', () => {
  const region = { x: 20, y: 10, width: 50, height: 60 }

  it('[M5.22] follows its corner, each side its own way, and the opposite corner stays', () => {
    const by = { x: 5, y: -8 }
    expect(resizedCrop(region, { x: -1, y: -1 }, by, null)).toEqual({
      x: 25,
      y: 2,
      width: 45,
      height: 68,
    })
    expect(resizedCrop(region, { x: 1, y: 1 }, by, null)).toEqual({
      x: 20,
      y: 10,
      width: 55,
      height: 52,
    })
  })

  it('[M5.22] neither leaves the film nor becomes smaller than its least, whichever corner goes', () => {
    const far = { x: 99, y: 99 }
    const back = { x: -99, y: -99 }
    expect(resizedCrop(region, { x: 1, y: 1 }, far, null)).toEqual({
      ...region,
      width: 80,
      height: 90,
    })
    expect(resizedCrop(region, { x: -1, y: -1 }, back, null)).toEqual({
      x: 0,
      y: 0,
      width: 70,
      height: 70,
    })
    expect(resizedCrop(region, { x: -1, y: -1 }, far, null)).toEqual({
      x: 30,
      y: 30,
      width: 40,
      height: 40,
    })
    expect(resizedCrop(region, { x: 1, y: 1 }, back, null)).toEqual({
      ...region,
      width: 40,
      height: 40,
    })
  })

  it('[M2.39] keeps its ratio where it is held to one', () => {
    const next = resizedCrop(region, { x: 1, y: 1 }, { x: 10, y: 0 }, 16 / 9)
    expect(next.width / next.height).toBeCloseTo(region.width / region.height)
    expect(next.width).toBeCloseTo(55)
  })

  it('is none where nobody could see what is cut off, and is stored to a thousandth of a percent', () => {
    expect(cropOf(wholeFilm, null)).toBeNull()
    expect(cropOf({ ...wholeFilm, width: 99.96 }, 1.78)).toBeNull()
    expect(cropOf({ ...wholeFilm, height: 99.94 }, 1.78)).toMatchObject({ height: 99.94 })
    expect(cropOf({ x: 1.23456, y: 2.34567, width: 50.00049, height: 60.0006 }, 1.78)).toEqual({
      cropAspectRatio: 1.78,
      x: 1.235,
      y: 2.346,
      width: 50,
      height: 60.001,
    })
  })

  it('is told in pixels of its film', () => {
    const videoCrop = { cropAspectRatio: null, ...region }
    expect(shownOf(film, { videoCrop })).toEqual({ x: 320, y: 90, width: 800, height: 540 })
    expect(shownOf(film, { videoCrop: null })).toEqual({ x: 0, y: 0, width: 1600, height: 900 })
  })
})
