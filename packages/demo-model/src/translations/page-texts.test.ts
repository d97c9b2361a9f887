import { expect, it } from 'vitest'
import { testDocument } from '../testing/index.ts'
import { carriedTranslationSchema, remapTranslation } from './carried-translation.ts'
import { translationFaults } from './check-translation.ts'
import {
  isOfItsWords,
  pageText,
  pageTextCharactersLimit,
  pageTextOfKey,
  pageTextsLimit,
  pageTextsOf,
  roomForPageTexts,
} from './page-texts.ts'
import { translatedDocument } from './translated-document.ts'
import { type TranslatedText, translationState } from './translated-text.ts'

const { kind, ownerId } = pageText('Open invoices')
const german: TranslatedText = {
  kind,
  ownerId,
  text: 'Offene Rechnungen',
  originalText: 'Open invoices',
  isConfirmed: false,
}

it('gives a text of captured pages the same owner wherever it stands, and another text another one', () => {
  expect(pageText('Open invoices').ownerId).toBe(ownerId)
  expect(pageText('Open invoice').ownerId).not.toBe(ownerId)
  expect(isOfItsWords(german)).toBe(true)
  expect(isOfItsWords({ ...german, originalText: 'Open' })).toBe(false)
  expect(isOfItsWords({ ...german, kind: 'StepName', originalText: 'Open' })).toBe(true)
})

it('finds a text of captured pages by its key, and by no other', () => {
  const text = pageText('Open invoices')
  expect(pageTextOfKey(text.key, 'Open invoices')).toEqual(text)
  expect(pageTextOfKey(text.key, 'Open invoice')).toBeUndefined()
  expect(pageTextOfKey(`StepName ${ownerId}`, 'Open invoices')).toBeUndefined()
  expect(pageText('Open invoices', ownerId)).toEqual(text)
})

it('is never out of date, since it is found by its words', () => {
  expect(translationState(pageText('Open invoices'), german)).toBe('draft')
  expect(translationState(pageText('Open invoices'), { ...german, text: ' ' })).toBe('missing')
})

it('goes along to copies under the owner that its words make', () => {
  const carried = carriedTranslationSchema.parse({
    language: 'de',
    sourceLanguage: 'en',
    voiceoverEnabled: false,
    voice: null,
    texts: [german],
    media: [],
  })
  expect(remapTranslation(carried, () => null).texts).toEqual([german])
})

it('has room for a number of texts in a language, and for a number of characters', () => {
  const word = (at: number, length = 1): TranslatedText => ({
    ...german,
    ...pageText(`${at}`.padStart(6, '0')),
    originalText: `${at}`.padStart(6, '0'),
    text: 'x'.repeat(length),
  })
  const own = Array.from({ length: pageTextsLimit - 1 }, (_, at) => word(at))
  const few = roomForPageTexts(own)
  expect([few(word(5_001)), few(word(5_002))]).toEqual([true, false])
  const long = roomForPageTexts([word(1, pageTextCharactersLimit - 106)])
  expect([long(word(2, 95)), long(word(3, 94)), long(word(4))]).toEqual([false, true, false])
})

it('changes nothing of the document', () => {
  const document = testDocument()
  expect(translatedDocument(document, { texts: [german] })).toEqual(
    translatedDocument(document, { texts: [] }),
  )
})

it('tells what captured pages say in a language, without what is not translated', () => {
  const texts = [german, { ...german, ...pageText('Open'), originalText: 'Open', text: '' }]
  expect([...pageTextsOf(texts)]).toEqual([['Open invoices', 'Offene Rechnungen']])
})

it.each([
  ['Click <1>Save</1>', '<1>Sichern</1> klicken', []],
  ['Click <1>Save</1>', 'Sichern klicken', ['markup-changed']],
  ['Click <1>Save</1>', 'Click <2>Save</2>', ['markup-changed']],
  ['Hi {{name}}', 'Hallo', ['variables-lost']],
  ['**Open**', 'Offen', []],
])('tells what a translation of %s loses: %s', (original, text, codes) => {
  expect(translationFaults(pageText(original), text).map(({ code }) => code)).toEqual(codes)
})
