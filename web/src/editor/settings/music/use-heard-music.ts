import { useEffect, useRef, useState } from 'react'

/** What is played to an author who chooses. */
export interface HeardMusic {
  /** The first address of what plays; null: nothing does. */
  readonly playing: string | null
  /** The same of what could not be played. */
  readonly failed: string | null
  /** Plays one, in place of any other; or stops it, where it plays. */
  toggle(sources: readonly string[]): void
}

/** Plays one track at a time, as loud as it will be, until it is stopped or the tab is left. @param volume 0 to 100 */
export function useHeardMusic(volume: number): HeardMusic {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)

  useEffect(() => {
    if (audio.current) audio.current.volume = volume / 100
  }, [volume])
  useEffect(() => () => audio.current?.pause(), [])

  const toggle = (sources: readonly string[]) => {
    const [first = null] = sources
    audio.current?.pause()
    audio.current = null
    setFailed(null)
    if (first === null || first === playing) {
      setPlaying(null)
      return
    }
    const element = soundOf(sources)
    element.volume = volume / 100
    audio.current = element
    setPlaying(first)
    element.play().catch(() => {
      // Another one was chosen meanwhile, or it was stopped.
      if (audio.current !== element) return
      audio.current = null
      setPlaying(null)
      setFailed(first)
    })
  }
  return { playing, failed, toggle }
}

/** An element that plays the first of these that the browser can. */
function soundOf(sources: readonly string[]): HTMLAudioElement {
  const element = document.createElement('audio')
  element.loop = true
  for (const source of sources) {
    const choice = document.createElement('source')
    choice.src = source
    element.append(choice)
  }
  return element
}
