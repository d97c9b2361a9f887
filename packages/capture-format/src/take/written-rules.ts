interface Known {
  readonly text: string
  readonly rules: readonly string[]
}

const known = new WeakMap<HTMLStyleElement, Known>()

/**
 * The rules that the text of a `style` element alone makes, in the CSSOM's spelling; imports are no part
 * of them. Read once for a text.
 */
export function writtenRules(element: HTMLStyleElement, text: string): readonly string[] {
  const before = known.get(element)
  if (before?.text === text) return before.rules
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  const rules = Array.from(sheet.cssRules, ({ cssText }) => cssText)
  known.set(element, { text, rules })
  return rules
}
