import { type Issue, issue } from './issue.ts'

/** A domain as it is typed: in lower case, without `https://` and `www.` (H5.15). */
export function normaliseFakeDomain(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
}

/** What keeps a domain from the list that fake e-mail addresses are made of (H5.15 to H5.18). */
export function fakeDomainIssue(typed: string, list: readonly string[]): Issue | null {
  const domain = normaliseFakeDomain(typed)
  if (domain === '') return issue('fake-domain-empty', [])
  if (!/^[a-z0-9.-]+\.[a-z]{2,}$/.test(domain) || !hasGoodParts(domain)) {
    return issue('fake-domain-format', [])
  }
  return list.includes(domain) ? issue('fake-domain-double', []) : null
}

/** No mailbox has a domain with an empty part, or one with a hyphen at its edge. */
function hasGoodParts(domain: string): boolean {
  return domain.split('.').every((part) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(part))
}
