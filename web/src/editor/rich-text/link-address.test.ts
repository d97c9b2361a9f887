import { describe, expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

describe('linkAddress', () => {
  it.each([
    ['https://acme.com/a b'.replace(' ', '%20'), 'https://acme.com/a%20b'],
    [' acme.com/pricing ', 'https://acme.com/pricing'],
    ['acme.com:8080', 'https://acme.com:8080'],
    ['ann@acme.com', 'mailto:ann@acme.com'],
    ['mailto:ann@acme.com', 'mailto:ann@acme.com'],
  ])('takes %s as %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
  })

  it.each([
    '',
    'acme',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'a b.com',
    'file:///etc',
  ])('has no address for %j', (typed) => {
    expect(linkAddress(typed)).toBeNull()
  })
})
