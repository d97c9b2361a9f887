import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '../operations/refusal.ts'
import { forgetTries, type TryPace, takeTry } from '../repositories/gate-tries.ts'
import type { Services } from '../services.ts'
import { networkOf } from './network-of.ts'

/** Something that can be guessed, and who guesses. */
export interface Guess {
  /** What kind of secret it is. */
  readonly what: 'gate' | 'sign-in' | 'second-factor'
  /** Whose: the id of a gate or of a user, or an e-mail address, whether somebody has it or not. */
  readonly of: string
  /** Where the guess comes from. */
  readonly address: string
}

/** Somebody who looks for the right one of their passwords hardly notices it. */
const calmPace: TryPace = { free: 5, firstWait: 2, longestWait: 600 }

/** The pace for a /48, which may be many households of a provider, or one person's. */
const widePace: TryPace = { free: 40, firstWait: 2, longestWait: 600 }

/**
 * While a secret is guessed from everywhere, each network has one try and then waits. Who knows it
 * still passes at once: nobody can lock others out, however many networks they have.
 */
const crowdedPace: TryPace = { free: 1, firstWait: 60, longestWait: 3600 }

/**
 * Takes one guess, before it is compared: a refusal while the network has to wait for its next one.
 * Say afterwards how it ended, with `noteWrongGuess` or `noteRightGuess`. All three are safe on
 * replicas, and none is to be called inside a transaction.
 */
export async function takeGuess(
  services: Pick<Services, 'db' | 'limits' | 'now'>,
  guess: Guess,
): Promise<Refusal | null> {
  const now = services.now()
  const secret = nameOf(guess)
  const { near, wide } = networkOf(guess.address)
  const crowded = await services.limits.isReached('guesses', secret)
  const pace = crowded ? crowdedPace : calmPace
  const opensAt =
    (await takeTry(services.db, { gateId: secret, network: near, now, pace })) ??
    (wide === null
      ? null
      : await takeTry(services.db, { gateId: secret, network: wide, now, pace: widePace }))
  return opensAt === null ? null : waitUntil(opensAt, now)
}

/** Counts a wrong guess against the secret, whoever made it. */
export async function noteWrongGuess(
  services: Pick<Services, 'limits'>,
  guess: Guess,
): Promise<void> {
  await services.limits.count('guesses', nameOf(guess))
}

/** After the right one, its network begins anew. A /48 does not: others may be guessing there. */
export async function noteRightGuess(services: Pick<Services, 'db'>, guess: Guess): Promise<void> {
  await forgetTries(services.db, nameOf(guess), networkOf(guess.address).near)
}

/** Gates keep their ids as names. E-mail addresses are hashed: they may be long, and are nobody's business. */
function nameOf({ what, of }: Guess): string {
  if (what === 'gate') return of
  return `${what} ${createHash('sha256').update(of.toLowerCase()).digest('hex')}`
}

function waitUntil(opensAt: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((opensAt.getTime() - now.getTime()) / 1000))
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
  return refuse('too-many-requests', `Too many attempts. Try again in ${wait}.`)
}
