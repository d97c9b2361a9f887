/** Control characters, but for those that part words: no service says them, and XML has no place for them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken away.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

/** A text as any service may be given it: words and what parts them. */
export function plainText(text: string): string {
  return text.replace(controls, '').toWellFormed().trim()
}
