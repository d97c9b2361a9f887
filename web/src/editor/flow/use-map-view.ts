import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { LaidOut } from './lay-out.ts'

const limits = { least: 0.1, most: 1.5, step: 1.25 }
/** Smaller than this, names cannot be read: a map that does not fit opens at the shown step. */
const readable = 0.6

interface MapView {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly scale: number
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly fit: () => void
  /** The part that is seen, in pixels of the picture. */
  readonly seen: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  readonly listeners: {
    readonly onScroll: () => void
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  }
}

/** Scrolls and zooms a picture: with the wheel, the keys of scrolling, by dragging it, and by buttons. */
export function useMapView({ width, height }: LaidOut, shownStepId: string | null): MapView {
  const ref = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const [, setTurn] = useState(0)
  const redraw = useCallback(() => setTurn((turn) => turn + 1), [])

  const fitting = useCallback(() => {
    const { clientWidth = 0, clientHeight = 0 } = ref.current ?? {}
    return bounded(Math.min(clientWidth / width, clientHeight / height, 1))
  }, [width, height])

  useEffect(() => {
    setScale(Math.max(fitting(), readable))
    // Once, when it is drawn: afterwards the view is the author's.
    const shown = ref.current?.querySelector(`[data-step="${shownStepId}"]`)
    const frame = requestAnimationFrame(() => {
      shown?.scrollIntoView({ block: 'center', inline: 'center' })
      redraw()
    })
    return () => cancelAnimationFrame(frame)
  }, [fitting, shownStepId, redraw])

  const zoomTo = (next: number) => {
    const view = ref.current
    if (!view) return
    const to = bounded(next)
    const middle = {
      x: (view.scrollLeft + view.clientWidth / 2) / scale,
      y: (view.scrollTop + view.clientHeight / 2) / scale,
    }
    setScale(to)
    requestAnimationFrame(() => {
      view.scrollLeft = middle.x * to - view.clientWidth / 2
      view.scrollTop = middle.y * to - view.clientHeight / 2
      redraw()
    })
  }

  const { scrollLeft = 0, scrollTop = 0, clientWidth = 0, clientHeight = 0 } = ref.current ?? {}
  return {
    ref,
    scale,
    zoomIn: () => zoomTo(scale * limits.step),
    zoomOut: () => zoomTo(scale / limits.step),
    fit: () => zoomTo(fitting()),
    seen: {
      left: scrollLeft / scale,
      right: (scrollLeft + clientWidth) / scale,
      top: scrollTop / scale,
      bottom: (scrollTop + clientHeight) / scale,
    },
    listeners: {
      onScroll: redraw,
      onPointerDown: (event) => {
        const onStep = event.target instanceof Element && event.target.closest('button')
        if (event.button === 0 && !onStep) event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event) => {
        const { currentTarget: view, pointerId, movementX, movementY } = event
        if (event.pointerType === 'touch' || !view.hasPointerCapture(pointerId)) return
        view.scrollBy(-movementX, -movementY)
      },
    },
  }
}

function bounded(scale: number): number {
  return Math.min(limits.most, Math.max(limits.least, scale))
}
