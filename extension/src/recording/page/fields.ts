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
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && typed.has(element.type)
}

/** A select that opens a list of its own, drawn by the browser outside of the page. */
export function isDropdown(element: EventTarget | null): element is HTMLSelectElement {
  return element instanceof HTMLSelectElement && !element.multiple && element.size <= 1
}

/** The editable element around a caret, for text that is in no field. */
export function editableAt(element: EventTarget | null): HTMLElement | null {
  if (!(element instanceof HTMLElement) || !element.isContentEditable) return null
  let host = element
  while (host.parentElement?.isContentEditable) host = host.parentElement
  return host
}
