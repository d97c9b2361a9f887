import { useEffect, useRef } from 'react'
import type { ImageStep } from '../view/stage-view.ts'

interface PictureProps {
  readonly step: ImageStep
  readonly hidden: boolean
  readonly onReady: () => void
  readonly onFailed: () => void
}

/** An image step. */
export function Picture({ step, hidden, onReady, onFailed }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)

  // A picture drawn by the server may have loaded before its listeners were there.
  const first = useRef({ onReady, onFailed })
  useEffect(() => {
    if (!image.current?.complete) return
    if (image.current.naturalWidth > 0) first.current.onReady()
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
      // What is not seen yet waits for what is.
      fetchPriority={hidden ? 'low' : undefined}
      onLoad={onReady}
      onError={onFailed}
    />
  )
}
