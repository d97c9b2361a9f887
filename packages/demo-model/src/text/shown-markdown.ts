import { plainText } from './markdown.ts'
import { renderTemplate } from './render-template.ts'

/** Is there a link without its address: what led where nobody may be led to? Titles of links say what they like. */
const hasLinkWithoutAddress = (html: string): boolean =>
  (html.match(/<a\b[^>]*>/g) ?? []).some((tag) => !tag.replace(/"[^"]*"/g, '').includes(' href='))

/**
 * Markdown that says no more than readers of it are shown. All of it is, but for addresses that no link may have:
 * a text with one of those is given as plain text.
 */
export function shownMarkdown(text: string): string {
  return hasLinkWithoutAddress(renderTemplate(text)) ? plainText(text) : text
}
