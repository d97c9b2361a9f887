import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Refusal, refuse } from '../operations/refusal.ts'

const minute = 60
const hour = 60 * minute

/** How often, by whom; counted in the database, so that replicas share the count. */
const limits = {
  /** Per e-mail address and network address. */
  'sign-in': { points: 10, duration: 10 * minute },
  /** Per network address, whatever accounts it tries. */
  'sign-in-address': { points: 100, duration: 10 * minute },
  'sign-up': { points: 60, duration: hour },
  'password-reset': { points: 5, duration: hour },
  trial: { points: 20, duration: hour },
  /** Per workspace. */
  invitation: { points: 50, duration: 24 * hour },
  /** Wrong passwords at one gate, whoever typed them. */
  'gate-crowd': { points: 200, duration: 10 * minute },
  /** Forms sent, per network address and demo. */
  form: { points: 30, duration: 10 * minute },
  /** Calls that bring viewers' events, per network address. */
  'viewer-events': { points: 600, duration: minute },
  'author-events': { points: 120, duration: minute },
} as const

export type RateLimit = keyof typeof limits

export interface RateLimits {
  /** Counts one attempt; a refusal once there were too many. */
  count(limit: RateLimit, key: string): Promise<Refusal | null>
  /** Would the next attempt be one too many? Counts nothing. */
  isReached(limit: RateLimit, key: string): Promise<boolean>
}

export function openRateLimits(pool: pg.Pool): RateLimits {
  const limiterOf = (name: RateLimit) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      ...limits[name],
    })
  const limiters = {
    'sign-in': limiterOf('sign-in'),
    'sign-in-address': limiterOf('sign-in-address'),
    'sign-up': limiterOf('sign-up'),
    'password-reset': limiterOf('password-reset'),
    trial: limiterOf('trial'),
    invitation: limiterOf('invitation'),
    'gate-crowd': limiterOf('gate-crowd'),
    form: limiterOf('form'),
    'viewer-events': limiterOf('viewer-events'),
    'author-events': limiterOf('author-events'),
  } satisfies Record<RateLimit, RateLimiterPostgres>
  // The column holds 255 letters.
  const keyOf = (key: string) => key.slice(0, 200)
  return {
    async isReached(limit, key) {
      const counted = await limiters[limit].get(keyOf(key))
      return counted !== null && counted.consumedPoints >= limits[limit].points
    },
    async count(limit, key) {
      try {
        await limiters[limit].consume(keyOf(key))
        return null
      } catch (rejected) {
        if (rejected instanceof RateLimiterRes) return refuse('too-many-requests')
        throw rejected
      }
    },
  }
}
