import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DemoDocument } from '../records/demo-document.ts'
import { type PictureEdits, pictureEditsSchema } from '../records/picture-edits.ts'
import type { Step } from '../records/step.ts'
import { hotspotOn, imageStep, testDocument } from '../testing/builders.ts'
import { testCommand } from '../testing/test-command.ts'
import { testAsset, testId } from '../testing/test-ids.ts'
import { editPicture } from './edit-picture.ts'

const original = { width: 1280, height: 720 }
const editedImage = testAsset('edited')

function edited(document: DemoDocument, stepId: string, imgState: PictureEdits | null) {
  const command = editPicture(document, stepId, original, imgState && { editedImage, imgState })
  if (!command) throw new Error('the step is gone')
  return testCommand(document, command).document
}

const stateOf = (crop: object) => pictureEditsSchema.parse(crop)

function pointOf(document: DemoDocument, name: string) {
  const hotspot = document.hotspots[testId(name)]
  if (!hotspot) throw new Error(`${name} is gone`)
  return [hotspot.mouseXCooridnate, hotspot.mouseYCooridnate] as const
}

function demoOf(x: number, y: number, other: Partial<Step> = {}) {
  const first = imageStep('first')
  const second = imageStep('second', other)
  const at = { mouseXCooridnate: x, mouseYCooridnate: y }
  return testDocument({
    steps: [first, second],
    hotspots: [hotspotOn(first, 'here', at), hotspotOn(second, 'there', at)],
  })
}
const first = testId('first')

describe('an edited picture', () => {
  it('[M4.10, M4.12] is given to its step with all that goes with it, and taken back', () => {
    const crop = stateOf({ x: 128, y: 0, width: 1024, height: 720 })
    const document = edited(demoOf(50, 50), first, crop)
    expect(document.steps[first]).toMatchObject({
      image: testAsset('first'),
      editedImage,
      imgState: crop,
      widthOrg: 1024,
      heightOrg: 720,
    })
    const back = edited(document, first, null).steps[first]
    expect(back).toMatchObject({ editedImage: null, imgState: null, widthOrg: 1280 })
  })

  it('leaves the hotspots of all steps on their pixels when the demo gets another ratio', () => {
    const crop = stateOf({ x: 280, y: 0, width: 720, height: 720 })
    const document = edited(demoOf(25, 75), first, crop)
    // A square frame: 25 % of 1280 is pixel 320, which is pixel 40 of the crop.
    expect(pointOf(document, 'here')[0]).toBeCloseTo((40 / 720) * 100, 2)
    // The second picture stands in the middle of the frame, 56.25 % of it high.
    expect(pointOf(document, 'there')[1]).toBeCloseTo(21.875 + 56.25 * 0.75, 2)
    expect(pointOf(document, 'there')[0]).toBeCloseTo(25, 2)
  })

  it('keeps the size of an Area, leaves anchored ones alone, and holds what is cut off at the edge', () => {
    const step = imageStep('first')
    const area = { style: 'Area', boxWidth: 10, boxHeight: 10 } as const
    const demo = testDocument({
      steps: [step],
      hotspots: [
        hotspotOn(step, 'area', { ...area, mouseXCooridnate: 50, mouseYCooridnate: 50 }),
        hotspotOn(step, 'cut off', { mouseXCooridnate: 2, mouseYCooridnate: 50 }),
      ],
    })
    const document = edited(demo, first, stateOf({ x: 320, y: 180, width: 640, height: 360 }))
    expect(document.hotspots[testId('area')]).toMatchObject({ boxWidth: 20, boxHeight: 20 })
    expect(pointOf(document, 'cut off')).toEqual([0, 50])
  })

  it('keeps the region of a zoom, and ends one that was cut off', () => {
    const zoom = { zoomPositionX: 50, zoomPositionY: 50, zoomWidth: 25, zoomHeight: 25 }
    const demo = testDocument({ steps: [imageStep('first', zoom)] })
    const kept = edited(demo, first, stateOf({ x: 640, y: 360, width: 640, height: 360 }))
    expect(kept.steps[first]).toMatchObject({ zoomPositionX: 0, zoomWidth: 50, zoomHeight: 50 })
    const gone = edited(demo, first, stateOf({ x: 0, y: 0, width: 320, height: 180 }))
    expect(gone.steps[first]).toMatchObject({ zoomPositionX: null, zoomWidth: null })
  })

  it('has every hotspot within half a pixel after a crop and back', () => {
    const side = fc.integer({ min: 50, max: 700 })
    const share = fc.double({ min: 0.02, max: 0.98, noNaN: true })
    fc.assert(
      fc.property(side, side, share, share, share, (width, height, left, across, down) => {
        const x = Math.floor((original.width - width) * left)
        const y = Math.floor((original.height - height) * left)
        const point = [x + width * across, y + height * down] as const
        const percent = [(point[0] / 1280) * 100, (point[1] / 720) * 100] as const
        const demo = demoOf(percent[0], percent[1], { widthOrg: 640, heightOrg: 360 })
        const cropped = edited(demo, first, stateOf({ x, y, width, height }))
        const [inX, inY] = pointOf(cropped, 'here')
        expect(Math.abs((inX / 100) * width + x - point[0])).toBeLessThan(0.5)
        expect(Math.abs((inY / 100) * height + y - point[1])).toBeLessThan(0.5)
        const back = edited(cropped, first, null)
        for (const name of ['here', 'there']) {
          const [nowX, nowY] = pointOf(back, name)
          expect(Math.abs(nowX - percent[0]) * 12.8).toBeLessThan(0.5)
          expect(Math.abs(nowY - percent[1]) * 7.2).toBeLessThan(0.5)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is nobody’s where the step is gone', () => {
    expect(editPicture(demoOf(1, 1), testId('other'), original, null)).toBe(null)
  })
})
