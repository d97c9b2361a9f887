import { hostOf } from '../records/link.ts'
import { domainMatches } from './email-domains.ts'
import { type Issue, type IssuePath, issue } from './issue.ts'

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

/** An embed is an https link (E5.1) to an allowed domain (E5.2). Without a list any domain will do. */
export function embedLinkIssues(
  link: string,
  path: IssuePath = [],
  allowedDomains: readonly string[] | null = null,
): Issue[] {
  const host = /^https:/i.test(link) ? hostOf(link) : null
  if (host === null) return [issue('invalid-embed-link', path, { host: 'calendly.com' })]
  if (allowedDomains && !allowedDomains.some((domain) => domainMatches(domain, host))) {
    return [issue('embed-domain-not-allowed', path)]
  }
  return []
}
