import type { RegionCorner } from '@waystep/demo-model'
import type { PointerEvent } from 'react'

/** What a hand has hold of: all of the region, or a corner. */
export type RegionGrip = 'all' | RegionCorner

interface Stroke {
  readonly x: number
  readonly y: number
}

/** CSS pixels a pointer moves before the region does. */
const dragDistance = 2

/** Follows the pointer until it is let go, in percent of what the region lies on. Escape takes the stroke back. */
export function followRegion(
  event: PointerEvent<HTMLElement>,
  {
    onMove,
    onEnd,
  }: { readonly onMove: (by: Stroke) => void; readonly onEnd: (by: Stroke | null) => void },
): void {
  const layer = event.currentTarget.closest('.ed-zoom')?.getBoundingClientRect()
  if (!layer || event.button !== 0) return
  const from = { x: event.clientX, y: event.clientY }
  const stop = new AbortController()
  const { signal } = stop
  let by: Stroke | null = null
  const end = (kept: Stroke | null) => {
    stop.abort()
    onEnd(kept)
  }
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const [x, y] = [clientX - from.x, clientY - from.y]
      if (by === null && Math.hypot(x, y) < dragDistance) return
      by = { x: (x / layer.width) * 100, y: (y / layer.height) * 100 }
      onMove(by)
    },
    { signal },
  )
  window.addEventListener('pointerup', () => end(by), { signal })
  window.addEventListener('pointercancel', () => end(null), { signal })
  window.addEventListener(
    'keydown',
    (press) => {
      if (press.key !== 'Escape' || by === null) return
      press.preventDefault()
      press.stopPropagation()
      end(null)
    },
    { signal, capture: true },
  )
}
