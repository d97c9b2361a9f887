/**
 * What some reader of a text drops, replaces or ends at: control characters but for the spaces of HTML
 * and CSS, halves of pairs that no encoding can write, and numbers that are no characters.
 */
const dropped = /(?![\t\n\f\r])\p{Cc}|[\p{Surrogate}\p{Noncharacter_Code_Point}]/gu

/**
 * A text as whoever reads it will see it. Whatever is decided about a text that goes into a page, a style
 * sheet or a drawing is decided about this: `</sty\0le>` is an end tag to whom the NUL is dropped for.
 */
export function cleanText(text: string): string {
  return text.search(dropped) < 0 ? text : text.replace(dropped, '')
}
