import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ZoomRegion } from '../records/step.ts'
import { imageStep, testDocument } from '../testing/builders.ts'
import { refusalOf, testCommand } from '../testing/test-command.ts'
import { testAsset } from '../testing/test-ids.ts'
import { leastZoom, noZoom, zoomAround, zoomChanges, zoomOf } from './zoom.ts'
import { movedRegion, type RegionCorner, resizedRegion } from './zoom-region.ts'

const places = (x: number, y: number) => {
  const { zoomPositionX, zoomPositionY } = zoomAround({ x, y })
  return [zoomPositionX, zoomPositionY]
}

it('[M4.34][M9.20] a new zoom is 70 by 70 percent around the hotspot, clamped to 0 to 30', () => {
  expect(zoomAround({ x: 50, y: 50 })).toMatchObject({ zoomWidth: 70, zoomHeight: 70 })
  expect(places(50, 40)).toEqual([15, 5])
  expect(places(0, 100)).toEqual([0, 30])
  expect(zoomAround(null)).toMatchObject({ zoomPositionX: 15, zoomPositionY: 15 })
})

it('is set and removed as a whole', () => {
  const step = imageStep('a')
  const document = testDocument({ steps: [step] })
  const zoom = { type: 'update-step' as const, stepId: step.id }
  const zoomed = testCommand(document, { ...zoom, changes: zoomAround(null) }).document
  expect(testCommand(zoomed, { ...zoom, changes: noZoom }).document.steps).toEqual(document.steps)
  expect(zoomOf(step)).toBeNull()
})

describe('the size of a region', () => {
  const region = (changes: Partial<ZoomRegion>) =>
    zoomChanges({ x: 0, y: 0, width: 50, height: 50, ...changes })

  it('[M5.22] is at least 100 px of a picture and 40 percent of a video', () => {
    const picture = imageStep('a', { widthOrg: 1000, heightOrg: 500 })
    expect(leastZoom(picture)).toEqual({ width: 10, height: 20 })
    const video = imageStep('b', { video: testAsset('film'), videoWidth: 1920, videoHeight: 1080 })
    expect(leastZoom(video)).toEqual({ width: 40, height: 40 })
    const document = testDocument({ steps: [picture, video] })
    const on = (stepId: string, changes: Partial<ZoomRegion>) =>
      ({ type: 'update-step', stepId, changes: region(changes) }) as const

    testCommand(document, on(picture.id, { width: 10, height: 20 }))
    expect(refusalOf(document, on(picture.id, { width: 9.9, height: 20 }))).toEqual([
      'zoom-too-small',
    ])
    expect(refusalOf(document, on(picture.id, { width: 10, height: 19.9 }))).toEqual([
      'zoom-too-small',
    ])
    testCommand(document, on(video.id, { width: 40, height: 40 }))
    expect(refusalOf(document, on(video.id, { width: 39, height: 40 }))).toEqual(['zoom-too-small'])
  })

  it('never leaves the media', () => {
    const document = testDocument({ steps: [imageStep('a')] })
    const on = (changes: Partial<ZoomRegion>) =>
      ({ type: 'update-step', stepId: imageStep('a').id, changes: region(changes) }) as const
    testCommand(document, on({ x: 50, y: 50 }))
    expect(refusalOf(document, on({ x: 50.1 }))).toEqual(['zoom-outside'])
    expect(refusalOf(document, on({ y: 50.1 }))).toEqual(['zoom-outside'])
  })

  it('does not keep a step from being renamed, whatever an earlier version stored', () => {
    const step = imageStep('a', region({ x: 90, width: 2 }))
    const document = testDocument({ steps: [step] })
    testCommand(document, { type: 'update-step', stepId: step.id, changes: { text: 'Other' } })
  })
})

describe('a region under the hand', () => {
  const percent = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true })
  const least = { width: 10, height: 20 }
  const regions = fc
    .tuple(percent(10, 100), percent(20, 100), percent(0, 1), percent(0, 1))
    .map(([width, height, x, y]) => ({
      x: x * (100 - width),
      y: y * (100 - height),
      width,
      height,
    }))
  const strokes = fc.record({ x: percent(-300, 300), y: percent(-300, 300) })
  const corners = fc.constantFrom<RegionCorner>(
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: -1, y: 1 },
    { x: 1, y: 1 },
  )
  const hair = 1e-9
  const expectWithin = ({ x, y, width, height }: ZoomRegion) => {
    expect(x).toBeGreaterThanOrEqual(-hair)
    expect(y).toBeGreaterThanOrEqual(-hair)
    expect(x + width).toBeLessThanOrEqual(100 + hair)
    expect(y + height).toBeLessThanOrEqual(100 + hair)
  }

  it('is moved within the media, and keeps its size', () => {
    fc.assert(
      fc.property(regions, strokes, (region, by) => {
        const moved = movedRegion(region, by)
        expectWithin(moved)
        expect(moved).toMatchObject({ width: region.width, height: region.height })
      }),
    )
    expect(movedRegion({ x: 10, y: 10, width: 50, height: 50 }, { x: 5, y: -20 })).toEqual({
      x: 15,
      y: 0,
      width: 50,
      height: 50,
    })
  })

  it('[M5.22] is resized by a corner: the opposite one and the ratio stay, and it is never too small', () => {
    fc.assert(
      fc.property(regions, corners, strokes, (region, corner, by) => {
        const next = resizedRegion(region, corner, by, least)
        expectWithin(next)
        expect(next.width / next.height).toBeCloseTo(region.width / region.height, 6)
        expect(next.width).toBeGreaterThanOrEqual(least.width - hair)
        expect(next.height).toBeGreaterThanOrEqual(least.height - hair)
        const fixed = ({ x, y, width, height }: ZoomRegion) => [
          corner.x < 0 ? x + width : x,
          corner.y < 0 ? y + height : y,
        ]
        for (const [index, value] of fixed(next).entries()) {
          expect(value).toBeCloseTo(fixed(region)[index] ?? Number.NaN, 6)
        }
      }),
    )
    const region = { x: 20, y: 20, width: 40, height: 40 }
    expect(resizedRegion(region, { x: 1, y: 1 }, { x: 10, y: 10 }, least)).toEqual({
      x: 20,
      y: 20,
      width: 50,
      height: 50,
    })
    expect(resizedRegion(region, { x: -1, y: -1 }, { x: 10, y: 10 }, least)).toEqual({
      x: 30,
      y: 30,
      width: 30,
      height: 30,
    })
  })
})
