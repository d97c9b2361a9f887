import {
  type BodyOf,
  type RouteNamed,
  type TextServiceItem,
  textServiceKinds,
} from '@waystep/api-contract'
import { decide } from '@waystep/demo-model'
import { openKeys, sealKeys } from '../../ai/calls/sealed-keys.ts'
import { withoutEndSlash } from '../../ai/calls/without-end-slash.ts'
import type { TextService } from '../../ai/texts/text-service.ts'
import {
  deleteTextKey,
  putTextKey,
  type TextKeyRow,
  textKeysOf,
} from '../../repositories/text-keys.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import { lockWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal.ts'
import { refuseAddress } from '../speech-settings/refuse-service.ts'

type Given = BodyOf<RouteNamed['PUT /api/workspaces/:workspaceId/text-services/:kind']>

/** Names a service of a workspace, and who changes it. */
interface ServiceAdmin {
  readonly workspaceId: string
  readonly kind: TextService['kind']
  readonly actor: Actor
}

/** What Admins see of the services that write and translate for their workspace; keys they do not. */
export async function describeTextServices(
  { config, db }: Pick<Services, 'config' | 'db'>,
  workspaceId: string,
): Promise<{ services: TextServiceItem[] }> {
  const rows = await textKeysOf(db, workspaceId)
  const services = textServiceKinds.flatMap((kind): TextServiceItem[] => {
    const own = rows.find((row) => row.kind === kind)
    if (own !== undefined) return [itemOf(own)]
    // A workspace with a service of its own has its texts sent to none of the operator's.
    const isThere =
      rows.length === 0 && config.texts.services.some((service) => service.kind === kind)
    // Where the operator has it is the operator's.
    return isThere ? [{ kind, owner: 'server', keyEnd: null, url: null, model: null }] : []
  })
  return { services }
}

function itemOf({ kind, keyEnd, url, model }: Omit<TextKeyRow, 'setAt'>): TextServiceItem {
  return { kind, owner: 'workspace', keyEnd, url, model }
}

/** Sets a service up. Its key is never told to another address than the one that it was given for. */
export async function setTextService(
  services: Services,
  { workspaceId, kind, actor }: ServiceAdmin,
  given: Given,
): Promise<{ service: TextServiceItem } | Refusal> {
  const { config, db, now } = services
  const workspace = await workspaceRecord(db, workspaceId)
  const plan = decide('ai-text', workspace, { isTrial: false, role: 'Admin' })
  if (!plan.allowed) return refuse('plan-required', plan.message)
  const limited = await services.limits.count('text-set', workspaceId)
  if (limited !== null) return limited
  const former = (await textKeysOf(db, workspaceId)).find((row) => row.kind === kind)
  const url = given.url ? withoutEndSlash(given.url) : null
  const key = await keyFrom(services, { given, former, url })
  if (isRefusal(key)) return key
  const refused = refuseTextService({ kind, key, url }, config.texts.near)
  if (refused !== null) return refused
  const row = {
    workspaceId,
    kind,
    url,
    model: given.model ?? null,
    sealed: await sealKeys(services, { key, accessKey: null }),
    // Four letters of a short key would be most of it.
    keyEnd: key.length < 12 ? (key === '' ? null : '') : key.slice(-4),
  }
  await db.transaction().execute(async (q) => {
    await lockWorkspace(q, workspaceId)
    await putTextKey(q, { ...row, setAt: now() })
    const details = { service: kind }
    await recordDeed(q, now(), actor, { kind: 'text-service-set', workspaceId, details })
  })
  return { service: itemOf(row) }
}

async function keyFrom(
  services: Services,
  { given, former, url }: { given: Given; former: TextKeyRow | undefined; url: string | null },
): Promise<string | Refusal> {
  if (given.key !== undefined) return given.key
  if (former === undefined) return ''
  if (url !== former.url && former.keyEnd !== null)
    return refuseField(['key'], 'key-needed', 'Paste the key again: the address is another one.')
  const kept = await openKeys(services, former.sealed).catch(() => null)
  return (
    kept?.key ??
    refuseField(['key'], 'key-needed', 'Paste the key again: it can no longer be read.')
  )
}

function refuseTextService(
  { kind, key, url }: Pick<TextService, 'kind' | 'key' | 'url'>,
  near: boolean,
): Refusal | null {
  if (kind === 'libretranslate' && url === null)
    return refuseField(['url'], 'url-needed', 'Enter the address of the service.')
  const needsKey = kind === 'anthropic' || kind === 'deepl' || url === null
  if (key === '' && needsKey)
    return refuseField(['key'], 'key-needed', 'Paste the key that the service gave you.')
  return url === null ? null : refuseAddress(new URL(url), near)
}

/** Forgets a service with its key. */
export async function removeTextService(
  { db, now }: Services,
  { workspaceId, kind, actor }: ServiceAdmin,
): Promise<undefined | Refusal> {
  return await db.transaction().execute(async (q) => {
    if (!(await deleteTextKey(q, { workspaceId, kind }))) return refuse('not-found')
    const details = { service: kind }
    await recordDeed(q, now(), actor, { kind: 'text-service-removed', workspaceId, details })
    return undefined
  })
}
