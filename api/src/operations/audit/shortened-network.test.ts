import { expect, it } from 'vitest'
import { shortenedNetwork } from './shortened-network.ts'

it.each([
  ['192.0.2.77', '192.0.2.0'],
  ['::ffff:192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['not an address', null],
])('%s is kept as %s', (address, network) => {
  expect(shortenedNetwork(address)).toBe(network)
})
