import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCommand } from '../commands/apply-command.ts'

import { copiedSteps, insertion } from '../copying/copied-steps.ts'
import { createChapter } from '../records/chapter.ts'
import { type DemoDocument, orderedSteps } from '../records/demo-document.ts'
import { createHotspot } from '../records/hotspot.ts'
import { freshIds, onlySteps, remapDocument } from '../references/remap-document.ts'
import { chapterStep, imageStep, testButton, testDocument, testId } from '../testing/index.ts'
import { carriedTranslationSchema, remapTranslation } from './carried-translation.ts'
import { copiedTexts } from './copied-texts.ts'
import { translatableTexts } from './translatable-texts.ts'
import { translatedDocument } from './translated-document.ts'
import { type TranslatedText, textsByKey, translationState } from './translated-text.ts'

/** Words of a text, with markup, variables and what attackers write. */
const words = fc
  .array(
    fc.oneof(
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.constantFrom(
        '**bold**',
        '[link](https://a.example)',
        '{{name | you}}',
        '<script>',
        '\n- one',
        '&amp;',
        'שלום',
        '\u202E',
      ),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => `w ${parts.join(' ')}`)

/** Documents of thirteen texts take some milliseconds each. */
const runs = { numRuns: 30 }

const short = fc.stringMatching(/^[a-z]{1,12}$/)

interface Made {
  readonly steps: readonly { readonly name: string; readonly hotspots: readonly string[] }[]
  readonly title: string
  readonly next: string
  readonly heading: string
  readonly option: string
}

const made: fc.Arbitrary<Made> = fc.record({
  steps: fc.array(fc.record({ name: short, hotspots: fc.array(words, { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
  title: short,
  next: short,
  heading: words,
  option: short,
})

function documentOf({ steps, title, next, heading, option }: Made): DemoDocument {
  const [form, link] = ['form', 'link'].map((name) => ({
    id: testId(`chapter ${name}`),
    stepId: testId(name),
    workspaceId: testId('workspace'),
    heading,
  })) as [Parameters<typeof createChapter>[0], Parameters<typeof createChapter>[0]]
  const field = { id: testId('field'), chapterId: form.id, label: 'Country', required: false }
  const options = [{ id: testId('option'), fieldId: field.id, label: option, order: 1 }]
  return testDocument({
    demo: { title },
    steps: [
      ...steps.map(({ name }, at) => imageStep(`s${at}`, { text: name, audioText: `Say ${name}` })),
      chapterStep('form'),
      chapterStep('link'),
    ],
    hotspots: steps.flatMap(({ hotspots }, at) =>
      hotspots.map((text, index) =>
        createHotspot({
          id: testId(`hotspot ${at} ${index}`),
          stepId: testId(`s${at}`),
          text,
          nextButtonText: next,
        }),
      ),
    ),
    chapters: [
      createChapter({
        ...form,
        type: 'Form',
        formFields: [{ ...field, fieldType: 'Dropdown', options }],
      }),
      createChapter({ ...link, type: 'Link', buttons: [testButton('button', link.id)] }),
    ],
  })
}

const translated = (document: DemoDocument): TranslatedText[] =>
  translatableTexts(document).map(({ kind, ownerId, text: originalText }) => ({
    kind,
    ownerId,
    originalText,
    text: `de ${kind} ${originalText}`,
    isConfirmed: kind === 'HotspotText',
  }))

const statesOf = (document: DemoDocument, texts: readonly TranslatedText[]) => {
  const known = textsByKey(texts)
  return translatableTexts(document).map((one) => translationState(one, known.get(one.key)))
}

describe('[V3.19] whatever a demo says', () => {
  it('a changed original marks exactly its own translation', () => {
    fc.assert(
      fc.property(made, fc.nat(), short, (made, at, other) => {
        const document = documentOf(made)
        const texts = translated(document)
        const originals = translatableTexts(document)
        const changed = originals[at % originals.length]
        if (changed === undefined) throw new Error('A demo has a title.')
        const after = translatedDocument(document, {
          texts: [
            { ...changed, text: `${changed.text} ${other}`, originalText: '', isConfirmed: false },
          ],
        })
        const before = statesOf(document, texts)
        const expected = before.map((state, index) =>
          originals[index] === changed ? 'outdated' : state,
        )
        expect(before).not.toContain('outdated')
        expect(statesOf(after, texts)).toEqual(expected)
      }),
      runs,
    )
  })

  it('is said in a copy under other ids as in the original', () => {
    fc.assert(
      fc.property(made, (made) => {
        const document = documentOf(made)
        let count = 0
        const newId = () => testId(`new ${count++}`)
        const ids = freshIds(document, { newId, demoId: testId('copy') })
        const copy = remapDocument(document, ids)
        const translation = {
          language: 'de',
          sourceLanguage: 'en',
          voiceoverEnabled: true,
          voice: null,
          texts: translated(document),
          media: [],
        }
        const carried = remapTranslation(translation, ids)
        expect(carriedTranslationSchema.safeParse(carried).success).toBe(true)
        const said = (one: DemoDocument, { texts }: Pick<typeof translation, 'texts'>) =>
          translatableTexts(translatedDocument(one, { texts }))
            .map(({ text }) => text)
            .sort()
        expect(said(copy, carried)).toEqual(said(document, translation))
        expect(statesOf(copy, carried.texts).sort()).toEqual(
          statesOf(document, translation.texts).sort(),
        )
        const before = new Set(translation.texts.map(({ ownerId }) => ownerId))
        expect(carried.texts.filter(({ ownerId }) => before.has(ownerId))).toEqual([])
      }),
      runs,
    )
  })

  it('is found again in copies of steps, as far as it is the same', () => {
    fc.assert(
      fc.property(made, fc.boolean(), (made, isChanged) => {
        const document = documentOf(made)
        let count = 0
        const newId = () => testId(`new ${count++}`)
        const stepIds = orderedSteps(document).map(({ id }) => id)
        const copies = copiedSteps(onlySteps(document, stepIds), document, newId)
        const known = textsByKey(translated(document))
        for (const item of copies.items) {
          const hotspots = item.hotspots.map((one) => ({ ...one, text: `${one.text} changed` }))
          const pasted = isChanged ? { ...item, hotspots } : item
          const found = copiedTexts(document, item.copyOf ?? '', pasted)
          const alone = { ...document, ...onlySteps(document, [item.copyOf ?? '']) }
          const own = translatableTexts(alone).filter(({ stepId }) => stepId !== null)
          const same = own.filter(({ kind }) => !isChanged || kind !== 'HotspotText')
          expect(found.map(({ fromKey }) => known.get(fromKey)?.originalText).sort()).toEqual(
            same.map(({ text }) => text).sort(),
          )
        }
        const [add] = insertion(stepIds.length, copies)
        expect(add && applyCommand(document, add).ok).toBe(true)
      }),
      runs,
    )
  })
})
