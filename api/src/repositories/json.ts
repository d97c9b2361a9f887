/**
 * A value for a jsonb column. PostgreSQL's jsonb holds neither U+0000 nor half of a surrogate pair,
 * which a page's text may contain; both become U+FFFD.
 */
export function json(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'string' ? storable(item) : item,
  )
}

/** The same for a text column. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\uFFFD')
}
