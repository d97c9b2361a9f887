import { networkOf } from '../../limits/network-of.ts'
import { isNetworkBanned } from '../../repositories/bans.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** All that somebody who is kept out is told. */
const notPossibleHere =
  'This is not possible from your network. Ask the operator of this server why.'

/** A refusal where the network of an address is banned. Whoever hides where they are is not found. */
export async function refuseBannedNetwork(
  { db, now }: Pick<Services, 'db' | 'now'>,
  address: string,
): Promise<Refusal | null> {
  const { near } = networkOf(address)
  if (near === 'unknown') return null
  const banned = await isNetworkBanned(db, near, now())
  return banned ? refuse('not-allowed', notPossibleHere) : null
}
