import { ProviderFailure } from '../../calls/provider-failure.ts'
import type { Speech, SpeechAsk, SpeechProvider } from '../speech-provider.ts'
import { espeakLanguages, type KokoroVoice, kokoroVoices } from './kokoro-voices.ts'
import { inReadableParts, type KokoroToken, kokoroTokens } from './phonemes/kokoro-tokens.ts'
import type { SoundAnswer, Speakers, SpokenPart } from './processes/process-messages.ts'
import { refuseTooLong } from './refuse-too-long.ts'
import { type Piece, piecesOf } from './text/pieces.ts'
import { readText } from './text/read-text.ts'
import { shownText } from './text/shown-text.ts'
import { silence, wavOf } from './wav.ts'
import { type HeardPart, shownWords } from './word-times.ts'

/** Samples of a second. */
const rate = 24_000
const bytesPerSample = 2
/** Samples of a frame, in which the model counts how long a token lasts. */
const frame = 600
/** Tokens that the model reads at once. */
const mostTokens = 510
/** Frames of silence that are kept in front of what is said; the model leaves some 15. */
const leadFrames = 4

/**
 * Kokoro, as one workspace asks it.
 *
 * @param owner the workspace, which waits for no more than one sentence of any other
 */
export function kokoroProvider(processes: Speakers, owner: string): SpeechProvider {
  return {
    id: 'kokoro',
    name: 'Built-in narrator',
    speak: (ask) => speak(processes, owner, ask),
    voices: async () => kokoroVoices,
  }
}

async function speak(processes: Speakers, owner: string, ask: SpeechAsk): Promise<Speech> {
  const voice = kokoroVoices.find(({ id }) => id === ask.voice)
  if (voice === undefined) throw new ProviderFailure('not-possible', 'There is no such voice.')
  const shown = shownText(ask.text)
  const pieces = piecesOf(readText(shown, voice.language), voice.language)
  const sounds: Uint8Array[] = []
  const heard: HeardPart[] = []
  let seconds = 0
  let isTimed = true
  for (const piece of pieces) {
    const said = await speakPiece({ processes, owner, ask, voice }, piece)
    isTimed &&= said.parts !== null
    for (const { shownAt, start, end } of said.parts ?? []) {
      heard.push({ shownAt, start: start + seconds, end: end + seconds })
    }
    sounds.push(...said.sounds, silence(piece.pause, rate))
    seconds = sounds.reduce((sum, { length }) => sum + length, 0) / bytesPerSample / rate
    refuseTooLong(seconds)
  }
  if (seconds === 0) throw new ProviderFailure('not-possible', 'There is nothing to be said.')
  return {
    bytes: wavOf({ bytes: Buffer.concat(sounds), rate }),
    type: 'audio/wav',
    words: isTimed ? shownWords(shown, heard) : null,
  }
}

interface Work {
  readonly processes: Speakers
  readonly owner: string
  readonly ask: SpeechAsk
  readonly voice: KokoroVoice
}

interface Said {
  readonly sounds: readonly Uint8Array[]
  /** Null where the model does not tell times. */
  readonly parts: readonly HeardPart[] | null
}

async function speakPiece(work: Work, piece: Piece): Promise<Said> {
  const { processes, owner, ask, voice } = work
  const language = espeakLanguages[voice.language]
  const question = { text: piece.text, language, speed: 1, isSpoken: false }
  const { words } = await processes.espeak.ask(owner, question, ask.signal)
  const tokens = kokoroTokens(piece.text, words, voice.language)
  if (!tokens.some(({ word }) => word !== null)) return { sounds: [], parts: [] }
  const sounds: Uint8Array[] = []
  let parts: HeardPart[] | null = []
  let from = 0
  for (const part of inReadableParts(tokens, mostTokens)) {
    const numbers = part.map(({ token }) => token)
    const sound = { tokens: numbers, voice: voice.id, speed: ask.speed }
    const answer = await processes.kokoro.ask(owner, sound, ask.signal)
    const { bytes, cut } = withoutLead(answer)
    const times =
      answer.durations && partsOf(part, answer.durations, { words, piece, from: from - cut })
    parts = times && parts && [...parts, ...times]
    sounds.push(bytes)
    from += bytes.length / bytesPerSample / rate
  }
  return { sounds, parts }
}

/** What was said without most of the silence before it, and the seconds that were cut. */
function withoutLead({ sound, durations }: SoundAnswer): {
  readonly bytes: Uint8Array
  readonly cut: number
} {
  const samples = Math.max(0, (durations?.[0] ?? 0) - leadFrames) * frame
  return { bytes: sound.subarray(samples * bytesPerSample), cut: samples / rate }
}

/** When each word of a part is heard, from the frames of its tokens. */
function partsOf(
  tokens: readonly KokoroToken[],
  durations: readonly number[],
  {
    words,
    piece,
    from,
  }: { readonly words: readonly SpokenPart[]; readonly piece: Piece; readonly from: number },
): HeardPart[] {
  const heard = new Map<number, { start: number; end: number }>()
  let frames = durations[0] ?? 0
  for (const [index, { word }] of tokens.entries()) {
    const start = from + (frames * frame) / rate
    frames += durations[index + 1] ?? 0
    const end = from + (frames * frame) / rate
    if (word !== null) heard.set(word, { start: heard.get(word)?.start ?? start, end })
  }
  return Array.from(heard, ([word, time]) => ({
    shownAt: piece.shownAt[words[word]?.at ?? 0] ?? 0,
    ...time,
  }))
}
