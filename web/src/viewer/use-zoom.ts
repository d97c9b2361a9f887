import { isCloseUp, viewOf, type Zoom } from '@waystep/stage'
import { type RefObject, useState } from 'react'

interface ZoomWish {
  /** What a viewer wished, for all steps from then on, as the stage takes it; null: nothing yet. */
  readonly stage: { readonly zoom: Zoom | null; readonly onZoom: (zoom: Zoom) => void }
  readonly toggle: () => void
}

/** All of a step, or an enlarged part of it. What it is without a wish, the style sheet decides by the screen. */
export function useZoom(player: RefObject<HTMLElement | null>): ZoomWish {
  const [zoom, onZoom] = useState<Zoom | null>(null)
  const toggle = () => {
    const frame = player.current?.querySelector('.ws-frame')
    const media = frame?.querySelector('.ws-media:not([data-hidden])')
    if (frame && media) onZoom(isCloseUp(viewOf(frame, media)) ? 'whole' : 'close')
  }
  return { stage: { zoom, onZoom }, toggle }
}
