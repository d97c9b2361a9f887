import { randomBytes, randomUUID } from 'node:crypto'
import type { CustomDomain } from '@waystep/api-contract'
import { decide } from '@waystep/demo-model'
import { ownHostnames } from '../../custom-domains/domain-address.ts'
import { type HostnameProblem, readHostname } from '../../custom-domains/hostname.ts'
import {
  deleteCustomDomain,
  domainsOfWorkspace,
  findCustomDomain,
  insertCustomDomain,
  updateCustomDomain,
} from '../../repositories/custom-domains.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import { lockWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { announceDomainEnded } from '../publications/announce-ended.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal.ts'
import { describeDomain } from './describe-domain.ts'
import { lookForRecord } from './judge-domain.ts'

/** How many a workspace may have: each costs a question to name servers several times a day. */
export const mostDomains = 5

/** Who changes domains, and of which workspace. */
export interface DomainAdmin {
  readonly workspaceId: string
  readonly actor: Actor
}

const sentences: Readonly<Record<HostnameProblem, string>> = {
  unreadable: 'Enter a domain such as demos.acme.com.',
  address: 'Enter a name: an IP address cannot be a domain.',
  near: 'This name leads to nobody’s computer but one’s own. Enter a domain of the internet.',
  suffix: 'Nobody can own this alone. Enter a domain below it, such as demos.acme.com.',
  own: 'This is an address of the server itself. Enter a domain of your own.',
}

export async function addDomain(
  services: Services,
  { workspaceId, actor }: DomainAdmin,
  typed: string,
): Promise<CustomDomain | Refusal> {
  const refused = await refuseDomains(services, workspaceId)
  if (refused !== null) return refused
  const read = readHostname(typed, ownHostnames(services.config))
  if (!read.ok)
    return refuseField(['hostname'], `hostname-${read.problem}`, sentences[read.problem])
  const limited = await services.limits.count('domain-set', workspaceId)
  if (limited !== null) return limited
  const { hostname } = read
  const added = await services.db.transaction().execute(async (q) => {
    if (!(await lockWorkspace(q, workspaceId))) return refuse('not-found')
    const domains = await domainsOfWorkspace(q, workspaceId)
    if (domains.some((domain) => domain.hostname === hostname)) {
      return refuseField(['hostname'], 'hostname-known', 'The workspace has this domain already.')
    }
    if (domains.length >= mostDomains) {
      return refuse('conflict', `A workspace may have ${mostDomains} domains. Remove one first.`)
    }
    const id = randomUUID()
    const token = randomBytes(20).toString('hex')
    const createdAt = services.now()
    await insertCustomDomain(q, { id, workspaceId, hostname, token, createdAt })
    const details = { domain: hostname }
    await recordDeed(q, createdAt, actor, { kind: 'custom-domain-added', workspaceId, details })
    return await findCustomDomain(q, { id, workspaceId })
  })
  if (isRefusal(added)) return added
  return added === null ? refuse('not-found') : describeDomain(added)
}

/** Looks for the record of a domain because somebody asks. */
export async function checkDomain(
  services: Services,
  { workspaceId, actor }: DomainAdmin,
  id: string,
): Promise<CustomDomain | Refusal> {
  const domain = await findCustomDomain(services.db, { id, workspaceId })
  if (domain === null) return refuse('not-found')
  const refused =
    (await refuseDomains(services, workspaceId)) ??
    (await services.limits.count('domain-check', workspaceId))
  if (refused !== null) return refused
  const looked = await lookForRecord(services, actor, domain)
  return looked === null ? refuse('not-found') : describeDomain(looked)
}

/** @param rootDemoId of the same workspace; null: the domain opens with none */
export async function setRoot(
  services: Services,
  workspaceId: string,
  { id, rootDemoId }: { readonly id: string; readonly rootDemoId: string | null },
): Promise<CustomDomain | Refusal> {
  const domain = await findCustomDomain(services.db, { id, workspaceId })
  if (domain === null) return refuse('not-found')
  const refused = await refuseDomains(services, workspaceId)
  if (refused !== null) return refused
  const changed = await updateCustomDomain(services.db, id, { rootDemoId })
  if (changed === null) return refuse('not-found')
  services.domains.forget(changed.hostname)
  return describeDomain(changed)
}

/** Nobody is served there any more, and any workspace may have it. A plan that is too low keeps nobody from it. */
export async function removeDomain(
  services: Services,
  { workspaceId, actor }: DomainAdmin,
  id: string,
): Promise<undefined | Refusal> {
  const limited = await services.limits.count('domain-set', workspaceId)
  if (limited !== null) return limited
  const removed = await services.db.transaction().execute(async (q) => {
    const domain = await deleteCustomDomain(q, { id, workspaceId })
    if (domain === null) return null
    if (domain.verifiedAt !== null) await announceDomainEnded(services, q, domain)
    const details = { domain: domain.hostname }
    const deed = { kind: 'custom-domain-removed', workspaceId, details } as const
    await recordDeed(q, services.now(), actor, deed)
    return domain
  })
  if (removed === null) return refuse('not-found')
  services.domains.forget(removed.hostname)
  return undefined
}

/** Why the workspace can have no domain; null: it can. */
async function refuseDomains(services: Services, workspaceId: string): Promise<Refusal | null> {
  if (!services.config.customDomains) {
    return refuse('conflict', 'This server takes no custom domains.')
  }
  const workspace = await workspaceRecord(services.db, workspaceId)
  const user = { isTrial: workspace.isTrial, role: 'Admin' } as const
  const opened = decide('custom-domain', workspace, user)
  return opened.allowed ? null : refuse('plan-required', opened.message)
}
