import type { FrameOfPage, Pair } from '../draft.ts'
import { ofDocument } from '../reading.ts'
import { textOfRule } from '../rule-text.ts'
import type { Taking } from '../taking.ts'

function rootOf(element: Element): Document | ShadowRoot {
  return element.getRootNode() as Document | ShadowRoot
}

function adoptedBy(root: Document | ShadowRoot): readonly CSSStyleSheet[] {
  return 'host' in root ? root.adoptedStyleSheets : ofDocument(root, 'adoptedStyleSheets')
}

function rulesOf(sheet: CSSStyleSheet, root: Document | ShadowRoot): string[] | null {
  try {
    return Array.from(sheet.cssRules, (rule) => textOfRule(rule, root))
  } catch {
    return null
  }
}

/** The rules that scripts added to a sheet: those beyond what its own text alone gives. */
function addedRules(text: string, rules: CSSRuleList, root: Document | ShadowRoot): string[] {
  const own = new CSSStyleSheet()
  own.replaceSync(text)
  const written = new Map<string, number>()
  for (const { cssText } of own.cssRules) written.set(cssText, (written.get(cssText) ?? 0) + 1)
  const added = Array.from(rules).filter(({ cssText }) => {
    const count = written.get(cssText) ?? 0
    if (count > 0) written.set(cssText, count - 1)
    return count === 0 && !cssText.startsWith('@import')
  })
  return added.map((rule) => textOfRule(rule, root))
}

/**
 * A `style` element's own text with the rules appended that only the CSSOM knows. The text says more
 * than the CSSOM, which loses shorthands that hold variables, so it stays as it is.
 */
function styleText(element: HTMLStyleElement): string {
  const text = element.textContent
  const rules = element.sheet?.cssRules
  if (!rules || rules.length === 0) return text
  const added = addedRules(text, rules, rootOf(element))
  return added.length > 0 ? `${text}\n${added.join('\n')}` : text
}

function takeLink(taking: Taking, { element, draft }: Pair<HTMLLinkElement>): void {
  const { sheet } = element
  if (!sheet || sheet.disabled || element.disabled) {
    delete draft.attributes.href
    return
  }
  const url = sheet.href ?? element.href
  const rules = rulesOf(sheet, rootOf(element))
  taking.sheets.push({ nodeId: draft.id, place: 'link', url, base: url, rules })
}

function takeStyle(taking: Taking, { element, draft, frame }: Pair<HTMLStyleElement>): void {
  const disabled = element.sheet?.disabled ?? false
  taking.addText(draft, disabled ? '' : styleText(element))
  const { base } = frame
  taking.sheets.push({ nodeId: draft.id, place: 'style', url: null, base, rules: null })
}

function takeAdopted(
  taking: Taking,
  nodeId: number,
  root: Document | ShadowRoot,
  { base }: FrameOfPage,
): void {
  for (const sheet of adoptedBy(root)) {
    const rules = sheet.disabled ? null : rulesOf(sheet, root)
    if (!rules) continue
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
  for (const frame of frames) {
    takeAdopted(taking, frame.draft.id, frame.document, frame)
  }
  for (const { root, host, frame } of shadowRoots) {
    takeAdopted(taking, host.id, root, frame)
  }
}
