import type { Hotspot, HotspotStyle } from '../records/hotspot.ts'
import type { Backdrop } from '../records/step.ts'
import { needsAnchor } from './hotspot-styles.ts'

/** Has the style a choice of when its text shows, and of Next and Back buttons (H5.2)? */
export function choosesTextAndButtons(style: HotspotStyle): boolean {
  return style !== 'Tooltip' && style !== 'Modal'
}

/** Can the side be chosen on which the text stands (H5.10)? */
export function hasTooltipPosition(style: HotspotStyle): boolean {
  return style !== 'Tooltip' && style !== 'Modal'
}

/** Does the hotspot stand where its X and Y say (H5.10)? Others follow an element, or are modals. */
export function hasPlace(style: HotspotStyle): boolean {
  return style !== 'Modal' && !needsAnchor(style)
}

/** Can an animation be chosen (H5.7)? @param backdrop of the hotspot's step */
export function canAnimate(
  hotspot: Pick<Hotspot, 'style' | 'isVisible'>,
  backdrop: Backdrop,
): boolean {
  if (!hotspot.isVisible) return false
  return backdrop === 'None' || hotspot.style === 'Modal' || hotspot.style === 'Pointer'
}
