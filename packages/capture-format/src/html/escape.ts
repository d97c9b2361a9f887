const textEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** Text between tags, and of `title` and `textarea`. What HTML cannot hold is gone already (`cleanTree`). */
export function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => textEscapes[character] ?? '')
}

/** An attribute's value, between double quotes. */
export function escapeAttribute(value: string): string {
  return value.replace(/[&<>"\r]/g, (character) => textEscapes[character] ?? '')
}

const endOfRawText = /<\/(?=style|title|textarea|xmp|iframe|noembed|noframes|noscript|script)/gi

/**
 * The text of a `style` element, which knows no escapes: only its own end tag could end it. But the
 * browser also looks for pictures ahead of its parser, and takes a `title` of SVG, for one, for HTML's:
 * to it, all after the end tag of such a one is markup again.
 */
export function rawStyle(css: string): string {
  return css.replace(endOfRawText, '<\\/')
}

const attributeName = /^[^\s"'<>/=\p{Cc}\p{Cn}]+$/u

/** Whether the parser reads a name as one attribute's name. */
export function isAttributeName(name: string): boolean {
  return attributeName.test(name)
}

/** Whether the parser reads a name as one tag's name. */
export function isTagName(name: string): boolean {
  return /^[a-z][^\s"'<>/=\p{Cc}A-Z]*$/u.test(name)
}
