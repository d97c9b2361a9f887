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
  let context: AudioContext | null = null
  let gain: GainNode | null = null
  let loaded: LoadedMusic | null = null
  const ended = new AbortController()

  const plays = () => isWanted && !document.hidden
  const sounds = () => plays() && context?.state === 'running' && loaded !== null

  const fade = () => {
    if (!context || !gain) return
    const to = plays() ? volume * (isBesideVideo ? besideVideo : 1) : 0
    const seconds = to > gain.gain.value ? fades.in : fades.out
    gain.gain.cancelScheduledValues(context.currentTime)
    gain.gain.setTargetAtTime(to, context.currentTime, seconds / 3)
    onHeard(sounds())
  }
  const rest = () => {
    if (plays()) return
    loaded?.pause()
    void context?.suspend()
  }
  /** Plays or rests, as is wanted now. A gesture is needed before the first time. */
  const follow = () => {
    if (!plays()) {
      fade()
      // What fades is heard a moment longer, but not in a tab that nobody sees.
      setTimeout(rest, document.hidden ? 0 : fades.out * 2000)
      return
    }
    if (!context) begin()
    void context?.resume().then(fade)
    loaded?.play()
    fade()
  }
  const begin = () => {
    context = new AudioContext()
    gain = context.createGain()
    gain.gain.value = 0
    gain.connect(context.destination)
    context.addEventListener('statechange', fade)
    loadMusic(address, context, gain, ended.signal).then(
      (music) => {
        loaded = music
        follow()
      },
      // Nobody misses music that is gone: the demo is silent.
      () => undefined,
    )
  }

  const { signal } = ended
  onGesture((target) => {
    if (sounds() || !isWanted || (target instanceof Node && isOwnPress(target))) return
    follow()
  }, signal)
  document.addEventListener('visibilitychange', () => context && follow(), { signal })
  watchVideos((isOneHeard) => {
    isBesideVideo = isOneHeard
    fade()
  }, signal)

  return {
    toggle() {
      isWanted = !sounds()
      keepMusicWish(isWanted)
      follow()
    },
    end() {
      ended.abort()
      loaded?.pause()
      void context?.close()
    },
  }
}
