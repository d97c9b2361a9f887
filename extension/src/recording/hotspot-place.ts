import type { Box } from '../capture/box.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Percent of the viewport. */
export interface HotspotPlace {
  readonly mouseXCooridnate: number
  readonly mouseYCooridnate: number
  readonly boxWidth: number
  readonly boxHeight: number
}

const percent = (part: number, whole: number) =>
  Math.round(Math.min(100, Math.max(0, (part / whole) * 100)) * 100) / 100

/** The middle and the size of what is visible of an element, or of the point where nothing is. */
export function hotspotPlace(
  box: Box,
  point: { readonly x: number; readonly y: number } | null,
  viewport: Size,
): HotspotPlace {
  const left = Math.max(0, box.x)
  const top = Math.max(0, box.y)
  const right = Math.min(viewport.width, box.x + box.width)
  const bottom = Math.min(viewport.height, box.y + box.height)
  if (right <= left || bottom <= top) {
    const { x, y } = point ?? { x: viewport.width / 2, y: viewport.height / 2 }
    return {
      mouseXCooridnate: percent(x, viewport.width),
      mouseYCooridnate: percent(y, viewport.height),
      boxWidth: 0,
      boxHeight: 0,
    }
  }
  // The pointer says where in a large element the hotspot stands.
  const isLarge = right - left > viewport.width / 2 || bottom - top > viewport.height / 2
  const centre = point && isLarge ? point : { x: (left + right) / 2, y: (top + bottom) / 2 }
  return {
    mouseXCooridnate: percent(centre.x, viewport.width),
    mouseYCooridnate: percent(centre.y, viewport.height),
    boxWidth: percent(right - left, viewport.width),
    boxHeight: percent(bottom - top, viewport.height),
  }
}
