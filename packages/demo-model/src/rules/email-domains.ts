import { type Issue, type IssuePath, issue } from './issue.ts'
import type { MessageCode } from './messages.ts'

export const domainPartLimit = 63

/**
 * The entries of a comma-separated list: trimmed, lower case, each once (E5.7). One comma at the end
 * is no entry; an empty entry elsewhere stays, for `emailDomainIssues` to name.
 */
export function emailDomains(list: string): string[] {
  const entries = list.split(',').map((entry) => entry.trim().toLowerCase())
  if (entries.at(-1) === '') entries.pop()
  return [...new Set(entries)]
}

/** The list as it is stored. */
export function normaliseEmailDomains(list: string): string {
  return emailDomains(list).join(', ')
}

/** What is wrong with a list of domains, one issue per entry (E5.8 to E5.18). An empty list is fine. */
export function emailDomainIssues(list: string, path: IssuePath = []): Issue[] {
  return emailDomains(list).flatMap((domain) => {
    const code = wrongWith(domain)
    return code ? [issue(code, path, { domain, limit: domainPartLimit })] : []
  })
}

function wrongWith(entry: string): MessageCode | null {
  if (/\s/.test(entry)) return 'domain-has-spaces'
  if (entry === '') return 'domain-empty'
  const stars = entry.split('*').length - 1
  if (stars > 1) return 'domain-wildcards'
  if (stars === 1 && !entry.startsWith('*.')) {
    return entry === '*' ? 'domain-after-wildcard' : 'domain-wildcard-place'
  }
  const domain = stars === 1 ? entry.slice(2) : entry
  if (domain === '') return 'domain-after-wildcard'
  return wrongWithName(domain)
}

function wrongWithName(domain: string): MessageCode | null {
  if (/^[-.]|[-.]$/.test(domain)) return 'domain-edge'
  if (domain.includes('..')) return 'domain-dots'
  const parts = domain.split('.')
  if (parts.some((part) => /^-|-$/.test(part))) return 'domain-part-hyphen'
  if (parts.some((part) => part.length > domainPartLimit)) return 'domain-part-length'
  if (!/^[\p{L}\p{N}.-]+$/u.test(domain)) return 'domain-characters'
  if (parts.length < 2 || !/^(?:\p{L}{2,}|xn--[a-z0-9-]+)$/u.test(parts.at(-1) ?? '')) {
    return 'domain-top-level'
  }
  return null
}

/** Does an entry of the list mean this domain? `*.acme.com` means subdomains only. */
export function domainMatches(entry: string, domain: string): boolean {
  const name = domain.toLowerCase()
  return entry.startsWith('*.')
    ? name.endsWith(entry.slice(1)) && name !== entry.slice(2)
    : name === entry
}

/** The business-only filter is off while there is a list (E5.19). */
export function companyEmailFilterEnabled(list: string): boolean {
  return emailDomains(list).length === 0
}
