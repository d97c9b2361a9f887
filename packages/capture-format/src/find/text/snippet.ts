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
  const before = plain(text.slice(0, start)).trimStart()
  const after = plain(text.slice(end)).trimEnd()
  if (before.length + match.length + after.length <= limit) return { before, match, after }
  const room = Math.min(limits.around, Math.floor(Math.max(0, limit - match.length) / 2))
  return {
    before: before.length > room ? `…${tail(before, room)}` : before,
    match: match.length > limit ? `${head(match, limit)}…` : match,
    after: after.length > room ? `${head(after, room)}…` : after,
  }
}

/** The first and last characters of a text, none of them cut in two. */
function head(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}

function tail(text: string, length: number): string {
  return length === 0 ? '' : text.slice(-length).replace(/^[\udc00-\udfff]/, '')
}
