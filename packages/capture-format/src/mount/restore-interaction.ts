import { holdsKeptState, nameParts, withKeptState } from './state-selectors.ts'

function rulesOf(holder: object): CSSRuleList | null {
  try {
    if ('cssRules' in holder) return holder.cssRules as CSSRuleList
    const sheet = 'styleSheet' in holder ? (holder.styleSheet as CSSStyleSheet | null) : null
    return sheet?.cssRules ?? null
  } catch {
    return null
  }
}

function rewrite(holder: object): void {
  for (const rule of rulesOf(holder) ?? []) {
    if ('selectorText' in rule) {
      const styleRule = rule as CSSStyleRule
      const selector = styleRule.selectorText
      const changed = withKeptState(selector)
      if (changed !== selector) styleRule.selectorText = changed
    }
    rewrite(rule)
  }
}

/** Makes the page's own rules for states apply to what was in them: under the pointer, in focus. */
export function restoreInteraction(root: Document | ShadowRoot): void {
  if (!holdsKeptState(root)) return
  nameParts(root)
  for (const sheet of root.styleSheets) rewrite(sheet)
}
