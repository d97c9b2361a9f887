import type { ZoomRegion } from '../records/step.ts'

/** A corner of a region: -1 is left or top, 1 right or bottom. */
export interface RegionCorner {
  readonly x: -1 | 1
  readonly y: -1 | 1
}

/** A region after it was moved by so many percent of the media, which it does not leave. */
export function movedRegion(
  region: ZoomRegion,
  by: { readonly x: number; readonly y: number },
): ZoomRegion {
  return {
    ...region,
    x: within(region.x + by.x, 0, 100 - region.width),
    y: within(region.y + by.y, 0, 100 - region.height),
  }
}

/**
 * A region after one of its corners was moved by so many percent of the media. The opposite corner and the region's
 * ratio stay: what viewers see has the ratio of the media.
 *
 * @param least the smallest sides, in percent of the media (M5.22)
 */
export function resizedRegion(
  region: ZoomRegion,
  corner: RegionCorner,
  by: { readonly x: number; readonly y: number },
  least: { readonly width: number; readonly height: number },
): ZoomRegion {
  const { x, y, width, height } = region
  const room = {
    width: corner.x < 0 ? x + width : 100 - x,
    height: corner.y < 0 ? y + height : 100 - y,
  }
  const smallest = Math.max(least.width / width, least.height / height)
  const largest = Math.min(room.width / width, room.height / height)
  // The hand's stroke, as far as it goes along the diagonal of the corner.
  const wanted = 1 + ((corner.x * by.x) / width + (corner.y * by.y) / height) / 2
  const factor = within(wanted, Math.min(smallest, largest), largest)
  const next = { width: width * factor, height: height * factor }
  return {
    x: corner.x < 0 ? x + width - next.width : x,
    y: corner.y < 0 ? y + height - next.height : y,
    ...next,
  }
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
