import { type ChangeCssUrl, cssString, harmlessCss } from '../assets/css-urls.ts'
import { isInlineMedia, parseReference } from '../assets/reference.ts'
import { parseSrcset, writeSrcset } from '../assets/srcset.ts'
import {
  cssAttributes,
  hasSrcset,
  isStyleLink,
  pictureAttributesOf,
} from '../assets/url-attributes.ts'
import type { ElementNode } from '../tree/nodes.ts'
import { answeringInForms, askedOfDocuments, askedOfElements } from './element-sets.ts'
import { escapeAttribute, isAttributeName } from './escape.ts'

export type AssetUrl = (hash: string) => string

/** State that HTML has no word for; `mount` reads it. By its name in the tree. */
export const stateAttributes: Readonly<Record<string, string>> = {
  rr_scrollTop: 'data-ws-scroll-top',
  rr_scrollLeft: 'data-ws-scroll-left',
  rr_open_mode: 'data-ws-dialog',
  rr_popover: 'data-ws-popover',
  rr_topLayer: 'data-ws-top-layer',
  rr_moved: 'data-ws-moved',
  rr_indeterminate: 'data-ws-indeterminate',
  rr_noSelection: 'data-ws-no-selection',
  rr_customError: 'data-ws-custom-error',
  rr_hover: 'data-ws-hover',
  rr_focus: 'data-ws-focus',
  rr_focusVisible: 'data-ws-focus-visible',
  rr_focusWithin: 'data-ws-focus-within',
  rr_target: 'data-ws-target',
  rr_userInvalid: 'data-ws-user-invalid',
  rr_userValid: 'data-ws-user-valid',
  rr_states: 'data-ws-states',
  rr_src: 'data-ws-src',
  rr_animations: 'data-ws-animations',
  rr_svgTime: 'data-ws-svg-time',
  rr_before: 'data-ws-before',
  rr_after: 'data-ws-after',
  rr_marker: 'data-ws-marker',
  rr_taken: 'data-ws-taken',
  rr_variableText: 'data-ws-variable-text',
  rr_variableImage: 'data-ws-variable-image',
  rr_variableBackground: 'data-ws-variable-background',
}

/** Attributes that run, send, load or open something. */
const neverWritten = new Set([
  'srcdoc',
  'action',
  'formaction',
  'formtarget',
  'formmethod',
  'ping',
  'http-equiv',
  'manifest',
  'nonce',
  'integrity',
  'charset',
  'crossorigin',
  'autofocus',
  'autoplay',
  'is',
  'data',
  'code',
  'codebase',
  'classid',
  'archive',
  'profile',
  'cite',
  'longdesc',
  'download',
  'lowsrc',
  'dynsrc',
  'imagesrcset',
  'xml:base',
  'sandbox',
  'allow',
  'csp',
  'attributionsrc',
  'shadowrootmode',
])

/** SVG animations could put an address into an attribute of another element. */
const animations = new Set(['animate', 'set', 'animatetransform', 'animatemotion', 'animatecolor'])
const animated = new Set(['to', 'from', 'by', 'values', 'attributename'])
/** Elements that draw a part of the page (`#part`) as it stands there. */
const canDrawSymbols = new Set(['use', 'feimage'])

/**
 * The URL to draw with that a baked page may hold for one in the tree; null for any other. A part of the page
 * (`#part`) is no picture: browsers would ask for the page itself.
 */
export function drawnUrl(url: string, assetUrl: AssetUrl): string | null {
  const reference = parseReference(url)
  if (reference) return `${assetUrl(reference.hash)}${reference.fragment}`
  return isInlineMedia(url) ? url : null
}

/**
 * CSS in which every URL is one of the capture's own.
 * @param property whose value it is; null for a style sheet or a list of declarations
 */
export function ownCss(css: string, assetUrl: AssetUrl, property: string | null = null): string {
  const change: ChangeCssUrl = (url, { kind, takesPart }) => {
    if (url.startsWith('#')) return takesPart ? url : null
    if (kind === 'import' && !parseReference(url)) return null
    return drawnUrl(url, assetUrl)
  }
  return harmlessCss(css, change, property)
}

function srcsetOf(value: string, assetUrl: AssetUrl): string | null {
  const candidates = parseSrcset(value).flatMap(({ url, descriptor }) => {
    const drawn = drawnUrl(url, assetUrl)
    return drawn === null ? [] : [{ url: drawn, descriptor }]
  })
  return candidates.length > 0 ? writeSrcset(candidates) : null
}

/**
 * A link keeps its address, for styles that ask for it and for `mount` to report; the page's own
 * `<base target>` and the frame's sandbox keep a click from leading anywhere.
 */
