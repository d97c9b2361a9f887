import { plainText } from './markdown.ts'
import { renderTemplate } from './render-template.ts'

/** A link without its address: what led where nobody may be led to. */
const withoutAddress = /<a(?![^>]* href=)/

/**
 * Markdown that says no more than readers of it are shown. All of it is, but for addresses that no link may have:
 * a text with one of those is given as plain text.
 */
export function shownMarkdown(text: string): string {
  return withoutAddress.test(renderTemplate(text)) ? plainText(text) : text
}
