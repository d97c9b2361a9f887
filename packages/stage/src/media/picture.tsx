import { useEffect, useRef } from 'react'
import type { ImageStep } from '../view/stage-view.ts'

interface PictureProps {
  readonly step: ImageStep
  readonly onReady: (frame: null) => void
  readonly onFailed: () => void
}

/** An image step. */
export function Picture({ step, onReady, onFailed }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)

  // A picture drawn by the server may have loaded before its listeners were there.
  const first = useRef({ onReady, onFailed })
  useEffect(() => {
    if (!image.current?.complete) return
    if (image.current.naturalWidth > 0) first.current.onReady(null)
    else first.current.onFailed()
  }, [])

  if (step.url === null) return null
  return (
    <img
      ref={image}
      className="ws-picture"
      src={step.url}
      alt={step.alt}
      draggable={false}
      onLoad={() => onReady(null)}
      onError={onFailed}
    />
  )
}
