import type { TextPlace } from '../../edits/element-texts.ts'

/** What a list shows of a match: the match, and what stands around it. */
export interface Snippet {
  readonly before: string
  readonly match: string
  readonly after: string
}

/** Characters (H9.8). */
const limits = { text: 60, field: 50, around: 20 }

const plain = (text: string): string => text.replace(/\s+/g, ' ')

/** A match within its text, or what fits of it: 20 characters on either side (H9.8). */
export function snippetOf(text: string, start: number, end: number, place: TextPlace): Snippet {
  const limit = place.startsWith('#') ? limits.text : limits.field
  const match = plain(text.slice(start, end))
  const before = plain(text.slice(reach(text, start, -1, limit), start)).trimStart()
  const after = plain(text.slice(end, reach(text, end, 1, limit))).trimEnd()
  if (before.length + match.length + after.length <= limit) return { before, match, after }
  const room = Math.min(limits.around, Math.floor(Math.max(0, limit - match.length) / 2))
  return {
    before: before.length > room ? `…${tail(before, room)}` : before,
    match: match.length > limit ? `${head(match, limit)}…` : match,
    after: after.length > room ? `${head(after, room)}…` : after,
  }
}

/**
 * How far a text has to be read from a place so that more than `limit` characters are read, a run of
 * white space being one: a text of a megabyte may hold thousands of matches.
 */
function reach(text: string, from: number, direction: 1 | -1, limit: number): number {
  let at = from
  let read = 0
  let wasSpace = false
  while (read <= limit + 1) {
    const next = text[direction === 1 ? at : at - 1]
    if (next === undefined) break
    const isSpace = /\s/.test(next)
    if (!isSpace || !wasSpace) read += 1
    wasSpace = isSpace
    at += direction
  }
  return at
}

/** The first and last characters of a text, none of them cut in two. */
function head(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}

function tail(text: string, length: number): string {
  return length === 0 ? '' : text.slice(-length).replace(/^[\udc00-\udfff]/, '')
}
