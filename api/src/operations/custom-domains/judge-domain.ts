import type { CustomDomainProblem } from '@waystep/api-contract'
import { recordNameOf, recordValueOf, type TxtAnswer } from '../../custom-domains/domain-record.ts'
import { endingDomainMail } from '../../identity/account-mails.ts'
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
import { tellAdmins } from '../workspaces/tell-admins.ts'
import { graceMs } from './describe-domain.ts'

/** Milliseconds between two looks of a rival that both miss a record, before another workspace may have its domain. */
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
  const ending: Ending[] = []
  const look = async (isRepeated: boolean) => {
    const answer = await services.txtLookup(workspaceId, recordNameOf(hostname))
    return await services.db.transaction().execute(async (q) => {
      await lockHostname(q, hostname)
      const before = await findCustomDomain(q, { id, workspaceId })
      return before && (await judge({ services, q, actor, isRepeated, ending }, before, answer))
    })
  }
  const first = await look(false)
  const row = first === 'look-again' ? await look(true) : first
  services.domains.forget(hostname)
  for (const { until, ...of } of ending) {
    await tellAdmins(services, of.workspaceId, (owner, at, name) =>
      endingDomainMail(owner, at, { hostname, name, until }),
    )
  }
  return row === 'look-again' ? null : row
}

/** A domain whose Admins are told that its record is gone. */
interface Ending {
  readonly workspaceId: string
  /** Until when it is served all the same; null: it is not any more. */
  readonly until: Date | null
}

interface Judging {
  readonly services: Services
  readonly q: Queries
  readonly actor: Actor
  /** Is this the answer to a question that was asked again, right before a domain changes hands? */
  readonly isRepeated: boolean
  /** Whom to tell of it once all is stored. */
  readonly ending: Ending[]
}

/** @returns 'look-again': the domain would be taken from another workspace, and nothing was changed yet */
async function judge(
  judging: Judging,
  before: CustomDomainRow,
  answer: TxtAnswer,
): Promise<CustomDomainRow | 'look-again' | null> {
  const { services, q, actor } = judging
  const now = services.now()
  const problem = problemIn(before, answer)
  const holder = await holderOf(q, before.hostname)
  if (holder !== null && refutesRival(holder, before, answer)) {
    await updateCustomDomain(q, holder.id, noRival)
  }
  if (problem !== null) {
    return await noteProblem(judging, before, problem, answer)
  }
  const found: DomainChanges = { checkedAt: now, missingSince: null, found: [] }
  if (before.verifiedAt !== null) {
    return await updateCustomDomain(q, before.id, { ...found, problem: null })
  }
  const standing = holder === null ? 'free' : await weighHolder(judging, holder, before, answer)
  if (standing === 'look-again') return standing
  if (standing === 'held') {
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
    if (isGone(problem) && (before.missingSince === null || !isGone(before.problem))) {
      const until = new Date(missingSince.getTime() + graceMs)
      judging.ending.push({ workspaceId: before.workspaceId, until })
    }
    return await updateCustomDomain(q, id, { ...seen, missingSince })
  }
  return await stop(judging, before, seen)
}

/** Name servers that do not answer say nothing of a record. */
function isGone(problem: CustomDomainProblem | null): boolean {
  return problem === 'no-record' || problem === 'other-value'
}

/** From now on nobody is served there. */
async function stop(
  { services, q, actor, ending }: Judging,
  ended: CustomDomainRow,
  seen: DomainChanges,
): Promise<CustomDomainRow | null> {
  const now = services.now()
  const { id, workspaceId, hostname } = ended
  const details = { domain: hostname }
  await recordDeed(q, now, actor, { kind: 'custom-domain-lost', workspaceId, details })
  await announceDomainEnded(services, q, ended)
  ending.push({ workspaceId, until: null })
  return await updateCustomDomain(q, id, {
    ...seen,
    ...noRival,
    verifiedAt: null,
    missingSince: null,
    lostAt: now,
  })
}

/**
 * Whoever has a domain keeps it while its record is there. One answer without it is not enough to take it away,
 * since one answer can be forged: the rival must look again an hour later, and the question is asked twice then.
 * What other looks missed does not count, and the holder's own looks are not put off.
 */
async function weighHolder(
  judging: Judging,
  holder: CustomDomainRow,
  rival: CustomDomainRow,
  answer: TxtAnswer,
): Promise<'free' | 'held' | 'look-again'> {
  const { services, q, isRepeated } = judging
  const problem = problemIn(holder, answer)
  if (problem === null) return 'held'
  const now = services.now()
  const { rivalId, rivalSince } = holder
  if (rivalId !== rival.id || rivalSince === null) {
    await updateCustomDomain(q, holder.id, { rivalId: rival.id, rivalSince: now })
    return 'held'
  }
  if (now.getTime() - rivalSince.getTime() < secondLookMs) return 'held'
  if (!isRepeated) return 'look-again'
  await stop({ ...judging, actor: byItself }, holder, { checkedAt: now, problem })
  return 'free'
}

/** Does an answer speak against the rival of a domain: by the holder's record, or without the rival's own? */
function refutesRival(
  holder: CustomDomainRow,
  asking: CustomDomainRow,
  answer: TxtAnswer,
): boolean {
  if (holder.rivalId === null || answer.kind === 'no-answer') return false
  if (problemIn(holder, answer) === null) return true
  return holder.rivalId === asking.id && problemIn(asking, answer) !== null
}

const noRival = { rivalId: null, rivalSince: null } as const

/** The server, which nobody asked. */
export const byItself: Actor = { userId: null, byOperator: true, network: null }
