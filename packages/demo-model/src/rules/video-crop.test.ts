import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepFeatures } from '../plans/step-features.ts'
import type { DemoDocument } from '../records/demo-document.ts'
import { createStep, type Step } from '../records/step.ts'
import { type VideoCrop, videoCropSchema } from '../records/video-crop.ts'
import { hotspotOn, imageStep, testDocument } from '../testing/builders.ts'
import { refusalOf, testCommand } from '../testing/test-command.ts'
import { testAsset, testId } from '../testing/test-ids.ts'
import { mediaSize } from './aspect-ratio.ts'
import { cropVideo } from './video-crop.ts'

const [videoWidth, videoHeight] = [1920, 1080]
const film = { image: null, video: testAsset('film'), videoWidth, videoHeight, videoDuration: 8 }
const stepId = testId('film')
const cropOf = (part: Omit<VideoCrop, 'cropAspectRatio'>) => videoCropSchema.parse(part)

function demoOf(
  x: number,
  y: number,
  more: { first?: Partial<Step>; second?: Partial<Step> } = {},
) {
  const first = imageStep('film', { ...film, ...more.first })
  const second = imageStep('picture', more.second)
  const at = { mouseXCooridnate: x, mouseYCooridnate: y }
  return testDocument({
    steps: [first, second],
    hotspots: [hotspotOn(first, 'here', at), hotspotOn(second, 'there', at)],
  })
}

function cropped(document: DemoDocument, crop: VideoCrop | null, more = {}): DemoDocument {
  const commands = cropVideo(document, stepId, crop, more)
  return testCommand(document, { type: 'batch', commands }).document
}

function pointOf(document: DemoDocument, name: string) {
  const hotspot = document.hotspots[testId(name)]
  if (!hotspot) throw new Error(`${name} is gone`)
  return [hotspot.mouseXCooridnate, hotspot.mouseYCooridnate] as const
}

const stepIn = (document: DemoDocument) => document.steps[stepId] as Step

