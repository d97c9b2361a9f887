import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DemoDocument, hotspotsOf, orderedSteps } from '../records/demo-document.ts'
import type { Step } from '../records/step.ts'
import { hotspotOn, imageStep, testDocument } from '../testing/builders.ts'
import { testCommand } from '../testing/test-command.ts'
import { testAsset, testId } from '../testing/test-ids.ts'
import { captureFrame, frameSpot } from './capture-frame.ts'
import { trimPercent, trimSeconds } from './video-cut.ts'

const size = { width: 1920, height: 1080 }
const image = testAsset('frame')
const whole = { trimStart: 0, trimEnd: 100, playbackRate: 1, mute: false } as const

/** A demo of a picture, a film of 10 s with two hotspots, and a picture whose hotspot leads back to the film. */
function demoOf(fields: Partial<Step> = {}): DemoDocument {
  const film = imageStep('film', { video: testAsset('film'), videoDuration: 10, ...fields })
  const [first, last] = [imageStep('first'), imageStep('last')]
  return testDocument({
    steps: [first, film, last],
    hotspots: [
      hotspotOn(film, 'on', { text: 'Go on', nextslide: last.id }),
      hotspotOn(film, 'back', { text: 'Back' }),
      hotspotOn(last, 'to film', { prevslide: film.id }),
    ],
  })
}

function captured(
  document: DemoDocument,
  time: number,
  {
    cut = whole as Pick<Step, 'trimStart' | 'trimEnd' | 'playbackRate' | 'mute'>,
    duration = 10,
  } = {},
) {
  let made = 0
  const newId = () => {
    made += 1
    return testId(`new ${made}`)
  }
  const frame = { time, duration, image, size, cut, newId }
  const capture = captureFrame(document, testId('film'), frame)
  if (!capture) throw new Error('There is no film')
  const after = testCommand(document, capture.command).document
  return { document: after, stepId: capture.stepId, steps: orderedSteps(after) }
}

const told = (steps: readonly Step[]) =>
  steps.map(({ video, image: picture, text, trimStart, trimEnd }) =>
    video ? `film ${trimStart}-${trimEnd}` : picture === image ? 'frame' : text,
  )

