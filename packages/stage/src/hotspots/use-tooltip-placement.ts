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
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import type { TooltipSide } from './tooltip-side.ts'

/** Pixels between hotspot and tooltip (M9.11, H9.11). */
const tooltipOffset = 18
/** Pixels kept free at the frame's edges (H9.11). */
const boundaryPadding = 16
/** Pixels between the beak and the tooltip's corners. */
const beakPadding = 12
/** Half of the beak, in pixels: the style sheet places it by its middle, what is measured is its edge. */
const halfBeak = 6

/** The elements that take part; a tooltip leaves neither `layer`, which is the media, nor `frame`. */
export interface TooltipParts {
  readonly hotspot: RefObject<HTMLElement | null>
  readonly tip: RefObject<HTMLElement | null>
  readonly beak: RefObject<HTMLElement | null>
  readonly layer: RefObject<HTMLElement | null>
  readonly frame: RefObject<HTMLElement | null>
}

interface Measured {
  readonly side: TooltipSide
  readonly tipStyle: CSSProperties
  readonly beakStyle: CSSProperties | undefined
}

/**
 * Keeps a tooltip inside the stage: it turns to another side where the chosen one has no room and
 * slides along the edges. Null until measured: the style sheet places it then, on the server too.
 */
export function useTooltipPlacement(
  wanted: TooltipSide,
  { hotspot, tip, beak, layer, frame }: TooltipParts,
): Measured | null {
  const [measured, setMeasured] = useState<Measured | null>(null)

  useLayoutEffect(() => {
    const [from, to] = [hotspot.current, tip.current]
    if (!from || !to) return
    let stopped = false
    const place = async () => {
      // What lies around this component has its ref set after this effect.
      await null
      if (stopped || !layer.current || !frame.current) return
      const edges = { boundary: [layer.current, frame.current], padding: boundaryPadding }
      const { x, y, placement, middlewareData } = await computePosition(from, to, {
        placement: wanted,
        middleware: [
          offset(tooltipOffset),
          flip({ ...edges, crossAxis: false, fallbackAxisSideDirection: 'start' }),
          shift({ ...edges, crossAxis: true }),
          ...(beak.current ? [arrow({ element: beak.current, padding: beakPadding })] : []),
        ],
      })
      if (stopped) return
      const next: Measured = {
        side: sideOf(placement),
        tipStyle: {
          left: x,
          top: y,
          right: 'auto',
          bottom: 'auto',
          '--ws-tip-height': `${roomFor(layer.current, frame.current)}px`,
        },
        beakStyle: beakStyle(middlewareData),
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
  }, [wanted, hotspot, tip, beak, layer, frame])

  return measured
}

/** Pixels that a tooltip may be high: the media may reach over the frame, or be lower. */
function roomFor(layer: HTMLElement, frame: HTMLElement): number {
  return Math.min(layer.clientHeight, frame.clientHeight) - 2 * boundaryPadding
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
  const middle = (edge: number | undefined) => (edge === undefined ? undefined : edge + halfBeak)
  return at && { left: middle(at.x), top: middle(at.y) }
}

function sideOf(placement: Placement): TooltipSide {
  if (placement.startsWith('top')) return 'top'
  if (placement.startsWith('right')) return 'right'
  return placement.startsWith('left') ? 'left' : 'bottom'
}
