import { expect, it } from 'vitest'
import { isMessageCode, messageOf, messages } from './messages.ts'

it('fills in what a text names, and leaves nothing open', () => {
  expect(messageOf({ code: 'invalid-link' })).toBe('Enter a valid link e.g example.com')
  expect(messageOf({ code: 'invalid-link', params: { host: 'acme.com' } })).toBe(
    'Enter a valid link e.g acme.com',
  )
  const names = { plan: 'Pro', keys: 'x', host: 'h', label: 'Name', domain: 'd', text: 't' }
  const counts = {
    min: 3,
    max: 60,
    years: 10,
    minutes: 25,
    limit: 1,
    count: 2,
    width: 8,
    height: 4,
  }
  const params = { ...counts, records: 'steps', ...names }
  for (const code of Object.keys(messages)) {
    if (!isMessageCode(code)) throw new Error(code)
    expect(messageOf({ code, params })).not.toMatch(/[{}]|undefined/)
  }
})

it.each([
  ['[E5.6]', 'invalid-colour', 'Please enter a valid hex color format (#fff or #ffffff)'],
  ['[E5.2]', 'embed-domain-not-allowed', 'This domain is not allowed'],
  ['[E5.20]', 'too-many-form-fields', 'You can only have up to 7 form fields.'],
  ['[E5.29]', 'not-for-chapters', 'This feature is not available for chapter steps.'],
  ['[M4.25]', 'autoplay-for-loop', 'Autoplay has been enabled in order to loop demo'],
  ['[M4.26]', 'loop-off-with-autoplay', 'Loop has been disabled along with autoplay'],
  ['[M5.5]', 'watermark-text-too-long', 'Text should be less than 20 characters'],
] as const)('%s says: %s', (_, code, text) => {
  expect(messageOf({ code })).toBe(text)
})

it('knows its codes only', () => {
  expect(isMessageCode('invalid-link')).toBe(true)
  for (const other of ['toString', '__proto__', '', null, 3])
    expect(isMessageCode(other)).toBe(false)
})
