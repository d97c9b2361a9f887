import type { CaptionCue, TimedWord } from './captions.ts'

/** A part of a text that is written and said as a whole. */
interface SaidPart {
  readonly written: string
  readonly said: string
}

/** Letters of a cue at most, which are two lines of a screen. */
const mostLetters = 84

/**
 * Captions of what a voice says: a cue for each sentence, or for as much of it as fits. Where the voice told when it says
 * each word, so do they; otherwise they are spread over its duration by their letters.
 *
 * @param parts the words of the text, in order
 * @param duration of the sound, in seconds
 * @param words what was said when, in seconds; null: nobody knows
 */
export function spokenCaptions(
  parts: readonly SaidPart[],
  duration: number,
  words: readonly TimedWord[] | null,
): CaptionCue[] {
  const timed = words && timedParts(parts, words)
  const all = timed ?? spreadParts(parts, duration)
  const cues = sentencesOf(all).map((group) => {
    const [start, end] = [group[0]?.start ?? 0, group.at(-1)?.end ?? 0]
    const text = group.map((word) => word.text).join(' ')
    return timed ? { start, end, text, words: group } : { start, end, text }
  })
  return cues.filter(({ start, end }) => end > start)
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '').length

/** The parts with the times of the words that are said for them; null: those are other words. */
function timedParts(
  parts: readonly SaidPart[],
  words: readonly TimedWord[],
): readonly TimedWord[] | null {
  const timed: TimedWord[] = []
  const spoken = words.filter(({ text, start, end }) => lettersOf(text) > 0 && end >= start)
  let [next, surplus, last] = [0, 0, 0]
  for (const { written, said } of parts) {
    let left = lettersOf(said) - surplus
    let [start, end] = [last, last]
    for (let isFirst = true; left > 0; isFirst = false) {
      const word = spoken[next]
      if (word === undefined) return null
      if (isFirst) start = Math.max(last, word.start)
      end = Math.max(start, word.end)
      left -= lettersOf(word.text)
      next += 1
    }
    surplus = -left
    last = end
    timed.push({ text: written, start, end })
  }
  return next === spoken.length && surplus === 0 ? timed : null
}

/** The parts, each as long as its letters say. */
function spreadParts(parts: readonly SaidPart[], duration: number): readonly TimedWord[] {
  const weights = parts.map(({ said }) => Math.max(said.length, 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let said = 0
  return parts.map(({ written: text }, index) => {
    const start = (said / whole) * duration
    said += weights[index] ?? 0
    return { text, start, end: (said / whole) * duration }
  })
}

const endsSentence = /[.!?…。！？][\p{Pe}\p{Pf}"']*$/u

function sentencesOf(words: readonly TimedWord[]): TimedWord[][] {
  const groups: TimedWord[][] = []
  let letters = 0
  for (const [index, word] of words.entries()) {
    const group = groups.at(-1)
    const before = words[index - 1]
    const isNext = before !== undefined && endsSentence.test(before.text)
    letters += word.text.length + 1
    if (group === undefined || isNext || letters > mostLetters) {
      groups.push([word])
      letters = word.text.length
    } else group.push(word)
  }
  return groups
}
