import type { CustomDomainProblem } from '@waystep/api-contract'
import { recordNameOf, recordValueOf, type TxtAnswer } from '../../custom-domains/domain-record.ts'
import {
  type CustomDomainRow,
  type DomainChanges,
  findCustomDomain,
  holderOf,
  lockHostname,
  updateCustomDomain,
} from '../../repositories/custom-domains.ts'
import type { Queries } from '../../repositories/database.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { announceDomainEnded } from '../publications/announce-ended.ts'
import { graceMs } from './describe-domain.ts'

/** Milliseconds between two looks that both miss a record, before another workspace may have its domain. */
const secondLookMs = 60 * 60 * 1000

/** Values that are shown to whoever set up the record, and letters of each. */
const shown = { values: 5, letters: 120 } as const

type Named = Pick<CustomDomainRow, 'id' | 'workspaceId' | 'hostname'>

/**
 * Looks for the record of a domain and draws the consequences. The answer is read before anything is locked.
 *
 * @returns the domain as it is then; null where it was removed meanwhile
 * @throws QueueFull when too many looks of the workspace wait: nothing is said of the domain then
 */
export async function lookForRecord(
  services: Services,
  actor: Actor,
  { id, workspaceId, hostname }: Named,
): Promise<CustomDomainRow | null> {
  const answer = await services.txtLookup(workspaceId, recordNameOf(hostname))
  const row = await services.db.transaction().execute(async (q) => {
    await lockHostname(q, hostname)
    const before = await findCustomDomain(q, { id, workspaceId })
    return before && (await judge({ services, q, actor }, before, answer))
  })
  services.domains.forget(hostname)
  return row
}

interface Judging {
  readonly services: Services
  readonly q: Queries
  readonly actor: Actor
}

async function judge(
  judging: Judging,
  before: CustomDomainRow,
  answer: TxtAnswer,
): Promise<CustomDomainRow | null> {
  const { services, q, actor } = judging
  const now = services.now()
  const problem = problemIn(before, answer)
  if (problem !== null) {
    return await noteProblem(judging, before, problem, answer)
  }
  const found: DomainChanges = { checkedAt: now, missingSince: null, found: [] }
  if (before.verifiedAt !== null) {
    return await updateCustomDomain(q, before.id, { ...found, problem: null })
  }
  if (!(await isFree(judging, before, answer))) {
    return await updateCustomDomain(q, before.id, { ...found, problem: 'taken' })
  }
  const { workspaceId, hostname, id } = before
  const details = { domain: hostname }
  await recordDeed(q, now, actor, { kind: 'custom-domain-verified', workspaceId, details })
  return await updateCustomDomain(q, id, {
    ...found,
    verifiedAt: now,
    lostAt: null,
    problem: null,
  })
}

function problemIn({ token }: CustomDomainRow, answer: TxtAnswer): CustomDomainProblem {
  switch (answer.kind) {
    case 'no-answer':
      return 'no-answer'
    case 'none':
      return 'no-record'
    case 'values':
      return answer.values.includes(recordValueOf(token)) ? null : 'other-value'
  }
}

/** A verified domain goes on for a while: from the first look that missed its record. */
async function noteProblem(
  judging: Judging,
  before: CustomDomainRow,
  problem: CustomDomainProblem,
  answer: TxtAnswer,
): Promise<CustomDomainRow | null> {
  const { services, q } = judging
  const now = services.now()
  const { id, verifiedAt } = before
  const values = answer.kind === 'values' ? answer.values.slice(0, shown.values) : []
  const found = values.map((value) => value.slice(0, shown.letters))
  const seen: DomainChanges = { checkedAt: now, problem, found }
  if (verifiedAt === null) return await updateCustomDomain(q, id, seen)
  const missingSince = before.missingSince ?? now
  if (now.getTime() - missingSince.getTime() < graceMs) {
    return await updateCustomDomain(q, id, { ...seen, missingSince })
  }
  return await stop(judging, before, seen)
}

/** From now on nobody is served there. */
async function stop(
  { services, q, actor }: Judging,
  { id, workspaceId, hostname }: CustomDomainRow,
  seen: DomainChanges,
): Promise<CustomDomainRow | null> {
  const now = services.now()
  const details = { domain: hostname }
  await recordDeed(q, now, actor, { kind: 'custom-domain-lost', workspaceId, details })
  await announceDomainEnded(services, q, { id, hostname })
  return await updateCustomDomain(q, id, {
    ...seen,
    verifiedAt: null,
    missingSince: null,
    lostAt: now,
  })
}

/**
 * Whoever has a domain keeps it while its record is there. One answer without it is not enough to take it away,
 * since one answer can be forged: it takes another, an hour later.
 */
async function isFree(
  judging: Judging,
  { hostname }: CustomDomainRow,
  answer: TxtAnswer,
): Promise<boolean> {
  const { services, q } = judging
  const holder = await holderOf(q, hostname)
  if (holder === null) return true
  const problem = problemIn(holder, answer)
  if (problem === null) return false
  const now = services.now()
  const seen: DomainChanges = { checkedAt: now, problem }
  const missingSince = holder.missingSince ?? now
  if (now.getTime() - missingSince.getTime() < secondLookMs) {
    await updateCustomDomain(q, holder.id, { ...seen, missingSince })
    return false
  }
  await stop({ ...judging, actor: byItself }, holder, seen)
  return true
}

/** The server, which nobody asked. */
export const byItself: Actor = { userId: null, byOperator: true, network: null }
