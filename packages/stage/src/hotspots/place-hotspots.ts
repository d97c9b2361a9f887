import type { Anchors } from '../media/use-anchors.ts'
import type { HotspotView } from '../view/hotspot-view.ts'
import { type HotspotPlace, hotspotPlace } from './hotspot-place.ts'

export interface PlacedHotspot {
  readonly hotspot: HotspotView
  readonly place: HotspotPlace
  /** Its element is in the page, but scrolled out of sight: there is nothing to draw. */
  readonly outOfSight: boolean
}

/** Puts each hotspot where it stands now. */
export function placeHotspots(
  hotspots: readonly HotspotView[],
  anchors: Anchors,
): readonly PlacedHotspot[] {
  return hotspots.map((hotspot) => {
    const element = anchors.get(hotspot.anchorNodeId ?? 0) ?? null
    return { hotspot, place: hotspotPlace(hotspot, element), outOfSight: element?.away === true }
  })
}

/** Anchored hotspots whose element the page does not draw: they stand at their stored coordinates. */
export function lostHotspots(hotspots: readonly HotspotView[], anchors: Anchors): string[] {
  return hotspots
    .filter(({ anchorNodeId }) => anchorNodeId !== null && anchors.get(anchorNodeId) === null)
    .map(({ id }) => id)
}
