/** A text as one part of an address: nothing of it separates parts. Half of a character is U+FFFD. */
export function addressPart(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd')).replaceAll("'", '%27')
}

/** Whether a text may be one label of a host's name (RFC 1123). */
export function isHostLabel(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(text)
}
