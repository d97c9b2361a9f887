import { type CaptionCue, captionCuesLimit, captionTextLimit } from './captions.ts'
import { plainCaption } from './plain-caption.ts'

/** What a file of captions holds. */
export interface ReadCaptions {
  /** Ordered by their starts; at most {@link captionCuesLimit}. */
  readonly cues: readonly CaptionCue[]
  /** The first lines of cues that could not be read, counted from 1. */
  readonly unreadable: readonly number[]
  /** There is more than a film can have: of cues, or of lines that are none. */
  readonly isCutOff: boolean
}

const arrow = '-->'
/** Hours are left out by many, fractions by some; SubRip writes a comma before them. */
const moment = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3})\d*)?(?!\d)/

/** Seconds; null: it is no moment. */
function secondsOf(text: string): number | null {
  const parts = moment.exec(text.trimStart())
  if (!parts) return null
  const [hours, minutes, seconds] = [parts[1] ?? 0, parts[2], parts[3]].map(Number)
  const thousandths = Number((parts[4] ?? '').padEnd(3, '0'))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) + thousandths / 1000
}

/** When a cue begins and ends; null: the line says neither, or an end that is not after the start. */
function timesOf(line: string): Pick<CaptionCue, 'start' | 'end'> | null {
  const at = line.indexOf(arrow)
  const start = secondsOf(line.slice(0, at))
  const end = secondsOf(line.slice(at + arrow.length))
  return start !== null && end !== null && end > start ? { start, end } : null
}

/** Lines from one on until an empty one, or the times of the next cue, above which its number may stand. */
function textLines(lines: readonly string[], from: number): readonly string[] {
  let to = from
  while (to < lines.length && lines[to]?.trim() && !lines[to]?.includes(arrow)) to += 1
  const isNext = lines[to]?.includes(arrow) && to > from && /^\s*\d+\s*$/.test(lines[to - 1] ?? '')
  return lines.slice(from, isNext ? to - 1 : to)
}

/** As much of a text as a cue holds; a letter that is two units of UTF-16 is not cut in half. */
const shortened = (text: string) =>
  text
    .slice(0, captionTextLimit)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()

/**
 * Reads WebVTT, or SubRip, as leniently as people write it (E7.26): without a header, without empty lines, with commas
 * before fractions. Of markup only what it marks is kept; all else is text. What cannot be read is left out and named.
 * It never throws, and takes time in proportion to the length of the text.
 */
export function readCaptions(text: string): ReadCaptions {
  const lines = text.replaceAll('\0', '\uFFFD').split(/\r\n|\n|\r/)
  const cues: CaptionCue[] = []
  const unreadable: number[] = []
  let isCutOff = false
  for (const [index, line] of lines.entries()) {
    if (!line.includes(arrow)) continue
    const times = timesOf(line)
    if (!times) {
      isCutOff = unreadable.push(index + 1) === captionCuesLimit
      if (isCutOff) break
      continue
    }
    const said = shortened(plainCaption(textLines(lines, index + 1).join('\n')))
    if (said === '') continue
    isCutOff = cues.length === captionCuesLimit
    if (isCutOff) break
    cues.push({ ...times, text: said })
  }
  return { cues: cues.sort((one, other) => one.start - other.start), unreadable, isCutOff }
}
