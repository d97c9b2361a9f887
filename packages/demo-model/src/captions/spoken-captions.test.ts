import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCaptions } from './read-captions.ts'
import { spokenCaptions } from './spoken-captions.ts'
import { writeCaptions } from './write-captions.ts'

const parts = (text: string) => text.split(' ').map((written) => ({ written, said: written }))
const timed = (...words: string[]) => words.map((text, at) => ({ text, start: at, end: at + 0.5 }))

describe('[V3.15] captions of a voice', () => {
  it('are a cue for each sentence, with the times of its words', () => {
    const cues = spokenCaptions(parts('Hi you. Bye!'), 3, timed('hi', 'you', 'bye'))
    expect(cues).toEqual([
      {
        start: 0,
        end: 1.5,
        text: 'Hi you.',
        words: [
          { text: 'Hi', start: 0, end: 0.5 },
          { text: 'you.', start: 1, end: 1.5 },
        ],
      },
      { start: 2, end: 2.5, text: 'Bye!', words: [{ text: 'Bye!', start: 2, end: 2.5 }] },
    ])
  })

  it('cut a long sentence where two lines of a screen are full', () => {
    const text = 'word '.repeat(40).trim()
    const cues = spokenCaptions(parts(text), 20, null)
    expect(cues.length).toBeGreaterThan(1)
    for (const cue of cues) expect(cue.text.length).toBeLessThanOrEqual(84)
    expect(cues.map((cue) => cue.text).join(' ')).toBe(text)
  })

  it('take several words that are said for one, and one that is said for several', () => {
    const asked = [
      { written: 'SQL', said: 'my sequel' },
      { written: 'e-mail', said: 'e-mail' },
      { written: 'is', said: 'is' },
    ]
    const [cue] = spokenCaptions(asked, 4, timed('my', 'sequel', 'email', 'is'))
    expect(cue?.words?.map(({ text, start, end }) => [text, start, end])).toEqual([
      ['SQL', 0, 1.5],
      ['e-mail', 2, 2.5],
      ['is', 3, 3.5],
    ])
  })

  it('are spread over the sound where other words are said than were asked for', () => {
    for (const words of [timed('three'), timed('one', 'two', 'three'), [], null]) {
      const [cue, ...others] = spokenCaptions(parts('one two'), 4, words)
      expect([cue, others]).toEqual([{ start: 0, end: 4, text: 'one two' }, []])
    }
  })

  it('are read again as what is said, whatever that is, and their moments rise', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .map((text) => text.replace(/\s/g, ''))
      .filter((text) => text !== '')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (said) => {
        const asked = said.map((written) => ({ written, said: written }))
        const words = said.map((text, at) => ({ text, start: at / 3, end: at / 3 + 0.2 }))
        const cues = spokenCaptions(asked, said.length, words)
        const written = writeCaptions(cues)
        const read = readCaptions(written)
        expect(read.unreadable).toEqual([])
        for (const cue of written.split('\n\n').slice(1)) {
          const moments = [...cue.matchAll(/(?:^|<)(\d\d:\d\d:\d\d\.\d{3})(?=>| -->)/g)].map(
            (m) => m[1],
          )
          expect(moments).toEqual([...new Set(moments)].sort())
        }
      }),
    )
  })
})
