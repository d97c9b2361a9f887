import { rewriteCss } from '../assets/css-urls.ts'
import { resolveUrl } from '../assets/resolve-url.ts'
import { parseSrcset, writeSrcset } from '../assets/srcset.ts'
import { cssAttributes, hasSrcset, pictureAttributesOf } from '../assets/url-attributes.ts'
import type { DraftElement } from './draft.ts'
import { type Bases, linkAddress } from './link-address.ts'
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

/** What an attribute's value is: nothing to copy, text, a URL on any element or on some, CSS. */
type Meaning = 'left out' | 'text' | 'url' | 'picture' | 'srcset' | 'css'

const pictures = new Set(['poster', 'xlink:href', 'background'])
const meanings = new Map<string, Meaning>()

function meaningOf(name: string): Meaning {
  const lower = name.toLowerCase()
  if (lower.startsWith('on') || lower.startsWith('rr_') || leftOut.has(lower)) return 'left out'
  if (cssAttributes.has(lower)) return 'css'
  if (lower === 'srcset') return 'srcset'
  if (lower === 'href' || lower === 'src') return 'url'
  return pictures.has(lower) ? 'picture' : 'text'
}

function known(name: string): Meaning {
  const meaning = meanings.get(name) ?? meaningOf(name)
  meanings.set(name, meaning)
  return meaning
}

function absolute(url: string, base: string): string {
  return resolveUrl(url, base) ?? url
}

function absoluteSrcset(value: string, base: string): string {
  const candidates = parseSrcset(value)
  return writeSrcset(candidates.map((one) => ({ ...one, url: absolute(one.url, base) })))
}

const links = new Set(['a', 'area'])

/** Copies attributes as they are in the page; URLs that are drawn with are made absolute. */
export function attributesOf(
  element: Element,
  { tagName, attributes }: DraftElement,
  bases: Bases,
): void {
  const { base } = bases
  for (const name of attributeNamesOf(element)) {
    const meaning = meanings.get(name) ?? known(name)
    if (meaning === 'left out') continue
    const value = attributeOf(element, name) ?? ''
    switch (meaning) {
      case 'text':
        attributes[name] = value
        break
      case 'url':
        if (links.has(tagName)) attributes[name] = linkAddress(value, bases)
        // Nobody knows whether the attribute of a custom element is an address.
        else attributes[name] = tagName.includes('-') ? value : absolute(value, base)
        break
      case 'css':
        attributes[name] = rewriteCss(value, (url) => absolute(url, base))
        break
      case 'srcset':
        attributes[name] = hasSrcset(tagName) ? absoluteSrcset(value, base) : value
        break
      case 'picture': {
        const isOne = pictureAttributesOf(tagName).includes(name.toLowerCase())
        attributes[name] = isOne ? absolute(value, base) : value
      }
    }
  }
}
