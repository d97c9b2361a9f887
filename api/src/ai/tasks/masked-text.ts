import { escapeHtml, placedVariables, variableReference } from '@waystep/demo-model'

/**
 * A text as services get it that translate HTML: a part for each line, and one for each fallback of a variable.
 * What must stay is an `x` element with its number.
 */
export interface MaskedText {
  readonly parts: readonly string[]
  /** The text of translated parts, as many as there were. */
  readonly whole: (parts: readonly string[]) => string
}

interface Kept {
  readonly name: string
  readonly fallback: string
}

const link = /\[([^\]\n]*)\]\(([^)\s]*)\)/g
const bold = /\*\*([^*\n]+)\*\*|__([^_\n]+)__/g
const italic = /(?<![*\w])[*_](?![*_\s])([^*_\n]+)[*_](?![*_\w])/g
const listMark = /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+/

/** @param isMarkdown is bold bold, and a link a link? */
export function maskedText(text: string, isMarkdown: boolean): MaskedText {
  const lines = text.split('\n').map((line) => maskedLine(line, isMarkdown))
  const said = lines.map(({ html }) => html)
  const fallbacks = lines.flatMap(({ kept }) => kept.flatMap(({ fallback }) => fallback || []))
  const parts = [...said, ...fallbacks.map(escapeHtml)]
  // Lines without a word are not sent.
  const sent = parts.flatMap((part, at) => (/[\p{L}\p{N}]/u.test(part) ? [at] : []))
  return {
    parts: sent.map((at) => parts[at] ?? ''),
    whole: (translated) => {
      const all = [...parts]
      sent.forEach((at, index) => {
        all[at] = translated[index] ?? ''
      })
      const translatedFallbacks = all.slice(lines.length)
      return lines
        .map(({ mark, kept, addresses }, at) => {
          const own = kept.map(({ name, fallback }) => ({
            name,
            fallback:
              fallback === ''
                ? ''
                : plainOf(translatedFallbacks.shift() ?? '').replace(/[{}]/g, ''),
          }))
          return mark + unmasked(all[at] ?? '', own, addresses)
        })
        .join('\n')
    },
  }
}

interface MaskedLine {
  readonly mark: string
  readonly html: string
  readonly kept: readonly Kept[]
  readonly addresses: readonly string[]
}

/** Letters of a private area stand for what is no text until the rest is escaped. */
const variableSign = '\uE000'

function maskedLine(line: string, isMarkdown: boolean): MaskedLine {
  const mark = isMarkdown ? (listMark.exec(line)?.[0] ?? '') : ''
  const body = line.slice(mark.length).replaceAll(variableSign, '')
  const kept = placedVariables(body)
  let bare = ''
  let from = 0
  for (const { from: start, to } of kept) {
    bare += body.slice(from, start) + variableSign
    from = to
  }
  bare += body.slice(from)
  const addresses: string[] = []
  let html = escapeHtml(bare)
  if (isMarkdown) {
    html = html
      .replace(link, (_, words: string, address: string) => {
        addresses.push(address)
        return `<a id="${addresses.length}">${words}</a>`
      })
      .replace(bold, (_, a = '', b = '') => `<b>${a}${b}</b>`)
      .replace(italic, (_, words: string) => `<i>${words}</i>`)
  }
  let number = 0
  html = html.replaceAll(variableSign, () => {
    number += 1
    return `<x id="${number}">${number}</x>`
  })
  return { mark, html, kept, addresses }
}

/** Every part of what services answer is bounded, so that no answer takes longer than its length explains. */
const variableTag = /<x\b([^<>]{0,200})>(?:[^<]{0,50}<\/x>)?/g
const linkTag = /<a\b([^<>]{0,200})>(.{0,2000}?)<\/a>/g
const anyTag = /<[^<>]{0,500}>/g

/** The number that a tag has as its id; 0 for none. */
const numberIn = (attributes: string) => Number(/\bid="(\d{1,9})"/.exec(attributes)?.[1] ?? 0)

function unmasked(html: string, kept: readonly Kept[], addresses: readonly string[]): string {
  const named = html.replace(variableTag, (_, attributes: string) => {
    const variable = kept[numberIn(attributes) - 1]
    return variable ? escapeHtml(variableReference(variable.name, variable.fallback)) : ''
  })
  const marked = named
    .replace(linkTag, (_, attributes: string, words: string) => {
      const address = addresses[numberIn(attributes) - 1]
      return address === undefined ? words : `[${words}](${address})`
    })
    .replace(/<b>(.{0,2000}?)<\/b>/g, '**$1**')
    .replace(/<i>(.{0,2000}?)<\/i>/g, '*$1*')
  return plainOf(marked)
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** HTML without its tags, on one line. */
function plainOf(html: string): string {
  const text = html
    .replace(anyTag, '')
    .replace(/&(?:lt|gt|quot|#39|#x27|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
  return onOneLine(text)
}

/** A text with a blank for each break between lines and all blanks around it. */
export function onOneLine(text: string): string {
  const [first = '', ...more] = text.split('\n')
  if (more.length === 0) return first
  const last = more.pop() ?? ''
  const lines = [first.trimEnd(), ...more.map((line) => line.trim()), last.trimStart()]
  // Lines of blanks alone are no words between two others.
  return lines.filter((line, at) => line !== '' || at === 0 || at === lines.length - 1).join(' ')
}
