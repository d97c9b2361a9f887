import ipaddr from 'ipaddr.js'
import { networkOf } from './network-of.ts'

/** The shortest prefixes that can be banned: a shorter one, given by mistake, would hold most of the world. */
const shortest = { ipv4: 8, ipv6: 16 } as const

export type ReadNetwork =
  | { readonly ok: true; readonly network: string }
  | { readonly ok: false; readonly message: string }

/**
 * An address, or a network as CIDR, as it is banned. Of IPv6 nothing is narrower than a /64, which
 * is what one household has; IPv4 inside of IPv6 is IPv4.
 */
export function readNetwork(text: string): ReadNetwork {
  const [address = '', prefix, ...rest] = text.split('/')
  if (rest.length > 0 || !ipaddr.isValid(address) || !hasFourParts(address)) return notOne
  if (prefix === undefined) {
    const { near } = networkOf(address)
    return near === 'unknown' ? notOne : { ok: true, network: near }
  }
  if (!/^\d{1,3}$/.test(prefix)) return notOne
  const whole = ipaddr.parse(address)
  const inner = ipaddr.process(address)
  const asIpv4 = inner.kind() === 'ipv4' && whole.kind() === 'ipv6'
  const bits = Number(prefix) - (asIpv4 ? 96 : 0)
  const longest = inner.kind() === 'ipv4' ? 32 : 128
  if (bits < 0 || bits > longest) return notOne
  if (bits < shortest[inner.kind()]) {
    return {
      ok: false,
      message:
        'This network is so large that it would keep out too many people. Enter a smaller one.',
    }
  }
  const kept = inner.kind() === 'ipv4' ? bits : Math.min(bits, 64)
  const start =
    inner instanceof ipaddr.IPv4
      ? ipaddr.IPv4.networkAddressFromCIDR(`${inner}/${kept}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${inner}/${kept}`)
  return { ok: true, network: `${start}/${kept}` }
}

const notOne: ReadNetwork = {
  ok: false,
  message:
    'Enter an address such as 192.0.2.7, or a network such as 192.0.2.0/24 or 2001:db8::/32.',
}

/** `127.1` and `0x7f.1` are IPv4 to some readers, and typing mistakes here. */
function hasFourParts(address: string): boolean {
  return address.includes(':') || /^\d+\.\d+\.\d+\.\d+$/.test(address)
}

/** Does a network, as `readNetwork` writes it, hold this address? */
export function holdsAddress(network: string, address: string): boolean {
  const { near } = networkOf(address)
  if (near === 'unknown') return false
  const inside = ipaddr.parse(near.replace(/\/\d+$/, ''))
  const [start, bits] = ipaddr.parseCIDR(network.includes('/') ? network : `${network}/32`)
  return inside.kind() === start.kind() && inside.match(start, bits)
}
