import type { Mentioned } from '@waystep/demo-model'

/** A mention that is being typed. */
export interface TypedMention {
  /** Where its sign stands in the text. */
  readonly from: number
  /** The caret's place, where what is typed of the name ends. */
  readonly to: number
  /** Whom it may become; never empty. */
  readonly people: readonly Mentioned[]
}

/** So many fit below a field. */
const most = 6
const longestName = 100

/** The mention before the caret; null where none is typed, or nobody has such a name. */
export function typedMention(
  text: string,
  caret: number,
  people: readonly Mentioned[],
): TypedMention | null {
  const from = text.lastIndexOf('@', caret - 1)
  if (from === -1 || caret - from > longestName) return null
  if (/[\p{L}\p{N}_]/u.test(text[from - 1] ?? '')) return null
  const typed = text.slice(from + 1, caret).toLowerCase()
  if (/^\s|\n/.test(typed)) return null
  const begins = people.filter(({ name }) => name.toLowerCase().startsWith(typed))
  const holds = people.filter(
    (one) => !begins.includes(one) && one.name.toLowerCase().includes(` ${typed}`),
  )
  const found = [...begins, ...holds].slice(0, most)
  const isWhole = found.every(({ name }) => name.toLowerCase() === typed)
  return found.length === 0 || isWhole ? null : { from, to: caret, people: found }
}

/** The text with somebody's name where one was typed, and where the caret goes then. */
export function withMention(
  text: string,
  { from, to }: TypedMention,
  { name }: Mentioned,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(to)
  const written = `@${name}${/^\s/.test(rest) ? '' : ' '}`
  return { text: text.slice(0, from) + written + rest, caret: from + written.length }
}
