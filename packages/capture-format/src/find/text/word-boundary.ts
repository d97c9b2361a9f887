const wordCharacter = /[\p{L}\p{N}\p{M}_]/u
/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

let words: Intl.Segmenter | undefined
/** Characters on either side that decide where words begin: a long text is not read for each match. */
const context = 200

function beginsWord(text: string, at: number): boolean {
  words ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  const from = Math.max(0, at - context)
  const around = text.slice(from, at + context)
  return words.segment(around).containing(at - from)?.index === at - from
}

function isBoundary(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true
  const before = characterBefore(text, at)
  const after = String.fromCodePoint(text.codePointAt(at) ?? 0)
  if (!wordCharacter.test(before) || !wordCharacter.test(after)) return true
  return unspaced.test(before) || unspaced.test(after) ? beginsWord(text, at) : false
}

function characterBefore(text: string, at: number): string {
  const low = text.charCodeAt(at - 1)
  const isPair = low >= 0xdc00 && low <= 0xdfff
  return isPair ? text.slice(at - 2, at) : text.slice(at - 1, at)
}

/**
 * Whether a part of a text is no part of a longer word (H5.21): in every script, and for what begins
 * or ends with a sign, such as `$50`, which is not in `$500`.
 */
export function isWholeWord(text: string, start: number, end: number): boolean {
  return isBoundary(text, start) && isBoundary(text, end)
}
