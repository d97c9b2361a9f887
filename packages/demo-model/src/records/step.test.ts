import { describe, expect, it } from 'vitest'
import { testAsset, testId } from '../testing/test-ids.ts'
import { createStep, type Step, stepChangesSchema, stepSchema } from './step.ts'

const step = createStep({ id: testId('s'), demoId: testId('d'), number: 1 })
const keeps = (fields: Partial<Step>) => {
  expect(stepSchema.parse({ ...step, ...fields })).toEqual({ ...step, ...fields })
}
const takes = (change: object) => stepChangesSchema.safeParse(change).success

describe('a step', () => {
  it('[E3.2] has its id and that of its demo, both for good', () => {
    expect(step).toMatchObject({ id: testId('s'), demoId: testId('d') })
    expect(stepSchema.safeParse({ ...step, demoId: undefined }).success).toBe(false)
    expect(stepSchema.safeParse({ ...step, id: 'step-1' }).success).toBe(false)
    expect(takes({ demoId: testId('other') })).toBe(false)
  })

  it('[E3.3] has a number that may be a decimal', () => {
    for (const number of [0, 1, 2.1]) keeps({ number })
    expect(stepSchema.safeParse({ ...step, number: -1 }).success).toBe(false)
    expect(stepSchema.safeParse({ ...step, number: undefined }).success).toBe(false)
  })

  it('is hidden only where it says so, and by no change of its fields: an older one is not', () => {
    expect(step.isHidden).toBe(false)
    const { isHidden, ...older } = step
    expect(stepSchema.parse(older).isHidden).toBe(isHidden)
    keeps({ isHidden: true })
    expect(takes({ isHidden: true })).toBe(false)
  })

  it('[E3.4] has its picture, and the edited one beside it', () => {
    expect(step).toMatchObject({ image: null, editedImage: null })
    keeps({ image: testAsset('original'), editedImage: testAsset('edited') })
  })

  it('a file is named by its hash; an address is none', () => {
    for (const image of ['https://acme.com/a.png', 'asset:abc', `asset:${'A'.repeat(64)}`, '']) {
      expect(stepSchema.safeParse({ ...step, image }).success, image).toBe(false)
    }
  })

  it('[E3.5] has its film with size and length', () => {
    keeps({ video: testAsset('film'), videoWidth: 1920, videoHeight: 1080, videoDuration: 12.5 })
    expect(takes({ videoWidth: 0 })).toBe(false)
    expect(takes({ videoDuration: -1 })).toBe(false)
  })

  it('[E3.6] has the size its picture had at first', () => {
    expect(step).toMatchObject({ widthOrg: null, heightOrg: null })
    keeps({ widthOrg: 1280, heightOrg: 720 })
    expect(takes({ heightOrg: 0 })).toBe(false)
  })

  it('[E3.7, E9.6] is cut at 0 to 100 percent', () => {
    keeps({ trimStart: 12.5, trimEnd: 87.5 })
    for (const percent of [-1, 100.5, Number.NaN]) {
      expect(takes({ trimStart: percent })).toBe(false)
      expect(takes({ trimEnd: percent })).toBe(false)
    }
  })

  it('[E3.8, M2.47] plays at rates 3, 2, 1 and 0.5', () => {
    const rates = [0.25, 0.5, 1, 1.5, 2, 3, 4]
    expect(rates.filter((playbackRate) => takes({ playbackRate }))).toEqual([0.5, 1, 2, 3])
  })

  it('[M3.12] plays all of its film, at its own speed and with sound, unless told otherwise', () => {
    expect(step).toMatchObject({ trimStart: 0, trimEnd: 100, playbackRate: 1, mute: false })
    keeps({ mute: true })
  })

  it('[E3.10, E5.33, E9.13, M5.17, M9.19] has a name of at most 40 characters', () => {
    expect(step.text).toBe('')
    keeps({ text: 'x'.repeat(40) })
    keeps({ text: '😀'.repeat(40) })
    expect(takes({ text: 'x'.repeat(41) })).toBe(false)
  })

  it('[E3.11] has a text to speak and a voice for it', () => {
    expect(step).toMatchObject({ audioText: '', voice: null })
    keeps({ audioText: 'Welcome to Acme.', voice: 'Ava' })
  })

  it('[M3.15] has its voiceover, what it says, and captions', () => {
    keeps({ audio: testAsset('voice'), audioText: 'Hello', captionsUrl: testAsset('captions') })
  })

  it('[E3.12] fits its media by Cover or Contain', () => {
    const modes = ['Cover', 'Contain', 'Fill', 'cover']
    expect(modes.filter((mediaFitMode) => takes({ mediaFitMode }))).toEqual(['Cover', 'Contain'])
    expect(step.mediaFitMode).toBe('Contain')
  })

  it('[E3.13] aligns its media in the middle or elsewhere', () => {
    const modes = ['Left', 'Center', 'Right', 'Top', 'Bottom']
    const tried = [...modes, 'Middle', 'center']
    expect(tried.filter((mediaAlignMode) => takes({ mediaAlignMode }))).toEqual(modes)
    expect(step.mediaAlignMode).toBe('Center')
  })

  it('[M3.13] is displayed by fit, alignment, backdrop and scroll', () => {
    keeps({
      mediaFitMode: 'Cover',
      mediaAlignMode: 'Bottom',
      backdrop: 'Light',
      preventScroll: true,
    })
    expect(['None', 'Dark', 'Light', 'Blue'].filter((backdrop) => takes({ backdrop }))).toEqual([
      'None',
      'Dark',
      'Light',
    ])
    expect(step).toMatchObject({ backdrop: 'None', preventScroll: false })
  })

  it('[E3.14, M3.14] has a zoom in percent, or none', () => {
    keeps({ zoomPositionX: 15, zoomPositionY: 0.5, zoomWidth: 70, zoomHeight: 100 })
    for (const field of ['zoomPositionX', 'zoomPositionY', 'zoomWidth', 'zoomHeight'] as const) {
      expect(step[field]).toBe(null)
      expect(takes({ [field]: 101 }), field).toBe(false)
      expect(takes({ [field]: -1 }), field).toBe(false)
    }
  })

  it('[E3.15] has crop data', () => {
    keeps({
      imgState: {
        version: 1 as const,
        cropAspectRatio: 1.78,
        x: 10,
        y: 20,
        width: 300,
        height: 169,
        shapes: [],
      },
    })
    expect(takes({ imgState: { x: 10, y: 20, width: 0, height: 169 } })).toBe(false)
    expect(takes({ imgState: 'crop' })).toBe(false)
  })

  it('[M3.11] has its identity and media', () => {
    keeps({
      number: 3.1,
      text: 'Settings',
      image: testAsset('a'),
      editedImage: testAsset('b'),
      imgState: {
        version: 1 as const,
        cropAspectRatio: null,
        x: 0,
        y: 0,
        width: 9,
        height: 9,
        shapes: [],
      },
      widthOrg: 800,
      heightOrg: 600,
      aspectRatio: 1.33,
      video: testAsset('film'),
      videoWidth: 640,
      videoHeight: 480,
      videoDuration: 3,
      duration: 4000,
      transition: 500,
    })
    expect(takes({ text: 'x'.repeat(41) })).toBe(false)
  })
})
