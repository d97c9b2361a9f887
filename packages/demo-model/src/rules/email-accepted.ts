import type { Chapter } from '../records/chapter.ts'
import { companyEmailFilterEnabled, domainMatches, emailDomains } from './email-domains.ts'

const emailAddress = /^[^\s@]+@([^\s@]+\.[^\s@]+)$/

export function isEmailAddress(text: string): boolean {
  return emailAddress.test(text.trim())
}

/**
 * May this e-mail address pass the form? `isFreeMail` knows the domains anyone can have a mailbox at;
 * it is asked only for CompanyEmail, which a domain list switches off (E3.29, E5.19).
 */
export function emailAccepted(
  email: string,
  chapter: Pick<Chapter, 'emailValidationMode' | 'emailDomainList'>,
  isFreeMail: (domain: string) => boolean,
): boolean {
  const domain = emailAddress.exec(email.trim())?.[1]?.toLowerCase()
  if (domain === undefined) return false
  const listed = () =>
    emailDomains(chapter.emailDomainList).some((entry) => domainMatches(entry, domain))
  switch (chapter.emailValidationMode) {
    case 'None':
      return true
    case 'CompanyEmail':
      return !companyEmailFilterEnabled(chapter.emailDomainList) || !isFreeMail(domain)
    case 'Whitelist':
      return listed()
    case 'Blacklist':
      return !listed()
  }
}
