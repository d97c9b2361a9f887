import { isIPv6 } from 'node:net'

/** How better-auth is told where a session was made. */
export const networkHeader = 'x-waystep-network'

/**
 * What better-auth is told of an address: of IPv4 all but its last byte, so that a place can be
 * recognised and no person. It shortens IPv6 itself, to the first half.
 */
export function shortenedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(plain) ? plain : plain.replace(/\d+$/, '0')
}
