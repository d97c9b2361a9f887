import { createHash } from 'node:crypto'
import {
  assetReference,
  captionsType,
  type Spoken,
  spokenCaptions,
  writeCaptions,
} from '@waystep/demo-model'
import { askAgain } from '../../ai/calls/ask-again.ts'
import { ProviderFailure } from '../../ai/calls/provider-failure.ts'
import type { Speech } from '../../ai/speech/speech-provider.ts'
import { filledText, type SaidPart, saidParts, spokenText } from '../../ai/speech/spoken-text.ts'
import { leaseAssets } from '../../repositories/assets.ts'
import { returnCharacters, spendCharacters } from '../../repositories/spending.ts'
import { findSpokenLine, insertSpokenLine } from '../../repositories/spoken-lines.ts'
import type { Services } from '../../services.ts'
import { QueueFull } from '../../threads/guarded-pool-errors.ts'
import { assetLeaseMs, storeFile } from '../assets/store-file.ts'
import { withClaim } from '../publications/with-claim.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { type FoundVoice, findVoice } from './find-voice.ts'
import { keepSpeech, speechSetAside } from './keep-speech.ts'
import type { KeptVoice } from './keep-voice.ts'
import { speechFlightsOf } from './speech-flights.ts'
import {
  refuseEmptyText,
  refuseLongText,
  refuseSpeech,
  refuseSpending,
  refuseUnknownVoice,
} from './speech-refusals.ts'

/** Characters that a voice is asked to say at once. */
const longestText = 5_000

/** Milliseconds that a letter may take: the narrator without a key takes longer than it speaks, on a busy machine. */
const perLetter = 150

/** Milliseconds that all tries may take together: those in which one may begin, and what the text's length takes. */
export const speakingTime = (text: string, withinMs: number) => withinMs + text.length * perLetter

/** A line as a step has it. */
export interface SpokenLine {
  readonly audio: string
  readonly audioDuration: number
  readonly audioCaptionsUrl: string | null
}

interface Asking {
  readonly workspaceId: string
  readonly userId: string
  readonly signal: AbortSignal
  /** Milliseconds that all tries of the provider may take, besides what a long text takes. */
  readonly withinMs: number
  /** Does somebody look at a button meanwhile? */
  readonly isUrgent: boolean
}

interface Line {
  readonly key: string
  readonly found: FoundVoice
  readonly parts: readonly SaidPart[]
  readonly text: string
  readonly asked: Spoken
}

/**
 * Has a voice say a text, once: whoever asks for the same while it is made waits for it, and later on it is there.
 *
 * @throws the signal's reason
 */
export async function speakLine(
  services: Services,
  asked: Spoken,
  asking: Asking,
): Promise<SpokenLine | Refusal> {
  const { workspaceId } = asking
  const written = spokenText(filledText(asked.text))
  if (written === '') return refuseEmptyText()
  const found = await findVoice(services, asking, asked.voice)
  if (found === null) return refuseUnknownVoice()
  const parts = saidParts(written, await services.speech.pronunciationsOf(workspaceId))
  const text = parts.map(({ said }) => said).join(' ')
  if (text.length > longestText) return refuseLongText(longestText)
  const { speed, stability } = asked
  const { id, sounds: place = '' } = found.provider
  const sounds = [id, place, found.voice, text, speed, stability]
  // The captions are of what is written.
  const key = hashOf(JSON.stringify([...sounds, written]))
  const line = { key, found, parts, text, asked }
  const find = () => storedLine(services, workspaceId, key)
  const stored = await find()
  if (stored !== null) return stored
  const flights = speechFlightsOf(services)
  const claim = `speech ${workspaceId} ${key}`
  return await flights.join(claim, asking.signal, (left) => {
    const make = () => makeLine(services, line, { ...asking, left })
    const inTurn = () => flights.lane.run(workspaceId, make, asking.isUrgent).catch(refuseFull)
    return withClaim(services, claim, { evenAlone: true, signal: left, find, make: inTurn })
  })
}

/** @throws whatever else went wrong */
function refuseFull(error: unknown): Refusal {
  if (error instanceof QueueFull) return refuseSpeech('busy')
  throw error
}

const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A line that was spoken before; its files stay until a step has them. */
async function storedLine(
  { db, now }: Services,
  workspaceId: string,
  key: string,
): Promise<SpokenLine | null> {
  const row = await findSpokenLine(db, workspaceId, key)
  if (row === null) return null
  const { audio, captions, duration } = row
  const files = captions === null ? [audio] : [audio, captions]
  const until = new Date(now().getTime() + assetLeaseMs)
  const held = await leaseAssets(db, workspaceId, files, until)
  return held.size < new Set(files).size ? null : lineOf({ hash: audio, duration }, captions)
}

const lineOf = ({ hash, duration }: KeptVoice, captions: string | null): SpokenLine => ({
  audio: assetReference(hash),
  audioDuration: duration,
  audioCaptionsUrl: captions === null ? null : assetReference(captions),
})

interface Making extends Omit<Asking, 'signal'> {
  /** Nobody waits any more. */
  readonly left: AbortSignal
}

async function makeLine(
  services: Services,
  line: Line,
  making: Making,
): Promise<SpokenLine | Refusal> {
  const { db } = services
  const { workspaceId, left } = making
  const { key } = line
  left.throwIfAborted()
  const place = { workspaceId, key }
  const speech = (await speechSetAside(services, place)) ?? (await speak(services, line, making))
  if (isRefusal(speech)) return speech
  const kept = await keepSpeech(services, place, speech)
  if (isRefusal(kept)) return kept
  const captions = await storeCaptionsOf(services, workspaceId, { line, speech, kept })
  if (isRefusal(captions)) return captions
  await insertSpokenLine(db, { workspaceId, key, audio: kept.hash, captions })
  return lineOf(kept, captions)
}

async function speak(
  { db, config, log, now, ending }: Services,
  { found: { provider, voice }, text, asked }: Line,
  { workspaceId, left, withinMs }: Making,
): Promise<Speech | Refusal> {
  const { speed, stability } = asked
  const limit = config.voiceCharactersPerDay
  const spent = { of: 'speech_spending', characters: text.length, limit, now: now() } as const
  try {
    const ask = { text, voice, language: null, speed, stability }
    return await askAgain((signal) => provider.speak({ ...ask, signal }), {
      withinMs,
      longestMs: speakingTime(text, withinMs),
      ending,
      left,
      count: async () =>
        (await spendCharacters(db, workspaceId, spent)) ? null : refuseSpending(limit),
      giveBack: () => returnCharacters(db, workspaceId, spent),
    })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    const { kind } = error
    log.warn({ err: error, provider: provider.id, kind }, 'a text was not spoken')
    return refuseSpeech(kind)
  }
}

async function storeCaptionsOf(
  services: Services,
  workspaceId: string,
  { line, speech, kept }: { line: Line; speech: Pick<Speech, 'words'>; kept: KeptVoice },
): Promise<string | null | Refusal> {
  const cues = spokenCaptions(line.parts, kept.duration, speech.words)
  if (cues.length === 0) return null
  const written = Buffer.from(writeCaptions(cues))
  const file = {
    type: captionsType,
    size: written.length,
    hash: hashOf(written),
    body: () => written,
    discard: async () => {},
  }
  const stored = await storeFile(services, workspaceId, file)
  return isRefusal(stored) ? stored : stored.hash
}
