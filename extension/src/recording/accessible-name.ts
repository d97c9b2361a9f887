import { computeAccessibleName } from 'dom-accessibility-api'

/** Elements a person acts on; a click inside one is meant for it. */
const actionable = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  'label',
  'option',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  '[role="button"]',
  '[role="link"]',
  '[role="checkbox"]',
  '[role="radio"]',
  '[role="switch"]',
  '[role="tab"]',
  '[role="option"]',
  '[role="menuitem"]',
  '[role="menuitemcheckbox"]',
  '[role="menuitemradio"]',
  '[role="treeitem"]',
  '[role="combobox"]',
  '[role="textbox"]',
  '[role="searchbox"]',
  '[role="slider"]',
  '[role="spinbutton"]',
  '[onclick]',
].join(',')

/** Looks outwards through shadow roots. */
function closest(element: Element, selector: string): Element | null {
  const found = element.closest(selector)
  if (found) return found
  const root = element.getRootNode()
  return 'host' in root ? closest((root as ShadowRoot).host, selector) : null
}

export const isActionable = (element: Element) => element.matches(actionable)

/** The element a click on this one is meant for. */
export function actionableAt(target: Element): Element {
  const found = closest(target, actionable)
  // A label that holds its control stands for it; one beside it is what was clicked.
  return found ?? target
}

/** Text of an element's own, short enough to be a name. */
const ownTextLimit = 80

/** What a screen reader would call the element; null when it has no name. */
export function accessibleName(element: Element): string | null {
  const name = fieldOf(element) ? fieldName(element) : computeAccessibleName(element)
  const clean = withoutAsides(element, name.replace(/\s+/g, ' ').trim())
  if (clean) return clean
  const text = fieldOf(element) ? '' : (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const own = withoutAsides(element, text)
  return own && own.length <= ownTextLimit ? own : tooltip(element)
}

/** Where libraries keep the text of a tooltip, out of the `title` that a name is made of. */
const tooltips = ['data-bs-original-title', 'data-original-title', 'data-tooltip', 'data-tip']

function tooltip(element: Element): string | null {
  const texts = tooltips.map((name) => (element.getAttribute(name) ?? '').trim())
  return texts.find((text) => text && text.length <= ownTextLimit && !/[<{]/.test(text)) ?? null
}

/** Longer ones say more than how much is new. */
const badgeLimit = 12

/** Elements whose text a font draws as a picture. */
const icons = '[class*="material-icons" i], [class*="material-symbols" i], mat-icon'

/**
 * A name without what badges and icons beside it say: 'Chat' for a link with a 3 at its end, nothing for a button
 * with an icon alone.
 */
function withoutAsides(element: Element, name: string): string {
  let rest = name
  for (const icon of element.querySelectorAll(icons)) {
    const said = (icon.textContent ?? '').trim()
    if (!said || icon.hasAttribute('aria-label')) continue
    if (rest === said) return ''
    if (rest.startsWith(said)) rest = rest.slice(said.length).trim()
    else if (rest.endsWith(said)) rest = rest.slice(0, -said.length).trim()
  }
  for (const badge of element.querySelectorAll('[class*="badge" i], [class*="count" i]')) {
    const said = (badge.textContent ?? '').trim()
    const isBadge = badge.matches('[class*="badge" i]')
      ? said.length <= badgeLimit
      : /^\d+\+?$/.test(said)
    if (!said || !isBadge) continue
    if (rest.endsWith(` ${said}`)) rest = rest.slice(0, -said.length - 1).trim()
    else if (rest.startsWith(`${said} `)) rest = rest.slice(said.length + 1).trim()
  }
  return rest
}

function fieldOf(element: Element): boolean {
  return element.matches('input, select, textarea, [contenteditable], [role="textbox"]')
}

function fieldName(element: Element): string {
  // A button's value is its label; any other field's value is what the author typed.
  if (element.matches('input[type="submit"], input[type="button"], input[type="reset"]')) {
    return computeAccessibleName(element)
  }
  return computeAccessibleName(element) || (element.getAttribute('placeholder') ?? '')
}
