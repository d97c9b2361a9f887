import type { Anchors } from '../media/use-anchors.ts'
import type { HotspotView } from '../view/hotspot-view.ts'
import type { PercentBox } from '../view/percent.ts'
import { keptWithin } from '../view/seen-part.ts'
import { type HotspotPlace, hotspotPlace } from './hotspot-place.ts'

export interface PlacedHotspot {
  readonly hotspot: HotspotView
  readonly place: HotspotPlace
  /** Its element is in the page, but scrolled out of sight: there is nothing to draw. */
  readonly outOfSight: boolean
}

/**
 * Puts each hotspot where it stands now. One on a part of the media that is cut off stands at the edge of `seen`, the
 * part that is not: viewers who could not see it could not go on.
 */
export function placeHotspots(
  hotspots: readonly HotspotView[],
  anchors: Anchors,
  seen: PercentBox,
): readonly PlacedHotspot[] {
  return hotspots.map((hotspot) => {
    const element = anchors.get(hotspot.anchorNodeId ?? 0) ?? null
    const place = keptWithin(hotspotPlace(hotspot, element), seen)
    return { hotspot, place, outOfSight: element?.away === true }
  })
}

/** Anchored hotspots whose element the page does not draw: they stand at their stored coordinates. */
export function lostHotspots(hotspots: readonly HotspotView[], anchors: Anchors): string[] {
  return hotspots
    .filter(({ anchorNodeId }) => anchorNodeId !== null && anchors.get(anchorNodeId) === null)
    .map(({ id }) => id)
}
