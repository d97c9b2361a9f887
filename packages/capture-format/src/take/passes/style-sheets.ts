import type { FrameOfPage, Pair } from '../draft.ts'
import { ofDocument } from '../reading.ts'
import type { Taking } from '../taking.ts'

function rulesOf(sheet: CSSStyleSheet): string[] | null {
  try {
    return Array.from(sheet.cssRules, (rule) => rule.cssText)
  } catch {
    return null
  }
}

/** The rules that scripts added to a sheet: those beyond what its own text alone gives. */
function addedRules(text: string, rules: readonly string[]): string[] {
  const own = new CSSStyleSheet()
  own.replaceSync(text)
  const written = new Map<string, number>()
  for (const rule of own.cssRules) {
    written.set(rule.cssText, (written.get(rule.cssText) ?? 0) + 1)
  }
  return rules.filter((rule) => {
    const count = written.get(rule) ?? 0
    if (count > 0) written.set(rule, count - 1)
    return count === 0 && !rule.startsWith('@import')
  })
}

/**
 * A `style` element's own text with the rules appended that only the CSSOM knows. The text says more
 * than the CSSOM, which loses shorthands that hold variables, so it stays as it is.
 */
function styleText(element: HTMLStyleElement): string {
  const text = element.textContent
  const rules = element.sheet ? rulesOf(element.sheet) : null
  if (!rules || rules.length === 0) return text
  const added = text.trim() === '' ? rules : addedRules(text, rules)
  return added.length > 0 ? `${text}\n${added.join('\n')}` : text
}

function takeLink(taking: Taking, { element, draft }: Pair<HTMLLinkElement>): void {
  const { sheet } = element
  if (!sheet || sheet.disabled || element.disabled) {
    delete draft.attributes.href
    return
  }
  const url = sheet.href ?? element.href
  const text = rulesOf(sheet)?.join('\n') ?? null
  taking.sheets.push({ nodeId: draft.id, place: 'link', url, base: url, text })
}

function takeStyle(taking: Taking, { element, draft, frame }: Pair<HTMLStyleElement>): void {
  const disabled = element.sheet?.disabled ?? false
  taking.addText(draft, disabled ? '' : styleText(element))
  const { base } = frame
  taking.sheets.push({ nodeId: draft.id, place: 'style', url: null, base, text: null })
}

function takeAdopted(
  taking: Taking,
  nodeId: number,
  sheets: readonly CSSStyleSheet[],
  frame: FrameOfPage,
): void {
  const { base } = frame
  for (const sheet of sheets) {
    const rules = sheet.disabled ? null : rulesOf(sheet)
    if (!rules) continue
    const media = sheet.media.mediaText
    const text = media ? `@media ${media} {\n${rules.join('\n')}\n}` : rules.join('\n')
    taking.sheets.push({ nodeId, place: 'adopted', url: null, base, text })
  }
}

/** Style sheets: linked, written in the page, and constructed by scripts. */
export function takeStyleSheets(taking: Taking): void {
  for (const pair of taking.of('link')) takeLink(taking, pair)
  for (const pair of taking.of('style')) takeStyle(taking, pair)
  const { frames, shadowRoots } = taking.structure
  for (const frame of frames) {
    takeAdopted(taking, frame.draft.id, ofDocument(frame.document, 'adoptedStyleSheets'), frame)
  }
  for (const { root, host, frame } of shadowRoots) {
    takeAdopted(taking, host.id, root.adoptedStyleSheets, frame)
  }
}
