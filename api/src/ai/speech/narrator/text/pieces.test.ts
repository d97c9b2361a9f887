import { expect, it } from 'vitest'
import { piecesOf } from './pieces.ts'
import { readBy } from './reading.ts'

const divided = (text: string) =>
  piecesOf(readBy([], text), 'en').map((piece) => [piece.text.trim(), piece.pause])

it('pauses at three dots and at the end of a paragraph', () => {
  expect(divided('Wait... then go… Now\nNext')).toEqual([
    ['Wait', 0.6],
    ['then go', 0.6],
    ['Now', 0.3],
    ['Next', 0],
  ])
})

it('speaks short sentences together and long texts sentence by sentence', () => {
  expect(divided('One. Two. Three.')).toEqual([['One. Two. Three.', 0]])
  const sentence = `Many ${'words '.repeat(20)}end.`
  expect(divided(`${sentence} ${sentence}`)).toEqual([
    [sentence, 0],
    [sentence, 0],
  ])
})

it('divides a sentence that is too long at a sign, at a space, or anywhere', () => {
  const signs = `${'a'.repeat(200)}, ${'b'.repeat(300)}`
  expect(divided(signs).map(([text]) => String(text).length)).toEqual([201, 300])
  expect(divided('word '.repeat(100)).every(([text]) => String(text).length <= 350)).toBe(true)
  expect(divided('x'.repeat(1000)).map(([text]) => String(text).length)).toEqual([350, 350, 300])
})

it('loses nothing, and says nothing where there is nothing to be said', () => {
  const text = `${'Some words, and more; '.repeat(60)}end.`
  const joined = piecesOf(readBy([], text), 'en').map((piece) => piece.text)
  expect(joined.join('')).toBe(text)
  expect(divided('... — !')).toEqual([])
})
