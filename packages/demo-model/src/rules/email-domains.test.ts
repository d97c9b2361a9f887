import { describe, expect, it } from 'vitest'
import { createChapter } from '../records/chapter.ts'
import { testId } from '../testing/test-ids.ts'
import { emailAccepted } from './email-accepted.ts'
import {
  companyEmailFilterEnabled,
  domainMatches,
  emailDomainIssues,
  emailDomains,
  normaliseEmailDomains,
} from './email-domains.ts'
import { messageOf } from './messages.ts'

const codes = (list: string) => emailDomainIssues(list).map((issue) => issue.code)
const letters = (count: number) => 'a'.repeat(count)

describe('the list of e-mail domains', () => {
  it('[E5.7] is lower-cased, each entry once, split at commas', () => {
    expect(emailDomains('Acme.com, b.de,ACME.COM ,b.de')).toEqual(['acme.com', 'b.de'])
    expect(normaliseEmailDomains('Acme.com,acme.com')).toBe('acme.com')
  })

  it('takes good domains, with and without a wildcard, and a comma at the end', () => {
    for (const list of [
      '',
      'acme.com',
      '*.acme.com',
      'a.b.co.uk, x-y.io,',
      'bücher.de',
      'a1.museum',
    ]) {
      expect(codes(list), list).toEqual([])
    }
  })

  it.each([
    ['[E5.8] spaces within', 'acme .com', 'domain-has-spaces'],
    ['[E5.8] spaces in place of commas', 'a.com b.com', 'domain-has-spaces'],
    ['[E5.9] a wildcard in the middle', 'a.*.b', 'domain-wildcard-place'],
    ['[E5.9] a wildcard without its dot', '*acme.com', 'domain-wildcard-place'],
    ['[E5.10] two wildcards', '*.*.b', 'domain-wildcards'],
    ['[E5.11] a wildcard alone', '*', 'domain-after-wildcard'],
    ['[E5.11] a wildcard and a dot', '*.', 'domain-after-wildcard'],
    ['[E5.12] nothing between commas', 'a.com,,b.com', 'domain-empty'],
    ['[E5.13] a hyphen first', '-a.b', 'domain-edge'],
    ['[E5.13] a hyphen last', 'a.com-', 'domain-edge'],
    ['[E5.13] a dot first', '.a.com', 'domain-edge'],
    ['[E5.13] a dot last', 'a.com.', 'domain-edge'],
    ['[E5.14] no top-level domain', 'acme', 'domain-top-level'],
    ['[E5.14] a number at the end', '10.0.0.1', 'domain-top-level'],
    ['[E5.15, E5.16] dots in a row, an empty part', 'a..b', 'domain-dots'],
    ['[E5.17] a part that starts with a hyphen', 'a.-b.com', 'domain-part-hyphen'],
    ['[E5.17] a part that ends with a hyphen', 'a-.com', 'domain-part-hyphen'],
    ['[E5.18, E9.10] a part of 64 letters', `${letters(64)}.com`, 'domain-part-length'],
    ['an at sign', 'me@acme.com', 'domain-characters'],
  ])('%s: refuses %s', (_, list, code) => {
    expect(codes(list)).toEqual([code])
  })

  it('[E5.18, E9.10] takes a part of 63 letters', () => {
    expect(codes(`${letters(63)}.com`)).toEqual([])
  })

  it('[E5.8] says it in the words of the spec', () => {
    expect(emailDomainIssues('a b.com').map(messageOf)).toEqual([
      'Domain contains spaces - use commas to separate multiple domains',
    ])
  })

  it('matches a wildcard to subdomains only', () => {
    expect(domainMatches('*.acme.com', 'mail.acme.com')).toBe(true)
    expect(domainMatches('*.acme.com', 'acme.com')).toBe(false)
    expect(domainMatches('*.acme.com', 'notacme.com')).toBe(false)
    expect(domainMatches('acme.com', 'ACME.com')).toBe(true)
    expect(domainMatches('acme.com', 'mail.acme.com')).toBe(false)
  })

  it('[E5.19] switches the filter for company addresses off', () => {
    expect(companyEmailFilterEnabled('')).toBe(true)
    expect(companyEmailFilterEnabled('acme.com')).toBe(false)
  })
})

describe('the address given in a form', () => {
  const isFreeMail = (domain: string) => domain === 'gmail.com'
  const accepted = (
    email: string,
    mode: 'CompanyEmail' | 'None' | 'Whitelist' | 'Blacklist',
    list = '',
  ) =>
    emailAccepted(
      email,
      createChapter({
        ...{ id: testId('c'), stepId: testId('s'), workspaceId: testId('w') },
        emailValidationMode: mode,
        emailDomainList: list,
      }),
      isFreeMail,
    )

  it('[E3.29] is judged by the mode', () => {
    expect(accepted('me@gmail.com', 'CompanyEmail')).toBe(false)
    expect(accepted('me@acme.com', 'CompanyEmail')).toBe(true)
    expect(accepted('me@gmail.com', 'None')).toBe(true)
    expect(accepted('me@acme.com', 'Whitelist', 'acme.com')).toBe(true)
    expect(accepted('me@b.com', 'Whitelist', 'acme.com')).toBe(false)
    expect(accepted('me@mail.acme.com', 'Blacklist', '*.acme.com')).toBe(false)
    expect(accepted('me@acme.com', 'Blacklist', '*.acme.com')).toBe(true)
  })

  it('[E5.19] is not asked for a company when there is a list', () => {
    expect(accepted('me@gmail.com', 'CompanyEmail', 'acme.com')).toBe(true)
  })

  it('must be an address', () => {
    for (const email of ['', 'me', 'me@acme', 'a b@acme.com', 'a@b@c.com']) {
      expect(accepted(email, 'None'), email).toBe(false)
    }
  })
})
