import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createChapter } from '../records/chapter.ts'
import { orderedSteps } from '../records/demo-document.ts'
import { createHotspot } from '../records/hotspot.ts'
import { chapterStep, imageStep, testAsset, testDocument, testId } from '../testing/index.ts'
import { variableReference } from '../text/variables.ts'
import { translationFaults } from './check-translation.ts'
import { languageMeant, languageNamed, languages, targetLanguages } from './languages.ts'
import { textKey } from './text-kinds.ts'
import { translatableTexts } from './translatable-texts.ts'
import { translatedDocument } from './translated-document.ts'
import { openTexts, type TranslatedText, translationProgress } from './translated-text.ts'

const chapter = createChapter({
  id: testId('chapter'),
  stepId: testId('ask'),
  workspaceId: testId('workspace'),
  type: 'Form',
  heading: 'Who are you?',
  description: 'Tell us **more**.',
  consent: 'We call you.',
  formFields: [
    {
      id: testId('field'),
      chapterId: testId('chapter'),
      label: 'Country*',
      required: true,
      fieldType: 'Dropdown',
      options: [{ id: testId('option'), fieldId: testId('field'), label: 'France', order: 1 }],
    },
  ],
})

const document = testDocument({
  demo: { title: 'Our demo', metadesc: 'What it does', ctabtntext: 'Buy' },
  steps: [
    imageStep('first', { audioText: 'Hello', audio: testAsset('hello'), audioDuration: 2 }),
    chapterStep('ask'),
  ],
  hotspots: [
    createHotspot({
      id: testId('own'),
      stepId: testId('first'),
      text: 'Click {{name | here}}',
      nextButtonText: 'On',
    }),
    createHotspot({
      id: testId('ai'),
      stepId: testId('first'),
      text: 'Hidden',
      aiText: 'Shown',
      aiTextVisible: true,
    }),
  ],
  chapters: [chapter],
})

const originals = translatableTexts(document)

function german(key: string, fields: Partial<TranslatedText> = {}): TranslatedText {
  const original = originals.find((one) => one.key === key)
  if (!original) throw new Error(key)
  const { kind, ownerId, text: originalText } = original
  return { kind, ownerId, originalText, text: `de: ${originalText}`, isConfirmed: false, ...fields }
}

const all = originals.map(({ key }) => german(key))
const title = textKey('DemoTitle', testId('demo'))

describe('languages', () => {
  it('[E9.9] are more than thirty, English at 5 and Spanish at 19, each once', () => {
    expect(languages[5]?.code).toBe('en')
    expect(languages[19]?.code).toBe('es')
    expect(languages.length).toBeGreaterThan(30)
    expect(new Set(languages.map(({ code }) => code)).size).toBe(languages.length)
    for (const { code } of languages) expect(new Intl.Locale(code).baseName).toBe(code)
  })

  it('[V5.17] leave out the one that was found and those that are there', () => {
    const codes = targetLanguages(languageNamed('en'), ['de', 'ja']).map(({ code }) => code)
    expect(codes).toHaveLength(languages.length - 3)
    expect(codes).not.toContain('en')
    expect(codes).not.toContain('ja')
  })

  it.each([
    ['pt-PT', 'pt'],
    ['pt-BR', 'pt-BR'],
    ['zh-Hant-HK', 'zh-TW'],
    ['zh', 'zh-CN'],
    ['nb', 'no'],
    ['tl', 'fil'],
    ['en-GB', 'en'],
    ['cy', undefined],
  ])('are meant by other tags: %s is %s', (tag, code) => {
    expect(languageMeant(tag)?.code).toBe(code)
  })
})

