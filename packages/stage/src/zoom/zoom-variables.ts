import type { CSSProperties } from 'react'
import type { StageZoom } from './use-stage-zoom.ts'

/**
 * Numbers from which `zoom.css` draws a region: pictures by scaling them, hotspots by where they stand. They are there
 * while the step is seen whole, too, so that it is left as it was entered.
 */
export function zoomVariables(zoom: StageZoom | null): CSSProperties {
  if (!zoom) return {}
  const { scale, moved, at } = zoom.media
  return {
    '--ws-zoom': scale,
    '--ws-zoom-move-x': moved.x,
    '--ws-zoom-move-y': moved.y,
    '--ws-zoom-at-x': at.x,
    '--ws-zoom-at-y': at.y,
  }
}
