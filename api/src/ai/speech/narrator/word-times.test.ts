import { expect, it } from 'vitest'
import { shownWords } from './word-times.ts'

it('gives a shown word the time of all that is heard for it', () => {
  const heard = [
    { shownAt: 0, start: 0.1, end: 0.3 },
    { shownAt: 4, start: 0.4, end: 0.6 },
    { shownAt: 4, start: 0.6, end: 1.1 },
  ]
  expect(shownWords('Pay $25.', heard)).toEqual([
    { text: 'Pay', start: 0.1, end: 0.3 },
    { text: '$25.', start: 0.4, end: 1.1 },
  ])
})

it('shares the time of words that are said in one breath, and gives signs none', () => {
  const heard = [{ shownAt: 0, start: 1, end: 1.5 }]
  expect(shownWords('of – the', heard)).toEqual([
    { text: 'of', start: 1, end: 1.2 },
    { text: 'the', start: 1.2, end: 1.5 },
  ])
})
