import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { networkOf } from '../limits/network-of.ts'
import { type Refusal, refuse } from '../operations/refusal.ts'

const minute = 60
const hour = 60 * minute

/** How often, by whom; counted in the database, so that replicas share the count, but for those of `inMemory`. */
const limits = {
  /** Per network, whatever accounts it tries; what is tried of one account: `limits/guesses.ts`. */
  'sign-in-address': { points: 100, duration: 10 * minute },
  'sign-up': { points: 60, duration: hour },
  /** Mails about signing up, per address they go to; the answer is the same without. */
  'sign-up-mailbox': { points: 5, duration: hour },
  /** Mails that are asked for, per network. */
  'password-reset': { points: 20, duration: hour },
  /** Per account and network. */
  'password-reset-account': { points: 5, duration: hour },
  /**
   * Per account, from everywhere. It keeps nobody out: whoever reads the mail has one by then, and
   * its link works for an hour.
   */
  'password-reset-mailbox': { points: 10, duration: hour },
  /** New passwords sent with a link's token, per network. */
  'reset-password': { points: 20, duration: hour },
  trial: { points: 20, duration: hour },
  /** Per workspace. */
  invitation: { points: 50, duration: 24 * hour },
  /** Wrong guesses of one password, whoever made them: from then on everybody is slowed. */
  guesses: { points: 200, duration: hour },
  /** Forms sent, per network and demo. */
  form: { points: 30, duration: 10 * minute },
  /** Demos reported, per network. */
  report: { points: 20, duration: 10 * minute },
  /** Per user. */
  'recording-tokens': { points: 60, duration: hour },
  'upload-tickets': { points: 600, duration: hour },
  /** Demos and folders made in a workspace: those that came from nothing. */
  'new-in-workspace': { points: 600, duration: hour },
  /** Copies of what somebody watched: per person, and per workspace they go to. */
  copies: { points: 50, duration: 24 * hour },
  /** Comments that a user writes or changes. */
  comments: { points: 300, duration: hour },
  /** Mails that somebody gets about comments of one author. */
  'comment-mails': { points: 30, duration: hour },
  /** Texts that a user has spoken at once: each may be paid for. */
  speak: { points: 600, duration: hour },
  /** Calls of a user that have texts written or translated: each may be paid for. */
  'ai-texts': { points: 600, duration: hour },
  /** Texts whose language a user has told: one for each pause in typing. */
  'detect-language': { points: 1_200, duration: hour },
  /** How often a workspace changes its services that speak: each is asked for its voices. */
  'speech-set': { points: 60, duration: hour },
  /** How often a workspace changes its services for texts. */
  'text-set': { points: 60, duration: hour },
  /** Samples of voices that are made for a workspace: each may be paid for. */
  'voice-samples': { points: 200, duration: hour },
  /** Calls that bring viewers' events, per network. */
  'viewer-events': { points: 600, duration: minute },
  'author-events': { points: 120, duration: minute },
  /** One code of one account, once: it holds for a minute and a half. */
  'second-factor-code': { points: 1, duration: 2 * minute },
  /** Calls about the second factor that ask for the password or a code, per network address. */
  'second-factor': { points: 60, duration: 10 * minute },
  /** Calls about passkeys, per network: two for each sign-in. */
  /** Single sign-ons begun and finished, per network: each asks a provider. */
  'sign-on': { points: 60, duration: 10 * minute },
  /** How often a workspace changes its own. */
  'sign-on-set': { points: 30, duration: hour },
  /** How often a workspace has the records of its domains looked for. */
  'domain-check': { points: 60, duration: hour },
  /** Domains that a workspace adds and removes: what it removes is announced to caches. */
  'domain-set': { points: 30, duration: hour },
  /** Voices that a user clones, and samples of cloned voices that are made for them: each costs at a provider. */
  'voice-clone': { points: 20, duration: 24 * hour },
  'voice-preview': { points: 60, duration: hour },
  passkey: { points: 200, duration: 10 * minute },
} as const

export type RateLimit = keyof typeof limits

/**
 * Counted by each process alone: so often that a row for each would cost more than what it limits. What viewers' events may
 * fill on a day is counted in the database besides.
 */
const inMemory: ReadonlySet<RateLimit> = new Set(['viewer-events'])

/** How many networks a /48 may be like: it may be a whole provider, or one person. */
const wideFactor = 8

export interface RateLimits {
  /**
   * Counts one attempt against the network it comes from, and against the wider one that holds it;
   * with `about`, what is tried there has a count of its own. A refusal once there were too many.
   */
  countNetwork(limit: RateLimit, address: string, about?: string): Promise<Refusal | null>
  /** Counts one attempt; a refusal once there were too many. */
  count(limit: RateLimit, key: string): Promise<Refusal | null>
  /** Would the next attempt be one too many? Counts nothing. */
  isReached(limit: RateLimit, key: string): Promise<boolean>
}

export function openRateLimits(pool: pg.Pool): RateLimits {
  const limiterOf = (name: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
    })
  const names = Object.keys(limits) as RateLimit[]
  const limitersOf = (suffix: string, factor: number) =>
    new Map(
      names.map((name): [RateLimit, RateLimiterAbstract] => {
        const points = limits[name].points * factor
        const { duration } = limits[name]
        return inMemory.has(name)
          ? [name, new RateLimiterMemory({ points, duration })]
          : [name, limiterOf(`${name}${suffix}`, points, duration)]
      }),
    )
  const limiters = limitersOf('', 1)
  const wideLimiters = limitersOf('-wide', wideFactor)
  // The column holds 255 letters.
  const keyOf = (key: string) => key.slice(0, 200)
  const consume = async (limiter: RateLimiterAbstract | undefined, key: string) => {
    try {
      await limiter?.consume(keyOf(key))
      return null
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) return refuse('too-many-requests')
      throw rejected
    }
  }
  return {
    async isReached(limit, key) {
      const counted = (await limiters.get(limit)?.get(keyOf(key))) ?? null
      return counted !== null && counted.consumedPoints >= limits[limit].points
    },
    async countNetwork(limit, address, about) {
      const { near, wide } = networkOf(address)
      const of = about === undefined ? '' : ` ${about}`
      const refused = await consume(limiters.get(limit), `${near}${of}`)
      if (refused !== null || wide === null) return refused
      return await consume(wideLimiters.get(limit), `${wide}${of}`)
    },
    count: (limit, key) => consume(limiters.get(limit), key),
  }
}
