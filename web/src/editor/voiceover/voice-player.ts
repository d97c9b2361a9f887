import { type ReadonlySignal, signal } from '@preact/signals-react'
import { hearOnly } from './recording/one-sound.ts'

/** Plays the sound of steps, one at a time. */
export interface VoicePlayer {
  /** The step that is heard; null: none. */
  readonly playing: ReadonlySignal<string | null>
  /** Plays a step in place of any other, or pauses it. @returns false: it cannot be played */
  toggle(stepId: string, address: string): Promise<boolean>
  stop(): void
}

export function createVoicePlayer(): VoicePlayer {
  const playing = signal<string | null>(null)
  let heard: {
    readonly stepId: string
    readonly address: string
    readonly audio: HTMLAudioElement
  } | null = null

  const pause = () => {
    heard?.audio.pause()
    playing.value = null
  }
  const begin = (stepId: string, address: string) => {
    heard?.audio.pause()
    const audio = new Audio(address)
    // Whatever else is played or recorded pauses it.
    for (const event of ['ended', 'pause']) {
      audio.addEventListener(event, () => {
        if (heard?.audio === audio) playing.value = null
      })
    }
    heard = { stepId, address, audio }
    return audio
  }
  return {
    playing,
    async toggle(stepId, address) {
      if (playing.value === stepId) {
        pause()
        return true
      }
      const isSame = heard?.stepId === stepId && heard.address === address
      const audio = isSame && heard ? heard.audio : begin(stepId, address)
      hearOnly(audio)
      playing.value = stepId
      try {
        await audio.play()
        return true
      } catch {
        // Whoever plays another one meanwhile has ended this one.
        const isHeard = heard?.audio === audio && playing.value === stepId
        if (isHeard) playing.value = null
        return !isHeard
      }
    },
    stop() {
      pause()
      heard = null
    },
  }
}
