import type { HotspotView } from '../view/hotspot-view.ts'
import { say } from '../words/say.ts'
import { Bubble } from './bubble.tsx'
import type { HotspotActions } from './hotspot-actions.ts'
import { hotspotColors } from './hotspot-style.ts'

interface ModalHotspotProps {
  readonly hotspot: HotspotView
  readonly faint: boolean
  /** It is under its author's hand, and lies over all others. */
  readonly held: boolean
  readonly actions: HotspotActions
}

/** A box of words over the step, at its centre or 5 percent from two of its edges (M9.10). */
export function ModalHotspot({ hotspot, faint, held, actions }: ModalHotspotProps) {
  return (
    <div
      className="ws-modal"
      role="dialog"
      aria-label={hotspot.counter ?? say('Message')}
      data-hotspot={hotspot.id}
      data-width={hotspot.width}
      data-position={hotspot.modalPosition}
      data-animation={hotspot.animation}
      data-faint={faint || undefined}
      data-held={held || undefined}
      style={hotspotColors(hotspot)}
      onPointerDown={actions.onPointerDown}
    >
      <Bubble hotspot={hotspot} actions={actions} />
    </div>
  )
}
