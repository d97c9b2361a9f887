import { SpeechFailure } from '../../ai/speech/speech-provider.ts'
import type { WholeClonedVoice } from '../../repositories/cloned-voices.ts'
import type { Queries } from '../../repositories/database.ts'
import {
  addVoiceToForget,
  deleteVoiceToForget,
  type VoiceToForget,
  voicesToForget,
} from '../../repositories/voices-to-forget.ts'
import type { Services } from '../../services.ts'

/** Milliseconds that a provider may take for one. */
const deletionMs = 30_000
const dayMs = 24 * 60 * 60 * 1000
/** Days after which a provider that refuses is not asked any more; what it still has is then in the log. */
const triedDays = 30

/** Notes that providers are to delete voices; `q` is the transaction in which nobody can use them any more. */
export async function forgetAtProvider(
  { now }: Pick<Services, 'now'>,
  q: Queries,
  voices: readonly Pick<WholeClonedVoice, 'id' | 'workspaceId' | 'providerId' | 'providerVoice'>[],
): Promise<void> {
  const since = now()
  for (const { id, workspaceId, providerId, providerVoice } of voices) {
    await addVoiceToForget(q, { id, workspaceId, providerId, providerVoice, since })
  }
}

/**
 * Has providers delete what nobody can use any more. Safe to repeat: what a provider could not delete is tried again by
 * the next run.
 * @param workspaceId only its voices; null: all
 * @returns those that are left
 */
export async function forgetVoices(
  services: Pick<Services, 'db' | 'speech' | 'log' | 'now'>,
  workspaceId: string | null,
  signal?: AbortSignal,
): Promise<VoiceToForget[]> {
  const left: VoiceToForget[] = []
  for (const voice of await voicesToForget(services.db, workspaceId)) {
    signal?.throwIfAborted()
    if (await isForgotten(services, voice)) await deleteVoiceToForget(services.db, voice.id)
    else left.push(voice)
  }
  return left
}

async function isForgotten(
  services: Pick<Services, 'speech' | 'log' | 'now'>,
  voice: VoiceToForget,
): Promise<boolean> {
  const { log, now, speech } = services
  try {
    const accounts = await speech.accountsOf(voice.workspaceId)
    const provider = accounts.find(({ id }) => id === voice.providerId)
    if (provider?.deleteClone === undefined) throw new Error('Its provider is no longer set.')
    await provider.deleteClone(voice.providerVoice, AbortSignal.timeout(deletionMs))
    return true
  } catch (error) {
    // The provider does not know it any more.
    if (error instanceof SpeechFailure && error.kind === 'not-possible') return true
    const { id, providerId, since } = voice
    const isOver = now().getTime() - since.getTime() > triedDays * dayMs
    const what = isOver ? 'is left at its provider' : 'could not be deleted yet'
    log[isOver ? 'error' : 'warn']({ err: error, id, providerId }, `a cloned voice ${what}`)
    return isOver
  }
}
