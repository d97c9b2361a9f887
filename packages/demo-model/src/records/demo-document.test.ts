import { describe, expect, it } from 'vitest'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  pageStep,
  testDemo,
  testDocument,
} from '../testing/builders.ts'
import { testAsset } from '../testing/test-ids.ts'
import { chapterOf, documentOf, hotspotsOf, orderedSteps, stepKind } from './demo-document.ts'

const picture = imageStep('picture')
const film = imageStep('film', { video: testAsset('film') })
const cover = chapterStep('cover')
const page = pageStep('page')
const document = testDocument({
  demo: { title: 'A tour' },
  steps: [picture, film, cover, page],
  hotspots: [
    hotspotOn(page, 'last', { mouseXCooridnate: 5, mouseYCooridnate: 80 }),
    hotspotOn(page, 'second', { mouseXCooridnate: 95, mouseYCooridnate: 20 }),
    hotspotOn(page, 'first', { mouseXCooridnate: 90, mouseYCooridnate: 20 }),
    hotspotOn(picture, 'elsewhere'),
  ],
  chapters: [chapterOn(cover)],
})

describe('a document', () => {
  it('is a title and a list of steps', () => {
    expect(document.demo.title).toBe('A tour')
    expect(orderedSteps(document).map((step) => step.text)).toEqual([
      'picture',
      'film',
      'cover',
      'page',
    ])
  })

  it('[E1.2] has image steps', () => {
    expect(stepKind(document, picture)).toBe('image')
  })

  it('[E1.3] has video steps, also where the film has a picture to wait with', () => {
    expect(stepKind(document, film)).toBe('video')
  })

  it('has chapter steps', () => {
    expect(stepKind(document, cover)).toBe('chapter')
  })

  it('[E1.5] has steps that are captured pages, also where they have a picture', () => {
    expect(stepKind(document, page)).toBe('page')
  })

  it('gives the hotspots of a step from its top, those of a height from its left, and its chapter', () => {
    expect(hotspotsOf(document, page.id).map((one) => one.mouseXCooridnate)).toEqual([90, 95, 5])
    expect(chapterOf(document, cover.id)).toEqual(chapterOn(cover))
    expect(chapterOf(document, page.id)).toBe(null)
    expect(page.htmlCaptureId).not.toBe(null)
  })

  it('[H3.2] gives what belongs to a captured step', () => {
    const step = { ...page, text: 'Settings', backdrop: 'Dark' as const, image: testAsset('i') }
    const own = testDocument({ steps: [step], hotspots: [hotspotOn(step, 'h')] })
    expect(own.steps[step.id]).toMatchObject({
      id: step.id,
      text: 'Settings',
      backdrop: 'Dark',
      image: testAsset('i'),
      video: null,
      htmlCaptureId: page.htmlCaptureId,
    })
    expect(hotspotsOf(own, step.id)).toHaveLength(1)
    expect(chapterOf(own, step.id)).toBe(null)
  })

  it('from rows is numbered 1..n, whatever the rows say', () => {
    const rows = [imageStep('b', { number: 7 }), imageStep('a', { number: 0.5 })]
    const read = documentOf({ demo: testDemo(), steps: rows })
    expect(Object.values(read.steps).map(({ text, number }) => [text, number])).toEqual([
      ['a', 1],
      ['b', 2],
    ])
  })
})
