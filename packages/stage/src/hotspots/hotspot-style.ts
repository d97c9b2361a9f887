import type { CSSProperties } from 'react'
import type { HotspotView } from '../view/hotspot-view.ts'
import { type HotspotPlace, middleOf } from './hotspot-place.ts'

/** The author's colours, read by everything a hotspot draws. */
export function hotspotColors(hotspot: HotspotView): CSSProperties {
  return { '--ws-bg': hotspot.background, '--ws-fg': hotspot.color }
}

/** Numbers of percent from which the style sheet places a tooltip before it is measured. */
export function tooltipVariables(place: HotspotPlace): CSSProperties {
  const { x, y } = middleOf(place)
  return {
    '--ws-x': x,
    '--ws-y': y,
    '--ws-w': place.width,
    '--ws-h': place.height,
  }
}

/** Position and size of the hotspot itself; as numbers, too, for an enlarged stage, which keeps it in sight. */
export function placeStyle(place: HotspotPlace): CSSProperties {
  return {
    '--ws-at-x': place.x,
    '--ws-at-y': place.y,
    '--ws-at-width': place.width,
    '--ws-at-height': place.height,
    left: `${place.x}%`,
    top: `${place.y}%`,
    width: `${place.width}%`,
    height: `${place.height}%`,
  }
}
