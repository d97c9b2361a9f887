import type { ZoomRegion } from '@waystep/demo-model'

interface Stroke {
  readonly x: number
  readonly y: number
}

/** Percent of the media that an arrow key moves a region or its corner; with Shift ten times as far. */
const nudge = 1

const directions: Readonly<Record<string, Stroke>> = {
  ArrowLeft: { x: -nudge, y: 0 },
  ArrowRight: { x: nudge, y: 0 },
  ArrowUp: { x: 0, y: -nudge },
  ArrowDown: { x: 0, y: nudge },
}

/** The region after a key; null: the key means nothing here. */
export function regionAfterKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  gripped: (by: Stroke) => ZoomRegion,
): ZoomRegion | null {
  const direction = directions[key]
  if (!direction) return null
  const far = shiftKey ? 10 : 1
  return gripped({ x: direction.x * far, y: direction.y * far })
}
