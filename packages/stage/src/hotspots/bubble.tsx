import { directionOfHtml } from '@waystep/demo-model'
import { type PointerEvent, useRef } from 'react'
import type { HotspotView } from '../view/hotspot-view.ts'
import type { HotspotActions } from './hotspot-actions.ts'
import { HotspotWords } from './hotspot-words.tsx'
import { useScrolledText } from './use-scrolled-text.ts'

interface BubbleProps {
  readonly hotspot: HotspotView
  readonly actions: HotspotActions
  readonly id?: string
  readonly onPointerDown?: ((event: PointerEvent<HTMLElement>) => void) | undefined
}

/**
 * The box of words of tooltips and modals. A text that is longer than the stage is high scrolls in it,
 * by the keys as well while the box has the focus; Next and Back stay where they are.
 */
export function Bubble({ hotspot, actions, id, onPointerDown }: BubbleProps) {
  const box = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const scrolls = useScrolledText(box, text, hotspot.html)
  return (
    <div
      ref={box}
      className="ws-bubble"
      id={id}
      data-text-of={hotspot.id}
      data-align={hotspot.textAlign}
      dir={directionOfHtml(hotspot.html)}
      tabIndex={-1}
      onPointerDown={onPointerDown}
    >
      <HotspotWords hotspot={hotspot} actions={actions} text={text} textScrolls={scrolls} />
    </div>
  )
}
