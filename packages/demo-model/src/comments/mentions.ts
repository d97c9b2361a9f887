/** Somebody who can be mentioned, or was. */
export interface Mentioned {
  readonly id: string
  readonly name: string
}

/** How many people one comment mentions at most. */
export const mentionsPerComment = 10

/** A part of a comment: plain words, or the name of those who are mentioned, with the sign before it. */
export interface CommentPart {
  readonly text: string
  /** Whose name it is; none: plain words. Several have the same. */
  readonly of: readonly Mentioned[]
}

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character)

/**
 * A comment in parts: `@` and the name of somebody mentions them, however it was typed. The longest name that stands
 * there counts; a sign within a word, as addresses have it, mentions nobody.
 */
export function partsOfComment(text: string, people: readonly Mentioned[]): CommentPart[] {
  const named = new Map<string, Mentioned[]>()
  for (const person of people) {
    const name = person.name.trim().toLowerCase()
    if (name !== '') named.set(name, [...(named.get(name) ?? []), person])
  }
  const longestFirst = [...named.keys()].sort((one, other) => other.length - one.length)
  const parts: CommentPart[] = []
  let words = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (isLetter(text[at - 1])) continue
    const rest = text.slice(at + 1)
    const name = longestFirst.find(
      (one) => rest.slice(0, one.length).toLowerCase() === one && !isLetter(rest[one.length]),
    )
    if (name === undefined) continue
    if (at > words) parts.push({ text: text.slice(words, at), of: [] })
    words = at + 1 + name.length
    parts.push({ text: text.slice(at, words), of: named.get(name) ?? [] })
    at = words - 1
  }
  if (words < text.length) parts.push({ text: text.slice(words), of: [] })
  return parts
}

/** Whom a comment mentions, each once, as far as one comment may. */
export function mentionsIn(text: string, people: readonly Mentioned[]): Mentioned[] {
  const all = partsOfComment(text, people).flatMap(({ of }) => of)
  return [...new Map(all.map((one) => [one.id, one])).values()].slice(0, mentionsPerComment)
}
