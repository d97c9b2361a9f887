import { expect, it } from 'vitest'
import { dialectIn } from './dialect.mjs'

it('names the line, the word and what to say instead', () => {
  const text = 'const timeoutMs = 5\nconst uploadPatience = 5\ntype Place = string\n'
  expect(dialectIn(text).map(({ line, word }) => [line, word])).toEqual([
    [2, 'uploadPatience'],
    [3, 'type Place'],
  ])
  expect(dialectIn('interface PlaceOfWork {}\n// A place on the page.')).toEqual([])
  expect(dialectIn('const taken = 1\nreadonly isTaken: boolean').map(({ line }) => line)).toEqual([
    1, 2,
  ])
  expect(dialectIn('takenDownAt // The name is taken.')).toEqual([])
})
