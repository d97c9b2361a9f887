import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react'
import type { StageProps } from '../stage-props.ts'
import type { HotspotView } from '../view/hotspot-view.ts'
import type { PercentBox } from '../view/percent.ts'
import type { HotspotActions } from './hotspot-actions.ts'
import { ModalHotspot } from './modal-hotspot.tsx'
import { PinnedHotspot } from './pinned-hotspot.tsx'
import type { PlacedHotspot } from './place-hotspots.ts'

interface HotspotLayerProps {
  readonly stage: StageProps
  readonly placed: readonly PlacedHotspot[]
  /** What of the media stands in the frame; modals lie over that. */
  readonly seen: PercentBox
  readonly frame: RefObject<HTMLElement | null>
  readonly children?: ReactNode
}

/** All hotspots of the step, in a box the size of the media. */
export function HotspotLayer({ stage, placed, seen, frame, children }: HotspotLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={layer}
      className="ws-layer"
      inert={stage.mode === 'still'}
      style={{
        ...seenVariables(seen),
        '--ws-opacity': (stage.hotspotOpacity ?? 100) / 100,
      }}
    >
      {placed.map((one) => (
        <StageHotspot key={one.hotspot.id} stage={stage} placed={one} layer={layer} frame={frame} />
      ))}
      {children}
    </div>
  )
}

/** Shares of the layer, from its left and its top, for the style sheet. */
function seenVariables({ x, y, width, height }: PercentBox): CSSProperties {
  return {
    '--ws-visible-x': x / 100,
    '--ws-visible-y': y / 100,
    '--ws-visible-width': width / 100,
    '--ws-visible-height': height / 100,
  }
}

interface StageHotspotProps {
  readonly stage: StageProps
  readonly placed: PlacedHotspot
  readonly layer: RefObject<HTMLElement | null>
  readonly frame: RefObject<HTMLElement | null>
}

function StageHotspot({ stage, placed, layer, frame }: StageHotspotProps) {
  const { hotspot } = placed
  const active = stage.activeHotspotId === hotspot.id
  const faint = stage.dimOthers === true && !active
  const held = active && stage.mode === 'edit'
  const actions = actionsOf(stage, hotspot)
  if (hotspot.style === 'Modal') {
    return <ModalHotspot hotspot={hotspot} faint={faint} held={held} actions={actions} />
  }
  return (
    <PinnedHotspot
      {...placed}
      faint={faint}
      held={held}
      layer={layer}
      frame={frame}
      actions={actions}
    />
  )
}

function actionsOf(stage: StageProps, { id, nextLink, backLink }: HotspotView): HotspotActions {
  const { onHotspotPointerDown } = stage
  return {
    onClick: () => stage.onHotspotClick?.(id),
    onNext: () => stage.onNext?.(id),
    onBack: () => stage.onBack?.(id),
    nextLink: stage.mode === 'view' ? nextLink : null,
    backLink: stage.mode === 'view' ? backLink : null,
    nextAddress: stage.addresses?.next(id) ?? null,
    backAddress: stage.addresses?.back(id) ?? null,
    onPointerDown: onHotspotPointerDown && ((event) => onHotspotPointerDown(id, event)),
  }
}
