import { randomUUID } from 'node:crypto'
import type { BodyOf, RouteNamed } from '@waystep/api-contract'
import { singleSignOnMail } from '../../identity/account-mails.ts'
import { refuseUnlessFresh } from '../../identity/fresh-sign-in.ts'
import { mayBeAsked } from '../../identity/issuer-fetch.ts'
import { sealSecret } from '../../identity/sealed-secret.ts'
import type { Subject } from '../../policies/subject.ts'
import type { Queries } from '../../repositories/database.ts'
import {
  deleteOtherSessionsOfBound,
  deleteSessionsGivenBy,
  deleteSubjects,
} from '../../repositories/sign-on-accounts.ts'
import {
  connectionOf,
  putConnection,
  type SignOnConnection,
} from '../../repositories/sign-on-connections.ts'
import { deleteDomain, domainsOf, insertDomain } from '../../repositories/sign-on-domains.ts'
import { lockWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { isFreeMail } from '../publications/free-mail.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'
import { tellAdmins } from '../workspaces/tell-admins.ts'
import { connectionShapeOf } from './describe-connection.ts'
import { providerOf } from './provider-of.ts'

type Given = BodyOf<RouteNamed['PUT /api/workspaces/:workspaceId/single-sign-on']>

/**
 * A provider that does not answer is kept and said, so that it can be set up on both sides; only
 * members are not bound to it before it does.
 */
export async function setConnection(
  services: Services,
  { subject, actor }: { readonly subject: Subject; readonly actor: Actor },
  workspaceId: string,
  given: Given,
) {
  if (subject.kind !== 'user') return refuse('not-signed-in')
  const refused =
    refuseUnlessFresh(subject.signedInAt, services.now()) ??
    refuseIssuer(services, given.issuer) ??
    refuseDomains(given.domains) ??
    (await services.limits.count('sign-on-set', workspaceId))
  if (refused !== null) return refused
  const former = await connectionOf(services.db, workspaceId)
  const wanted = await connectionFrom(services, { workspaceId, former, given })
  if ('code' in wanted) return wanted
  const problem = await problemOf(services, wanted)
  if (problem !== null && given.required) return refuseField(['required'], 'no-provider', problem)
  await services.db.transaction().execute(async (queries) => {
    await lockWorkspace(queries, workspaceId)
    await putConnection(queries, wanted)
    if (former !== null && isAnother(former, wanted)) await deleteSubjects(queries, wanted.id)
    const lost = await replaceDomains(queries, wanted.id, given.domains)
    if (lost || (former !== null && isAnother(former, wanted)))
      await deleteSessionsGivenBy(queries, wanted.id)
    await deleteOtherSessionsOfBound(queries, wanted.id)
    const details = { issuer: given.issuer, domains: given.domains.join(' ') }
    const deed = { kind: 'single-sign-on-set', workspaceId, details } as const
    await recordDeed(queries, services.now(), actor, deed)
  })
  await tellAdmins(services, workspaceId, (owner, at, name) =>
    singleSignOnMail(owner, at, { name, became: 'set' }),
  )
  return { connection: await connectionShapeOf(services.db, wanted), problem }
}

function refuseIssuer({ config }: Services, issuer: string): Refusal | null {
  const address = new URL(issuer)
  const { username, password, search, hash, pathname } = address
  if (!mayBeAsked(address, config.signOnNear))
    return refuseField(
      ['issuer'],
      'invalid-issuer',
      'The address of the issuer must begin with https://.',
    )
  if (`${username}${password}${search}${hash}` === '' && !pathname.includes('/.well-known/'))
    return null
  return refuseField(
    ['issuer'],
    'invalid-issuer',
    'Enter the issuer itself, such as https://login.example.com, without what follows it.',
  )
}

function refuseDomains(domains: readonly string[]): Refusal | null {
  const free = domains.findIndex(isFreeMail)
  if (free === -1) return null
  const message = `Anybody can get an address at ${domains[free]}. Enter a domain of your own.`
  return refuseField(['domains', free], 'free-mail', message)
}

interface Wanted {
  readonly workspaceId: string
  readonly former: SignOnConnection | null
  readonly given: Given
}

/** Another issuer is never told the secret that was meant for this one. */
async function connectionFrom(
  services: Services,
  { workspaceId, former, given }: Wanted,
): Promise<(Omit<SignOnConnection, 'createdAt'> & { createdAt: Date }) | Refusal> {
  const { issuer, clientId, clientSecret, required } = given
  const kept = former === null || isAnother(former, given) ? null : former.clientSecret
  const sealed = clientSecret === undefined ? kept : await sealSecret(services, clientSecret)
  if (sealed === null)
    return refuseField(
      ['clientSecret'],
      'secret-needed',
      'Paste the secret that the provider gave you.',
    )
  const createdAt = former?.createdAt ?? services.now()
  const id = former?.id ?? randomUUID()
  return { id, workspaceId, issuer, clientId, clientSecret: sealed, required, createdAt }
}

type Named = Pick<SignOnConnection, 'issuer' | 'clientId'>

const isAnother = (former: Named, wanted: Named) =>
  former.issuer !== wanted.issuer || former.clientId !== wanted.clientId

async function problemOf(services: Services, wanted: Parameters<typeof providerOf>[1]) {
  try {
    await providerOf(services, wanted)
    return null
  } catch (error) {
    services.log.info({ err: error, issuer: wanted.issuer }, 'a sign-on provider was not reached')
    return 'No OpenID Connect provider answers at this address. Check it.'
  }
}

/** Domains that stay keep the operator's word; whether one was lost. */
async function replaceDomains(
  queries: Queries,
  connectionId: string,
  domains: readonly string[],
): Promise<boolean> {
  const former = await domainsOf(queries, connectionId)
  const lost = former.filter(({ domain }) => !domains.includes(domain))
  for (const { id } of lost) await deleteDomain(queries, id)
  const known = new Set(former.map(({ domain }) => domain))
  for (const domain of new Set(domains)) {
    if (!known.has(domain)) await insertDomain(queries, { id: randomUUID(), connectionId, domain })
  }
  return lost.length > 0
}
