import { addressPart, isHostLabel } from './address-part.ts'
import { escapeHtml } from './escape-html.ts'
import { renderMarkdown } from './markdown.ts'
import { reference } from './variables.ts'

/** Variables in one text; what comes after stays as it is typed. */
const slotLimit = 200

interface Variable {
  readonly name: string
  /** Markdown, for whom no value is known. */
  readonly fallback: string
}

/** Puts what stands for each variable where its mark is. */
type Fill = (html: string, slotOf: (variable: Variable) => string) => string

/**
 * Markdown as safe HTML with a slot for each variable, for `fillHtml`. The variables are taken out before
 * the markdown is read and put where they came to stand: between tags, in a title or in an address. So
 * none can cross from one to another, whatever its value or what follows its stroke. Braces that are no
 * slot are written as entities.
 */
export function renderTemplate(text: string): string {
  const variables: Variable[] = []
  const mark = unusedMark(text)
  const marked = text.replace(reference, (whole, name: string, fallback = '') => {
    if (variables.length === slotLimit) return whole
    variables.push({ name, fallback: fallback.trim() })
    return `${mark}${variables.length - 1}z`
  })
  const marks = new RegExp(`${mark}(\\d+)z`, 'g')
  const fill: Fill = (html, slotOf) =>
    withoutBraces(html).replace(marks, (_, index: string) => {
      const variable = variables[Number(index)]
      return variable === undefined ? '' : slotOf(variable)
    })
  let inLink = false
  return renderMarkdown(marked).replace(/<[^>]*>|[^<]+/g, (part) => {
    if (!part.startsWith('<')) return fill(part, (variable) => slotInText(variable, inLink))
    if (/^<\/?a\b/.test(part)) inLink = !part.startsWith('</')
    return part.replace(/ (href|title)="([^"]*)"/g, (_, name: string, value: string) => {
      if (name === 'title') return ` title="${fill(value, slotInTitle)}"`
      const address = addressWithSlots(value, fill)
      return address === null ? '' : ` href="${address}"`
    })
  })
}

/** Letters that a text does not hold: markdown and addresses leave them as they are. */
function unusedMark(text: string): string {
  for (let count = 0; ; count++) {
    const mark = `zq${count}v`
    if (!text.includes(mark)) return mark
  }
}

const withoutBraces = (html: string) => html.replace(/\{/g, '&#123;').replace(/\}/g, '&#125;')

/** No link stands in a link. */
function slotInText({ name, fallback }: Variable, inLink: boolean): string {
  const html = inlineMarkdown(fallback)
  return `{{${name}|${withoutBraces(inLink ? html.replace(/<\/?a\b[^>]*>/g, '') : html)}}}`
}

const slotInTitle = ({ name, fallback }: Variable) =>
  `{{${name}|${withoutBraces(escapeHtml(fallback))}}}`

/** What one line of markdown is within a paragraph; anything more than a line stays as it is typed. */
function inlineMarkdown(text: string): string {
  const html = renderMarkdown(text)
  const inside = /^<p>((?:(?!<\/?(?:p|ul|ol|li)>)[\s\S])*)<\/p>$/.exec(html)?.[1]
  return inside ?? escapeHtml(text)
}

/**
 * An address with slots; null where a variable would decide to whom the link leads. A variable may be a
 * label of the host only in front of at least two that the author wrote: `https://{{team}}.acme.com`.
 */
function addressWithSlots(address: string, fill: Fill): string | null {
  const origin = /^https?:\/\/[^/?#]*/i.exec(address)?.[0] ?? ''
  const host = fill(origin, ({ name, fallback }) => `{{.${name}|${hostLabel(fallback)}}}`)
  const behindLast = host.slice(host.lastIndexOf('}}') + 2)
  const isOwn = /^(?:\.[a-z0-9-]+){2,}(?::\d+)?$/i.test(behindLast) && !host.includes('@')
  if (host.includes('{{') && !isOwn) return null
  const rest = fill(
    address.slice(origin.length),
    ({ name, fallback }) => `{{/${name}|${addressPart(fallback)}}}`,
  )
  return host + rest
}

const hostLabel = (fallback: string) => (isHostLabel(fallback) ? fallback : 'www')
