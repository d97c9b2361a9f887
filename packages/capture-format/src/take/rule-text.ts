/** A longhand without a value: it belongs to a shorthand that held a variable and was not kept whole. */
const lostLonghand = /(?<=^|; )([a-z][a-z-]*): ?( !important)?;/g
const mayBeLost = /[a-z]: ?(?: !important)?;/

/** Whether the CSSOM may have lost a part of a rule's text. */
export function mayBeIncomplete(text: string): boolean {
  return mayBeLost.test(text)
}

/** A nested rule's selector as it would be without the rule around it. */
function unnested(selector: string, parent: string | null): string {
  if (parent === null) return selector
  const around = `:is(${parent})`
  return selector.includes('&') ? selector.replaceAll('&', around) : `${around} ${selector}`
}

function elementOf(selector: string, root: Document | ShadowRoot): Element | null {
  const host = 'host' in root ? root.host : null
  const within = /^:host(?:\((.*)\))?$/s.exec(selector)
  if (within) return host?.matches(within[1] ?? '*') ? host : null
  return root.querySelector(selector)
}

/** The style of what a selector matches, of its pseudo-element where it names one. */
function computedFor(
  selectorText: string,
  root: Document | ShadowRoot,
): CSSStyleDeclaration | null {
  const pseudo = /::[\w-]+$/.exec(selectorText)?.[0]
  const selector = pseudo ? selectorText.slice(0, -pseudo.length) || '*' : selectorText
  try {
    const element = elementOf(selector, root)
    return element && getComputedStyle(element, pseudo)
  } catch {
    return null
  }
}

function declarationsOf(
  { style }: CSSStyleRule,
  selector: string,
  root: Document | ShadowRoot,
): string {
  const text = style.cssText
  if (!mayBeIncomplete(text)) return text
  const computed = computedFor(selector, root)
  return text.replace(lostLonghand, (_, name: string, priority = '') => {
    const value = computed?.getPropertyValue(name) ?? ''
    return value === '' ? '' : `${name}: ${value}${priority};`
  })
}

/**
 * A rule as CSS. The CSSOM says nothing of the other longhands when one of a shorthand's is set beside
 * a variable (`padding: var(--p); padding-left: 0`); those get the value they have in the page, where
 * an element of `root` matches the rule.
 */
export function textOfRule(
  rule: CSSRule,
  root: Document | ShadowRoot,
  parent: string | null = null,
): string {
  const text = rule.cssText
  if (!mayBeIncomplete(text)) return text
  const inner = 'cssRules' in rule ? Array.from((rule as CSSGroupingRule).cssRules) : []
  if ('selectorText' in rule && 'style' in rule) {
    const styleRule = rule as CSSStyleRule
    const selector = unnested(styleRule.selectorText, parent)
    const below = inner.map((it) => textOfRule(it, root, selector)).join('\n')
    return `${styleRule.selectorText} { ${declarationsOf(styleRule, selector, root)} ${below}}`
  }
  const below = inner.map((it) => textOfRule(it, root, parent)).join('\n')
  return inner.length > 0 ? `${text.slice(0, text.indexOf('{'))}{\n${below}\n}` : text
}
