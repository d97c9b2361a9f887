import { expect, it } from 'vitest'
import { KeptWords } from './kept-words.ts'

const wordsOf = (characters: number) => ({
  words: ['a'.repeat(characters)],
  pairs: [],
  phrases: [],
  isCertain: true,
})

it('forgets the oldest words where all together are too many', () => {
  const kept = new KeptWords(100)
  const [first, second, third] = [wordsOf(40), wordsOf(40), wordsOf(40)]
  kept.put('1', first)
  kept.put('1', first)
  kept.put('2', second)
  expect([kept.get('1'), kept.get('2')]).toEqual([first, second])
  kept.put('3', third)
  expect([kept.get('1'), kept.get('2'), kept.get('3')]).toEqual([undefined, second, third])
  kept.put('4', wordsOf(1_000))
  expect(['1', '2', '3', '4'].map((key) => kept.get(key))).toEqual(Array(4).fill(undefined))
})
