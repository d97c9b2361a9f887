import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { parse } from 'tldts'
import { isNear } from '../limits/near-host.ts'

/** Letters of a name, so that its record's name, which is longer, still is one of the DNS (RFC 1035, 2.3.4). */
const longest = 240

/** A name of the DNS as it is asked for: small letters, digits and hyphens, in at least two labels. */
const dnsName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/** What a typed name cannot be: each has a sentence for whoever typed it. */
export type HostnameProblem = 'unreadable' | 'address' | 'near' | 'suffix' | 'own'

export type ReadHostname =
  | { readonly ok: true; readonly hostname: string }
  | { readonly ok: false; readonly problem: HostnameProblem }

/**
 * The name that somebody typed or pasted, as the DNS has it: `https://Démos.Acme.com/` is `xn--dmos-bpa.acme.com`.
 *
 * @param own names of this server, in small letters: they and what is below them are nobody else's
 */
export function readHostname(typed: string, own: readonly string[]): ReadHostname {
  const refused = (problem: HostnameProblem) => ({ ok: false, problem }) as const
  const name = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return refused('address')
  // Signs of an address would end the name for whoever reads it as one.
  if (/[\s/\\?#@:%[\]]/.test(name)) return refused('unreadable')
  const hostname = domainToASCII(name)
  // Numbers alone are an address in some spelling: `127.1`, `0x7f.1`, `2130706433`.
  if (isIP(hostname) !== 0) return refused('address')
  if (hostname === 'localhost' || isNear(hostname) || hostname.endsWith('.local')) {
    return refused('near')
  }
  if (hostname.length > longest || !dnsName.test(hostname)) return refused('unreadable')
  if (parse(hostname, { allowPrivateDomains: true }).domain === null) return refused('suffix')
  const isOwn = own.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return isOwn ? refused('own') : { ok: true, hostname }
}

/** May this be a custom domain? A server asks nobody about other names. */
export function isDomainName(hostname: string): boolean {
  return hostname.length <= longest && dnsName.test(hostname)
}

/** Is it an address, or a name that machines have beside each other? No other site can have its pages there. */
export function isNobodysName(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 || isNear(hostname) || !hostname.includes('.')
}
