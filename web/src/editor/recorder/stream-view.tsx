import { useEffect, useRef } from 'react'

interface StreamViewProps {
  readonly stream: MediaStream | null
  readonly label: string
  /** As people see themselves. */
  readonly mirrored?: boolean
}

/** Shows a stream without its sound, which would be heard twice. */
export function StreamView({ stream, label, mirrored = false }: StreamViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={video}
      className="ed-recorder-view"
      data-mirrored={mirrored || undefined}
      aria-label={label}
      muted
      autoPlay
      playsInline
    />
  )
}
