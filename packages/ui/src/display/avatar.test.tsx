import { expect, it } from 'vitest'
import { colourOf, initialsOf } from './avatar.tsx'

it('takes the first letters of the first and the last word', () => {
  expect(initialsOf('Maya Lindqvist')).toBe('ML')
  expect(initialsOf('  ana maría de la cruz ')).toBe('AC')
  expect(initialsOf('Ōtani')).toBe('Ō')
  expect(initialsOf('👩🏽 X')).toBe('👩X')
  expect(initialsOf(' ')).toBe('?')
})

it('gives the same colour for the same key, and not one for all', () => {
  const colours = new Set(Array.from({ length: 40 }, (_, index) => colourOf(`user-${index}`)))
  expect(colourOf('user-1')).toBe(colourOf('user-1'))
  expect(colours.size).toBeGreaterThan(4)
})
