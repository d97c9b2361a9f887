import { z } from 'zod'

const webLink =
  /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i
const localLink =
  /^https?:\/\/(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i
const mailLink = /^mailto:[^\s\\@:/]+@[^\s\\@:/]+$/i
export const linkLimit = 2048

/** An absolute http(s) link with a real host name and without a user name in it. */
export function isWebLink(text: string): boolean {
  return text.length <= linkLimit && (webLink.test(text) || localLink.test(text))
}

/** What a button may lead to: a web page or an e-mail; nothing a browser would run. */
export function isLink(text: string): boolean {
  return isWebLink(text) || (text.length <= linkLimit && mailLink.test(text))
}

/** The host name of a web link in lower case, without its port. */
export function hostOf(link: string): string | null {
  if (!isWebLink(link)) return null
  return /^https?:\/\/([^:/?#]+)/i.exec(link)?.[1]?.toLowerCase() ?? null
}

/** What the author typed as a link, with https:// in front when it has no scheme. */
export function withScheme(text: string): string {
  const trimmed = text.trim()
  return trimmed === '' || /^(?:[a-z][a-z0-9+.-]*:\/\/|mailto:)/i.test(trimmed)
    ? trimmed
    : `https://${trimmed}`
}

export const linkSchema = z.string().refine(isLink, { params: { code: 'invalid-link' } })
