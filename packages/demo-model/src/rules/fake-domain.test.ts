import { describe, expect, it } from 'vitest'
import { fakeDomainIssue, normaliseFakeDomain } from './fake-domain.ts'
import { messageOf } from './messages.ts'

const said = (typed: string, list: readonly string[] = []): string | null => {
  const found = fakeDomainIssue(typed, list)
  return found && messageOf(found)
}

describe('a domain for fake e-mail addresses', () => {
  it.each([
    ['ACME.com', 'acme.com'],
    ['https://www.Acme.com', 'acme.com'],
    ['http://acme.com', 'acme.com'],
    ['www.acme.com', 'acme.com'],
    [' acme.com ', 'acme.com'],
  ])('[H5.15] %s is taken as %s', (typed, domain) => {
    expect(normaliseFakeDomain(typed)).toBe(domain)
    expect(said(typed)).toBeNull()
  })

  it('[H5.15] has letters, digits, dots and hyphens and ends in a top-level domain', () => {
    for (const good of ['a.co', 'a-b.c1.museum', 'x1.io']) expect(said(good), good).toBeNull()
  })

  it.each(['', '  ', 'https://', 'www.'])(
    '[H5.16, H8.9] asks for one when there is %j',
    (typed) => {
      expect(said(typed)).toBe('Please enter a domain')
    },
  )

  it.each([
    'acme',
    'acme.c',
    'acme.c0m',
    'a b.com',
    'acme.com/x',
    'ada@acme.com',
    'a..com',
    '-a.com',
    '.com',
    'a_b.com',
  ])('[H5.17, H8.9] refuses %s', (typed) => {
    expect(said(typed)).toBe('Please enter a valid domain format (e.g. example.com)')
  })

  it('[H5.18, H8.9] refuses one that is in the list, however it is typed', () => {
    expect(said('https://ACME.com', ['acme.com'])).toBe('Domain already exists in the list')
    expect(said('b.acme.com', ['acme.com'])).toBeNull()
  })
})
