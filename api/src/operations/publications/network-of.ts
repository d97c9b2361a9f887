import { isIPv6 } from 'node:net'

/**
 * What one visitor can hardly have many of: the address itself, and of IPv6 its first half, since
 * whoever has one such address has 2^64.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const parts = tail === undefined ? front : [...front, ...zeros, ...back]
  const half = parts.slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16))
  return `${half.join(':')}::/64`
}
