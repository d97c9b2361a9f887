import { describe, expect, it } from 'vitest'
import type { Demo } from '../records/demo.ts'
import { orderedSteps } from '../records/demo-document.ts'
import { pictureEditsSchema } from '../records/picture-edits.ts'
import type { Step } from '../records/step.ts'
import { imageStep, testDocument } from '../testing/builders.ts'
import { testAsset, testId } from '../testing/test-ids.ts'
import { alignChoices, fitChoices } from './media-fit.ts'

const wide = { widthOrg: 2000, heightOrg: 500 }
const tall = { widthOrg: 500, heightOrg: 2000 }

/** A demo whose first step has the shape of 16:9, and a second one with these fields. */
function withStep(fields: Partial<Step>, demo: Partial<Demo> = {}) {
  const document = testDocument({
    demo,
    steps: [imageStep('first'), imageStep('second', fields)],
  })
  const [first, second] = orderedSteps(document)
  if (!first || !second) throw new Error('there are two steps')
  return { document, first, second }
}

const open = (choices: Readonly<Record<string, string | null>>) =>
  Object.keys(choices).filter((mode) => choices[mode] === null)

describe('how media fit the frame', () => {
  it('[M5.27] is not Cover on the first step with media', () => {
    const { document, first, second } = withStep(wide)
    expect(fitChoices(document, first).Cover).toContain('gives the demo its shape')
    expect(fitChoices(document, second).Cover).toBeNull()
  })

  it('[M5.27] is not Cover for a cropped video', () => {
    const video = { video: testAsset('film'), videoWidth: 2000, videoHeight: 500 }
    const videoCrop = { cropAspectRatio: null, x: 0, y: 0, width: 50, height: 100 }
    const cropped = withStep({ ...video, videoCrop })
    expect(fitChoices(cropped.document, cropped.second).Cover).toContain('cropped')
    const whole = withStep(video)
    expect(fitChoices(whole.document, whole.second).Cover).toBeNull()
    const imgState = pictureEditsSchema.parse({ x: 0, y: 0, width: 9, height: 9 })
    const picture = withStep({ ...wide, imgState })
    expect(fitChoices(picture.document, picture.second).Cover).toBeNull()
  })

  it('[M5.27] is not Cover for pictures and videos among captured pages, which may have it', () => {
    const picture = withStep(wide, { type: 'HTML' })
    expect(fitChoices(picture.document, picture.second).Cover).toContain('captured pages')
    const page = withStep({ ...wide, htmlCaptureId: testId('capture') }, { type: 'HTML' })
    expect(fitChoices(page.document, page.second).Cover).toBeNull()
  })

  it('[M5.28] is not Contain where frame and media have the same ratio, to two decimals', () => {
    const same = withStep({ widthOrg: 1281, heightOrg: 720 })
    expect(fitChoices(same.document, same.second).Contain).toContain('shape of the frame')
    const other = withStep(wide)
    expect(fitChoices(other.document, other.second).Contain).toBeNull()
  })
})

describe('where media stand in the frame', () => {
  it.each([
    ['wide', 'Contain', wide, ['Top', 'Bottom', 'Center']],
    ['wide', 'Cover', wide, ['Left', 'Right', 'Center']],
    ['tall', 'Contain', tall, ['Left', 'Right', 'Center']],
    ['tall', 'Cover', tall, ['Top', 'Bottom', 'Center']],
  ] as const)('[M5.29] is open where it changes something: %s, %s', (_, mode, size, expected) => {
    const { document, second } = withStep({ ...size, mediaFitMode: mode })
    expect(open(alignChoices(document, second))).toEqual(expected)
  })

  it('[M5.29] is nowhere open for media of the frame’s own ratio, or of an unknown size', () => {
    const same = withStep({ widthOrg: 800, heightOrg: 450 })
    expect(open(alignChoices(same.document, same.second))).toEqual([])
    const unknown = withStep({ widthOrg: null, heightOrg: null })
    expect(open(alignChoices(unknown.document, unknown.second))).toEqual([])
  })
})
