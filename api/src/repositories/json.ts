/** An escape of JSON; JSON.stringify writes U+0000 and half of a surrogate pair as one, and no whole pair. */
const escapes = /\\(?:(u0000|ud[89a-f][\da-f]{2})|.)/g

/**
 * A value for a jsonb column. PostgreSQL's jsonb holds neither U+0000 nor half of a surrogate pair,
 * which a page's text may contain, and a key that somebody chose; both become U+FFFD.
 */
export function json(value: unknown): string {
  return JSON.stringify(value).replace(escapes, (whole, unstorable) =>
    unstorable === undefined ? whole : '\uFFFD',
  )
}

/**
 * The same for a text column. A mark of byte order that begins a text becomes the word joiner, which has its meaning
 * since Unicode 3.2: the embedded database's client drops the mark, and a title of nothing else would be read as none.
 */
export function storable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\u0000', '\uFFFD')
    .replace(/^\uFEFF/, '\u2060')
}

/** What a value takes in a row: bytes of its JSON. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
