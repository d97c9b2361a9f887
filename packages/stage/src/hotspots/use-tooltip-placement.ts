import {
  arrow,
  autoUpdate,
  computePosition,
  flip,
  type MiddlewareData,
  offset,
  type Placement,
  shift,
} from '@floating-ui/dom'
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { TooltipSide } from './tooltip-side.ts'

/** Pixels between hotspot and tooltip (M9.11, H9.11). */
const tooltipOffset = 18
/** Pixels kept free at the frame's edges (H9.11). */
const boundaryPadding = 16
/** Pixels between the beak and the tooltip's corners. */
const beakPadding = 12

/** The elements that take part; `boundary` is what a tooltip may not leave. */
export interface TooltipParts {
  readonly hotspot: RefObject<HTMLElement | null>
  readonly tip: RefObject<HTMLElement | null>
  readonly beak: RefObject<HTMLElement | null>
  readonly boundary: RefObject<HTMLElement | null>
}

interface Measured {
  readonly side: TooltipSide
  readonly tipStyle: CSSProperties
  readonly beakStyle: CSSProperties | undefined
  readonly inside: boolean
}

/**
 * Keeps a tooltip inside the stage: it turns to another side where the chosen one has no room and
 * slides along the edges. Null until measured: the style sheet places it then, on the server too.
 */
export function useTooltipPlacement(
  wanted: TooltipSide,
  { hotspot, tip, beak, boundary }: TooltipParts,
  onMeasured: ((inside: boolean) => void) | undefined,
): Measured | null {
  const [measured, setMeasured] = useState<Measured | null>(null)

  useLayoutEffect(() => {
    const [from, to] = [hotspot.current, tip.current]
    if (!from || !to) return
    let stopped = false
    const place = async () => {
      // The boundary lies around this component: its ref is set after this effect.
      await null
      const frame = boundary.current
      if (stopped || !frame) return
      const edges = { boundary: frame, padding: boundaryPadding }
      const { x, y, placement, middlewareData } = await computePosition(from, to, {
        placement: wanted,
        middleware: [
          offset(tooltipOffset),
          flip({ ...edges, fallbackAxisSideDirection: 'start' }),
          shift({ ...edges, crossAxis: true }),
          ...(beak.current ? [arrow({ element: beak.current, padding: beakPadding })] : []),
        ],
      })
      if (stopped) return
      const next: Measured = {
        side: sideOf(placement),
        tipStyle: { left: x, top: y, right: 'auto', bottom: 'auto' },
        beakStyle: beakStyle(middlewareData),
        inside:
          x >= 0 &&
          y >= 0 &&
          x + to.offsetWidth <= frame.clientWidth &&
          y + to.offsetHeight <= frame.clientHeight,
      }
      setMeasured((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    const stop = autoUpdate(from, to, place)
    const stopFollowing = followPoint(from, place)
    return () => {
      stopped = true
      stop()
      stopFollowing()
    }
  }, [wanted, hotspot, tip, beak, boundary])

  const inside = measured?.inside
  useEffect(() => {
    if (inside !== undefined) onMeasured?.(inside)
  }, [inside, onMeasured])

  return measured
}

/**
 * `autoUpdate` does not see a point move, as it has no size: not when it is dragged, and not when the
 * stage around it changes its width (the editor's panels do that).
 */
function followPoint(point: HTMLElement, moved: () => void): () => void {
  const drags = new MutationObserver(moved)
  drags.observe(point, { attributeFilter: ['style'] })
  const resizes = new ResizeObserver(moved)
  if (point.parentElement) resizes.observe(point.parentElement)
  return () => {
    drags.disconnect()
    resizes.disconnect()
  }
}

function beakStyle({ arrow: at }: MiddlewareData): CSSProperties | undefined {
  return at && { left: at.x, top: at.y }
}

function sideOf(placement: Placement): TooltipSide {
  if (placement.startsWith('top')) return 'top'
  if (placement.startsWith('right')) return 'right'
  return placement.startsWith('left') ? 'left' : 'bottom'
}
