import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Mentioned, mentionsIn, mentionsPerComment, partsOfComment } from './mentions.ts'

const ada = { id: 'a', name: 'Ada' }
const adaLee = { id: 'b', name: 'Ada Lee' }
const zoe = { id: 'c', name: 'Zoë Åberg' }
const people = [ada, adaLee, zoe]
const idsIn = (text: string, of: readonly Mentioned[] = people) =>
  mentionsIn(text, of).map(({ id }) => id)

describe('whom a comment mentions', () => {
  it('is told by a sign and a name, however it is typed', () => {
    expect(idsIn('@Ada, shorter? @zoë åberg too')).toEqual(['a', 'c'])
    expect(idsIn('(@Ada)')).toEqual(['a'])
    expect(idsIn('Ada, shorter?')).toEqual([])
  })

  it('is whoever has the longest name that stands there, and no part of a word', () => {
    expect(idsIn('@Ada Lee')).toEqual(['b'])
    expect(idsIn('@Ada Leeds')).toEqual(['a'])
    expect(idsIn('@Adam')).toEqual([])
    expect(idsIn('me@Ada')).toEqual([])
  })

  it('is all who have that name, and each once', () => {
    const other = { id: 'd', name: ' ada ' }
    expect(idsIn('@Ada @Ada', [ada, other])).toEqual(['a', 'd'])
  })

  it(`are at most ${mentionsPerComment}`, () => {
    const many = Array.from({ length: 30 }, (_, nth) => ({ id: `${nth}`, name: `P${nth}` }))
    expect(idsIn(many.map(({ name }) => `@${name}`).join(' '), many)).toHaveLength(
      mentionsPerComment,
    )
  })

  it('is nobody without a name', () => {
    expect(idsIn('@ @', [{ id: 'x', name: ' ' }])).toEqual([])
  })
})

it('the parts of a comment are its text again, whatever it says', () => {
  const piece = fc.oneof(
    fc.constantFrom('@', '@Ada', '@Ada Lee', ' ', 'Ada', '@ZOË ÅBERG', '\u0130', '\ud83d\ude00'),
    fc.string({ maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const parts = partsOfComment(text, people)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { text: one, of } of parts)
        expect(of.length > 0).toBe(of.length > 0 && one[0] === '@')
    }),
  )
})
