import type { BodyOf, RouteNamed } from '@waystep/api-contract'
import { decide } from '@waystep/demo-model'
import { openKeys, type ServiceKeys, sealKeys } from '../../ai/calls/sealed-keys.ts'
import { providerOf } from '../../ai/speech/providers/provider-of.ts'
import type { SpeechService } from '../../ai/speech/speech-service.ts'
import {
  deleteSpeechKey,
  putSpeechKey,
  type SpeechKeyRow,
  speechKeysOf,
} from '../../repositories/speech-keys.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import { lockWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal.ts'
import { serviceItemOf } from './describe-services.ts'
import { problemOfService } from './problem-of-service.ts'
import { refuseService } from './refuse-service.ts'

type Given = BodyOf<RouteNamed['PUT /api/workspaces/:workspaceId/speech-services/:kind']>

/** Names a service of a workspace, and who changes it. */
export interface ServiceAdmin {
  readonly workspaceId: string
  readonly kind: SpeechService['kind']
  readonly actor: Actor
}

/**
 * Sets a service up. One that does not answer is kept, and said, so that it can be set up on both sides. Its key is
 * never told to another address than the one that it was given for.
 */
export async function setService(services: Services, admin: ServiceAdmin, given: Given) {
  const { workspaceId, kind, actor } = admin
  const workspace = await workspaceRecord(services.db, workspaceId)
  const plan = decide('ai-voice', workspace, { isTrial: false, role: 'Admin' })
  if (!plan.allowed) return refuse('plan-required', plan.message)
  const limited = await services.limits.count('speech-set', workspaceId)
  if (limited !== null) return limited
  const former = (await speechKeysOf(services.db, workspaceId)).find((row) => row.kind === kind)
  const service = await serviceFrom(services, { kind, given, former })
  if (isRefusal(service)) return service
  const refused = refuseService(service, services.config.speech.near)
  if (refused !== null) return refused
  const { key, accessKey, url, model, voices, region } = service
  const row = {
    workspaceId,
    kind,
    url,
    model,
    region,
    sealed: await sealKeys(services, { key, accessKey }),
    // Four letters of a short key would be most of it.
    keyEnd: key.length < 12 ? (key === '' ? null : '') : key.slice(-4),
  }
  await services.db.transaction().execute(async (q) => {
    await lockWorkspace(q, workspaceId)
    await putSpeechKey(q, { ...row, voices: JSON.stringify(voices), setAt: services.now() })
    const details = { service: kind }
    await recordDeed(q, services.now(), actor, { kind: 'voice-service-set', workspaceId, details })
  })
  const provider = providerOf(service, services.config.speech.near)
  const problem = await problemOfService(services, provider)
  return { service: serviceItemOf({ ...row, voices: [...voices] }), problem }
}

interface Wanted {
  readonly kind: SpeechService['kind']
  readonly given: Given
  readonly former: SpeechKeyRow | undefined
}

async function serviceFrom(
  services: Services,
  { kind, given, former }: Wanted,
): Promise<SpeechService | Refusal> {
  const { model = null, voices = [], region = null } = given
  const hasAddress = kind === 'openai' || kind === 'self-hosted'
  const url = hasAddress && given.url ? given.url.replace(/\/+$/, '') : null
  const keys = await keysFrom(services, { given, former, isElsewhere: url !== former?.url })
  if (isRefusal(keys)) return keys
  return { kind, ...keys, url, model, voices, region: kind === 'polly' ? region : null }
}

async function keysFrom(
  services: Services,
  { given, former, isElsewhere }: Pick<Wanted, 'given' | 'former'> & { isElsewhere: boolean },
): Promise<ServiceKeys | Refusal> {
  const { key, accessKey = null } = given
  if (key !== undefined) return { key, accessKey }
  if (former === undefined) return { key: '', accessKey }
  if (isElsewhere && former.keyEnd !== null)
    return refuseField(['key'], 'key-needed', 'Paste the key again: the address is another one.')
  const kept = await openKeys(services, former.sealed).catch(() => null)
  return kept === null
    ? refuseField(['key'], 'key-needed', 'Paste the key again: it can no longer be read.')
    : { key: kept.key, accessKey: accessKey ?? kept.accessKey }
}

/** Forgets a service with its key. */
export async function removeService(
  { db, now }: Services,
  { workspaceId, kind, actor }: ServiceAdmin,
): Promise<undefined | Refusal> {
  return await db.transaction().execute(async (q) => {
    if (!(await deleteSpeechKey(q, { workspaceId, kind }))) return refuse('not-found')
    const details = { service: kind }
    await recordDeed(q, now(), actor, { kind: 'voice-service-removed', workspaceId, details })
    return undefined
  })
}
