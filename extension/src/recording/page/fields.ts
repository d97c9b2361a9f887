const typed = new Set([
  'text',
  'search',
  'email',
  'url',
  'tel',
  'number',
  'password',
  'date',
  'time',
  'datetime-local',
  'month',
  'week',
])

export type TextField = HTMLInputElement | HTMLTextAreaElement

export function isTextField(element: EventTarget | null): element is TextField {
  return element instanceof HTMLTextAreaElement || isLine(element)
}

/** The select around an element that opens a list of its own, which may be drawn outside of the page. */
export function dropdownAt(element: Element): HTMLSelectElement | null {
  const select = element.closest('select')
  return select && !select.multiple && select.size <= 1 ? select : null
}

/** A field of one line, in which Enter sends its form. */
export function isLine(element: EventTarget | null): element is HTMLInputElement {
  return element instanceof HTMLInputElement && typed.has(element.type)
}

/** The editable element around a caret, for text that is in no field. */
export function editableAt(element: EventTarget | null): HTMLElement | null {
  if (!(element instanceof HTMLElement) || !element.isContentEditable) return null
  let host = element
  while (host.parentElement?.isContentEditable) host = host.parentElement
  return host
}
