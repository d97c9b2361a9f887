type Field = HTMLInputElement | HTMLTextAreaElement

const secretAutocomplete = /^(current-password|new-password|one-time-code|cc-.*)$/
const secretName =
  /passw|passcode|secret|\bpin\b|\botp\b|card.?(num|no)|cc.?(num|no)|\bcvv\b|\bcvc\b|security.?code|\biban\b|\bssn\b/i

/** Fields seen hidden once: their show button makes them text fields. */
const seenHidden = new WeakSet<Element>()

/** To be told of every field before the page can change it. */
export function noteField(element: Element): void {
  if (element instanceof HTMLInputElement && element.type === 'password') seenHidden.add(element)
}

/** Thirteen to nineteen digits that pass the check of payment cards. */
export function looksLikeCard(value: string): boolean {
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

/** Whether what was typed must not appear in a text: passwords, codes, payment cards. */
export function isSecret(field: Field, value: string): boolean {
  noteField(field)
  if (seenHidden.has(field)) return true
  const autocomplete = (field.getAttribute('autocomplete') ?? '').toLowerCase().split(/\s+/)
  if (autocomplete.some((token) => secretAutocomplete.test(token))) return true
  const labels = [...(field.labels ?? [])].map((label) => label.textContent ?? '')
  const names = [field.name, field.id, field.getAttribute('aria-label') ?? '', ...labels]
  return names.some((name) => secretName.test(name)) || looksLikeCard(value)
}
