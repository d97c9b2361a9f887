import type { StepChanges } from '../records/step.ts'

/** Percent of the media (M4.34, M9.20). */
export const defaultZoomSize = 70
const furthest = 100 - defaultZoomSize
const middle = 15

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
