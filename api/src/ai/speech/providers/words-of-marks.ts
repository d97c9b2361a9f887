import { z } from 'zod'
import type { SpokenWord } from '../speech-provider.ts'
import { endMark } from './ssml.ts'

/** A line of Amazon Polly's speech marks: milliseconds from the start, and what begins there. */
const mark = z.object({
  time: z.number().min(0).max(3_600_000),
  type: z.string(),
  value: z.string().max(1_000),
})

/** Milliseconds that a word is said to last where nothing tells when the last one ends. */
const usualWord = 400

/** Words and when they are spoken: each until the next mark. Null where a line cannot be read. */
export function wordsOfMarks(bytes: Buffer): SpokenWord[] | null {
  const marks = bytes.toString().split('\n').filter(Boolean).map(markIn)
  if (marks.includes(null)) return null
  const read = marks.filter((one) => one !== null)
  return read.flatMap(({ type, value, time }, at) => {
    if (type !== 'word') return []
    const next = read[at + 1]?.time ?? time + usualWord
    return [{ text: value, start: time / 1000, end: Math.max(time, next) / 1000 }]
  })
}

function markIn(line: string): z.output<typeof mark> | null {
  try {
    const read = mark.parse(JSON.parse(line))
    return read.type === 'word' || read.value === endMark ? read : null
  } catch {
    return null
  }
}
