import { allIn, contentDocumentOf, ofDocument } from './reading.ts'
import { textOfRule } from './rule-text.ts'
import { writtenRules } from './written-rules.ts'

/** What was read of a sheet; scripts that insert or take out rules change their number or the ones at its ends. */
interface Known {
  readonly texts: readonly string[]
  readonly first: CSSRule | undefined
  readonly last: CSSRule | undefined
}

const known = new WeakMap<CSSStyleSheet, Known>()

function isSame({ texts, first, last }: Known, rules: CSSRuleList): boolean {
  return texts.length === rules.length && rules[0] === first && rules[rules.length - 1] === last
}

function accessibleRules(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules
  } catch {
    return null
  }
}

function remember(sheet: CSSStyleSheet, rules: CSSRuleList, texts: readonly string[]): void {
  known.set(sheet, { texts, first: rules[0], last: rules[rules.length - 1] })
}

/**
 * The rules of a linked sheet as text; null where scripts may not read them. Thousands of rules take
 * longer to read than the rest of most pages, so that those of a sheet are read once: its own file is
 * what a capture keeps, with the rules that scripts added.
 */
export function linkedRules(
  sheet: CSSStyleSheet,
  root: Document | ShadowRoot,
): readonly string[] | null {
  const rules = accessibleRules(sheet)
  if (!rules) return null
  const before = known.get(sheet)
  if (before && isSame(before, rules)) return before.texts
  const texts = Array.from(rules, (rule) => textOfRule(rule, root))
  remember(sheet, rules, texts)
  return texts
}

/** Rules read in one go, about a millisecond's worth. */
const atOnce = 200

/** Lets the page go on; timers would wait. */
function pause(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(null)
  })
}

async function readAhead(sheet: CSSStyleSheet, root: Document): Promise<void> {
  const rules = sheet.ownerNode?.nodeName === 'LINK' ? accessibleRules(sheet) : null
  if (!rules) return
  const texts: string[] = []
  for (let index = 0; index < rules.length; index += 1) {
    texts.push(textOfRule(rules[index] as CSSRule, root))
    if (index % atOnce === atOnce - 1) await pause()
  }
  if (texts.length === rules.length) remember(sheet, rules, texts)
}

function framesIn(document: Document): Document[] {
  return Array.from(allIn(document, 'iframe, frame'), (frame) => {
    return contentDocumentOf(frame as HTMLIFrameElement)
  }).filter((inner) => inner !== null)
}

/**
 * Reads the style sheets of a document and its same-origin frames bit by bit before it is captured, as
 * far as scripts seldom change them.
 */
export async function readSheetsAhead(document: Document): Promise<void> {
  const sheets = Array.from(ofDocument(document, 'styleSheets'))
  for (const sheet of sheets) await readAhead(sheet, document)
  for (const element of allIn(document, 'style')) {
    writtenRules(element as HTMLStyleElement, element.textContent ?? '')
    await pause()
  }
  for (const frame of framesIn(document)) await readSheetsAhead(frame)
}
