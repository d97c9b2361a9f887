import { say } from '@waystep/stage'
import { useEffect, useRef, useState } from 'react'
import { type BackgroundMusic, backgroundMusic } from './background-music.ts'

interface MusicButtonProps {
  /** As it was published: a built-in track, or a file below `base`. */
  readonly url: string
  readonly base: string
  /** 0 to 1. */
  readonly volume: number
}

/** Plays the music of the demo, and mutes it. */
export function MusicButton({ url, base, volume }: MusicButtonProps) {
  const [isHeard, setHeard] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const music = useRef<BackgroundMusic>(null)
  useEffect(() => {
    const address = url.startsWith('/') ? url : base + url
    music.current = backgroundMusic(
      { address, volume, isOwnPress: (target) => button.current?.contains(target) ?? false },
      setHeard,
    )
    return () => music.current?.end()
  }, [url, base, volume])
  const label = say(isHeard ? 'Mute music' : 'Play music')
  return (
    <button
      ref={button}
      type="button"
      className="ws-control ws-music"
      aria-label={label}
      title={label}
      onClick={() => music.current?.toggle()}
    >
      <svg className="ws-glyph" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M11 5 6.5 9H3v6h3.5l4.5 4z" />
        <path d={isHeard ? 'M15 9a4.5 4.5 0 0 1 0 6M18 6a9 9 0 0 1 0 12' : 'm22 9-6 6M16 9l6 6'} />
      </svg>
    </button>
  )
}
