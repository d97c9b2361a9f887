import type { VoiceView } from '@waystep/stage/voice'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { oneSpeaker } from './one-speaker.ts'
import { quietFilms } from './quiet-films.ts'
import { type VoiceFile, type VoiceNews, VoicePlayer } from './voice-player.ts'
import { keepVoiceWishes, voiceWishes } from './voice-wishes.ts'

interface Played {
  /** How it is drawn before it begins. */
  readonly first: VoiceView
  /** Each stay at a step, by its own object; null: nothing is to be heard. */
  readonly stay: object | null
  readonly file: VoiceFile | null
  readonly isPaused: boolean
  /** Does the demo play by itself just now? */
  readonly movesOn: boolean
}

/** A player of voices in a component: what it says, and what its visitor does with it. */
export function useVoicePlayer(
  audio: RefObject<HTMLAudioElement | null>,
  { first, stay, file, isPaused, movesOn }: Played,
) {
  const [news, setNews] = useState<VoiceNews | null>(null)
  // The server knows nothing of them: the first drawing is without.
  const [wishes, setWishes] = useState({ isMuted: first.isMuted, speed: first.speed })
  const player = useRef<VoicePlayer>(null)
  const tellOthers = useRef<() => void>(null)

  useEffect(() => {
    if (!audio.current) return
    const gone = new AbortController()
    const playing = new VoicePlayer(audio.current, setNews)
    player.current = playing
    tellOthers.current = oneSpeaker(() => playing.giveWay(), gone.signal)
    const remembered = voiceWishes()
    playing.hear(remembered)
    setWishes(remembered)
    return () => {
      gone.abort()
      playing.end()
    }
  }, [audio])

  const { address = null, duration = null } = file ?? {}
  useEffect(() => {
    player.current?.begin(stay !== null && address !== null ? { address, duration } : null)
  }, [stay, address, duration])
  useEffect(() => player.current?.hold(isPaused, movesOn), [isPaused, movesOn])

  const isHeard = news?.isHeard ?? false
  useEffect(() => {
    if (!isHeard) return
    tellOthers.current?.()
    return quietFilms(audio.current?.closest('.ws-player') ?? null)
  }, [isHeard, audio])

  const wish = (changed: Partial<typeof wishes>) => {
    const now = { ...wishes, ...changed }
    setWishes(now)
    keepVoiceWishes(now)
    player.current?.hear(now)
  }
  const isKnown = stay !== null && news !== null
  return {
    view: isKnown ? { ...news, ...wishes } : { ...first, ...wishes },
    isHeard,
    timeNow: useCallback(() => player.current?.time ?? 0, []),
    onPlayPause: () => player.current?.toggle(),
    onSeek: (seconds: number) => player.current?.seek(seconds),
    onMute: () => wish({ isMuted: !wishes.isMuted }),
    onSpeed: (speed: number) => wish({ speed }),
  }
}
