import { useEffect, useRef, useState } from 'react'
import { wantsLessMotion } from '../view/less-motion.ts'
import type { VideoStep } from '../view/stage-view.ts'
import { ownWords, say } from '../words/say.ts'
import { mediaKey } from './media-key.ts'
import { keepInRange, videoRange } from './video-range.ts'

/** @returns what takes them away again */
export type ShowCaptions = (video: HTMLVideoElement, url: string) => () => void

interface VideoProps {
  readonly step: VideoStep
  readonly hidden: boolean
  /** Does it play by itself while it is seen? */
  readonly plays: boolean
  /** Did its viewer ask for that? It plays then where less motion is wanted, too. */
  readonly isWished: boolean
  readonly showCaptions: ShowCaptions | undefined
  readonly onReady: () => void
  readonly onFailed: () => void
}

/** Seconds at which the videos of steps were left: whoever comes back goes on there. */
const places = new Map<string, number>()

/** A video step: plays what its author left of it while it is shown, and stops where it is when it is left. */
export function Video(props: VideoProps) {
  const { step, hidden, plays, isWished, showCaptions, onReady, onFailed } = props
  const video = useRef<HTMLVideoElement>(null)
  const isReady = useRef(false)
  const [isSilenced, setSilenced] = useState(false)
  const { url, trimStart, trimEnd, playbackRate, duration } = step
  const key = mediaKey(step)
  // Phones load no more than this before they play; the poster is what is seen of it.
  const enough = step.poster === null ? readyStates.data : readyStates.metadata
  const look = () => {
    if (isReady.current || !video.current || video.current.readyState < enough) return
    isReady.current = true
    const place = places.get(key) ?? videoRange(video.current, step).start
    // To seek to where it stands would decode its first picture again.
    if (video.current.currentTime !== place) video.current.currentTime = place
    onReady()
  }
  // A video drawn by the server may have come, or failed, before its listeners were there.
  const first = useRef({ look, onFailed })
  useEffect(() => {
    if (video.current?.error) first.current.onFailed()
    else first.current.look()
  }, [])

  const { captions } = step
  useEffect(() => {
    if (!hidden && captions && video.current) return showCaptions?.(video.current, captions)
  }, [hidden, captions, showCaptions])

  useEffect(() => {
    const element = video.current
    if (!element || hidden) return
    return keepInRange(element, { trimStart, trimEnd, playbackRate, duration })
  }, [hidden, trimStart, trimEnd, playbackRate, duration])

  useEffect(() => {
    const element = video.current
    if (!element || hidden) return
    if (plays && !wantsLessMotion(element)) void start(element, () => setSilenced(true))
    return () => {
      element.pause()
      places.set(key, element.currentTime)
    }
  }, [hidden, plays, key])

  useEffect(() => {
    const element = video.current
    if (!element || hidden || !plays || !isWished || !wantsLessMotion(element)) return
    void start(element, () => setSilenced(true))
    return () => element.pause()
  }, [hidden, plays, isWished])

  return (
    <>
      <video
        ref={video}
        className="ws-video"
        src={url}
        poster={(!step.crop && step.poster) || undefined}
        aria-label={step.alt}
        muted={step.isMuted}
        controls
        playsInline
        preload="auto"
        onLoadedMetadata={look}
        onLoadedData={look}
        onVolumeChange={({ currentTarget }) => currentTarget.muted || setSilenced(false)}
        onError={onFailed}
      >
        <track kind="captions" />
      </video>
      {isSilenced && !hidden && (
        <button
          {...ownWords}
          type="button"
          className="ws-button ws-sound"
          onClick={() => {
            if (video.current) video.current.muted = false
          }}
        >
          {say('Tap for sound')}
        </button>
      )}
    </>
  )
}

/** As `HTMLMediaElement` counts; the server that draws the first step has no such class. */
const readyStates = { metadata: 1, data: 2 } as const

/** Plays a video with its sound, or silently where the browser wants a press before any sound; the controls remain. */
async function start(video: HTMLVideoElement, onSilenced: () => void): Promise<void> {
  try {
    await video.play()
  } catch (error) {
    if (video.muted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    video.muted = true
    onSilenced()
    await video.play().catch(() => undefined)
  }
}
