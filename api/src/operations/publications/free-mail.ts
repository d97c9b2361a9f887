import domains from 'free-email-domains'

const free = new Set<string>(domains)

/** Can anyone have a mailbox at this domain? */
export const isFreeMail = (domain: string): boolean => free.has(domain.toLowerCase())
