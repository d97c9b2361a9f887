import { maskText } from '../../tree/masking.ts'
import type { DraftElement, Pair } from '../draft.ts'
import { isFilledByBrowser, secretFieldsIn } from '../secret-fields.ts'
import type { Taking } from '../taking.ts'

function put(draft: DraftElement, name: string, value: string): void {
  if (value === '') delete draft.attributes[name]
  else draft.attributes[name] = value
}

function toggle(draft: DraftElement, name: string, on: boolean): void {
  if (on) draft.attributes[name] = ''
  else delete draft.attributes[name]
}

const keptOfHidden = new Set(['type', 'name', 'id', 'class', 'style', 'hidden', 'slot'])

/** Hidden inputs draw nothing; what scripts keep in them is for the server. */
function takeHidden({ element, draft }: Pair<HTMLInputElement>, taking: Taking): void {
  for (const name of Object.keys(draft.attributes)) {
    if (!keptOfHidden.has(name)) delete draft.attributes[name]
  }
  taking.secrets.addToken(element.value)
}

/** What a secret field shows itself is covered in pictures, unless the browser shows dots. */
function cover(pair: Pair<HTMLInputElement | HTMLTextAreaElement>, taking: Taking): void {
  const { element } = pair
  taking.secrets.addField(pair, element.value)
  taking.secrets.addField(pair, element.defaultValue)
  if (element.type !== 'password' && element.value !== '') taking.cover(pair)
}

function takeInput(pair: Pair<HTMLInputElement>, taking: Taking, isSecret: boolean): void {
  const { element, draft } = pair
  switch (element.type) {
    case 'hidden':
      takeHidden(pair, taking)
      return
    case 'file':
      delete draft.attributes.value
      return
    case 'checkbox':
    case 'radio':
      toggle(draft, 'checked', element.checked)
      if (element.indeterminate) draft.attributes.rr_indeterminate = true
      return
    case 'submit':
    case 'reset':
    case 'button':
    case 'image':
      return
    default:
      put(draft, 'value', isSecret ? maskText(element.value) : element.value)
      if (isSecret) cover(pair, taking)
      // The browser shows what it offers to fill in before the page may read it.
      else if (element.value === '' && isFilledByBrowser(element)) taking.cover(pair)
  }
}

/** What stands in the fields of forms, as it is on screen, into their attributes and texts. */
export function takeFormState(taking: Taking): void {
  for (const tagName of ['input', 'select', 'textarea', 'button'] as const) {
    for (const { element, draft } of taking.of(tagName)) {
      if (element.validity.customError) draft.attributes.rr_customError = true
    }
  }
  const secret = secretFieldsIn(taking.structure.roots)
  for (const pair of taking.of('input')) takeInput(pair, taking, secret.has(pair.element))
  for (const pair of taking.of('textarea')) {
    const isSecret = secret.has(pair.element)
    const { value } = pair.element
    if (isSecret) cover(pair, taking)
    taking.addText(pair.draft, isSecret ? maskText(value) : value)
  }
  for (const pair of taking.of('select')) {
    const { selectedIndex, length, multiple } = pair.element
    if (selectedIndex < 0 && length > 0 && !multiple) pair.draft.attributes.rr_noSelection = true
    if (secret.has(pair.element) && pair.element.selectedIndex > 0) taking.cover(pair)
  }
  for (const { element, draft } of taking.of('option')) {
    const select = element.closest('select')
    toggle(draft, 'selected', element.selected && !(select && secret.has(select)))
  }
}