describe('a frame as a step', () => {
  it('[E4.11] is a picture of the size of its film, and looks like it', () => {
    const zoom = { zoomPositionX: 10, zoomPositionY: 20, zoomWidth: 70, zoomHeight: 70 }
    const look = { mediaFitMode: 'Cover', mediaAlignMode: 'Top', ...zoom } as const
    const { document, stepId } = captured(demoOf({ ...look, isHidden: true, backdrop: 'Dark' }), 5)
    expect(document.steps[stepId]).toMatchObject({
      ...look,
      image,
      video: null,
      widthOrg: 1920,
      heightOrg: 1080,
      isHidden: true,
      backdrop: 'None',
    })
  })

  it('[M2.50, E4.11] leaves a cropped film its own picture, and gives the edited one to what begins later', () => {
    const videoCrop = { cropAspectRatio: null, x: 0, y: 0, width: 50, height: 100 }
    const waits = { image: testAsset('poster'), editedImage: testAsset('cropped poster') }
    const demo = demoOf({ videoCrop, ...waits })
    const films = (time: number) =>
      captured(demo, time).steps.flatMap(({ video, ...step }) => (video ? [step] : []))
    expect(films(0.4)).toMatchObject([{ videoCrop, image: waits.image, editedImage: image }])
    expect(films(5)).toMatchObject([waits, { videoCrop, image: waits.image, editedImage: image }])
  })

  it('[E4.12, E9.5] near the start goes before the film, of which only the start moves', () => {
    const cut = { ...whole, trimStart: 20, trimEnd: 80 }
    expect(told(captured(demoOf(), 0.5).steps)).toEqual(['first', 'frame', 'film 5-100', 'last'])
    expect(told(captured(demoOf(), 2.5, { cut }).steps)).toEqual([
      'first',
      'frame',
      'film 25-80',
      'last',
    ])
    expect(captured(demoOf(), 0.5).steps[2]?.image).toBe(image)
    expect(captured(demoOf(), 0).steps[2]?.image).toBe(testAsset('film'))
    expect(told(captured(demoOf(), 0.51).steps)).toHaveLength(5)
  })

  it('[E4.12] leaves cut off what lies before the start', () => {
    const cut = { ...whole, trimStart: 20 }
    expect(told(captured(demoOf(), 0.2, { cut }).steps)).toEqual([
      'first',
      'frame',
      'film 20-100',
      'last',
    ])
  })

  it('[E4.13, E9.5] near the end goes after the film, which stays as it is', () => {
    const cut = { ...whole, trimEnd: 80 }
    expect(told(captured(demoOf(), 7.5, { cut }).steps)).toEqual([
      'first',
      'film 0-80',
      'frame',
      'last',
    ])
    expect(told(captured(demoOf(), 9.9, { cut }).steps)[2]).toBe('frame')
    expect(told(captured(demoOf(), 7.49, { cut }).steps)).toHaveLength(5)
  })

  it('[E4.14] elsewhere divides the film around it, cut and played as the author has it', () => {
    const cut = { trimStart: 10, trimEnd: 90, playbackRate: 2, mute: true } as const
    const { steps } = captured(demoOf(), 4, { cut })
    expect(told(steps)).toEqual(['first', 'film 10-40', 'frame', 'film 40-90', 'last'])
    for (const part of [steps[1], steps[3]]) {
      expect(part).toMatchObject({ video: testAsset('film'), playbackRate: 2, mute: true })
    }
  })

  it('[E4.14] has hotspots on the second part, links to the film lead to the first, and it is heard once', () => {
    const words = testAsset('words')
    const sound = { audio: testAsset('sound'), audioText: 'Hello', audioCaptionsUrl: words }
    const captionsUrl = testAsset('captions')
    const { document, steps } = captured(demoOf({ ...sound, captionsUrl, backdrop: 'Dark' }), 4)
    const [, first, , second] = steps
    expect(first?.id).toBe(testId('film'))
    expect(hotspotsOf(document, first?.id ?? '')).toEqual([])
    const texts = hotspotsOf(document, second?.id ?? '').map(({ text }) => text)
    expect(texts.toSorted()).toEqual(['Back', 'Go on'])
    const on = hotspotsOf(document, second?.id ?? '').find(({ text }) => text === 'Go on')
    expect(on?.nextslide).toBe(testId('last'))
    expect(document.hotspots[testId('to film')]?.prevslide).toBe(testId('film'))
    expect(first).toMatchObject(sound)
    expect(second).toMatchObject({
      audio: null,
      audioText: '',
      audioCaptionsUrl: null,
      captionsUrl,
    })
    expect([first?.image, second?.image]).toEqual([testAsset('film'), image])
    expect([first?.backdrop, second?.backdrop]).toEqual(['None', 'Dark'])
  })

  it('[E4.14] keeps the captions of the film itself with both parts', () => {
    const { steps } = captured(demoOf({ captionsUrl: testAsset('words') }), 4)
    const [, first, , second] = steps
    expect([first, second].map((part) => part?.captionsUrl)).toEqual([
      testAsset('words'),
      testAsset('words'),
    ])
  })

  it('[E4.15, E9.6] is one change that is taken back whole, and plays what was played, whatever is captured', () => {
    const percent = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 10_000)
    const cuts = fc
      .tuple(percent, percent)
      .filter(([one, other]) => one !== other)
      .map(([one, other]) => ({ trimStart: Math.min(one, other), trimEnd: Math.max(one, other) }))
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const seconds = fc.double({ min: 0.05, max: 86_400, noNaN: true })
    fc.assert(
      fc.property(cuts, share, seconds, (trim, at, duration) => {
        // The laws of commands, undo among them, are proved by `testCommand`.
        const { steps } = captured(demoOf(), at * duration, {
          cut: { ...whole, ...trim },
          duration,
        })
        const films = steps.filter(({ video }) => video !== null)
        const spot = frameSpot(trim, at * duration, duration)
        expect(films).toHaveLength(spot === 'between' ? 2 : 1)
        for (const { trimStart, trimEnd } of films) {
          expect(trimStart).toBeGreaterThanOrEqual(trim.trimStart)
          expect(trimEnd).toBeLessThanOrEqual(trim.trimEnd)
          expect(trimStart).toBeLessThan(trimEnd)
        }
        const lost = (films[0]?.trimStart ?? 0) - trim.trimStart
        expect((lost / 100) * duration).toBeLessThanOrEqual(0.5 + duration / 1e8)
        expect(films.at(-1)?.trimEnd).toBe(trim.trimEnd)
        if (films.length === 2) expect(films[0]?.trimEnd).toBe(films[1]?.trimStart)
      }),
      { numRuns: 200 },
    )
  })

  it('is made of films alone', () => {
    const frame = { time: 1, duration: 10, image, size, cut: whole, newId: () => testId('new') }
    expect(captureFrame(demoOf(), testId('first'), frame)).toBeNull()
    expect(captureFrame(demoOf(), testId('nobody'), frame)).toBeNull()
  })
})

it('[E9.6] a place in a film is stored as percent of it, within it, and found again', () => {
  expect([-1, 0, 5, 10, 11].map((at) => trimPercent(at, 10))).toEqual([0, 0, 50, 100, 100])
  expect(trimSeconds(trimPercent(1 / 3, 7), 7)).toBeCloseTo(1 / 3, 6)
})
