import { describe, expect, it } from 'vitest'
import type { DemoDocument } from '../records/demo-document.ts'
import type { PublishedChapter, PublishedDemo } from '../records/published-demo.ts'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  testButton,
  testDocument,
  textEdit,
} from '../testing/builders.ts'
import { testId } from '../testing/test-ids.ts'
import { answeredVariables, fillVariables } from './fill-variables.ts'
import { publishDemo } from './publish-demo.ts'
import { variablesOf } from './variables-of.ts'

function published(): PublishedDemo {
  return publishDemo(document(), {
    publicationId: 'p',
    pageUrl: () => null,
    imageUrl: () => 'image.webp',
    assetUrl: (reference) => reference,
    linksOf: () => [],
    viewportOf: () => null,
    heldBack: new Set(),
    passedGates: new Set(),
    workspace: null,
  })
}

function document(): DemoDocument {
  const screen = imageStep('screen', { text: '' })
  const welcome = chapterStep('welcome')
  return testDocument({
    steps: [screen, welcome],
    hotspots: [
      hotspotOn(screen, 'hotspot', { text: 'Hi **{{name}}**', nextButtonText: 'Go, {{name}}' }),
    ],
    chapters: [
      chapterOn(welcome, {
        heading: 'For {{company | you & yours}}',
        description: 'See *{{company | you & yours}}*',
        buttons: [testButton('button', testId('chapter'), { content: 'I am {{name}}' })],
      }),
    ],
  })
}

describe('fillVariables', () => {
  it('fills what viewers read of hotspots and chapters, each as text or as HTML', () => {
    const { steps } = fillVariables(published(), { name: 'Ann & Bo' })
    expect(steps[0]).toMatchObject({
      alt: 'Hi Ann & Bo',
      hotspots: [
        { text: '<p>Hi <strong>Ann &amp; Bo</strong></p>', nextButtonText: 'Go, Ann & Bo' },
      ],
    })
    expect(steps[1]?.chapter).toMatchObject({
      heading: 'For you & yours',
      description: '<p>See <em>you &amp; yours</em></p>',
      buttons: [{ content: 'I am Ann & Bo' }],
    })
  })
})

describe('answers to a form', () => {
  const field = (id: string, label: string, businessFieldType = 'CustomField') => ({
    id,
    label,
    businessFieldType,
  })

  it('are variables, by the label and by what the field is about', () => {
    const formFields = [
      field('a', 'Your given name', 'FirstName'),
      field('b', 'Team size?'),
      field('c', 'Email', 'Email'),
      field('d', '???'),
      field('e', '  JobTitle '),
    ]
    const chapter = { formFields } as unknown as PublishedChapter
    expect(
      answeredVariables(chapter, { a: 'Ada', b: '10', c: '', d: 'x', e: 'Owner', f: 'y' }),
    ).toEqual({
      your_given_name: 'Ada',
      first_name: 'Ada',
      team_size: '10',
      job_title: 'Owner',
    })
  })
})

it('lists the variables of a demo, each once', () => {
  expect(variablesOf(document())).toEqual(['name', 'company'])
})

it('[H2.30, H2.34] lists those of captured pages, too: of texts, pictures and backgrounds', () => {
  const set = (newValue: string) => ({ oldValue: null, newValue })
  const edits = [
    textEdit('text', { edits: { TextContent: set('Hi {{name | you}} of {{team}}') } }),
    textEdit('picture', { edits: { DynamicImageLink: set('v_logo') } }),
    textEdit('back', { edits: { DynamicBackgroundImage: set('v_photo') } }),
    textEdit('none', {
      edits: { TextContent: { oldValue: '{{old}}', newValue: null }, TextColor: set('#123456') },
    }),
  ]
  const { hotspots, chapters, steps } = document()
  const all = testDocument({
    steps: Object.values(steps),
    hotspots: Object.values(hotspots),
    chapters: Object.values(chapters),
    edits,
  })
  expect(variablesOf(all)).toEqual(['name', 'company', 'team', 'logo', 'photo'])
})
