import { giveBackAccountRoom, takeAccountRoom } from '../operations/accounts/account-room.ts'
import { isRefusal, type Refusal } from '../operations/refusal.ts'
import type { Services } from '../services.ts'

/** Counts a sign-up against its network's day; one that was refused for another reason is not counted. */
export async function withSignUpRoom(
  services: Services,
  { call, address }: { readonly call: string; readonly address: string },
  ask: () => Promise<Response>,
): Promise<Response | Refusal> {
  if (call !== '/api/auth/sign-up/email') return await ask()
  const full = await takeAccountRoom(services, 'sign-ups', address)
  if (isRefusal(full)) return full
  const response = await ask()
  if (!response.ok) await giveBackAccountRoom(services, 'sign-ups', address)
  return response
}
