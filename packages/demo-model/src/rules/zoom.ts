import type { Step, StepChanges, ZoomRegion } from '../records/step.ts'
import { mediaSize } from './aspect-ratio.ts'
import { type Issue, issue } from './issue.ts'

/** Percent of the media (M4.34, M9.20). */
export const defaultZoomSize = 70
const furthest = 100 - defaultZoomSize
const middle = 15

/** Pixels of a picture or a page that a zoom shows at least (M5.22). */
const leastPixels = 100
/** Percent of a video that a zoom, or a crop, shows at least, across and down (M5.22). */
export const leastOfVideo = 40

/** Percent that two sums of a position and a size may differ by and be the same. */
const tolerance = 0.001

/** A new zoom of 70 by 70 percent around a point in percent; without one in the middle (M4.34). */
export function zoomAround(point: { readonly x: number; readonly y: number } | null): StepChanges {
  const from = (at: number) => Math.min(furthest, Math.max(0, at - defaultZoomSize / 2))
  return {
    zoomPositionX: point ? from(point.x) : middle,
    zoomPositionY: point ? from(point.y) : middle,
    zoomWidth: defaultZoomSize,
    zoomHeight: defaultZoomSize,
  }
}

export const noZoom: StepChanges = {
  zoomPositionX: null,
  zoomPositionY: null,
  zoomWidth: null,
  zoomHeight: null,
}

/** What a step stores for a region (M3.14). */
export function zoomChanges({ x, y, width, height }: ZoomRegion): StepChanges {
  return { zoomPositionX: x, zoomPositionY: y, zoomWidth: width, zoomHeight: height }
}

/** The region that a step is zoomed into; null: it is shown whole. */
export function zoomOf(step: Step): ZoomRegion | null {
  const { zoomPositionX: x, zoomPositionY: y, zoomWidth: width, zoomHeight: height } = step
  if (x === null || y === null || width === null || height === null) return null
  return { x, y, width, height }
}

/**
 * The smallest region of a step, in percent of its media: 100 pixels of a picture or a page, 40 percent of a video
 * (M5.22). Media that are smaller than that, or of unknown size, may be zoomed by a hair.
 */
export function leastZoom(step: Step): { readonly width: number; readonly height: number } {
  if (step.video !== null) return { width: leastOfVideo, height: leastOfVideo }
  const size = mediaSize(step)
  const least = (length: number) => Math.min(100, (leastPixels / length) * 100)
  return size ? { width: least(size.width), height: least(size.height) } : { width: 1, height: 1 }
}

/** What keeps a region from being zoomed into: it leaves the media, or is too small (M5.22). */
export function zoomIssues(step: Step): Issue[] {
  const region = zoomOf(step)
  if (!region) return []
  const least = leastZoom(step)
  const leaves = (at: number, length: number) => at + length > 100 + tolerance
  return [
    ...(leaves(region.x, region.width) ? [issue('zoom-outside', ['zoomPositionX'])] : []),
    ...(leaves(region.y, region.height) ? [issue('zoom-outside', ['zoomPositionY'])] : []),
    ...(region.width < least.width - tolerance ? [issue('zoom-too-small', ['zoomWidth'])] : []),
    ...(region.height < least.height - tolerance ? [issue('zoom-too-small', ['zoomHeight'])] : []),
  ]
}
