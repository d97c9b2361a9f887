import { randomUUID } from 'node:crypto'
import { type CloneForm, clonePrefix, cloneSeconds } from '@waystep/api-contract'
import { decide } from '@waystep/demo-model'
import { ProviderFailure } from '../../ai/calls/provider-failure.ts'
import {
  completeClonedVoice,
  countClonedVoices,
  deleteClonedVoiceRow,
  type NewClonedVoice,
  reserveClonedVoice,
} from '../../repositories/cloned-voices.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import { lockWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal.ts'
import { type Cloner, cloneOwner } from './clone-owner.ts'
import { type Cloning, cloningProvider } from './cloning-provider.ts'
import { cloningMs, forgetAtProvider, forgetUnfinished, nameAtProvider } from './forget-voices.ts'
import { recordingType } from './recording-type.ts'
import { refuseProviderFailure } from './refuse-speech-failure.ts'

/** How many a workspace may have: an account at a provider holds some dozens. */
export const mostClonedVoices = 50

interface Asked extends Cloner {
  readonly actor: Actor
  readonly form: CloneForm
  readonly recording: Buffer
}

interface Cloned {
  readonly data: { readonly code: 'Success'; readonly id: string; readonly voiceId: string }
}

/**
 * Clones a voice (V7.4). The recording goes to the provider and is kept nowhere here. The name is taken first, so that
 * no two calls pay for the same voice.
 */
export async function createClonedVoice(
  services: Services,
  asked: Asked,
): Promise<Cloned | Refusal> {
  const { workspaceId, userId, form } = asked
  const workspace = await workspaceRecord(services.db, workspaceId)
  const opened = decide('voice-cloning', workspace, { isTrial: false, role: 'Member' })
  if (!opened.allowed) return refuse('plan-required', opened.message)
  const owner = await cloneOwner(services.db, form, asked)
  if (isRefusal(owner)) return owner
  const type = await judgeRecording(services, workspaceId, asked.recording)
  if (isRefusal(type)) return type
  const provider = await cloningProvider(services, workspaceId)
  if (provider === null) return refuse('unavailable', noneClones)
  const limited = await services.limits.count('voice-clone', userId)
  if (limited !== null) return limited
  const now = services.now()
  const voice: NewClonedVoice = {
    id: randomUUID(),
    name: form.name,
    language: form.language,
    ...owner,
    workspaceId,
    userId,
    providerId: provider.id,
    account: provider.account,
    consentedAt: now,
    createdAt: now,
  }
  const refused = await takeName(services, voice)
  if (refused !== null) return refused
  return await cloneAt(services, provider, voice, { ...asked, type })
}

const noneClones = 'None of the voice services that speak for this workspace clones voices.'

async function judgeRecording(
  { captures }: Services,
  workspaceId: string,
  bytes: Buffer,
): Promise<string | Refusal> {
  const type = await recordingType(bytes)
  if (type === null) return refuse('wrong-media', 'A voice is cloned from a recording in WebM.')
  const heard = await captures.sound(workspaceId, { bytes, most: cloneSeconds.max * 2 })
  if (heard === null) return refuse('wrong-media', 'This recording cannot be read. Record again.')
  // Browsers count from when they were asked to record, a moment before the first sound.
  if (heard.duration < cloneSeconds.min - 1)
    return refuseField(['audioFile'], 'too-short', tooShort)
  if (heard.duration > cloneSeconds.max + 2) return refuseField(['audioFile'], 'too-long', tooLong)
  return type
}

/** V8.16. */
const tooShort = `Recording must be at least ${cloneSeconds.min} seconds long. Please record again.`
const tooLong = `A recording can be at most ${cloneSeconds.max} seconds long.`

/** V8.18. */
async function takeName(services: Services, voice: NewClonedVoice): Promise<Refusal | null> {
  return await services.db.transaction().execute(async (q) => {
    if (!(await lockWorkspace(q, voice.workspaceId))) return refuse('not-found')
    await forgetUnfinished(services, q)
    if ((await countClonedVoices(q, voice.workspaceId)) >= mostClonedVoices) {
      const many = `A workspace may have ${mostClonedVoices} cloned voices. Delete one first.`
      return refuse('quota-exceeded', many)
    }
    if (await reserveClonedVoice(q, voice)) return null
    return refuse('conflict', 'Duplicated Name. Please use another name')
  })
}

async function cloneAt(
  services: Services,
  provider: Cloning,
  voice: NewClonedVoice,
  { recording, type, actor }: Asked & { readonly type: string },
): Promise<Cloned | Refusal> {
  const { id, name, language, workspaceId, scope } = voice
  let atProvider: string
  try {
    const signal = AbortSignal.timeout(cloningMs)
    const called = { name: nameAtProvider(id), description: name }
    atProvider = await provider.clone({ ...called, language, recording, type, signal })
  } catch (error) {
    await services.db.transaction().execute(async (q) => {
      await deleteClonedVoiceRow(q, id)
      if (mayHaveCloned(error)) {
        await forgetAtProvider(services, q, [{ ...voice, providerVoice: null }])
      }
    })
    return refuseProviderFailure(services, error, 'a voice could not be cloned')
  }
  const isKept = await services.db.transaction().execute(async (q) => {
    if (!(await completeClonedVoice(q, id, atProvider))) {
      // The account or the workspace was deleted while its voice was cloned.
      await forgetAtProvider(services, q, [{ ...voice, providerVoice: atProvider }])
      return false
    }
    const details = { voice: name, scope }
    const deed = { kind: 'voice-cloned', workspaceId, targetId: id, details } as const
    await recordDeed(q, services.now(), actor, deed)
    return true
  })
  if (!isKept) return refuse('gone')
  return { data: { code: 'Success', id, voiceId: `${clonePrefix}${id}` } }
}

/** A provider that said no has no voice; one that was cut off, or too slow, may have it all the same. */
const mayHaveCloned = (error: unknown) =>
  !(error instanceof ProviderFailure) ||
  error.kind === 'unreachable' ||
  error.kind === 'wrong-reply'
