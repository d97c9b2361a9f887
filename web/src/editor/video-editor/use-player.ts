import { keepInRange, type VideoCut } from '@waystep/stage'
import { useEffect, useState } from 'react'

export interface Player {
  /** Seconds of the film at which it stands. */
  readonly time: number
  readonly isPlaying: boolean
  readonly toggle: () => void
  /** Pauses it at a place. @param seconds of the film */
  readonly show: (seconds: number) => void
}

/** The film in the editor: it plays as viewers see it, and shows what is cut off while it is paused. */
export function usePlayer(video: HTMLVideoElement | null, cut: VideoCut): Player {
  const { trimStart, trimEnd, playbackRate, duration } = cut
  const [time, setTime] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (video) return keepInRange(video, { trimStart, trimEnd, playbackRate, duration }, true)
  }, [video, trimStart, trimEnd, playbackRate, duration])
  useEffect(() => {
    if (!video) return
    let frame = 0
    const look = () => setTime(video.currentTime)
    const watch = () => {
      look()
      frame = requestAnimationFrame(watch)
    }
    const plays = () => {
      setPlaying(true)
      cancelAnimationFrame(frame)
      watch()
    }
    const rests = () => {
      setPlaying(false)
      cancelAnimationFrame(frame)
      look()
    }
    const heard = { play: plays, pause: rests, seeked: look, timeupdate: look } as const
    const all = Object.entries(heard)
    for (const [name, listener] of all) video.addEventListener(name, listener)
    return () => {
      cancelAnimationFrame(frame)
      for (const [name, listener] of all) video.removeEventListener(name, listener)
    }
  }, [video])
  return {
    time,
    isPlaying,
    toggle() {
      if (!video) return
      if (video.paused) void video.play().catch(() => undefined)
      else video.pause()
    },
    show(seconds) {
      if (!video) return
      video.pause()
      video.currentTime = seconds
      setTime(seconds)
    },
  }
}
