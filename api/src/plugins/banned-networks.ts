import { refuseBannedNetwork } from '../operations/bans/refuse-banned-network.ts'
import type { Refusal } from '../operations/refusal.ts'
import type { Services } from '../services.ts'

/** What somebody does who is signed in already, and what lets nobody in. A call that is not named is refused. */
const openToAll = [
  '/api/auth/sign-out',
  '/api/auth/request-password-reset',
  '/api/auth/reset-password',
  '/api/auth/change-password',
  '/api/auth/update-user',
]

/** From a network that is banned nobody signs up or in, whichever way there is. */
export async function refuseSigningIn(
  services: Pick<Services, 'db' | 'now'>,
  call: string,
  address: string,
): Promise<Refusal | null> {
  return openToAll.includes(call) ? null : await refuseBannedNetwork(services, address)
}
