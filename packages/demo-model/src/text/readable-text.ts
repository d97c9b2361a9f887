/** Controls, but for tabs and new lines, halves of characters, and marks that turn the direction of what follows them. */
const unreadable = /[^\P{Cc}\t\n]|[\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/**
 * An author's plain text as it is shown (V5.22): without what nobody reads, and without marks that would have the words after
 * it read backwards. Markup in it is text like any other, which whoever draws it must keep so.
 */
export function readableText(text: string): string {
  return text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(unreadable, '')
}
