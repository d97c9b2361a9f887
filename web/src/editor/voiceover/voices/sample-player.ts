import { type ReadonlySignal, signal } from '@preact/signals-react'
import { hearOnly } from '../recording/one-sound.ts'

/** Plays samples of voices, one at a time (V4.19) and in place of whatever else is heard in the editor. */
export interface SamplePlayer {
  /** The id of the voice that is heard, or about to be; null: none. */
  readonly playing: ReadonlySignal<string | null>
  /** Ids of voices whose samples did not load (V4.22). */
  readonly failed: ReadonlySignal<ReadonlySet<string>>
  /**
   * Plays a voice in place of any other; stops it, if it is the one that plays (V4.20). Answers whether it could be
   * played, or was stopped meanwhile.
   * @param addressOf finds where the sample is
   */
  toggle(voiceId: string, addressOf: () => Promise<string>): Promise<boolean>
  stop(): void
}

function createSamplePlayer(): SamplePlayer {
  const playing = signal<string | null>(null)
  const failed = signal<ReadonlySet<string>>(new Set())
  let audio: HTMLAudioElement | null = null
  // Each press is newer than what an older one still waits for.
  let latest = 0

  const stop = () => {
    latest += 1
    audio?.pause()
    audio = null
    playing.value = null
  }
  const mark = (voiceId: string, hasFailed: boolean) => {
    const next = new Set(failed.value)
    if (hasFailed) next.add(voiceId)
    else next.delete(voiceId)
    failed.value = next
  }
  const toggle = async (voiceId: string, addressOf: () => Promise<string>) => {
    const wasPlaying = playing.value === voiceId
    stop()
    if (wasPlaying) return true
    const press = latest
    // Whatever else is played or recorded stops it, though it may be loading still.
    hearOnly({
      pause: () => {
        if (press === latest) stop()
      },
    })
    playing.value = voiceId
    mark(voiceId, false)
    try {
      const address = await addressOf()
      if (press !== latest) return true
      audio = new Audio(address)
      audio.addEventListener('ended', () => {
        if (press === latest) stop()
      })
      await audio.play()
      return true
    } catch {
      if (press !== latest) return true
      stop()
      mark(voiceId, true)
      return false
    }
  }
  return { playing, failed, toggle, stop }
}

/** The one of this page: whatever plays a sample stops any other. */
export const samples = createSamplePlayer()
