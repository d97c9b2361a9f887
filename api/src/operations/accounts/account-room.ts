import { networkOf } from '../../limits/network-of.ts'
import { giveBackRoom, type Scope, takeRoom } from '../../repositories/intake.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { currentSettings } from '../server-settings/current-settings.ts'

type Made = 'sign-ups' | 'trials'

type Parts = Pick<Services, 'config' | 'db' | 'now'>

/** How many networks a /48 may be like, as for attempts. */
const wideFactor = 8

const texts = {
  'sign-ups': 'No more accounts can be created from your network today. Try again tomorrow.',
  trials: 'No more trials can be started from your network today. Sign up instead.',
} as const

/** Counts an account or a trial against what the operator allows a network to make on a day (UTC). */
export async function takeAccountRoom(
  services: Parts,
  made: Made,
  address: string,
): Promise<Refusal | null> {
  const { signUpsPerDay, trialsPerDay } = await currentSettings(services, services.db)
  const most = made === 'trials' ? trialsPerDay : signUpsPerDay
  if (most === 0) return null
  const full = await takeRoom(services.db, services.now(), one, scopesOf(made, address, most))
  return full === null ? null : refuse('too-many-requests', texts[made])
}

/** The one that was counted was not made. */
export async function giveBackAccountRoom(
  services: Parts,
  made: Made,
  address: string,
): Promise<void> {
  const names = scopesOf(made, address, 0).map(({ name }) => name)
  await giveBackRoom(services.db, services.now(), one, names)
}

const one = { rows: 1, bytes: 0 }

function scopesOf(made: Made, address: string, most: number): Scope[] {
  const { near, wide } = networkOf(address)
  const scope = (network: string, rows: number) => ({
    name: `${made} ${network}`,
    limit: { rows, bytes: 0 },
  })
  return [...(wide === null ? [] : [scope(wide, most * wideFactor)]), scope(near, most)]
}
