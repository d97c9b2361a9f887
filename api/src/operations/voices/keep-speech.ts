import { createHash } from 'node:crypto'
import { issue, voiceTypeOf } from '@waystep/demo-model'
import type { Speech } from '../../ai/speech/speech-provider.ts'
import { mediaTypeOf } from '../../media/media-type.ts'
import { findAsset } from '../../repositories/assets.ts'
import {
  deleteUnreadSpeech,
  findUnreadSpeech,
  insertUnreadSpeech,
} from '../../repositories/unread-speech.ts'
import type { Services } from '../../services.ts'
import { QueueFull } from '../../threads/guarded-pool-errors.ts'
import { readAsset } from '../assets/read-asset.ts'
import { storeFile } from '../assets/store-file.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { isUnreadVoice, type KeptVoice, keepVoice, refuseVoice } from './keep-voice.ts'
import { refuseSpeech, refuseUnread } from './speech-refusals.ts'

/** What the words and the sound of a line need. */
type Spoken = Pick<Speech, 'bytes' | 'words'>

/** A line of a workspace by the hash of all that its sound depends on. */
interface LineKey {
  readonly workspaceId: string
  readonly key: string
}

/** What a line was spoken as at an earlier try, when it could not be read; null: it has to be spoken. */
export async function speechSetAside(
  services: Services,
  { workspaceId, key }: LineKey,
): Promise<Spoken | null> {
  const row = await findUnreadSpeech(services.db, workspaceId, key)
  const asset = row && (await findAsset(services.db, workspaceId, row.audio))
  const bytes = asset && (await readAsset(services, asset))
  return row && bytes && { bytes, words: row.words }
}

/**
 * Makes what was spoken a voice. What cannot be read at this moment is set aside for the next try, since it was paid; what
 * is no sound at all is thrown away.
 */
export async function keepSpeech(
  services: Services,
  line: LineKey,
  { bytes, words }: Spoken,
): Promise<KeptVoice | Refusal> {
  const { db, ending: signal } = services
  const { workspaceId, key } = line
  // What was paid is kept, whoever still waits for it.
  const sent = { bytes, source: 'uploaded', trims: false, signal } as const
  const kept = await keepVoice(services, workspaceId, sent).catch(refuseBusy)
  if (isRefusal(kept) && isUnreadVoice(kept)) {
    return (await setAside(services, line, { bytes, words })) ?? refuseUnread()
  }
  await deleteUnreadSpeech(db, workspaceId, key)
  return isRefusal(kept) && kept.code === 'wrong-media' ? refuseSpeech('wrong-reply') : kept
}

/** @throws whatever else went wrong */
function refuseBusy(error: unknown): Refusal {
  if (error instanceof QueueFull) return refuseVoice(issue('voice-timed-out', []))
  throw error
}

/** @returns a refusal: there is no room for it */
async function setAside(
  services: Services,
  { workspaceId, key }: LineKey,
  { bytes, words }: Spoken,
): Promise<Refusal | null> {
  const type = await mediaTypeOf(bytes, undefined)
  const stored = await storeFile(services, workspaceId, {
    hash: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    type: voiceTypeOf(type) ?? type,
    body: () => bytes,
    discard: async () => {},
  })
  if (isRefusal(stored)) return stored
  await insertUnreadSpeech(services.db, { workspaceId, key, audio: stored.hash, words })
  return null
}
