import { withTakenState } from './state-selectors.ts'

const marked = '[data-ws-hover],[data-ws-focus],[data-ws-focus-within]'

function isMarked(root: Document | ShadowRoot): boolean {
  return root.querySelector(marked) !== null || ('host' in root && root.host.matches(marked))
}

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
      const changed = withTakenState(selector)
      if (changed !== selector) styleRule.selectorText = changed
    }
    rewrite(rule)
  }
}

/** Makes the page's own `:hover` and `:focus` rules apply where pointer and focus were. */
export function restoreInteraction(root: Document | ShadowRoot): void {
  if (!isMarked(root)) return
  for (const sheet of root.styleSheets) rewrite(sheet)
}
