import { type RefObject, useRef } from 'react'
import type { HotspotView } from '../view/hotspot-view.ts'
import { Way } from '../way.tsx'
import { sayButton, wordsOfButton } from '../words/say.ts'
import { Bubble } from './bubble.tsx'
import type { HotspotActions } from './hotspot-actions.ts'
import type { HotspotPlace } from './hotspot-place.ts'
import { hotspotColors, placeStyle, tooltipVariables } from './hotspot-style.ts'
import { hasWords } from './hotspot-words.tsx'
import { tooltipSide } from './tooltip-side.ts'
import { useHoverText } from './use-hover-text.ts'
import { useTooltipPlacement } from './use-tooltip-placement.ts'

interface PinnedHotspotProps {
  readonly hotspot: HotspotView
  readonly place: HotspotPlace
  readonly outOfSight: boolean
  readonly faint: boolean
  /** It is under its author's hand: its words show, and it lies over all others. */
  readonly held: boolean
  readonly layer: RefObject<HTMLElement | null>
  readonly frame: RefObject<HTMLElement | null>
  readonly actions: HotspotActions
}

/** A hotspot that stands at a place of the step: dot, callout, area, and their anchored kinds. */
export function PinnedHotspot(props: PinnedHotspotProps) {
  const { hotspot, place, faint, actions, layer, frame } = props
  const mark = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const beak = useRef<HTMLElement>(null)
  const hover = useHoverText(hotspot.textVisible || props.held)
  const side = tooltipSide(hotspot, place)
  const measured = useTooltipPlacement(side, { hotspot: mark, tip, beak, layer, frame })
  const look = {
    'data-style': hotspot.style,
    'data-animation': hotspot.animation,
    'data-faint': faint || undefined,
    'data-held': props.held || undefined,
    'data-out': props.outOfSight || undefined,
  }
  const next = hotspot.next ?? 'Next'
  const tipId = `ws-tip-${hotspot.id}`

  return (
    <>
      {/* Words are heard before the mark that they are about. */}
      {hasWords(hotspot) && (
        <div
          ref={tip}
          className="ws-tip"
          data-side={measured?.side ?? side}
          data-width={hotspot.width}
          data-open={hover.open}
          data-measured={measured ? true : undefined}
          {...look}
          style={{ ...hotspotColors(hotspot), ...tooltipVariables(place), ...measured?.tipStyle }}
          {...hover.listeners}
        >
          <i ref={beak} className="ws-beak" style={measured?.beakStyle} />
          <Bubble
            hotspot={hotspot}
            actions={actions}
            id={tipId}
            // Words are the larger part of most hotspots: they are grabbed as the mark is.
            onPointerDown={actions.onPointerDown}
          />
        </div>
      )}
      <div
        ref={mark}
        className="ws-hotspot"
        data-hotspot={hotspot.id}
        {...look}
        style={{ ...hotspotColors(hotspot), ...placeStyle(place) }}
      >
        <Way
          link={actions.nextLink}
          address={actions.nextAddress}
          className={hotspot.isVisible ? 'ws-mark' : 'ws-mark ws-unseen'}
          {...wordsOfButton(next)}
          aria-label={hotspot.name ?? sayButton(next)}
          aria-describedby={hasWords(hotspot) ? tipId : undefined}
          onClick={actions.onClick}
          onPointerDown={actions.onPointerDown}
          {...hover.listeners}
        />
      </div>
    </>
  )
}
