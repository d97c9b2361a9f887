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

  const refuses = (code: string, ...lists: string[]) => {
    for (const list of lists) expect(codes(list), list).toEqual([code])
  }

  it('[E5.8] refuses spaces, within an entry or in place of commas', () => {
    refuses('domain-has-spaces', 'acme .com', 'a.com b.com')
  })

  it('[E5.9] refuses a wildcard but as the prefix *.', () => {
    refuses('domain-wildcard-place', 'a.*.b', '*acme.com')
  })

  it('[E5.10] refuses two wildcards', () => refuses('domain-wildcards', '*.*.b'))

  it('[E5.11] refuses a wildcard without a domain', () => {
    refuses('domain-after-wildcard', '*', '*.')
  })

  it('[E5.12] refuses nothing between commas', () => refuses('domain-empty', 'a.com,,b.com'))

  it('[E5.13] refuses a hyphen or a dot at either end', () => {
    refuses('domain-edge', '-a.b', 'a.com-', '.a.com', 'a.com.')
  })

  it('[E5.14] refuses what has no top-level domain', () => {
    refuses('domain-top-level', 'acme', '10.0.0.1')
  })

  it('[E5.15, E5.16] refuses dots in a row, and with them an empty part', () => {
    refuses('domain-dots', 'a..b')
  })

  it('[E5.17] refuses a part that starts or ends with a hyphen', () => {
    refuses('domain-part-hyphen', 'a.-b.com', 'a-.com')
  })

  it('[E5.18, E9.10] refuses a part of 64 letters', () => {
    refuses('domain-part-length', `${letters(64)}.com`)
  })

  it('refuses signs that no domain has', () => refuses('domain-characters', 'me@acme.com'))

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
        id: testId('c'),
        stepId: testId('s'),
        workspaceId: testId('w'),
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
