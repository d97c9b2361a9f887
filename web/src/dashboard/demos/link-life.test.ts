import { expect, it } from 'vitest'
import { linkLifeOf } from './link-life.ts'

const now = new Date('2026-01-01T12:00:00.000Z')

it.each([
  [null, null],
  ['2026-01-01T12:00:00.000Z', 'Link expired'],
  ['2025-12-01T12:00:00.000Z', 'Link expired'],
  ['2026-01-01T12:00:01.000Z', 'Link expires in 1 hour'],
  ['2026-01-02T12:00:00.000Z', 'Link expires in 24 hours'],
  ['2026-01-08T11:00:00.000Z', 'Link expires in 7 days'],
])('says of a link that ends at %s: %s', (at, said) => {
  expect(linkLifeOf(at, now)).toBe(said)
})
