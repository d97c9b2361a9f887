const controls = 'button, input, select, textarea, [tabindex="0"]'

/** Where a setting stands, for one that cannot be changed: its reason stands there. */
const places = '.ed-switch-row, .wsui-field, fieldset, section'

/** Brings a setting of a tab into sight and gives it the focus. @param label as its control is named */
export function focusSetting(tab: HTMLElement, label: string): void {
  const named = [...tab.querySelectorAll<HTMLElement>('[aria-label], label, legend')].find(
    (one) => (one.ariaLabel ?? one.firstChild?.textContent) === label,
  )
  const place = named?.closest<HTMLElement>(places) ?? named
  if (!named || !place) return
  const target = enabledControl(named) ?? enabledControl(place)
  if (!target) place.tabIndex = -1
  const focused = target ?? place
  focused.focus()
  place.scrollIntoView?.({ block: 'nearest' })
}

function enabledControl(element: HTMLElement): HTMLElement | null {
  const all = [element, ...element.querySelectorAll<HTMLElement>(controls)]
  return all.find((one) => one.matches(controls) && !one.matches(':disabled')) ?? null
}
