import type { AutoplayWish, Playback, PublishedDemo } from '@waystep/demo-model'
import { useLatest } from '@waystep/stage'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AutoplayDriver } from './autoplay/drive-autoplay.ts'

export interface Autoplay {
  /** Null where the demo does not play by itself. */
  readonly playing: boolean | null
  /** Has its viewer pressed Play? Films begin then, wherever less motion is wanted, too. */
  readonly isWished: boolean
  /** Has its viewer paused it? */
  readonly isPaused: boolean
  readonly toggle: () => void
}

/** Where a demo that plays is. */
export interface AutoplayPlace {
  readonly demo: PublishedDemo
  readonly at: Playback
  /** Is the step what is seen? */
  readonly isSeen: boolean
}

/** Lets a demo play by itself (M9.37). The script that does it is loaded for no other demo. */
export function useAutoplay(
  plays: boolean,
  player: RefObject<HTMLElement | null>,
  place: AutoplayPlace,
  goOn: (does: 'next' | 'again') => void,
): Autoplay {
  const [playing, setPlaying] = useState<boolean | null>(plays || null)
  const [wish, setWish] = useState<AutoplayWish>('none')
  const driver = useRef<AutoplayDriver>(undefined)
  const latest = useLatest({ place, goOn, wish })

  useEffect(() => {
    if (!plays) return
    let isGone = false
    import('./autoplay/drive-autoplay.ts').then(
      ({ driveAutoplay }) => {
        if (isGone || !player.current) return
        driver.current = driveAutoplay(player.current, {
          wish: () => latest.current.wish,
          place: () => latest.current.place,
          onPlaying: setPlaying,
          goOn: (does) => latest.current.goOn(does),
        })
      },
      // It is watched by hand then, without a button that does nothing.
      () => setPlaying(null),
    )
    return () => {
      isGone = true
      driver.current?.end()
    }
  }, [plays, player, latest])

  // Whatever is drawn anew may be a reason to go on, or to wait.
  useEffect(() => driver.current?.look())

  return {
    playing,
    isWished: wish === 'play',
    isPaused: wish === 'pause',
    toggle: () => {
      if (playing === null) return
      setWish(playing ? 'pause' : 'play')
      setPlaying(!playing)
    },
  }
}
