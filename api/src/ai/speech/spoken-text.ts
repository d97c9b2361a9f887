import { fillText } from '@waystep/demo-model'
import type { Pronunciation } from './speech-services.ts'

/** What texts have where a voice is to pause for a moment; adapters write it as their service knows breaks. */
const pause = '...'

/** Controls, separators of lines, and marks that are not seen: no voice can say them. */
const unspeakable = /[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu

/** What stands around a value that runs in another direction; on a screen only. */
const isolates = /[\u2068\u2069]/g

/** A text as viewers read it of whom nothing is known: variables are their fallbacks (H5.14), or nothing. */
export function filledText(text: string): string {
  return fillText(text, {}).replace(isolates, '')
}

/**
 * An author's text as it is spoken: plain text in one line. Tags are words like others, since adapters escape them, and
 * what no voice can say becomes a space.
 */
export function spokenText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\u2026|\.{4,}/g, pause)
    .replace(unspeakable, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A part of a text that is written and said as a whole. */
export interface SaidPart {
  /** As it is written, without spaces around it. */
  readonly written: string
  readonly said: string
}

/** The words of a text, each as it is said. @param text of `spokenText` */
export function saidParts(text: string, pronunciations: readonly Pronunciation[]): SaidPart[] {
  const said = new Map(pronunciations.map((one) => [one.word.toLowerCase(), one.said]))
  return text.split(' ').flatMap((written) => {
    if (written === '') return []
    const { from, to } = wordIn(written)
    const other = said.get(written.slice(from, to).toLowerCase())
    const around = `${written.slice(0, from)}${other}${written.slice(to)}`
    return [{ written, said: other === undefined ? written : around }]
  })
}

/** Where a word stands among the punctuation around it: from its first letter or digit to its last. */
function wordIn(written: string): { from: number; to: number } {
  const runs = [...written.matchAll(/[\p{L}\p{N}]+/gu)]
  const [first, last] = [runs[0], runs.at(-1)]
  if (first === undefined || last === undefined) return { from: 0, to: 0 }
  return { from: first.index, to: last.index + last[0].length }
}
