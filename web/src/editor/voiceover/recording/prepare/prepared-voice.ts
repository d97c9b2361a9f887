import type { OwnVoice } from '../own-voice.ts'
import { askSoundWorker } from './ask-sound-worker.ts'

/**
 * A voice as viewers are to hear it: without silence at its ends, as loud as all others (-16 LUFS, EBU R 128), as
 * Opus. What this browser cannot prepare, and what nothing can be heard in, stays as it is. Rejects with the signal's
 * reason.
 */
export async function preparedVoice(voice: OwnVoice, signal: AbortSignal): Promise<OwnVoice> {
  const made = await askSoundWorker({ file: voice.blob, task: 'prepare' }, signal)
  if (made.kind !== 'prepared') return voice
  const { bytes, type, duration } = made
  return { ...voice, blob: new Blob([bytes], { type }), duration }
}

/** Can nothing be heard in a voice? False where this browser does not know. Rejects with the signal's reason. */
export async function isSilentVoice(voice: OwnVoice, signal: AbortSignal): Promise<boolean> {
  const { kind } = await askSoundWorker({ file: voice.blob, task: 'check' }, signal)
  return kind === 'silent'
}
