import type { PersonalRange } from '../personal-finding.ts'
import { beginsWithGivenName, isGivenName } from './given-names.ts'
import { beforeSign, isNameLike, isOneName } from './person-names.ts'

const words = /[\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*\.?/gu
const capital = /^\p{Lu}\p{Ll}/u
const initial = /^\p{Lu}\.?$/u
/** Longer texts are articles. */
const longest = 5000

interface Word extends PersonalRange {
  readonly said: string
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(words)].map((found) => {
    const [said] = found
    return { said, start: found.index, end: found.index + said.length, why: '' }
  })
}

/** A given name and what follows it as a surname does, from a word on. */
function nameFrom(text: string, all: readonly Word[], at: number): PersonalRange | null {
  const first = all[at]
  if (!first || !capital.test(first.said) || !isGivenName(first.said)) return null
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

/** Looks for names that are known, whichever and however many, at every word of a text. */
export function knownNamesLook(
  names: ReadonlyMap<string, string>,
): (text: string) => PersonalRange[] {
  const byFirst = new Map<string, string[]>()
  for (const name of names.keys()) {
    const [first] = name.match(words) ?? []
    if (first === undefined || (isOneName(name) && name.length < 4)) continue
    const others = byFirst.get(first)
    if (others) others.push(name)
    else byFirst.set(first, [name])
  }
  for (const others of byFirst.values()) others.sort((a, b) => b.length - a.length)
  if (byFirst.size === 0) return () => []
  return (text) =>
    wordsOf(text).flatMap(({ said, start }) => {
      const name = byFirst
        .get(said)
        ?.find(
          (one) =>
            text.startsWith(one, start) &&
            !/^[\p{L}\p{M}]/u.test(text.slice(start + one.length, start + one.length + 1)),
        )
      const why = name === undefined ? undefined : names.get(name)
      return name === undefined || why === undefined
        ? []
        : [{ start, end: start + name.length, why }]
    })
}
