import { expect, it } from 'vitest'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  type TestParts,
  testDocument,
} from '../testing/builders.ts'
import { onlyGrew } from './only-grew.ts'

const [first, second, added] = [imageStep('first'), imageStep('second'), imageStep('added')]
const hidden = { ...imageStep('hidden'), isHidden: true }
const opening = chapterStep('opening')
const chapter = chapterOn(opening, { heading: 'Welcome' })
const [note, secret] = [hotspotOn(first, 'note'), hotspotOn(hidden, 'secret')]
const parts = {
  steps: [opening, first, hidden, second],
  chapters: [chapter],
  hotspots: [note, secret],
} satisfies TestParts
const before = testDocument(parts)
const grew = (changes: Partial<TestParts>) =>
  onlyGrew(before, testDocument({ ...parts, ...changes }))

it.each<[string, Partial<TestParts>]>([
  ['nothing has changed', {}],
  [
    'steps were added, wherever they stand',
    {
      steps: [added, opening, first, hidden, second],
      hotspots: [note, secret, hotspotOn(added, 'new')],
    },
  ],
  ['a step is shown again', { steps: [opening, first, { ...hidden, isHidden: false }, second] }],
  ['what nobody sees was taken away', { hotspots: [note] }],
  ['a hotspot was added', { hotspots: [note, secret, hotspotOn(second, 'more')] }],
])('viewers only get more where %s', (_, changes) => {
  expect(grew(changes)).toBe(true)
})

it.each<[string, Partial<TestParts>]>([
  ['a hotspot was taken away', { hotspots: [secret] }],
  ['a hotspot says something else', { hotspots: [{ ...note, text: 'Other' }, secret] }],
  ['a step is called otherwise', { steps: [opening, { ...first, text: 'Other' }, hidden, second] }],
  ['a step was taken away', { steps: [opening, first, hidden] }],
  ['a step was hidden', { steps: [opening, first, hidden, { ...second, isHidden: true }] }],
  ['a chapter says something else', { chapters: [{ ...chapter, heading: 'Other' }] }],
  ['its author is named no more', { demo: { displayAuthor: true } }],
  ['its title is another', { demo: { title: 'Other' } }],
])('viewers lose something, or get something else, where %s', (_, changes) => {
  expect(grew(changes)).toBe(false)
})
