import {
  arrow,
  autoUpdate,
  flip,
  offset,
  type ReferenceElement,
  shift,
  useFloating,
} from '@floating-ui/react-dom'
import { type CSSProperties, type RefObject, useEffect } from 'react'
import type { TooltipSide } from './tooltip-side.ts'

/** Pixels between hotspot and tooltip (M9.11, H9.11). */
const tooltipOffset = 18
/** Pixels kept free at the frame's edges (H9.11). */
const boundaryPadding = 16
/** Pixels between the beak and the tooltip's corners. */
const beakPadding = 12

interface TooltipPlacement {
  readonly side: TooltipSide
  /** Undefined until measured: the style sheet places the tooltip then, on the server too. */
  readonly tipStyle: CSSProperties | undefined
  readonly beakStyle: CSSProperties | undefined
  readonly setReference: (element: HTMLElement | null) => void
  readonly setFloating: (element: HTMLElement | null) => void
}

/**
 * Keeps a tooltip inside the stage: it turns to another side where the chosen one has no room and
 * slides along the edges. `boundary` is the element it may not leave.
 */
export function useTooltipPlacement(
  wanted: TooltipSide,
  boundary: RefObject<HTMLElement | null>,
  beak: RefObject<HTMLElement | null>,
  onMeasured: ((inside: boolean) => void) | undefined,
): TooltipPlacement {
  const inFrame = () => ({ boundary: boundary.current ?? [], padding: boundaryPadding })
  const { refs, x, y, placement, isPositioned, middlewareData } = useFloating({
    placement: wanted,
    transform: false,
    whileElementsMounted: (reference, floating, update) =>
      keepPlaced(reference, floating, boundary.current, update),
    middleware: [
      offset(tooltipOffset),
      flip(() => ({ ...inFrame(), fallbackAxisSideDirection: 'start' as const })),
      shift(() => ({ ...inFrame(), crossAxis: true })),
      arrow({ element: beak, padding: beakPadding }),
      {
        name: 'inside',
        fn: ({ x, y, rects }) => {
          const room = boundary.current
          if (!room) return {}
          const inside =
            x >= 0 &&
            y >= 0 &&
            x + rects.floating.width <= room.clientWidth &&
            y + rects.floating.height <= room.clientHeight
          return { data: { inside } }
        },
      },
    ],
  })

  const inside: boolean = middlewareData.inside?.inside ?? true
  useEffect(() => {
    if (isPositioned) onMeasured?.(inside)
  }, [isPositioned, inside, onMeasured])

  const at = middlewareData.arrow
  return {
    side: sideOf(placement),
    tipStyle: isPositioned ? { left: x, top: y, right: 'auto', bottom: 'auto' } : undefined,
    beakStyle: isPositioned && at ? { left: at.x, top: at.y } : undefined,
    setReference: refs.setReference,
    setFloating: refs.setFloating,
  }
}

/** `autoUpdate` sees neither the moves of a point, which has no size, nor those of its stage. */
function keepPlaced(
  reference: ReferenceElement,
  floating: HTMLElement,
  boundary: HTMLElement | null,
  update: () => void,
): () => void {
  const stop = autoUpdate(reference, floating, update)
  const moves = new MutationObserver(update)
  if (reference instanceof Element) moves.observe(reference, { attributeFilter: ['style'] })
  const resizes = new ResizeObserver(update)
  if (boundary) resizes.observe(boundary)
  return () => {
    stop()
    moves.disconnect()
    resizes.disconnect()
  }
}

function sideOf(placement: string): TooltipSide {
  if (placement.startsWith('top')) return 'top'
  if (placement.startsWith('right')) return 'right'
  return placement.startsWith('left') ? 'left' : 'bottom'
}
