import { ProviderFailure } from '../../ai/calls/provider-failure.ts'
import { type ClonedVoiceRow, deleteUnfinishedClones } from '../../repositories/cloned-voices.ts'
import type { Queries } from '../../repositories/database.ts'
import {
  addVoiceToForget,
  deleteVoiceToForget,
  markLeftVoice,
  markTriedVoice,
  type VoiceToForget,
  voicesToForget,
} from '../../repositories/voices-to-forget.ts'
import type { Services } from '../../services.ts'

/** Milliseconds that a provider may take for one. */
const deletionMs = 30_000
const dayMs = 24 * 60 * 60 * 1000
/** Days after which what a provider refuses is left there, as the log says then. */
const triedDays = 30
/** Milliseconds that a provider may take to clone a voice. */
export const cloningMs = 120_000

/** What a clone is called in its account: by its name it is found where nobody noted its id. */
export const nameAtProvider = (id: string): string => `waystep-${id}`

type ClonedVoice = Pick<
  ClonedVoiceRow,
  'id' | 'workspaceId' | 'providerId' | 'account' | 'providerVoice'
>

/** Notes that providers are to delete voices; `q` is the transaction in which nobody can use them any more. */
export async function forgetAtProvider(
  { now }: Pick<Services, 'now'>,
  q: Queries,
  voices: readonly ClonedVoice[],
): Promise<void> {
  const since = now()
  for (const { id, workspaceId, providerId, account, providerVoice } of voices) {
    await addVoiceToForget(q, { id, workspaceId, providerId, account, providerVoice, since })
  }
}

/** Gives names free that were taken by calls which never came to an end, and has their voices deleted, if there are any. */
export async function forgetUnfinished(services: Pick<Services, 'now'>, q: Queries): Promise<void> {
  const before = new Date(services.now().getTime() - 2 * cloningMs)
  await forgetAtProvider(services, q, await deleteUnfinishedClones(q, before))
}

/**
 * Has providers delete what nobody can use any more, each asked at the account that has it and at no other. Safe to
 * repeat: what could not be deleted is tried again by the next run. What is left at its provider, since its account is
 * not set any more or refuses for a month, is named in the log once, and tried once a day: its row says to all others
 * that this voice is nobody's, and its account may be set again.
 * @param workspaceId only its voices; null: all
 * @returns those that may be deleted yet
 */
export async function forgetVoices(
  services: Pick<Services, 'db' | 'speech' | 'log' | 'now'>,
  workspaceId: string | null,
  signal?: AbortSignal,
): Promise<VoiceToForget[]> {
  const { db, log, now } = services
  await db.transaction().execute((q) => forgetUnfinished(services, q))
  const due = { workspaceId, leftTriedBefore: new Date(now().getTime() - dayMs) }
  const mayBeDeleted: VoiceToForget[] = []
  for (const voice of await voicesToForget(db, due)) {
    signal?.throwIfAborted()
    await markTriedVoice(db, voice.id, now())
    const end = await deletionOf(services, voice)
    if (end === 'deleted') await deleteVoiceToForget(db, voice.id)
    if (end === 'later') mayBeDeleted.push(voice)
    if (end !== 'left' || voice.leftAt !== null) continue
    await markLeftVoice(db, voice.id, now())
    const { id, providerId } = voice
    log.error(
      { id, providerId, workspaceId: voice.workspaceId },
      'a cloned voice is left at its provider',
    )
  }
  return mayBeDeleted
}

/** How it ended: later: worth another try within the hour. */
async function deletionOf(
  { log, now, speech }: Pick<Services, 'speech' | 'log' | 'now'>,
  voice: VoiceToForget,
): Promise<'deleted' | 'later' | 'left'> {
  const { id, providerId, account, providerVoice, since } = voice
  const age = now().getTime() - since.getTime()
  // It may be cloned just now.
  if (providerVoice === null && age < 2 * cloningMs) return 'later'
  try {
    const accounts = await speech.accountsOf(voice.workspaceId)
    const provider = accounts.find((one) => one.id === providerId && one.account === account)
    if (provider?.deleteClone === undefined || provider.clonesNamed === undefined) return 'left'
    const signal = AbortSignal.timeout(deletionMs)
    const found =
      providerVoice === null
        ? await provider.clonesNamed(nameAtProvider(id), signal)
        : [providerVoice]
    for (const one of found) await provider.deleteClone(one, signal)
    return 'deleted'
  } catch (error) {
    // Its own account does not know it any more.
    if (error instanceof ProviderFailure && error.kind === 'not-possible') return 'deleted'
    if (age > triedDays * dayMs) return 'left'
    log.warn({ err: error, id, providerId }, 'a cloned voice could not be deleted yet')
    return 'later'
  }
}
