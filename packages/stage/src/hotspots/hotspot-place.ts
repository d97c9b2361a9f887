import type { HotspotView } from '../view/hotspot-view.ts'
import type { PercentBox, PercentPoint } from '../view/percent.ts'

/** Where a hotspot stands: a point has no size, an area has. */
export type HotspotPlace = PercentBox

const fractions: Record<HotspotView['anchorPosition'], PercentPoint> = {
  TopLeft: { x: 0, y: 0 },
  TopCenter: { x: 0.5, y: 0 },
  TopRight: { x: 1, y: 0 },
  MiddleLeft: { x: 0, y: 0.5 },
  MiddleCenter: { x: 0.5, y: 0.5 },
  MiddleRight: { x: 1, y: 0.5 },
  BottomLeft: { x: 0, y: 1 },
  BottomCenter: { x: 0.5, y: 1 },
  BottomRight: { x: 1, y: 1 },
}

/** The point of an element's box that a Pointer stands at (H3.12). */
export function anchorPoint(
  box: PercentBox,
  position: HotspotView['anchorPosition'],
): PercentPoint {
  const at = fractions[position]
  return { x: box.x + box.width * at.x, y: box.y + box.height * at.y }
}

/** The middle of a place: the point itself of one without size. */
export function middleOf({ x, y, width, height }: HotspotPlace): PercentPoint {
  return { x: x + width / 2, y: y + height / 2 }
}

/**
 * Where a hotspot stands on the media, in percent. `element` is the measured box of the element an
 * anchored hotspot follows; without it (the first picture, a missing element) the stored
 * coordinates hold.
 */
export function hotspotPlace(hotspot: HotspotView, element: PercentBox | null): HotspotPlace {
  switch (hotspot.style) {
    case 'Circle':
    case 'Tooltip':
    case 'Modal':
      return pointAt(hotspot)
    case 'Pointer':
      return pointAt(element ? anchorPoint(element, hotspot.anchorPosition) : hotspot)
    case 'Anchor':
      return element ?? boxAround(hotspot)
    case 'Area':
      return boxAround(hotspot)
  }
}

function pointAt({ x, y }: PercentPoint): HotspotPlace {
  return { x, y, width: 0, height: 0 }
}

function boxAround({ x, y, box }: HotspotView): HotspotPlace {
  const { width, height } = box ?? { width: 0, height: 0 }
  return { x: x - width / 2, y: y - height / 2, width, height }
}
