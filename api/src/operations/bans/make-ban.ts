import { randomUUID } from 'node:crypto'
import { holdsAddress, readNetwork } from '../../limits/banned-network.ts'
import { insertBan } from '../../repositories/bans.ts'
import type { Queries } from '../../repositories/database.ts'
import { accountStanding, countOperators } from '../../repositories/profiles.ts'
import { findUserByEmail } from '../../repositories/users.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { announceEnded } from '../publications/announce-ended.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal.ts'
import { endAllOf } from './end-all-of.ts'

interface WantedBan {
  readonly whom:
    | { readonly kind: 'account'; readonly email: string }
    | { readonly kind: 'network'; readonly network: string }
  readonly reason: string
  readonly hidesDemos: boolean
  readonly endsAt: string | null
  /** Where the operator is. */
  readonly address: string
}

type Target = { readonly userId: string | null; readonly network: string | null }

/** Keeps an account or a network out. An account is signed out everywhere in the same transaction. */
export async function makeBan(
  services: Services,
  actor: Actor,
  wanted: WantedBan,
): Promise<{ id: string } | Refusal> {
  const now = services.now()
  const endsAt = wanted.endsAt === null ? null : new Date(wanted.endsAt)
  if (endsAt !== null && endsAt <= now) {
    return refuseField(['endsAt'], 'past', 'Choose a time in the future.')
  }
  const id = randomUUID()
  const outcome = await services.db.transaction().execute(async (q) => {
    const target = await targetOf(q, actor, wanted, now)
    if (isRefusal(target)) return target
    const { userId } = target
    const hidesDemos = userId !== null && wanted.hidesDemos
    await insertBan(q, {
      id,
      ...target,
      reason: wanted.reason,
      hidesDemos,
      createdAt: now,
      endsAt,
      createdBy: actor.userId,
    })
    const details = { reason: wanted.reason, ...(target.network && { network: target.network }) }
    await recordDeed(q, now, actor, { kind: 'ban-made', targetId: userId, details })
    if (userId === null) return null
    await announceEnded(services, q, await endAllOf(q, userId, { hidesDemos, now }))
    return null
  })
  return isRefusal(outcome) ? outcome : { id }
}

async function targetOf(
  q: Queries,
  actor: Actor,
  { whom, address }: WantedBan,
  now: Date,
): Promise<Target | Refusal> {
  if (whom.kind === 'network') {
    const read = readNetwork(whom.network)
    if (!read.ok) return refuseField(['whom', 'network'], 'network', read.message)
    if (holdsAddress(read.network, address)) {
      return refuseField(
        ['whom', 'network'],
        'own-network',
        'You are on this network yourself. Choose another one.',
      )
    }
    return { userId: null, network: read.network }
  }
  const user = await findUserByEmail(q, whom.email)
  if (user === null) {
    return refuseField(['whom', 'email'], 'unknown', 'No account has this email address.')
  }
  if (user.id === actor.userId) return refuse('conflict', 'You cannot ban yourself.')
  const { isOperator } = await accountStanding(q, user.id, now)
  if (isOperator && (await countOperators(q, now)) < 2) {
    return refuse('conflict', 'You cannot ban the last operator.')
  }
  return { userId: user.id, network: null }
}
