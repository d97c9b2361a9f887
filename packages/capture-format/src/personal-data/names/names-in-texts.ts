import { type PersonalRange, rangesMatching } from '../personal-finding.ts'
import { beginsWithGivenName, isGivenName } from './given-names.ts'
import { beforeSign, isNameLike, isOneName } from './person-names.ts'

const words = /[\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*\.?/gu
const capital = /^\p{Lu}\p{Ll}/u
const initial = /^\p{Lu}\.?$/u
/** What begins the names of towns: a given name after it, as in San Diego, is nobody's. */
const saint = /^(?:San|Santa|Santo|São|Saint)$/
/** Longer texts are articles. */
const longest = 5000

interface Word extends PersonalRange {
  readonly said: string
}

function wordsOf(text: string): Word[] {
  return rangesMatching(text, words, '').map((range) => ({
    ...range,
    said: text.slice(range.start, range.end),
  }))
}

/** A given name and what follows it as a surname does, from a word on. */
function nameFrom(text: string, all: readonly Word[], at: number): PersonalRange | null {
  const first = all[at]
  if (!first || !capital.test(first.said) || !isGivenName(first.said)) return null
  if (saint.test(all[at - 1]?.said ?? '')) return null
  for (const count of [4, 3, 2]) {
    const last = all[at + count - 1]
    if (!last) continue
    const end = last.said.endsWith('.') && !initial.test(last.said) ? last.end - 1 : last.end
    const said = text.slice(first.start, end)
    if (isNameLike(said)) return { start: first.start, end, why: 'It begins with a given name.' }
  }
  return null
}

/**
 * Names that a text holds: all of it, before a sign such as `·`, or a given name with a surname within
 * what is said.
 */
export function namesIn(text: string): PersonalRange[] {
  if (text.length > longest) return []
  const said = text.trim()
  const start = text.length - text.trimStart().length
  const whole = beforeSign(said)
  const isWhole = isNameLike(whole) && beginsWithGivenName(whole)
  if (isWhole || (isOneName(said) && isGivenName(said))) {
    const end = start + (isWhole ? whole.length : said.length)
    return [{ start, end, why: 'It is, or begins with, a given name.' }]
  }
  if (!said.includes(' ')) return []
  const all = wordsOf(text)
  const ranges: PersonalRange[] = []
  for (let at = 0; at < all.length; at += 1) {
    const range = nameFrom(text, all, at)
    if (!range) continue
    ranges.push(range)
    while ((all[at + 1]?.start ?? range.end) < range.end) at += 1
  }
  return ranges
}

/** A known name has no more words than these. */
const wordsInName = 6

/** Looks for names that are known, however many, at every word of a text. */
export function knownNamesLook(
  names: ReadonlyMap<string, string>,
): (text: string) => PersonalRange[] {
  const firsts = new Set([...names.keys()].flatMap((name) => name.match(words)?.[0] ?? []))
  const known = (text: string, all: readonly Word[], at: number): PersonalRange | null => {
    const { said = '', start = 0 } = all[at] ?? {}
    if (!firsts.has(said)) return null
    for (let last = Math.min(all.length, at + wordsInName) - 1; last >= at; last -= 1) {
      const end = all[last]?.end ?? start
      const why = names.get(text.slice(start, end))
      if (why !== undefined) return { start, end, why }
    }
    return null
  }
  if (firsts.size === 0) return () => []
  return (text) => {
    if (!/\p{L}/u.test(text)) return []
    const all = wordsOf(text)
    return all.map((_, at) => known(text, all, at)).filter((range) => range !== null)
  }
}
