import { allIn } from './reading.ts'

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What browsers fill in and nobody else should see; tokens of the `autocomplete` attribute. */
const secretToken = /^(?:cc-.*|one-time-code|current-password|new-password|webauthn)$/
const secretName =
  /passw|passcode|passphrase|secret|\bpin\b|\botp\b|card.?(?:num|no)|cc.?(?:num|no|exp|csc|cvc|cvv)|\bcvv|\bcvc|\bcsc\b|security.?code|verification.?code|\biban\b|\bssn\b|(?:api|private).?key/i
const holdText = new Set(['text', 'password', 'tel', 'email', 'url', 'number'])
/** Boxes of one sign each that stand beside each other for a code. */
const fewestBoxes = 4

/** Fields seen hidden once: their show button makes them text fields. */
const seenHidden = new WeakSet<Element>()

const isInput = (field: Element): field is HTMLInputElement => field.localName === 'input'

/** To be told of a field before its page can change it. */
export function noteField(field: Element): void {
  if (seenHidden.has(field) || !isInput(field)) return
  const { type } = field
  const isDotted = (): boolean =>
    holdText.has(type) &&
    !/^(?:none)?$/.test(getComputedStyle(field).getPropertyValue('-webkit-text-security'))
  if (type === 'password' || isDotted()) seenHidden.add(field)
}

/** Thirteen to nineteen digits that pass the check of payment cards. */
function looksLikeCard(value: string): boolean {
  const digits = value.replace(/[\s-]/g, '')
  if (!/^\d{13,19}$/.test(digits)) return false
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

function tokensOf(field: FormField): string[] {
  return (field.getAttribute('autocomplete') ?? '').toLowerCase().split(/\s+/)
}

function isOneBoxOfCode(field: HTMLInputElement): boolean {
  if (field.maxLength !== 1) return false
  const around = field.parentElement?.parentElement ?? field.parentElement
  return (around?.querySelectorAll('input[maxlength="1"]').length ?? 0) >= fewestBoxes
}

/**
 * Whether what stands in a field must not be seen by others: passwords (also while a show button
 * makes them readable), one-time codes, payment cards.
 */
export function isSecretField(
  field: FormField,
  labels: readonly string[] = Array.from(field.labels ?? [], labelText),
): boolean {
  noteField(field)
  if (seenHidden.has(field)) return true
  if (tokensOf(field).some((token) => secretToken.test(token))) return true
  if (field.localName === 'select') return false
  if (isInput(field)) {
    if (field.type === 'search') return looksLikeCard(field.value)
    if (!holdText.has(field.type)) return false
    if (isOneBoxOfCode(field)) return true
  }
  const said = ['aria-label', 'placeholder'].map((name) => field.getAttribute(name) ?? '')
  const names = [field.name, field.id, ...said, ...labels]
  return names.some((name) => secretName.test(name)) || looksLikeCard(field.value)
}

function labelText(label: Element): string {
  return (label.textContent ?? '').slice(0, 200)
}

/** `labels` of a field walks through the page each time; asking the labels does not. */
function labelsIn(root: Document | ShadowRoot): Map<Element, string[]> {
  const labels = new Map<Element, string[]>()
  for (const label of allIn(root, 'label') as Iterable<HTMLLabelElement>) {
    const { control } = label
    if (control) labels.set(control, [...(labels.get(control) ?? []), labelText(label)])
  }
  return labels
}

/** Filled in by the browser, or about to be: then it shows what scripts cannot read yet. */
export function isFilledByBrowser(field: FormField): boolean {
  return field.matches(':autofill')
}

const isCard = (field: FormField): boolean =>
  tokensOf(field).some((token) => token.startsWith('cc-')) || looksLikeCard(field.value)

/** All secret fields of a page's documents and shadow roots. Of cards all that the browser filled in. */
export function secretFieldsIn(roots: Iterable<Document | ShadowRoot>): Set<Element> {
  const secret = new Set<Element>()
  for (const root of roots) {
    const fields = Array.from(allIn(root, 'input,textarea,select') as Iterable<FormField>)
    if (fields.length === 0) continue
    const labels = labelsIn(root)
    const cards = new Set<HTMLFormElement | null>()
    for (const field of fields) {
      if (!isSecretField(field, labels.get(field) ?? [])) continue
      secret.add(field)
      if (isCard(field)) cards.add(field.form)
    }
    if (cards.size === 0) continue
    for (const field of fields) {
      if (cards.has(field.form) && isFilledByBrowser(field)) secret.add(field)
    }
  }
  return secret
}
