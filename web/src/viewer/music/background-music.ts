import { type LoadedMusic, loadMusic } from './load-music.ts'
import { keepMusicWish, wantsMusic } from './music-wish.ts'
import { onGesture } from './on-gesture.ts'
import { watchVideos } from './watch-videos.ts'

export interface BackgroundMusic {
  /** Plays it, or mutes it where it is heard. Called while the visitor presses. */
  toggle(): void
  end(): void
}

interface Played {
  readonly address: string
  /** 0 to 1. */
  readonly volume: number
  /** Was the button itself pressed, which says what it does? */
  readonly isOwnPress: (target: Node) => boolean
}

/** How much of it is heard while a video is. */
const besideVideo = 0.15
/** Seconds that a change of loudness takes. */
const fades = { in: 1.5, out: 0.25 } as const

/** Plays a track round and round, from the visitor's first gesture on and while the tab is seen. */
export function backgroundMusic(
  { address, volume, isOwnPress }: Played,
  onHeard: (isHeard: boolean) => void,
): BackgroundMusic {
  let isWanted = wantsMusic()
  let isBesideVideo = false
  let output: Output | null = null
  let loaded: LoadedMusic | null = null
  let hasFailed = false
  const ended = new AbortController()

  const plays = () => isWanted && !document.hidden
  const sounds = () =>
    plays() && output?.context.state === 'running' && loaded?.isPlaying() === true
  /** Is it heard, or about to be? Who presses the button then wants silence. */
  const isOn = () => sounds() || (plays() && output !== null && loaded === null)

  const fade = () => {
    if (!output) return
    fadeTo(output, plays() ? volume * (isBesideVideo ? besideVideo : 1) : 0)
    onHeard(isOn())
  }
  const rest = () => {
    if (plays()) return
    loaded?.pause()
    void output?.context.suspend()
  }
  /** Plays or rests, as is wanted now. A gesture is needed before the first time. */
  const follow = () => {
    if (!plays()) {
      // What fades is heard a moment longer, but not in a tab that nobody sees.
      setTimeout(rest, document.hidden ? 0 : fades.out * 2000)
      return fade()
    }
    if (!output) begin()
    void output?.context.resume().then(fade)
    void loaded?.play().then(fade)
    fade()
  }
  const begin = () => {
    const opened = openOutput(fade)
    output = opened
    const { context, gain } = opened
    loadMusic(address, context, gain, ended.signal).then(
      (music) => {
        loaded = music
        follow()
      },
      // Nobody misses music that is gone: the demo is silent, and the button asks for it once more.
      () => {
        if (ended.signal.aborted) return
        hasFailed = true
        output = null
        void context.close()
        onHeard(false)
      },
    )
  }

  const { signal } = ended
  onGesture((target) => {
    if (sounds() || hasFailed || !isWanted || (target instanceof Node && isOwnPress(target))) return
    follow()
  }, signal)
  document.addEventListener('visibilitychange', () => output && follow(), { signal })
  watchVideos((isOneHeard) => {
    isBesideVideo = isOneHeard
    fade()
  }, signal)

  return {
    toggle() {
      isWanted = !isOn()
      hasFailed = false
      keepMusicWish(isWanted)
      follow()
    },
    end() {
      ended.abort()
      loaded?.pause()
      void output?.context.close()
    },
  }
}

/** Where it is heard, without loudness at first. */
interface Output {
  readonly context: AudioContext
  readonly gain: GainNode
}

function fadeTo({ context, gain }: Output, loudness: number): void {
  const seconds = loudness > gain.gain.value ? fades.in : fades.out
  gain.gain.cancelScheduledValues(context.currentTime)
  gain.gain.setTargetAtTime(loudness, context.currentTime, seconds / 3)
}

function openOutput(onChange: () => void): Output {
  const context = new AudioContext()
  const gain = context.createGain()
  gain.gain.value = 0
  gain.connect(context.destination)
  context.addEventListener('statechange', onChange)
  return { context, gain }
}
