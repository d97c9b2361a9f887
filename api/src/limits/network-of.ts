import ipaddr from 'ipaddr.js'

/** Who is counted together. */
export interface Network {
  /** What one household or server can hardly have many of. */
  readonly near: string
  /** What one customer of a provider can hardly have many of; null where that is `near` already. */
  readonly wide: string | null
}

/** Whoever hides where they come from is one with all others who do. */
const unknown: Network = { near: 'unknown', wide: null }

/**
 * The network an address is counted by. Of IPv4 it is the address. Whoever has one address of IPv6
 * has 2^64 of them, and from many providers 2^16 such networks: RFC 6177 names the /64 and the /48.
 * IPv4 inside of IPv6 (mapped, 6to4, NAT64) is the IPv4 address that it holds. Zones and ports,
 * which some proxies write, are left out.
 */
export function networkOf(address: string): Network {
  const bare = /^\[(?<v6>[^\]]*)\](?::\d+)?$|^(?<v4>[\d.]+):\d+$/.exec(address.trim())?.groups
  const text = (bare?.v6 ?? bare?.v4 ?? address.trim()).replace(/%.*$/, '')
  if (!ipaddr.isValid(text)) return unknown
  const parsed = ipaddr.process(text)
  if (parsed instanceof ipaddr.IPv4) return { near: parsed.toString(), wide: null }
  const inside = ipv4Inside(parsed)
  if (inside !== null) return { near: inside, wide: null }
  const parts = parsed.parts.map((part) => part.toString(16))
  return {
    near: `${parts.slice(0, 4).join(':')}::/64`,
    wide: `${parts.slice(0, 3).join(':')}::/48`,
  }
}

function ipv4Inside(address: ipaddr.IPv6): string | null {
  const bytes = address.toByteArray()
  const range = address.range()
  if (range === '6to4') return bytes.slice(2, 6).join('.')
  return range === 'rfc6052' ? bytes.slice(12).join('.') : null
}
