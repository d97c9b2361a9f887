import {
  deleteOtherSessionsOfBound,
  deleteSessionsGivenBy,
} from '../../repositories/sign-on-accounts.ts'
import {
  approveDomain,
  deleteDomain,
  domainsAnywhere,
  findDomain,
  isClaimed,
} from '../../repositories/sign-on-domains.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { type Deed, recordDeed } from '../audit/record-deed.ts'
import { type Refusal, refuse } from '../refusal.ts'

export async function listDomains({ db }: Services) {
  return (await domainsAnywhere(db)).map(({ approvedAt, createdAt, ...domain }) => ({
    ...domain,
    isApproved: approvedAt !== null,
    createdAt: createdAt.toISOString(),
  }))
}

/** From now on the workspace's provider signs in who has an address of the domain. */
export async function approve(
  services: Services,
  actor: Actor,
  id: string,
): Promise<Refusal | undefined> {
  return await services.db.transaction().execute(async (queries) => {
    const found = await findDomain(queries, id)
    if (found === null) return refuse('not-found')
    if (found.approvedAt !== null) return undefined
    if (await isClaimed(queries, found.domain))
      return refuse('conflict', 'This domain belongs to another workspace.')
    await approveDomain(queries, id, services.now())
    await deleteOtherSessionsOfBound(queries, found.connectionId)
    await recordDeed(queries, services.now(), actor, deedOf('domain-approved', found))
    return undefined
  })
}

export async function takeAway(
  services: Services,
  actor: Actor,
  id: string,
): Promise<Refusal | undefined> {
  return await services.db.transaction().execute(async (queries) => {
    const found = await findDomain(queries, id)
    if (found === null) return refuse('not-found')
    await deleteDomain(queries, id)
    await deleteSessionsGivenBy(queries, found.connectionId)
    await recordDeed(queries, services.now(), actor, deedOf('domain-refused', found))
    return undefined
  })
}

const deedOf = (
  kind: 'domain-approved' | 'domain-refused',
  { workspaceId, domain }: { readonly workspaceId: string; readonly domain: string },
): Deed => ({ kind, workspaceId, details: { domain } })