function linkOf(href: string): string {
  const start = href.replace(/[\p{Cc}\s]/gu, '')
  const isHarmless = /^(?:(?:https?|mailto|tel):|(?![a-z][a-z0-9+.-]*:|[\\/]{2}))/i.test(start)
  return isHarmless ? href : '#'
}

/** Whether browsers know nothing of an element, and so load nothing for it. */
function isCustomName({ tagName, isSVG }: ElementNode): boolean {
  return !isSVG && tagName.includes('-') && tagName !== 'annotation-xml'
}

function writtenValue(
  element: ElementNode,
  name: string,
  value: string,
  assetUrl: AssetUrl,
): string | null {
  const { tagName } = element
  if (pictureAttributesOf(tagName).includes(name)) {
    if (value.startsWith('#')) return canDrawSymbols.has(tagName) ? value : null
    return drawnUrl(value, assetUrl)
  }
  if (cssAttributes.has(name)) return ownCss(value, assetUrl, name === 'style' ? null : name)
  switch (name) {
    case 'href':
    case 'xlink:href':
      if (tagName === 'a' || tagName === 'area') return linkOf(value)
      if (isStyleLink(element)) return parseReference(value) ? drawnUrl(value, assetUrl) : null
      return value.startsWith('#') || isCustomName(element) ? value : null
    case 'src':
    case 'poster':
    case 'background':
      return isCustomName(element) ? value : null
    case 'srcset':
      return hasSrcset(tagName) ? srcsetOf(value, assetUrl) : null
    case 'rel':
      // Whatever else it is for, browsers would load or connect ahead.
      if (tagName !== 'link') return value
      return /(?:^|[\t\n\f\r ])alternate(?:[\t\n\f\r ]|$)/i.test(value)
        ? 'alternate stylesheet'
        : 'stylesheet'
    case 'method':
      return tagName === 'form' ? null : value
    case 'target':
      return value === '_blank' ? value : null
    default:
      return animations.has(tagName) && animated.has(name) && /[:\\/]|url|href|src/i.test(value)
        ? null
        : value
  }
}

/** Where scripts do not run, Chromium gives every video controls: one without is drawn as an image. */
function imageState({ tagName, attributes }: ElementNode, assetUrl: AssetUrl): [string, string][] {
  const image = attributes.rr_dataURL
  const url = typeof image === 'string' ? drawnUrl(image, assetUrl) : null
  if (typeof image !== 'string' || url === null) return []
  if (tagName === 'video' && 'controls' in attributes) return [['poster', url]]
  const style = typeof attributes.style === 'string' ? `${attributes.style};` : ''
  // Read as a whole: a style that ends within a text or a bracket takes in what follows it.
  return [['style', ownCss(`${style}content:url(${cssString(image)})`, assetUrl)]]
}

/** Whether a form around the element would answer with it when it is asked for itself. */
function answersForForm({ tagName }: ElementNode, said: unknown): boolean {
  return answeringInForms.has(tagName) && typeof said === 'string' && askedOfElements.has(said)
}

/** Whether an element of that name, or with a name and that id, would answer in its document's place. */
function answersForDocument({ tagName, attributes: { name, id } }: ElementNode): boolean {
  if (tagName !== 'img' && tagName !== 'form' && tagName !== 'iframe') return false
  return [name, id].some((said) => typeof said === 'string' && askedOfDocuments.has(said))
}

/** The attributes of a written element, its id and state included. */
export function writtenAttributes(
  element: ElementNode,
  assetUrl: AssetUrl,
): ReadonlyMap<string, string> {
  const written = new Map<string, string>([['data-ws-id', String(element.id)]])
  if (element.isCustom) written.set('data-ws-defined', '')
  for (const [name, raw] of Object.entries(element.attributes)) {
    if (raw === null) continue
    const value = raw === true ? '' : String(raw)
    const state = Object.hasOwn(stateAttributes, name) ? stateAttributes[name] : undefined
    if (state !== undefined) written.set(state, value)
    const lower = name.toLowerCase()
    const isOurs = lower.startsWith('rr_') || lower.startsWith('data-ws-')
    if (isOurs || lower.startsWith('on') || neverWritten.has(lower)) continue
    if (!isAttributeName(name)) continue
    if (lower === 'name' && answersForDocument(element)) continue
    if ((lower === 'name' || lower === 'id') && answersForForm(element, raw)) continue
    const safe = writtenValue(element, lower, value, assetUrl)
    if (safe !== null) written.set(name, safe)
  }
  for (const [name, value] of imageState(element, assetUrl)) written.set(name, value)
  // A form that is for dialogs leads nowhere, whoever sends it.
  if (element.tagName === 'form') written.set('method', 'dialog')
  if (element.isShadowHost) written.set('data-ws-host', '')
  return written
}

/** As they stand in a start tag, each with a space before it. */
export function writtenAttributesText(written: ReadonlyMap<string, string>): string {
  return Array.from(written, ([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('')
}
