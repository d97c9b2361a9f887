import { rewriteCss } from '../assets/css-urls.ts'
import { resolveUrl } from '../assets/resolve-url.ts'
import { parseSrcset, writeSrcset } from '../assets/srcset.ts'
import { cssAttributes, hasSrcset, pictureAttributesOf } from '../assets/url-attributes.ts'
import type { DraftElement } from './draft.ts'
import { attributeNamesOf, attributeOf } from './reading.ts'

/** Attributes that run, send or fetch, and draw nothing. */
const leftOut = new Set([
  'srcdoc',
  'nonce',
  'integrity',
  'crossorigin',
  'autofocus',
  'autoplay',
  'ping',
  'action',
  'formaction',
  'loading',
])

function absolute(url: string, base: string): string {
  return resolveUrl(url, base) ?? url
}

function absoluteValue(tagName: string, name: string, value: string, base: string): string {
  if (cssAttributes.has(name)) return rewriteCss(value, (url) => absolute(url, base))
  if (name === 'srcset' && hasSrcset(tagName)) {
    const candidates = parseSrcset(value)
    return writeSrcset(candidates.map((one) => ({ ...one, url: absolute(one.url, base) })))
  }
  const isUrl = name === 'href' || name === 'src' || pictureAttributesOf(tagName).includes(name)
  return isUrl ? absolute(value, base) : value
}

/** Copies attributes as they are in the page, URLs made absolute; links within the page stay short. */
export function attributesOf(
  element: Element,
  { tagName, attributes }: DraftElement,
  base: string,
): void {
  for (const name of attributeNamesOf(element)) {
    const lower = name.toLowerCase()
    if (lower.startsWith('on') || lower.startsWith('rr_') || leftOut.has(lower)) continue
    attributes[name] = absoluteValue(tagName, lower, attributeOf(element, name) ?? '', base)
  }
}
