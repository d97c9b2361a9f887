// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { isSecret, looksLikeCard } from './secrets.ts'

function field(html: string): HTMLInputElement {
  document.body.innerHTML = html
  const input = document.querySelector('input')
  if (!input) throw new Error('no input')
  return input
}

describe('isSecret', () => {
  it.each([
    '<input type="password">',
    '<input autocomplete="section-a current-password">',
    '<input autocomplete="cc-number">',
    '<input autocomplete="one-time-code">',
    '<input name="cardNumber">',
    '<input id="card_no">',
    '<input aria-label="CVC">',
    '<label>Security code <input></label>',
    '<label>Your PIN <input></label>',
  ])('hides what is typed into %s', (html) => {
    expect(isSecret(field(html), 'x')).toBe(true)
  })

  it.each([
    '<input type="search" name="q">',
    '<label>Spinning rate <input></label>',
    '<label>Discard reason <input></label>',
    '<input autocomplete="email">',
  ])('shows what is typed into %s', (html) => {
    expect(isSecret(field(html), 'x')).toBe(false)
  })

  it('still hides a password that its show button made readable', () => {
    const input = field('<input type="password">')
    isSecret(input, 'x')
    input.type = 'text'
    expect(isSecret(input, 'x')).toBe(true)
  })

  it('hides the number of a payment card in any field', () => {
    expect(isSecret(field('<input name="q">'), '4242 4242 4242 4242')).toBe(true)
    expect(isSecret(field('<input name="q">'), '4242 4242 4242 4241')).toBe(false)
  })
})

describe('looksLikeCard', () => {
  it('takes 13 to 19 digits that pass the check, in any grouping', () => {
    expect(looksLikeCard('378282246310005')).toBe(true)
    expect(looksLikeCard('5555-5555-5555-4444')).toBe(true)
    expect(looksLikeCard('0000')).toBe(false)
    expect(looksLikeCard('2026-11-20')).toBe(false)
  })
})