describe('what is translated', () => {
  it('[V3.20, V3.21, V3.24, V3.25] is every text that viewers meet, in their order, with one owner', () => {
    expect(originals.map(({ kind, text }) => [kind, text])).toEqual([
      ['DemoTitle', 'Our demo'],
      ['DemoMetaDesc', 'What it does'],
      ['DemoButton', 'Buy'],
      ['StepName', 'first'],
      ['HotspotText', 'Click {{name | here}}'],
      ['HotspotNextButton', 'On'],
      ['HotspotAiText', 'Shown'],
      ['StepAudioText', 'Hello'],
      ['ChapterHeading', 'Who are you?'],
      ['ChapterDesc', 'Tell us **more**.'],
      ['FormLabel', 'Country*'],
      ['FormOption', 'France'],
      ['ChapterConsent', 'We call you.'],
    ])
    expect(new Set(originals.map(({ key }) => key)).size).toBe(originals.length)
  })

  it('is put into a demo, which holds only the language then', () => {
    const voices = {
      [testId('first')]: { audio: testAsset('hallo'), audioDuration: 3, audioCaptionsUrl: null },
    }
    const translated = translatedDocument(document, { texts: all, voices })
    const texts = translatableTexts(translated).map(({ text }) => text)
    expect(texts.filter((text) => !text.startsWith('de: '))).toEqual([])
    expect(translated.chapters[chapter.id]?.formFields[0]).toMatchObject({ required: true })
    expect(orderedSteps(translated)[0]).toMatchObject({ audio: testAsset('hallo'), voice: null })
    expect(orderedSteps(translatedDocument(document, { texts: all }))[0]?.audio).toBeNull()
  })

  it('leaves what is not translated as it is, and texts of records that are gone out', () => {
    const texts = [
      german(title),
      { ...german(title), ownerId: testId('gone') },
      german(textKey('StepAudioText', testId('first')), { text: ' ' }),
    ]
    const translated = translatedDocument(document, { texts })
    expect(translated.demo).toMatchObject({ title: 'de: Our demo', metadesc: 'What it does' })
    expect(orderedSteps(translated)[0]?.audioText).toBe('Hello')
  })
})

describe('how far a translation is', () => {
  const changed = german(title, { originalText: 'Our old demo', isConfirmed: true })
  const rest = all.filter(({ kind }) => kind !== 'DemoTitle')

  it('a changed original marks exactly its own text', () => {
    expect(translationProgress(originals, all)).toMatchObject({ outdated: 0, missing: 0 })
    expect(translationProgress(originals, [...rest, changed])).toEqual({
      missing: 0,
      outdated: 1,
      draft: all.length - 1,
      confirmed: 0,
    })
    expect(translationProgress(originals, rest)).toMatchObject({ missing: 1 })
  })

  it('what a person confirmed is written over only where that is asked for', () => {
    const texts = [...rest, changed]
    const keys = (options?: Parameters<typeof openTexts>[2]) =>
      openTexts(originals, texts, options).map(({ key }) => key)
    expect(keys()).not.toContain(title)
    expect(keys({ overConfirmed: true })).toContain(title)
    expect(keys({ onlyChanged: true })).toEqual([])
    expect(keys({ onlyChanged: true, overConfirmed: true })).toEqual([title])
  })
})

describe('what a translation may have lost', () => {
  const text = `Hello ${variableReference('name', 'you')}, see **[this](https://a.example)**\n- one\n- two`
  const faults = (translated: string) =>
    translationFaults({ kind: 'HotspotText', text }, translated).map(({ code }) => code)

  it('is nothing where variables, links, bold texts and lists are all there, in whatever order', () => {
    expect(faults('**[Dies](https://a.example)** sehen, {{name | Sie}}\n- eins\n- zwei')).toEqual(
      [],
    )
  })

  it('is told: variables, links, length', () => {
    expect(faults('Dies **[hier](https://a.example)**\n- eins\n- zwei')).toEqual(['variables-lost'])
    expect(faults(text.replace('{{name', '{{nom'))).toEqual(['variables-lost', 'variables-added'])
    expect(faults(text.replace('a.example', 'evil.example'))).toEqual(['markup-changed'])
    expect(faults(`${text}\n- drei`)).toEqual(['markup-changed'])
    expect(
      translationFaults({ kind: 'HotspotNextButton', text: 'Next' }, 'Weiter zum Ende'),
    ).toEqual([{ code: 'too-long', limit: 12 }])
  })

  it('is found for whatever variables a text has', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[\w-]{1,8}$/), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(names, fc.string(), fc.nat(), (list, words, at) => {
        const original = list.map((name) => variableReference(name)).join(' ')
        const plain = words.replace(/[{}]/g, '')
        const kind = 'DemoMetaDesc'
        expect(translationFaults({ kind, text: original }, plain + original)).toEqual([])
        const dropped = list[at % list.length] as string
        const without = original.replace(variableReference(dropped), () => plain)
        expect(translationFaults({ kind, text: original }, without)).toEqual([
          { code: 'variables-lost', names: [dropped] },
        ])
      }),
    )
  })
})
