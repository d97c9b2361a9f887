import { type ReactNode, type RefObject, useCallback, useRef } from 'react'
import type { StageProps } from '../stage-props.ts'
import type { HotspotView } from '../view/hotspot-view.ts'
import type { PercentBox } from '../view/percent.ts'
import { Backdrop } from './backdrop.tsx'
import type { HotspotActions } from './hotspot-actions.ts'
import { hotspotPlace } from './hotspot-place.ts'
import { ModalHotspot } from './modal-hotspot.tsx'
import { PinnedHotspot } from './pinned-hotspot.tsx'

interface HotspotLayerProps {
  readonly stage: StageProps
  /** Measured boxes of anchored elements, by node id. */
  readonly anchors: ReadonlyMap<number, PercentBox>
  readonly children?: ReactNode
}

/** All hotspots of the step with its backdrop, in a box the size of the media. */
export function HotspotLayer({ stage, anchors, children }: HotspotLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const placed = stage.hotspots.map((hotspot) => ({
    hotspot,
    place: hotspotPlace(hotspot, anchors.get(hotspot.anchorNodeId ?? 0) ?? null),
  }))
  const pinned = placed.filter(({ hotspot }) => hotspot.style !== 'Modal')

  return (
    <div
      ref={layer}
      className="ws-layer"
      inert={stage.mode === 'still'}
      style={{ '--ws-opacity': (stage.hotspotOpacity ?? 100) / 100, fontFamily: stage.font }}
    >
      {stage.backdrop !== 'None' && (
        <Backdrop
          kind={stage.backdrop}
          places={pinned.map(({ place }) => place)}
          overModal={pinned.length < placed.length}
        />
      )}
      {placed.map(({ hotspot, place }) => (
        <StageHotspot
          key={hotspot.id}
          stage={stage}
          hotspot={hotspot}
          place={place}
          boundary={layer}
        />
      ))}
      {children}
    </div>
  )
}

interface StageHotspotProps {
  readonly stage: StageProps
  readonly hotspot: HotspotView
  readonly place: PercentBox
  readonly boundary: RefObject<HTMLElement | null>
}

function StageHotspot({ stage, hotspot, place, boundary }: StageHotspotProps) {
  const active = stage.activeHotspotId === hotspot.id
  const faint = stage.dimOthers === true && !active
  const actions = useActions(stage, hotspot)
  if (hotspot.style === 'Modal') {
    return <ModalHotspot hotspot={hotspot} faint={faint} actions={actions} />
  }
  return (
    <PinnedHotspot
      hotspot={hotspot}
      place={place}
      faint={faint}
      textOpen={active && stage.mode === 'edit'}
      boundary={boundary}
      actions={actions}
    />
  )
}

function useActions(stage: StageProps, { id, nextLink, backLink }: HotspotView): HotspotActions {
  const { onTooltipMeasured, onHotspotPointerDown } = stage
  const measured = useCallback(
    (visible: boolean) => onTooltipMeasured?.(id, visible),
    [onTooltipMeasured, id],
  )
  return {
    onClick: () => stage.onHotspotClick?.(id),
    onNext: () => stage.onNext?.(id),
    onBack: () => stage.onBack?.(id),
    nextLink: stage.mode === 'view' ? nextLink : null,
    backLink: stage.mode === 'view' ? backLink : null,
    onPointerDown: onHotspotPointerDown && ((event) => onHotspotPointerDown(id, event)),
    onTooltipMeasured: onTooltipMeasured && measured,
  }
}