describe('a cropped video', () => {
  it('[M2.50, M3.11] has the size of what is shown of it, in percent of the video, and is taken back at once', () => {
    const document = demoOf(50, 50)
    const crop = cropOf({ x: 25, y: 0, width: 50, height: 100 })
    const command = { type: 'batch', commands: cropVideo(document, stepId, crop) } as const
    const { document: after, inverse } = testCommand(document, command)
    expect(stepIn(after).videoCrop).toEqual({
      cropAspectRatio: null,
      x: 25,
      y: 0,
      width: 50,
      height: 100,
    })
    expect(mediaSize(stepIn(after))).toMatchObject({ width: 960, height: 1080 })
    expect(stepIn(after)).toMatchObject({ video: film.video, videoWidth, videoHeight })
    expect(testCommand(after, inverse).document).toEqual(document)
  })

  it('[M2.50] leaves the hotspots of all steps on their pixels when the demo gets another ratio', () => {
    const document = cropped(demoOf(50, 75), cropOf({ x: 25, y: 0, width: 56.25, height: 100 }))
    // A square frame: 50 % of 1920 is pixel 960, which is pixel 480 of the 1080 that are left.
    expect(pointOf(document, 'here')[0]).toBeCloseTo((480 / 1080) * 100, 2)
    // The picture of 16:9 stands in the middle of the frame, 56.25 % of it high.
    expect(pointOf(document, 'there')[1]).toBeCloseTo(21.875 + 56.25 * 0.75, 2)
  })

  it('[M2.50] has every hotspot within half a pixel after a crop, and after another and back', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    const share = fc.double({ min: 0.02, max: 0.98, noNaN: true })
    const crops = fc.tuple(part, part, part, part).map(([left, top, across, down]) => {
      const [width, height] = [40 + across * 60, 40 + down * 60]
      return cropOf({ x: left * (100 - width), y: top * (100 - height), width, height })
    })
    fc.assert(
      fc.property(crops, share, share, (crop, across, down) => {
        const point = [crop.x + crop.width * across, crop.y + crop.height * down] as const
        const demo = demoOf(point[0], point[1])
        const after = cropped(demo, crop)
        const [inX, inY] = pointOf(after, 'here')
        const shownX = crop.x + (inX / 100) * crop.width
        const shownY = crop.y + (inY / 100) * crop.height
        expect(Math.abs(shownX - point[0]) * 19.2).toBeLessThan(0.5)
        expect(Math.abs(shownY - point[1]) * 10.8).toBeLessThan(0.5)
        const back = cropped(after, null)
        for (const name of ['here', 'there']) {
          const [nowX, nowY] = pointOf(back, name)
          expect(Math.abs(nowX - point[0]) * 19.2).toBeLessThan(0.5)
          expect(Math.abs(nowY - point[1]) * 10.8).toBeLessThan(0.5)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('[M2.50] keeps the region of a zoom, and ends one that was cut off', () => {
    const zoom = { zoomPositionX: 50, zoomPositionY: 50, zoomWidth: 40, zoomHeight: 40 }
    const crop = cropOf({ x: 50, y: 50, width: 50, height: 50 })
    const kept = stepIn(cropped(demoOf(50, 50, { first: zoom }), crop))
    expect(kept).toMatchObject({
      zoomPositionX: 0,
      zoomPositionY: 0,
      zoomWidth: 80,
      zoomHeight: 80,
    })
    const away = cropOf({ x: 0, y: 0, width: 50, height: 50 })
    expect(stepIn(cropped(demoOf(50, 50, { first: zoom }), away)).zoomWidth).toBeNull()
  })

  it('[M5.27] is contained in the frame', () => {
    const covering = { mediaFitMode: 'Cover', mediaAlignMode: 'Left' } as const
    const crop = cropOf({ x: 0, y: 0, width: 50, height: 100 })
    const after = cropped(demoOf(50, 50, { first: covering }), crop)
    expect(stepIn(after)).toMatchObject({ mediaFitMode: 'Contain', mediaAlignMode: 'Center' })
    const whole = cropped(demoOf(50, 50, { first: covering }), null)
    expect(stepIn(whole)).toMatchObject({ mediaFitMode: 'Cover', mediaAlignMode: 'Left' })
  })

  it('[M5.20, M5.22] stays within the video and shows 40 percent of it across and down', () => {
    const document = demoOf(50, 50)
    const refusal = (part: Omit<VideoCrop, 'cropAspectRatio'>) =>
      refusalOf(document, {
        type: 'update-step',
        stepId,
        changes: { videoCrop: cropOf(part) },
      })
    const largest = cropOf({ x: 60, y: 60, width: 40, height: 40 })
    expect(stepIn(cropped(document, largest)).videoCrop).toEqual(largest)
    expect(refusal({ x: 60.1, y: 0, width: 40, height: 100 })).toEqual(['crop-outside'])
    expect(refusal({ x: 0, y: 60.1, width: 40, height: 40 })).toEqual(['crop-outside'])
    expect(refusal({ x: 0, y: 0, width: 39.9, height: 100 })).toEqual(['crop-too-small'])
    expect(refusal({ x: 0, y: 0, width: 100, height: 39.9 })).toEqual(['crop-too-small'])
  })

  it('[M5.31, M6.11] needs a plan that opens the editing of pictures, but not to be shown whole again', () => {
    const videoCrop = cropOf({ x: 0, y: 0, width: 50, height: 100 })
    const step = createStep({ ...stepIn(demoOf(1, 1)), videoCrop })
    expect(stepFeatures({ videoCrop }, null)).toEqual(['image-editing'])
    expect(stepFeatures({ videoCrop: { ...videoCrop, x: 1 } }, step)).toEqual(['image-editing'])
    expect(stepFeatures({ videoCrop: { ...videoCrop } }, step)).toEqual([])
    expect(stepFeatures({ videoCrop: null, editedImage: null }, step)).toEqual([])
  })

  it('is nobody’s where the step is gone or shows no video', () => {
    expect(cropVideo(demoOf(1, 1), testId('other'), null)).toEqual([])
    expect(cropVideo(demoOf(1, 1), testId('picture'), null)).toEqual([])
  })
})
