import { verify } from '@node-rs/argon2'
import { signGrant } from '../../publications/grant.ts'
import { findPasswordHash } from '../../repositories/chapter-passwords.ts'
import { forgetTries, type TryPace, takeTry } from '../../repositories/gate-tries.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { networkOf } from './network-of.ts'
import { viewedPublication } from './viewed-publication.ts'

/** Somebody who looks for the right one of their passwords hardly notices it. */
const calmPace: TryPace = { free: 5, firstWait: 2, longestWait: 600 }

/**
 * While a gate is tried from everywhere, each network has one try and then waits. Who knows the
 * password still passes at once: nobody can lock a demo for others.
 */
const crowdedPace: TryPace = { free: 1, firstWait: 60, longestWait: 3600 }

/** Passes a Password chapter that the holder of the grant has reached: a grant that shows more. */
export async function passPassword(
  services: Services,
  grantText: string,
  stepId: string,
  { password, address }: { password: string; address: string },
): Promise<{ grant: string } | Refusal> {
  const viewed = await viewedPublication(services, grantText)
  if (isRefusal(viewed)) return viewed
  const { manifest, grant } = viewed
  const chapter = manifest.steps.find((step) => step.id === stepId)?.chapter
  if (chapter?.type !== 'Password') return refuse('not-found')
  const gateId = chapter.id
  const network = networkOf(address)
  const now = services.now()
  const crowded = await services.limits.isReached('gate-crowd', gateId)
  const pace = crowded ? crowdedPace : calmPace
  const opensAt = await takeTry(services.db, { gateId, network, now, pace })
  if (opensAt !== null) return waitUntil(opensAt, now)
  const hash = await findPasswordHash(services.db, gateId)
  if (hash === null || !(await verify(hash, password))) {
    await services.limits.count('gate-crowd', gateId)
    return refuse('not-allowed', 'That is not the password.')
  }
  await forgetTries(services.db, gateId, network)
  const passed = [...new Set([...grant.passed, gateId])]
  return { grant: signGrant(services.secret, { ...grant, passed }) }
}

function waitUntil(opensAt: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((opensAt.getTime() - now.getTime()) / 1000))
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
  return refuse('too-many-requests', `Too many tries. Try again in ${wait}.`)
}
