import { expect, it } from 'vitest'
import type { NarratorLanguage } from '../kokoro-voices.ts'
import { kokoroSymbols } from './kokoro-symbols.ts'
import { inReadableParts, kokoroTokens } from './kokoro-tokens.ts'

const letters = new Map(Array.from(kokoroSymbols, ([symbol, token]) => [token, symbol]))

/** @param words each as espeak tells it: where it begins, its length and its phonemes */
function spelled(
  text: string,
  words: readonly (readonly [at: number, length: number, phonemes: string])[],
  language: NarratorLanguage,
) {
  const parts = words.map(([at, length, phonemes]) => ({
    at,
    length,
    start: 0,
    phonemes: phonemes.split(' '),
  }))
  return kokoroTokens(text, parts, language)
    .map(({ token }) => letters.get(token))
    .join('')
}

it('spells American as the model has learned it', () => {
  const words = [
    [1, 5, 'b ˈʌ ʔ n̩'],
    [9, 1, 'ɐ'],
    [11, 6, 'l ˈɪ ɾ əl'],
    [18, 4, 'b ˈɜː d'],
    [23, 4, 'ɡ ˈoʊ tʃ dʒ'],
    [29, 4, 'p l ˈeɪ ɚ'],
  ] as const
  const text = '“Butto”, a little bird goch, play!'
  expect(spelled(text, words, 'en-US')).toBe('“bˈʌtᵊn”, ɐ lˈɪTᵊl bˈɜɹd ɡˈOʧʤ, plˈAəɹ!')
})

it('spells British with its own vowels', () => {
  expect(
    spelled(
      'go bird',
      [
        [0, 2, 'ɡ ˈəʊ'],
        [3, 4, 'b ˈɜː d'],
      ],
      'en-GB',
    ),
  ).toBe('ɡˈQ bˈɜːd')
})

it('leaves out what the model does not know, and marks of other languages', () => {
  expect(spelled('clic', [[0, 4, '(en) k l ˈi k (es) ᛟ']], 'es')).toBe('klˈik')
})

it('divides what is too long between words', () => {
  const word = [0, 1, 2, 3].map((index) => ({ token: 43 + index, word: 0 }))
  const gap = { token: 16, word: null }
  const parts = inReadableParts([...word, gap, ...word, gap, ...word], 6)
  expect(parts.map((part) => part.length)).toEqual([5, 5, 4])
  expect(inReadableParts([...word, ...word], 6).map((part) => part.length)).toEqual([6, 2])
})

it('has a number of its own for each symbol, below 178', () => {
  const numbers = [...kokoroSymbols.values()]
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(Math.max(...numbers)).toBe(177)
})
