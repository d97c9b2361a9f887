import { maskText } from '../../tree/masking.ts'
import type { DraftElement, Pair } from '../draft.ts'
import type { Taking } from '../taking.ts'

/** What browsers fill in and nobody else should see; tokens of the `autocomplete` attribute. */
const secretTokens = /^(?:cc-|one-time-code$|current-password$|new-password$|webauthn$)/

/** A password stays one when the page's eye button has made its input a text input. */
function isSecret(input: HTMLInputElement): boolean {
  if (input.type === 'password') return true
  const tokens = input.getAttribute('autocomplete')?.toLowerCase().split(/\s+/) ?? []
  if (tokens.some((token) => secretTokens.test(token))) return true
  return /passw(?:or)?d|passcode|card-?number|\bcvv\b|\bcvc\b/i.test(`${input.name} ${input.id}`)
}

function put(draft: DraftElement, name: string, value: string): void {
  if (value === '') delete draft.attributes[name]
  else draft.attributes[name] = value
}

function toggle(draft: DraftElement, name: string, on: boolean): void {
  if (on) draft.attributes[name] = ''
  else delete draft.attributes[name]
}

function takeInput(pair: Pair<HTMLInputElement>, taking: Taking): void {
  const { element, draft } = pair
  switch (element.type) {
    case 'hidden':
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
      put(draft, 'value', isSecret(element) ? maskText(element.value) : element.value)
      if (element.value !== '' && isSecret(element) && element.type !== 'password') {
        taking.maskedBoxes.push(taking.boxOf(pair))
      }
  }
}

/** What stands in the fields of forms, as it is on screen, into their attributes and texts. */
export function takeFormState(taking: Taking): void {
  for (const pair of taking.of('input')) takeInput(pair, taking)
  for (const { element, draft } of taking.of('textarea')) taking.addText(draft, element.value)
  for (const { element, draft } of taking.of('option')) toggle(draft, 'selected', element.selected)
}
