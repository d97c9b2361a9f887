import { emailsIn, rangesOf } from '@waystep/capture-format/find'
import {
  applyCommand,
  createChapter,
  createStep,
  type DemoDocument,
  hotspotsOf,
  orderedSteps,
} from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'
import { hotspotId, sampleDemo, sampleId, stepId } from '../../../saving/testing/sample-demo.ts'
import { type PartsOf, replacedMarkdown } from './replaced-text.ts'
import { saidElsewhere } from './said-elsewhere.ts'

const search = { find: 'contoso', exact: false, caseSensitive: false }
const toBluebird: PartsOf = (text) =>
  rangesOf(text, search).map((range) => ({ ...range, text: 'Blue*bird $1' }))

function demo(): DemoDocument {
  const sample = sampleDemo(3)
  const chapterStep = createStep({ id: stepId(4), demoId: sample.demo.id, number: 4 })
  const button = { id: sampleId(8, 1), chapterId: sampleId(7, 1), content: 'Try Contoso' }
  const chapter = createChapter({
    id: sampleId(7, 1),
    stepId: stepId(4),
    workspaceId: sampleId(9, 1),
    heading: 'Contoso',
    description: 'By **Con**toso',
    buttons: [button],
  })
  const [one, two] = [sample.steps[stepId(1)], sample.hotspots[hotspotId(2)]]
  if (!one || !two) throw new Error('no sample')
  return {
    ...sample,
    steps: {
      ...sample.steps,
      [one.id]: { ...one, text: 'Open CONTOSO' },
      [stepId(4)]: chapterStep,
    },
    hotspots: {
      ...sample.hotspots,
      [two.id]: { ...two, text: 'See [Contoso](https://contoso.test)' },
    },
    chapters: { [chapter.id]: chapter },
  }
}

describe('what the texts around the pages say', () => {
  it('is replaced in names, hotspots and chapters, literally, and can be taken back', () => {
    const before = demo()
    const { texts, commands } = saidElsewhere(before, toBluebird)
    expect(texts.map(({ where, step }) => `${where} ${step.number}`)).toEqual([
      'name 1',
      'hotspot 2',
      'chapter 4',
      'chapter 4',
      'chapter 4',
    ])
    const outcome = applyCommand(before, { type: 'batch', commands })
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues))
    const { document } = outcome
    expect(orderedSteps(document)[0]?.text).toBe('Open Blue*bird $1')
    expect(hotspotsOf(document, stepId(2))[0]?.text).toBe(
      'See [Blue\\*bird $1](https://contoso.test)',
    )
    expect(Object.values(document.chapters)).toMatchObject([
      {
        heading: 'Blue*bird $1',
        description: 'By **Blue\\*bird $1**',
        buttons: [{ content: 'Try Blue*bird $1' }],
      },
    ])
    expect(saidElsewhere(document, toBluebird).texts).toEqual([])
    const back = applyCommand(document, outcome.inverse)
    expect(back.ok && back.document).toEqual(before)
  })

  it('stays where it would become longer than it may be', () => {
    const long: PartsOf = (text) =>
      rangesOf(text, search).map((range) => ({ ...range, text: 'x'.repeat(900) }))
    const { texts } = saidElsewhere(demo(), long)
    expect(texts.map(({ where, step }) => `${where} ${step.number}`)).toEqual([
      'hotspot 2',
      'chapter 4',
    ])
  })

  it('is left as it is written where nothing of it is replaced', () => {
    const none: PartsOf = () => []
    expect(saidElsewhere(demo(), none)).toEqual({ texts: [], commands: [] })
  })

  it('has several parts replaced in each line and paragraph', () => {
    const addresses: PartsOf = (text) =>
      emailsIn(text).map(({ start, end }) => ({ start, end, text: 'a@b.example' }))
    expect(
      replacedMarkdown('Ask ada@x.com or bob@x.com\n\n- ada@**x.com** & others', addresses),
    ).toBe('Ask a@b.example or a@b.example\n\n- a@b.example & others')
  })
})
