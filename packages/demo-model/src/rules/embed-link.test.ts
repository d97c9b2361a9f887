import { describe, expect, it } from 'vitest'
import { hostOf, isLink, isWebLink, withScheme } from '../records/link.ts'
import { defaultEmbedDomains, embedDomainSchema, embedLinkIssues } from './embed-link.ts'
import { messageOf } from './messages.ts'

const deceiving = [
  'https://calendly.com@evil.example/',
  'https://evil.example\\@calendly.com/',
  'https://user:word@calendly.com/',
  'https://calendly.com\\.evil.example/',
  'https:calendly.com',
  'https://calendly',
  'https://',
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://calendly.com',
  ' https://calendly.com',
  'https://calendly.com/a b',
  'data:text/html,x',
]

describe('the address of an embed', () => {
  it('[E5.1] must be a valid link', () => {
    expect(embedLinkIssues('https://calendly.com/acme/30min')).toEqual([])
    for (const link of ['', 'calendly', 'http://calendly.com/acme', ...deceiving]) {
      expect(embedLinkIssues(link).map(messageOf), link).toEqual([
        'Enter a valid link e.g calendly.com/...',
      ])
    }
  })

  it('[E5.2] must be on the list of domains', () => {
    const allowed = ['calendly.com', '*.hubspot.com']
    expect(embedLinkIssues('https://calendly.com/acme', [], allowed)).toEqual([])
    expect(embedLinkIssues('https://meetings.hubspot.com/acme', [], allowed)).toEqual([])
    for (const link of [
      'https://calendly.com.evil.example/',
      'https://evil.example/?calendly.com',
      'https://notcalendly.com/',
      'https://hubspot.com/',
    ]) {
      expect(embedLinkIssues(link, [], allowed).map(messageOf), link).toEqual([
        'This domain is not allowed',
      ])
    }
  })
})

describe('a link', () => {
  it('is a web page or a mail, nothing that runs', () => {
    for (const good of ['https://acme.com', 'http://localhost:3000/x', 'https://a.co.uk/?q=1#x']) {
      expect(isWebLink(good), good).toBe(true)
    }
    expect(isLink('mailto:sales@acme.com')).toBe(true)
    for (const bad of deceiving) expect(isLink(bad), bad).toBe(false)
    expect(isLink(`https://acme.com/${'x'.repeat(3000)}`)).toBe(false)
  })

  it('belongs to its host, whatever its letters, port and path', () => {
    expect(hostOf('https://Acme.com/x@evil.example')).toBe('acme.com')
    expect(hostOf('https://acme.com:8443?https://evil.example')).toBe('acme.com')
    expect(hostOf('http://1.2.3.4/#y')).toBe('1.2.3.4')
    expect(hostOf('https://acme.com@evil.example')).toBe(null)
  })

  it('gets its scheme when it has none', () => {
    expect(withScheme('acme.com/x')).toBe('https://acme.com/x')
    expect(withScheme('localhost:3000')).toBe('https://localhost:3000')
    expect(withScheme('mailto:a@b.co')).toBe('mailto:a@b.co')
    expect(withScheme(' http://acme.com ')).toBe('http://acme.com')
    expect(withScheme('')).toBe('')
  })
})

describe('the list of domains', () => {
  const takes = (entry: string) => embedDomainSchema.safeParse(entry).success

  it('[E5.2] has well-known schedulers and forms as its default, and may be open to all', () => {
    expect(defaultEmbedDomains.every(takes)).toBe(true)
    for (const link of ['https://calendly.com/acme', 'https://acme.typeform.com/to/1']) {
      expect(embedLinkIssues(link, [], defaultEmbedDomains)).toEqual([])
    }
    expect(embedLinkIssues('https://acme.example/', [], defaultEmbedDomains)).toHaveLength(1)
    expect(embedLinkIssues('https://acme.example/', [], ['*'])).toEqual([])
  })

  it('holds nothing that a policy could read as more than a domain', () => {
    expect(embedDomainSchema.parse(' Cal.COM ')).toBe('cal.com')
    for (const entry of ["x.com; script-src 'unsafe-inline'", 'a.com b.com', 'https://a.com', '']) {
      expect(takes(entry), entry).toBe(false)
    }
    for (const entry of ['*.*.com', 'a.*', 'localhost', 'größe.de', 'a.com/path', "'self'"]) {
      expect(takes(entry), entry).toBe(false)
    }
  })
})
