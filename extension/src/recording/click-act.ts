import type { Act, ClickedRole } from '@waystep/demo-model'
import { accessibleName } from './accessible-name.ts'

const roles: readonly (readonly [ClickedRole, string])[] = [
  ['switch', '[role="switch"], input[type="checkbox"][switch]'],
  ['checkbox', 'input[type="checkbox"], [role="checkbox"], [role="menuitemcheckbox"]'],
  [
    'list',
    '[role="combobox"]:not(input, textarea), [role="menuitem"][aria-haspopup]:not([aria-haspopup="false"])',
  ],
  [
    'choice',
    'input[type="radio"], option, [role="radio"], [role="option"], [role="menuitem"], [role="menuitemradio"]',
  ],
  ['tab', '[role="tab"]'],
  ['section', 'summary'],
  ['file', 'input[type="file"]'],
]

/** Whether a checkbox is ticked, a switch on or a section open. */
function isOn(element: Element): boolean {
  if (element instanceof HTMLInputElement) return element.checked && !element.indeterminate
  const section = element.matches('summary') ? element.parentElement : null
  if (section instanceof HTMLDetailsElement) return section.open
  return element.getAttribute('aria-checked') === 'true'
}

/**
 * A click on an element, as it is to be worded.
 *
 * @param heard the event that tells of it: a `click` comes when the browser has changed a checkbox already
 */
export function clickAct(
  element: Element,
  heard: 'before' | 'click',
): Extract<Act, { readonly kind: 'click' }> {
  const control = element instanceof HTMLLabelElement ? element.control : element
  const [on] = roles.find(([, selector]) => control?.matches(selector)) ?? []
  const act = { kind: 'click', name: accessibleName(element) } as const
  // A label of a file field looks like a button, and says what it does.
  if (!control || on === undefined || (on === 'file' && control !== element)) return act
  const isChanged = heard === 'click' && element instanceof HTMLInputElement
  return isOn(control) !== isChanged ? { ...act, on, wasOn: true } : { ...act, on }
}
