import { chosenVoiceIssue, messageOf, voiceLengthIssue } from '@waystep/demo-model'
import type { OwnVoice } from './own-voice.ts'

export type VoiceFileReading =
  | { readonly ok: true; readonly voice: OwnVoice }
  /** @param reason a sentence */
  | { readonly ok: false; readonly reason: string }

/** Milliseconds that a browser may take to find a file's duration (V5.9, V9.4). */
const timeoutMs = 10_000

type Opened = { readonly kind: 'opened'; readonly duration: number } | { readonly kind: Refusal }
type Refusal = 'voice-corrupted' | 'voice-file-not-played' | 'voice-timed-out'

/** Opens a sound file in this browser; says why it can be no voiceover (V5.6 to V5.9, V8.6 to V8.12). */
export async function readVoiceFile(file: File): Promise<VoiceFileReading> {
  const issue = chosenVoiceIssue(file)
  if (issue) return { ok: false, reason: messageOf(issue) }
  try {
    const opened = await open(file)
    if (opened.kind !== 'opened') return { ok: false, reason: messageOf({ code: opened.kind }) }
    const tooLong = voiceLengthIssue(opened.duration, 'uploaded')
    if (tooLong) return { ok: false, reason: messageOf(tooLong) }
    return { ok: true, voice: { blob: file, duration: opened.duration, source: 'uploaded' } }
  } catch (error) {
    console.warn('The sound file could not be read.', error)
    return { ok: false, reason: messageOf({ code: 'voice-file-failed' }) }
  }
}

/** What files are that end so, where they do not say it themselves. */
const typesOfEndings: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  mp4: 'audio/mp4',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  webm: 'audio/webm',
}

/** Does the browser play what the file says to be, or what its name does? */
function mayPlay(audio: HTMLAudioElement, { name, type }: File): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return [type, typesOfEndings[ending] ?? ''].some((one) => one && audio.canPlayType(one) !== '')
}

async function open(file: File): Promise<Opened> {
  const audio = document.createElement('audio')
  if (!mayPlay(audio, file)) return { kind: 'voice-file-not-played' }
  const url = URL.createObjectURL(file)
  try {
    return await loaded(audio, url)
  } finally {
    audio.removeAttribute('src')
    audio.load()
    URL.revokeObjectURL(url)
  }
}

function loaded(audio: HTMLAudioElement, url: string): Promise<Opened> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'voice-timed-out' }), timeoutMs)
    const ends = (opened: () => Opened) => () => {
      clearTimeout(timer)
      resolve(opened())
    }
    audio.addEventListener(
      'loadedmetadata',
      ends(() =>
        Number.isFinite(audio.duration) && audio.duration > 0
          ? { kind: 'opened', duration: audio.duration }
          : { kind: 'voice-corrupted' },
      ),
    )
    audio.addEventListener(
      'error',
      ends(() => ({
        // Chromium has one error for both, and says in words that it knows the file and not its codec.
        kind: audio.error?.message.includes('NO_SUPPORTED_STREAMS')
          ? 'voice-file-not-played'
          : 'voice-corrupted',
      })),
    )
    audio.preload = 'metadata'
    audio.src = url
  })
}
