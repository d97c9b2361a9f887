import { shortenedAddress } from '../../identity/network-header.ts'
import { networkOf } from '../../limits/network-of.ts'

/** A network in which an address lies that names a place and no person; null: unknown. */
export function shortenedNetwork(address: string): string | null {
  const { near } = networkOf(shortenedAddress(networkOf(address).near.replace(/\/64$/, '')))
  return near === 'unknown' ? null : near
}
