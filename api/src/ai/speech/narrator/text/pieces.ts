import { partOf, type Reading } from './reading.ts'

/** Part of a reading that is spoken at once. */
export interface Piece extends Reading {
  /** Seconds of silence behind it, more than its own end has. */
  readonly pause: number
}

/** Characters of a piece: what the model reads at once is some 510 sounds. */
const mostCharacters = 350
/** Short sentences are spoken together, so that they sound as one thought. */
const goodCharacters = 180

/** Seconds that three dots and the end of a paragraph are silent. */
const pauses = { dots: 0.6, paragraph: 0.3 } as const

/** Divides what is read at three dots, ends of lines and sentences, and where a sentence is too long. */
export function piecesOf(reading: Reading, language: string): Piece[] {
  const pieces: Piece[] = []
  for (const { from, to, pause } of stretchesOf(reading.text)) {
    const parts = sentencesOf(reading.text.slice(from, to), language)
    for (const [index, part] of parts.entries()) {
      const isLast = index === parts.length - 1
      const piece = partOf(reading, from + part.from, from + part.to)
      pieces.push({ ...piece, pause: isLast ? pause : 0 })
    }
  }
  return pieces.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

interface Stretch {
  readonly from: number
  readonly to: number
}

function stretchesOf(text: string): (Stretch & { readonly pause: number })[] {
  const stretches = []
  let from = 0
  for (const { 0: mark, index } of text.matchAll(/\.{3,}|…+|\n+/g)) {
    const isDots = !mark.startsWith('\n')
    const pause = isDots ? pauses.dots : pauses.paragraph
    stretches.push({ from, to: index, pause })
    from = index + mark.length
  }
  stretches.push({ from, to: text.length, pause: 0 })
  return stretches
}

function sentencesOf(text: string, language: string): Stretch[] {
  const sentences = Array.from(
    new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text),
    ({ index, segment }) => ({ from: index, to: index + segment.length }),
  )
  const together: Stretch[] = []
  for (const sentence of sentences.flatMap((one) => shortened(text, one))) {
    const last = together.at(-1)
    if (last !== undefined && sentence.to - last.from <= goodCharacters) {
      together[together.length - 1] = { from: last.from, to: sentence.to }
    } else {
      together.push(sentence)
    }
  }
  return together
}

/** A sentence in parts that are short enough: it is divided at signs, else at spaces, else anywhere. */
function shortened(text: string, sentence: Stretch): Stretch[] {
  const parts: Stretch[] = []
  let { from } = sentence
  while (sentence.to - from > mostCharacters) {
    const head = text.slice(from, from + mostCharacters)
    const sign = Math.max(...[', ', '; ', ': ', ' – ', ' — '].map((mark) => head.lastIndexOf(mark)))
    const gap = sign > mostCharacters / 3 ? sign + 1 : head.lastIndexOf(' ')
    const to = from + (gap > 0 ? gap + 1 : mostCharacters)
    parts.push({ from, to })
    from = to
  }
  return [...parts, { from, to: sentence.to }]
}
