import type { SpokenWord } from '../speech-provider.ts'

/** When a part of what was read is heard. */
export interface HeardPart {
  /** Where it is shown, in characters of the shown text. */
  readonly shownAt: number
  /** Seconds. */
  readonly start: number
  readonly end: number
}

/**
 * The shown words with their times: `$25` is one word, however many are heard. A word that was heard in one
 * breath with the one before takes its share of that time, by its letters.
 */
export function shownWords(shown: string, heard: readonly HeardPart[]): SpokenWord[] {
  const words = Array.from(shown.matchAll(/\S+/g), ({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }))
  const times = words.map(({ from, to }) => {
    const parts = heard.filter(({ shownAt }) => shownAt >= from && shownAt < to)
    if (parts.length === 0) return null
    return {
      start: Math.min(...parts.map(({ start }) => start)),
      end: Math.max(...parts.map(({ end }) => end)),
    }
  })
  return words.flatMap((_, at) => {
    const time = times[at]
    if (time === null || time === undefined) return []
    const next = times.findIndex((other, index) => index > at && other !== null)
    const group = words.slice(at, next === -1 ? words.length : next)
    return shared(group.filter(isHeard), time)
  })
}

interface ShownWord {
  readonly text: string
}

const isHeard = ({ text }: ShownWord) => /[\p{L}\p{N}\p{S}]/u.test(text)

function shared(
  group: readonly ShownWord[],
  { start, end }: { readonly start: number; readonly end: number },
): SpokenWord[] {
  const letters = group.reduce((sum, { text }) => sum + text.length, 0)
  let from = start
  return group.map(({ text }) => {
    const to = from + ((end - start) * text.length) / letters
    const word = { text, start: rounded(from), end: rounded(to) }
    from = to
    return word
  })
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000
