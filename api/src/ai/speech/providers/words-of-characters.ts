import type { SpokenWord } from '../speech-provider.ts'

interface Times {
  /** Seconds, one for each character. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** Words and when they are spoken, from when each character is; null where a time is missing. */
export function wordsOfCharacters(
  characters: readonly string[],
  { starts, ends }: Times,
): SpokenWord[] | null {
  const words: SpokenWord[] = []
  let word: SpokenWord | null = null
  for (const [at, character] of characters.entries()) {
    const [start, end] = [starts[at], ends[at]]
    if (start === undefined || end === undefined || end < start) return null
    if (/^\s*$/.test(character)) {
      if (word !== null) words.push(word)
      word = null
    } else {
      word =
        word === null
          ? { text: character, start, end }
          : { text: word.text + character, start: word.start, end }
    }
  }
  if (word !== null) words.push(word)
  return words
}
