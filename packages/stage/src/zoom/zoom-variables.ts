import type { CSSProperties } from 'react'
import type { ZoomedMedia } from './zoomed-media.ts'

/** Numbers from which `zoom.css` draws what is zoomed: pictures by scaling them, hotspots by where they stand. */
export function zoomVariables(zoomed: ZoomedMedia | null): CSSProperties {
  if (!zoomed) return {}
  return {
    '--ws-zoom': zoomed.scale,
    '--ws-zoom-move-x': zoomed.moved.x,
    '--ws-zoom-move-y': zoomed.moved.y,
    '--ws-zoom-at-x': zoomed.at.x,
    '--ws-zoom-at-y': zoomed.at.y,
    '--ws-zoom-width': zoomed.width,
  }
}
