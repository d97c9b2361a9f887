import { useEffect, useRef } from 'react'
import type { VideoStep } from '../view/stage-view.ts'

interface VideoProps {
  readonly step: VideoStep
  readonly hidden: boolean
  readonly onReady: () => void
  readonly onFailed: () => void
}

/** A video step: plays while it is shown, stops when it is left. */
export function Video({ step, hidden, onReady, onFailed }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const first = useRef(onReady)
  useEffect(() => {
    if (video.current && video.current.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      first.current()
    }
  }, [])

  useEffect(() => {
    if (!video.current) return
    if (hidden) {
      video.current.pause()
      video.current.currentTime = 0
    } else {
      // Browsers refuse to start sound before the visitor did something; the controls remain.
      video.current.play().catch(() => undefined)
    }
  }, [hidden])

  return (
    <video
      ref={video}
      className="ws-video"
      src={step.url}
      poster={step.poster ?? undefined}
      aria-label={step.alt}
      controls
      playsInline
      preload="auto"
      onLoadedData={() => onReady()}
      onError={onFailed}
    >
      <track kind="captions" />
    </video>
  )
}
