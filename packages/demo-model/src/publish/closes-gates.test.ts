import { expect, it } from 'vitest'
import { changedRecords } from '../commands/changed-records.ts'
import type { Chapter } from '../records/chapter.ts'
import { formFieldSchema } from '../records/form-field.ts'
import { chapterOn, chapterStep, imageStep, testDocument } from '../testing/builders.ts'
import { testId } from '../testing/test-ids.ts'
import { closesGates } from './closes-gates.ts'

const asking = chapterStep('asking')
const shown = imageStep('shown')
const gate = chapterOn(asking, { type: 'Form', skip: false })
const document = testDocument({ steps: [asking, shown], chapters: [gate] })

function closedBy(changes: Partial<Chapter>): boolean {
  const after = { ...document, chapters: { [gate.id]: { ...gate, ...changes } } }
  return closesGates(document, after, changedRecords(document, after))
}

const field = formFieldSchema.parse({
  id: testId('mail'),
  chapterId: gate.id,
  label: 'E-mail',
  order: 1,
})

it.each<[string, Partial<Chapter>]>([
  ['its kind', { type: 'Password' }],
  ['its fields', { formFields: [field] }],
  ['what the answers are for', { consent: 'We call you.' }],
  ['whom it lets pass', { emailValidationMode: 'Whitelist' }],
  ['which domains', { emailDomainList: 'acme.example' }],
  ['whether it may be skipped', { skip: true }],
  ['whether it is there', { enabled: false }],
  ['its password', { hasPassword: true }],
])('a gate is closed by another %s', (_, changes) => {
  expect(closedBy(changes)).toBe(true)
})

it.each<[string, Partial<Chapter>]>([
  ['heading', { heading: 'Wellcome' }],
  ['description', { description: 'Read this' }],
  ['colors', { theme: 'Light', headingColor: '#000000' }],
  ['buttons', { buttons: [] }],
  ['days for which it stays open', { openDays: 30 }],
])('a gate stays open with other %s', (_, changes) => {
  expect(closedBy(changes)).toBe(false)
})

it('is closed by what takes something from viewers', () => {
  const hidden = {
    ...document,
    steps: { ...document.steps, [shown.id]: { ...shown, number: 2, isHidden: true } },
  }
  expect(closesGates(document, hidden, changedRecords(document, hidden))).toBe(true)
  const without = { ...document, chapters: {} }
  expect(closesGates(document, without, changedRecords(document, without))).toBe(true)
})

it('is closed by a new gate, not by a new chapter that asks nothing', () => {
  const link = chapterStep('link')
  const withChapter = (chapter: Chapter) => {
    const after = testDocument({ steps: [asking, shown, link], chapters: [gate, chapter] })
    return closesGates(document, after, changedRecords(document, after))
  }
  expect(withChapter(chapterOn(link))).toBe(false)
  expect(withChapter(chapterOn(link, { type: 'Form' }))).toBe(true)
})
