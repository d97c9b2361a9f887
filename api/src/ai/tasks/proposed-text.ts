import {
  isTooNested,
  lengthOf,
  renderTemplate,
  type TextKind,
  textKinds,
} from '@waystep/demo-model'
import { onOneLine } from './masked-text.ts'

interface Original {
  readonly kind: TextKind
  readonly text: string
}

/** Characters that any text may have; what is longer is no proposal. */
const longest = 10_000

/** Tags of HTML elements, which texts of models may hold though nobody asked for them. */
const tag =
  /<\/?(?:a|abbr|audio|b|base|big|blockquote|body|br|button|canvas|center|cite|code|details|div|dl|em|embed|font|footer|form|frame|frameset|h1|h2|h3|h4|h5|h6|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|math|meta|nav|noscript|object|ol|option|p|picture|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|tt|u|ul|var|video)(?=[\s/>])[^<>]{0,1000}>/gi

const dead = /<(script|style|template|noscript|svg|math|iframe|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const comment = /<!--[\s\S]*?(?:-->|$)/g
const link =
  /\[([^[\]\n]{0,1000})\]\(\s*<?((?:[^()\s>]|\([^()\s]{0,200}\)){0,2000})>?[^()]{0,1000}\)/g
const autolink = /<((?:https?|mailto):[^<>\s]{0,2000})>/gi
const address = /\shref="([^"]*)"/g

/**
 * A text of a service as a field may hold it: without HTML, controls, and links that the original has not. Null: nothing
 * of use is left. Markdown is rendered by the house's own rules, which let no HTML through either.
 */
export function proposedText({ kind, text: original }: Original, said: string): string | null {
  const { isMarkdown } = textKinds[kind]
  const plain = withoutHtml(said.toWellFormed(), original)
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: Controls are what is taken out.
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, '')
  if (plain.length > 2 * longest) return null
  const linked = isMarkdown ? withoutLinks(plain, original) : plain
  const kept = original.includes('\n') || isMarkdown ? linked : onOneLine(linked)
  const text = kept.replace(/\n{3,}/g, '\n\n').trim()
  const isUnfit = text === '' || lengthOf(text) > longest || (isMarkdown && isTooNested(text))
  if (isUnfit) return null
  return isMarkdown ? withoutForeign(text, original) : text
}

/** A text whose links are the original's, as viewers get both: what still leads elsewhere is made text; null where that fails. */
function withoutForeign(text: string, original: string): string | null {
  const own = new Set(addressesOf(original))
  const isForeign = (said: string) => addressesOf(said).some((one) => !own.has(one))
  if (!isForeign(text)) return text
  const escaped = text.replace(/\]\(/g, ']\\(').replace(/<(?=[^<>\s]{0,2000}[:@])/g, '\\<')
  return isForeign(escaped) ? null : escaped
}

/** Where the links of a text lead, those in what stands for variables included. */
function addressesOf(text: string): string[] {
  return Array.from(renderTemplate(text).matchAll(address), ([, to = '']) => to)
}

/** Bold stays bold; tags that the original says, as texts about HTML do, stay as they are. */
function withoutHtml(said: string, original: string): string {
  const unless = (found: string, put: string) => (original.includes(found) ? found : put)
  return said
    .replace(comment, (found) => unless(found, ''))
    .replace(dead, (found) => unless(found, ''))
    .replace(/<(b|strong)>([^<]*)<\/\1>/gi, (found, _, words: string) =>
      unless(found, `**${words}**`),
    )
    .replace(/<br\s*\/?>/gi, (found) => unless(found, '\n'))
    .replace(tag, (found) => unless(found, ''))
}

/** A text with the words of links that the original has not; readable ones, of which there are most. */
function withoutLinks(text: string, original: string): string {
  const isOwn = (to: string) => [')', ' '].some((end) => original.includes(`](${to}${end}`))
  return text
    .replace(link, (found, words: string, to: string) => (isOwn(to) ? found : words))
    .replace(autolink, (found, to: string) => (original.includes(found) ? found : to))
}
