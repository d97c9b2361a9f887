import type { TextPlace } from '../../edits/element-texts.ts'
import type { PageText } from '../readable-texts.ts'
import { type Snippet, snippetOf } from './snippet.ts'

/** A part of a text: UTF-16 units. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** A part of one of an element's texts. */
export interface TextPiece extends Range {
  readonly nodeId: number
  readonly place: TextPlace
}

/** What was found: where it begins, and its other pieces where it is split over elements. */
export interface FoundText extends TextPiece {
  readonly rest: readonly TextPiece[]
  readonly snippet: Snippet
}

interface Found<R> {
  readonly found: FoundText
  readonly range: R
}

/**
 * What is found in the texts of a page, in the order in which it is read. What one text says by itself
 * comes first; what several say together, such as `Con<b>toso</b>`, counts where none of them does.
 * @param rangesIn where a text says what is looked for, from left to right; ranges never overlap
 */
export function foundIn<R extends Range>(
  texts: readonly PageText[],
  rangesIn: (text: string, place: TextPlace) => readonly R[],
): Found<R>[] {
  const within = texts.map(({ text, place }) => rangesIn(text, place))
  const across = new Map<PageText, Found<R>[]>()
  for (const run of runsOf(texts)) {
    for (const one of foundAcross(run, within, rangesIn)) {
      across.set(one.text, [...(across.get(one.text) ?? []), one])
    }
  }
  return texts.flatMap((text, index) => {
    const { nodeId, place } = text
    const own = (within[index] ?? []).map((range): Found<R> => {
      const { start, end } = range
      const snippet = snippetOf(text.text, start, end, place)
      return { range, found: { nodeId, place, start, end, rest: [], snippet } }
    })
    const more = across.get(text)
    return more ? [...own, ...more].sort((a, b) => a.found.start - b.found.start) : own
  })
}

/** A text of a run: which of the page's it is, and where it begins in the run. */
interface RunText {
  readonly text: PageText
  readonly index: number
  readonly from: number
}

/** Several texts that are read as one. */
type Run = readonly RunText[]

function runsOf(texts: readonly PageText[]): Run[] {
  const runs: RunText[][] = []
  let current: RunText[] = []
  let number: number | null = null
  texts.forEach((text, index) => {
    if (text.run === null) return
    if (text.run !== number) {
      number = text.run
      current = []
      runs.push(current)
    }
    const last = current.at(-1)
    current.push({ text, index, from: last ? last.from + last.text.text.length : 0 })
  })
  return runs.filter(({ length }) => length > 1)
}

/** What is found in a run and in none of its texts alone. */
function foundAcross<R extends Range>(
  run: Run,
  within: readonly (readonly R[])[],
  rangesIn: (text: string, place: TextPlace) => readonly R[],
): (Found<R> & { readonly text: PageText })[] {
  const whole = run.map(({ text }) => text.text).join('')
  let at = 0
  return rangesIn(whole, '#0').flatMap((range) => {
    const { start, end } = range
    while (endOf(run[at]) <= start) at += 1
    const touched = []
    for (let i = at; i < run.length; i += 1) {
      const one = run[i]
      if (!one || one.from >= end) break
      if (one.text.text !== '') touched.push(one)
    }
    const pieces = touched.map(({ text: { nodeId, place, text }, index, from }) => ({
      index,
      piece: {
        nodeId,
        place,
        start: Math.max(0, start - from),
        end: Math.min(text.length, end - from),
      },
    }))
    const isSaidAlone = pieces.some(({ index, piece }) => overlaps(within[index] ?? [], piece))
    const [first, ...rest] = pieces
    const text = touched[0]?.text
    if (!first || !text || rest.length === 0 || isSaidAlone) return []
    const snippet = snippetOf(whole, start, end, '#0')
    return [{ text, range, found: { ...first.piece, rest: rest.map((it) => it.piece), snippet } }]
  })
}

function endOf(one: RunText | undefined): number {
  return one ? one.from + one.text.text.length : Number.POSITIVE_INFINITY
}

/** A piece reaches its text's end or begins where it does: only what is found there can overlap. */
function overlaps(ranges: readonly Range[], { start, end }: Range): boolean {
  const [first] = ranges
  const last = ranges.at(-1)
  if (!first || !last) return false
  return start === 0 ? first.start < end : last.end > start
}
