import type { DraftElement, FrameOfPage, Pair } from '../draft.ts'
import { linkedRules } from '../linked-rules.ts'
import { ofDocument } from '../reading.ts'
import { mayBeIncomplete, textOfRule } from '../rule-text.ts'
import type { Taking } from '../taking.ts'
import { writtenRules } from '../written-rules.ts'

function rootOf(element: Element): Document | ShadowRoot {
  return element.getRootNode() as Document | ShadowRoot
}

function adoptedBy(root: Document | ShadowRoot): readonly CSSStyleSheet[] {
  return 'host' in root ? root.adoptedStyleSheets : ofDocument(root, 'adoptedStyleSheets')
}

/** Constructed sheets are mostly those of many roots. */
function rulesOf(
  sheet: CSSStyleSheet,
  root: Document | ShadowRoot,
  known: Map<CSSStyleSheet, readonly string[]>,
): readonly string[] {
  const texts = known.get(sheet) ?? Array.from(sheet.cssRules, ({ cssText }) => cssText)
  known.set(sheet, texts)
  if (!texts.some(mayBeIncomplete)) return texts
  return Array.from(sheet.cssRules, (rule) => textOfRule(rule, root))
}

/** How many of the rules are the sheet's own, in a row from `first`; null when one of them is not there. */
function firstOwn(own: readonly string[], rules: readonly string[]): number | null {
  const first = own.length === 0 ? 0 : rules.indexOf(own[0] ?? '')
  if (first < 0) return null
  return own.every((text, index) => rules[first + index] === text) ? first : null
}

/**
 * A `style` element's own text with the rules around it that only the CSSOM knows. The text says more
 * than the CSSOM, which loses shorthands that hold variables, so it stays as it is, unless scripts have
 * changed what it says.
 */
function styleText(element: HTMLStyleElement): string {
  const text = element.textContent
  const { sheet } = element
  if (!sheet) return text
  const root = rootOf(element)
  const all = Array.from(sheet.cssRules)
  const imports = all.filter(({ cssText }) => cssText.startsWith('@import')).length
  const rules = all.slice(imports)
  const own = writtenRules(element, text)
  const first = firstOwn(
    own,
    rules.map(({ cssText }) => cssText),
  )
  if (first === null || (first > 0 && imports > 0)) {
    return all.map((rule) => textOfRule(rule, root)).join('\n')
  }
  if (rules.length === own.length) return text
  const added = (some: readonly CSSRule[]): string[] => some.map((rule) => textOfRule(rule, root))
  const before = added(rules.slice(0, first))
  return [...before, text, ...added(rules.slice(first + own.length))].join('\n')
}

/** Scripts may have changed for which media a sheet is; its attribute then still says the old ones. */
function keepMedia({ media: { mediaText } }: CSSStyleSheet, draft: DraftElement): void {
  const written = typeof draft.attributes.media === 'string' ? draft.attributes.media : ''
  if (mediaText === written) return
  if (mediaText === new CSSStyleSheet({ media: written }).media.mediaText) return
  if (mediaText === '') delete draft.attributes.media
  else draft.attributes.media = mediaText
}

function takeLink(taking: Taking, { element, draft }: Pair<HTMLLinkElement>): void {
  const { sheet } = element
  if (!sheet || sheet.disabled || element.disabled) {
    delete draft.attributes.href
    return
  }
  const rules = linkedRules(sheet, rootOf(element))
  // The browser refused what the file says, since its type was another, or scripts have taken it out.
  if (rules?.length === 0) {
    delete draft.attributes.href
    return
  }
  keepMedia(sheet, draft)
  const url = sheet.href ?? element.href
  taking.sheets.push({ nodeId: draft.id, place: 'link', url, base: url, rules })
}

function takeStyle(taking: Taking, { element, draft, frame }: Pair<HTMLStyleElement>): void {
  const disabled = element.sheet?.disabled ?? false
  taking.addText(draft, disabled ? '' : styleText(element))
  if (element.sheet) keepMedia(element.sheet, draft)
  const { base } = frame
  taking.sheets.push({ nodeId: draft.id, place: 'style', url: null, base, rules: null })
}

function takeAdopted(
  taking: Taking,
  nodeId: number,
  root: Document | ShadowRoot,
  { base }: FrameOfPage,
  known: Map<CSSStyleSheet, readonly string[]>,
): void {
  for (const sheet of adoptedBy(root)) {
    if (sheet.disabled) continue
    const rules = rulesOf(sheet, root, known)
    const media = sheet.media.mediaText
    const kept = media ? [`@media ${media} {`, ...rules, '}'] : rules
    taking.sheets.push({ nodeId, place: 'adopted', url: null, base, rules: kept })
  }
}

/** Style sheets: linked, written in the page, and constructed by scripts. */
export function takeStyleSheets(taking: Taking): void {
  for (const pair of taking.of('link')) takeLink(taking, pair)
  for (const pair of taking.of('style')) takeStyle(taking, pair)
  const { frames, shadowRoots } = taking.structure
  const known = new Map<CSSStyleSheet, readonly string[]>()
  for (const frame of frames) {
    takeAdopted(taking, frame.draft.id, frame.document, frame, known)
  }
  for (const { root, host, frame } of shadowRoots) {
    takeAdopted(taking, host.id, root, frame, known)
  }
}
