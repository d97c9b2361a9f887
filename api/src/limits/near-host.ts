import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Letters of a host and its port, and nothing that would end it within an address. */
const written = /^(?:\[([\da-f:.]+)\]|([a-z\d.-]+))(?::\d{1,5})?$/i

/** The name or IP address in a Host header, in small letters; null: that is not what it holds. */
export function hostnameIn(host: string): string | null {
  const found = URL.canParse(`http://${host}`) ? written.exec(host) : null
  return (found?.[1] ?? found?.[2])?.toLowerCase() ?? null
}

const near = new Set([
  'loopback',
  'unspecified',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
])

/**
 * Is this the machine itself, or an IP address of a network that is nobody else's? No other site can
 * have its pages there, and no name server can say so of a name.
 */
export function isNear(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  return isIP(hostname) !== 0 && near.has(ipaddr.process(hostname).range())
}
