import { z } from 'zod'
import { hostOf } from '../records/link.ts'
import { domainMatches, emailDomainIssues } from './email-domains.ts'
import { type Issue, type IssuePath, issue } from './issue.ts'
import { messages } from './messages.ts'

/** Whose pages chapters may embed unless the server's settings say otherwise (E5.2). */
export const defaultEmbedDomains = [
  'calendly.com',
  '*.calendly.com',
  'cal.com',
  '*.cal.com',
  'meetings.hubspot.com',
  '*.hubspot.com',
  '*.typeform.com',
  'tally.so',
  'docs.google.com',
  'calendar.google.com',
  'forms.office.com',
  'outlook.office365.com',
  '*.chilipiper.com',
  'savvycal.com',
  'tidycal.com',
  'www.jotform.com',
  'form.jotform.com',
  'www.youtube.com',
  'player.vimeo.com',
  'www.loom.com',
] as const

/** The entry of a list of domains which says that pages of any domain may be embedded. */
export const anyDomain = '*'

/**
 * One entry of the list: a domain, `*.` and a domain for what is below it, or `*`. Only what a content
 * security policy can hold, since viewers' pages name the list there.
 */
export const embedDomainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .refine((entry) => entry === anyDomain || isPlainDomain(entry), {
    params: { code: 'invalid-embed-domain' },
    error: messages['invalid-embed-domain'],
  })

function isPlainDomain(entry: string): boolean {
  return /^[a-z0-9.*-]+$/.test(entry) && emailDomainIssues(entry).length === 0
}

/** An embed is an https link (E5.1) to an allowed domain (E5.2). Without a list any domain will do. */
export function embedLinkIssues(
  link: string,
  path: IssuePath = [],
  allowedDomains: readonly string[] | null = null,
): Issue[] {
  const host = /^https:/i.test(link) ? hostOf(link) : null
  if (host === null) return [issue('invalid-embed-link', path, { host: 'calendly.com' })]
  const allows = (domain: string) => domain === anyDomain || domainMatches(domain, host)
  if (allowedDomains && !allowedDomains.some(allows)) {
    return [issue('embed-domain-not-allowed', path)]
  }
  return []
}
