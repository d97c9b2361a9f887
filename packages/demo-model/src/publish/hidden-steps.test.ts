import { describe, expect, it } from 'vitest'
import { sandboxHotspotSchema } from '../records/edit-attributes.ts'
import type { Step } from '../records/step.ts'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  pageStep,
  type TestParts,
  testButton,
  testDocument,
} from '../testing/builders.ts'
import { testId } from '../testing/test-ids.ts'
import { gatesOf } from './gates.ts'
import { placeForViewers } from './hidden-steps.ts'
import { publishDemo } from './publish-demo.ts'
import type { PublishOptions } from './publish-options.ts'

const options: PublishOptions = {
  publicationId: testId('publication'),
  pageUrl: (step) => `pages/${step.id}.html`,
  imageUrl: (step) => step.image && `images/${step.id}.webp`,
  assetUrl: (reference) => reference,
  linksOf: () => [],
  viewportOf: () => ({ width: 1440, height: 900 }),
  heldBack: new Set(),
  passedGates: new Set(),
  workspace: null,
}

const hidden = (step: Step): Step => ({ ...step, isHidden: true })
const published = (parts: TestParts, more: Partial<PublishOptions> = {}) =>
  publishDemo(testDocument(parts), { ...options, ...more })

const first = imageStep('first')
const secret = hidden(imageStep('secret plan'))
const middle = imageStep('middle')
const last = imageStep('last')

describe('a hidden step', () => {
  it('is in nothing that viewers get, and does not count', () => {
    const demo = published({
      demo: { stepTimings: [{ stepId: secret.id, duration: 2000, transition: 500 }] },
      steps: [secret, first, middle],
      hotspots: [
        hotspotOn(secret, 'on secret', { text: 'the launch date' }),
        hotspotOn(middle, 'back', { prevslide: secret.id }),
      ],
    })
    expect(demo.steps.map(({ id, number }) => [id, number])).toEqual([
      [first.id, 1],
      [middle.id, 2],
    ])
    expect(demo.total).toBe(2)
    const text = JSON.stringify(demo)
    for (const word of [secret.id, 'secret', 'launch']) expect(text).not.toContain(word)
  })

  it('counts for nothing else of what is left: words of buttons and pictures follow the new numbers', () => {
    const unnamed = imageStep('', { id: testId('unnamed') })
    const hotspots = [hotspotOn(unnamed, 'modal', { style: 'Modal', text: '' })]
    const [step] = published({ steps: [secret, unnamed], hotspots }).steps
    expect(step?.hotspots[0]?.nextButtonText).toBe('Start exploring')
    expect(step?.alt).toBe('Step 1')
  })

  it('leaves the numbers of other steps that viewers do not get as they are', () => {
    const off = chapterStep('off')
    const steps = [secret, off, first]
    const demo = published({ steps, chapters: [chapterOn(off, { enabled: false })] })
    expect(demo).toMatchObject({ total: 2, steps: [{ id: first.id, number: 2 }] })
  })

  it('gives its links to the next step that viewers get', () => {
    const cover = chapterStep('cover')
    const off = chapterStep('off')
    const id = testId('chapter of cover')
    const demo = published({
      steps: [first, cover, secret, hidden(imageStep('another')), off, last],
      hotspots: [
        hotspotOn(first, 'on', { nextslide: secret.id }),
        hotspotOn(last, 'back', { prevslide: secret.id, nextslide: secret.id }),
      ],
      chapters: [
        chapterOn(cover, { buttons: [testButton('go', id, { linkTxt: secret.id })] }),
        chapterOn(off, { enabled: false }),
      ],
    })
    const [start, chapter, end] = demo.steps
    expect(start?.hotspots[0]?.nextslide).toBe(last.id)
    expect(chapter?.chapter?.buttons[0]?.stepId).toBe(last.id)
    // The step they start from is the next one: they go in order, as links that lead nowhere.
    expect(end?.hotspots[0]).toMatchObject({ nextslide: null, prevslide: null })
  })

  it('gives the links of elements to the next step, too, and none behind a gate or past the end', () => {
    const page = pageStep('page')
    const gate = chapterStep('gate')
    const end = hidden(imageStep('end'))
    const linksOf = () =>
      [secret, end].map((target, nodeId) => ({
        nodeId,
        link: sandboxHotspotSchema.parse({ targetStepId: target.id }),
      }))
    const targets = (steps: Step[]) => {
      const chapters = [chapterOn(gate, { type: 'Password', hasPassword: true })]
      const [start] = published({ steps, chapters }, { linksOf }).steps
      return start?.links.map(({ stepId }) => stepId)
    }
    expect(targets([page, secret, middle, end])).toEqual([middle.id])
    expect(targets([page, gate, secret, middle, end])).toEqual([])
  })

  it('is no gate: what stands behind it is open, as behind one that is switched off', () => {
    const gate = hidden(chapterStep('gate'))
    const chapters = [chapterOn(gate, { type: 'Password', hasPassword: true })]
    const parts = { steps: [first, gate, last], chapters }
    const demo = published(parts)
    expect(demo.gated).toBe(false)
    expect(demo.steps.map(({ id }) => id)).toEqual([first.id, last.id])
    expect(gatesOf(testDocument(parts))).toEqual([])
  })

  it('leaves a demo that has no other as one without steps', () => {
    const { steps, total, frame } = published({ steps: [secret] })
    expect({ steps, total, frame }).toEqual({
      steps: [],
      total: 0,
      frame: published({ steps: [] }).frame,
    })
  })
})

it('places a step as viewers count, a hidden one as if it alone were shown', () => {
  const document = testDocument({ steps: [first, secret, middle, hidden(last)] })
  const places = [first, secret, middle, last].map(({ id }) => placeForViewers(document, id))
  expect(places).toEqual([
    { number: 1, total: 2 },
    { number: 2, total: 3 },
    { number: 2, total: 2 },
    { number: 3, total: 3 },
  ])
})
