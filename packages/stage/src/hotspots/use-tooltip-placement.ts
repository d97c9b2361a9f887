import {
  arrow,
  computePosition,
  flip,
  type MiddlewareData,
  offset,
  type Placement,
  type Platform,
  platform,
  shift,
} from '@floating-ui/dom'
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import { placeTogether } from './placed-together.ts'
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
    const [from, to, around] = [hotspot.current, tip.current, hotspot.current?.parentElement]
    if (!from || !to || !around) return
    let stopped = false
    let measuredAt = ''
    const place = async () => {
      if (stopped || !layer.current || !frame.current) return null
      const at = lengthsOf(from, to, layer.current, frame.current)
      if (at === measuredAt) return null
      measuredAt = at
      const edges = { boundary: [layer.current, frame.current], padding: boundaryPadding }
      const { x, y, placement, middlewareData } = await computePosition(from, to, {
        placement: wanted,
        platform: measuringOnce(),
        middleware: [
          offset(tooltipOffset),
          flip({ ...edges, crossAxis: false, fallbackAxisSideDirection: 'start' }),
          shift({ ...edges, crossAxis: true }),
          ...(beak.current ? [arrow({ element: beak.current, padding: beakPadding })] : []),
        ],
      })
      if (stopped) return null
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
      return () =>
        setMeasured((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    const stop = placeTogether(around, { point: from, tip: to, place })
    return () => {
      stopped = true
      stop()
    }
  }, [wanted, hotspot, tip, beak, layer, frame])

  return measured
}

/**
 * What the library measures with, for one placement: for each side that it tries it asks again, by the styles of all
 * around, for what a tooltip stands in and for its edges, and a zoom places every tooltip in each frame.
 */
function measuringOnce(): Platform {
  const parents = new Map<Element, ReturnType<NonNullable<Platform['getOffsetParent']>>>()
  let edges: ReturnType<Platform['getClippingRect']> | undefined
  return {
    ...platform,
    getOffsetParent(element, polyfill) {
      const found = parents.get(element) ?? platform.getOffsetParent(element, polyfill)
      parents.set(element, found)
      return found
    },
    getClippingRect(asked) {
      edges ??= platform.getClippingRect.call(this, asked)
      return edges
    },
  }
}

/** Pixels that a tooltip may be high: the media may reach over the frame, or be lower. */
function roomFor(layer: HTMLElement, frame: HTMLElement): number {
  return Math.min(layer.clientHeight, frame.clientHeight) - 2 * boundaryPadding
}

/** All that a tooltip's place follows from: where these stand in the window, how large they are, and what of it is seen. */
function lengthsOf(point: HTMLElement, tip: HTMLElement, ...edges: readonly HTMLElement[]): string {
  const { innerWidth, innerHeight, visualViewport } = window
  const boxes = [point, ...edges].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height]
  })
  const seen = [visualViewport?.offsetLeft, visualViewport?.offsetTop, visualViewport?.scale]
  return [tip.offsetWidth, tip.offsetHeight, innerWidth, innerHeight, ...seen, ...boxes].join()
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
