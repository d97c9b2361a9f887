import { expect, it } from 'vitest'
import { placeText, placeWords } from './time-words.ts'

it('[M2.43] places in a film are shown to a hundredth, and said in words', () => {
  expect([0, 3.2, 59.999, 63.5, 3723].map(placeText)).toEqual([
    '0:00.00',
    '0:03.20',
    '1:00.00',
    '1:03.50',
    '1:02:03.00',
  ])
  expect([0, 1, 3.2, 63.5, 120].map(placeWords)).toEqual([
    '0 seconds',
    '1 second',
    '3.2 seconds',
    '1 minute 3.5 seconds',
    '2 minutes 0 seconds',
  ])
})
