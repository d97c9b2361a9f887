import type { HotspotView } from '../view/hotspot-view.ts'
import type { HotspotPlace } from './hotspot-place.ts'

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left'

/** Percent of the height above which a callout points down, and above which other tooltips do. */
const calloutTurn = 40
const tooltipTurn = 60

/**
 * The side a tooltip is put on before anything is measured. `autostart` prefers below; callouts
 * stand above their point (H5.10 gives them no choice).
 */
export function tooltipSide(hotspot: HotspotView, place: HotspotPlace): TooltipSide {
  if (hotspot.style === 'Tooltip') return place.y > calloutTurn ? 'top' : 'bottom'
  if (hotspot.tooltipPosition !== 'autostart') return hotspot.tooltipPosition
  return place.y + place.height > tooltipTurn ? 'top' : 'bottom'
}
