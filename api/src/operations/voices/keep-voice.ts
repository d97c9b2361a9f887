import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  type Issue,
  issue,
  messageOf,
  type VoiceSource,
  voiceFileIssue,
  voiceLengthIssue,
  voiceTypeOf,
} from '@waystep/demo-model'
import { mediaTypeOf } from '../../media/media-type.ts'
import { convertSound } from '../../media/sounds/convert-sound.ts'
import { readSound } from '../../media/sounds/read-sound.ts'
import type { SoundFacts } from '../../media/sounds/sound-facts.ts'
import { insertVoiceFile } from '../../repositories/voice-files.ts'
import type { Services } from '../../services.ts'
import { storeFile } from '../assets/store-file.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { inScratchFolder } from '../videos/prepare-video.ts'

/** A stored voice, as a step's `audio` names it by its hash. */
export interface KeptVoice {
  readonly hash: string
  /** Seconds. */
  readonly duration: number
}

interface SentVoice {
  readonly bytes: Buffer
  readonly source: VoiceSource
  /** Is silence at both ends left out? What says when each word is spoken must keep it. */
  readonly trims: boolean
  readonly signal: AbortSignal
}

/**
 * Makes a file a voice that steps may have: what it is, and how long it lasts, is told from its bytes. Where there is an
 * ffmpeg it is brought to one loudness, in two forms; without it is stored as it came.
 *
 * @throws QueueFull; the signal's reason
 */
export async function keepVoice(
  services: Services,
  workspaceId: string,
  { bytes, source, trims, signal }: SentVoice,
): Promise<KeptVoice | Refusal> {
  const type = await mediaTypeOf(bytes, undefined)
  const unfit = voiceFileIssue({ type, size: bytes.length })
  if (unfit !== null) return refuseVoice(unfit)
  const servedType = voiceTypeOf(type) ?? type
  const facts = await readSound(services.captures, workspaceId, bytes)
  if (facts === 'too-costly') return refuseVoice(issue('voice-timed-out', []))
  if (facts === null) return refuseVoice(issue('voice-corrupted', []))
  const tooLong = voiceLengthIssue(facts.duration, source)
  if (tooLong !== null) return refuseVoice(tooLong)
  const { ffmpeg } = services
  if (ffmpeg === null) {
    // Nobody asked for its picture to be shown to viewers.
    if (facts.hasPicture) return refuseVoice(issue('voice-type', []))
    return await store(services, workspaceId, { bytes, type: servedType, facts, opus: null })
  }
  return await services.sounds.inTurn(workspaceId, () =>
    inScratchFolder(async (folder) => {
      const { duration } = facts
      const converting = { ffmpeg, folder, bytes, type: servedType, duration, trims, signal }
      const made = await convertSound(converting)
      signal.throwIfAborted()
      if (made === null) return refuseVoice(issue('voice-corrupted', []))
      const aac = await readFile(made.aac)
      const opus = await readFile(made.opus)
      const ofAac = await readSound(services.captures, workspaceId, aac)
      const ofOpus = await readSound(services.captures, workspaceId, opus)
      if (ofAac === 'too-costly' || ofOpus === 'too-costly') {
        return refuseVoice(issue('voice-timed-out', []))
      }
      if (!isSound(ofAac) || !isSound(ofOpus)) return refuseVoice(issue('voice-corrupted', []))
      const forms = { bytes: aac, type: 'audio/mp4', facts: ofAac, opus }
      return await store(services, workspaceId, forms)
    }),
  )
}

const isSound = (facts: SoundFacts | null): facts is SoundFacts =>
  facts !== null && !facts.hasPicture

interface StoredForms {
  readonly bytes: Buffer
  readonly type: string
  readonly facts: SoundFacts
  readonly opus: Buffer | null
}

async function store(
  services: Services,
  workspaceId: string,
  { bytes, type, facts, opus }: StoredForms,
): Promise<KeptVoice | Refusal> {
  const { duration } = facts
  const other =
    opus === null ? null : await storeFile(services, workspaceId, fileOf(opus, 'audio/webm'))
  if (isRefusal(other)) return other
  const kept = await storeFile(services, workspaceId, fileOf(bytes, type))
  if (isRefusal(kept)) return kept
  const { hash } = kept
  await insertVoiceFile(services.db, { workspaceId, hash, duration, opus: other?.hash ?? null })
  return { hash, duration }
}

const fileOf = (bytes: Buffer, type: string) => ({
  hash: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
  type,
  body: () => bytes,
  discard: async () => {},
})

/** Was a file not read because that took too long? On another day it may be. */
export function isUnreadVoice({ issues }: Refusal): boolean {
  return issues.some(({ code }) => code === 'voice-timed-out')
}

/** The refusal of a file that cannot be a voice. */
export function refuseVoice(found: Issue): Refusal {
  const { code } = found
  const message = messageOf(found)
  const answer =
    code === 'voice-too-large' || code === 'voice-too-long' || code === 'voice-recording-too-long'
      ? 'too-large'
      : 'wrong-media'
  return refuse(answer, message, [{ code, path: [], message }])
}
