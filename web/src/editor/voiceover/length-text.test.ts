import { expect, it } from 'vitest'
import { lengthText } from './length-text.ts'

it.each([
  [0.2, '0:01'],
  [4.4, '0:04'],
  [59.6, '1:00'],
  [65, '1:05'],
  [120, '2:00'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text)
})
