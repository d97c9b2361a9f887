/**
 * The characters that divide a packed tree. Within a text `escape` stands before each of them; before a
 * lower-case letter it is a mark of its own.
 */
export const mark = {
  /** Before the tag of an element. */
  open: '<',
  /** The end of an element or a document. */
  close: '>',
  text: '|',
  attribute: '^',
  value: '`',
  escape: '~',
  /** The line break and indentation that came last: one byte, which JSON leaves as it is. */
  again: '\x7f',
  shadow: '~s',
  document: '~d',
  doctype: '~t',
  comment: '~c',
  cdata: '~x',
} as const

/** The letters of what an element is, besides its tag. */
export const flags = [
  ['s', 'isSVG'],
  ['c', 'isCustom'],
  ['h', 'isShadowHost'],
] as const

/** Characters that stand for whole tags: two bytes in UTF-8, of scripts that are seldom written. */
export const firstCode = 0x700
export const codes = 256

const special = /[<>|^`~\x7f\u0700-\u07ff]/g

export function escaped(text: string): string {
  return text.replace(special, '~$&')
}

export function unescaped(text: string): string {
  return text.includes(mark.escape) ? text.replace(/~([^a-z])/gs, '$1') : text
}

/** What a UTF-16 unit is: part of a text, a mark between texts, or `escape`. */
const kinds = new Uint8Array(firstCode + codes)
const divides = 1
const escapes = 2
for (const character of '<>|^`') kinds[character.charCodeAt(0)] = divides
kinds.fill(divides, firstCode)
kinds[mark.escape.charCodeAt(0)] = escapes

/** Where the text that begins at `from` ends: before the next mark, or at the end of all. */
export function endOfText(packed: string, from: number): number {
  for (let at = from; at < packed.length; at += 1) {
    const code = packed.charCodeAt(at)
    const kind = code < kinds.length ? kinds[code] : 0
    if (kind === divides) return at
    if (kind === escapes) {
      const next = packed.charCodeAt(at + 1)
      const isMark = Number.isNaN(next) || (next >= 0x61 && next <= 0x7a)
      if (isMark) return at
      at += 1
    }
  }
  return packed.length
}

export function isCode(code: number): boolean {
  return code >= firstCode && code < firstCode + codes
}
