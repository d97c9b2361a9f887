import { micromark } from 'micromark'
import { escapeHtml } from './escape-html.ts'
import { isTooNested } from './markdown-limits.ts'

/**
 * Constructs of micromark that are switched off: hotspot texts and descriptions hold bold, italic,
 * links and lists (H2.8), and the rest of markdown stays text. A title such as '# 1 in sales' must not
 * become a heading, and a picture would ask a stranger's server.
 */
export const markdownOff: readonly string[] = [
  'codeFenced',
  'codeIndented',
  'codeText',
  'blockQuote',
  'definition',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
]

/**
 * Markdown as HTML that is safe to put into a page: no HTML of the author's passes, and links lead to
 * http, https and mailto addresses only, others lose their address (H2.45). A text that nests too deeply is
 * shown as it is typed.
 */
export function renderMarkdown(text: string): string {
  if (isTooNested(text)) return `<p>${escapeHtml(text)}</p>`
  const html = micromark(text, { extensions: [{ disable: { null: [...markdownOff] } }] })
  return html.replace(/<a href="([^"]*)"/g, (_, address: string) => linkTo(address))
}

function linkTo(address: string): string {
  if (/^mailto:/i.test(address)) return `<a href="${address}"`
  if (!/^https?:\/\//i.test(address)) return '<a'
  return `<a href="${address}" target="_blank" rel="noopener noreferrer"`
}

const named: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#39;': "'",
}

/** Markdown as plain text on one line, for names, previews and what screen readers say. */
export function plainText(text: string): string {
  return renderMarkdown(text)
    .replace(/<[^>]*>/g, (tag) => (/^<\/(?:p|li)|^<br/.test(tag) ? ' ' : ''))
    .replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => named[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
