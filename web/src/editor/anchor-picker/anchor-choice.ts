import type { Box } from '@waystep/capture-format/mount'
import { type Hotspot, hotspotsOf, needsAnchor, type Size } from '@waystep/demo-model'
import { anchorPoint } from '@waystep/stage'
import type { Editor } from '../core/editor.ts'

const clamp = (percent: number) => Math.min(100, Math.max(0, percent))
const round = (percent: number) => Math.round(percent * 100) / 100

/** What is in sight of a stretch of a page, in percent: its start and its length. */
function inSight(start: number, length: number, whole: number) {
  const from = clamp((start / whole) * 100)
  const to = clamp(((start + length) / whole) * 100)
  return { from, length: to - from }
}

/**
 * Where a hotspot stands that cannot find its element: around what is in sight of it, and a Pointer
 * at its corner (H3.12). @param box in the viewport @param size of the viewport
 */
export function placeOf(
  { style, anchorPosition }: Pick<Hotspot, 'style' | 'anchorPosition'>,
  box: Box,
  size: Size,
) {
  const across = inSight(box.x, box.width, size.width)
  const down = inSight(box.y, box.height, size.height)
  const seen = { x: across.from, y: down.from, width: across.length, height: down.length }
  const at = anchorPoint(seen, style === 'Pointer' ? anchorPosition : 'MiddleCenter')
  return {
    mouseXCooridnate: round(at.x),
    mouseYCooridnate: round(at.y),
    boxWidth: round(seen.width),
    boxHeight: round(seen.height),
  }
}

/** Puts what was chosen into the open draft; it is saved with the rest of it. */
export function chooseAnchor(editor: Editor, anchorNodeId: number, box: Box, size: Size): void {
  const open = editor.draft.hotspot.value
  if (open) editor.draft.change({ anchorNodeId, ...placeOf(open, box, size) })
}

/** Elements that other hotspots of the step stand on (H5.9), as they are now. */
export function usedAnchors(editor: Editor, stepId: string): readonly number[] {
  const document = editor.demo.document.value
  const own = editor.draft.hotspot.value?.id
  if (!document) return []
  return hotspotsOf(document, stepId).flatMap(({ id, style, anchorNodeId }) =>
    id === own || anchorNodeId === null || !needsAnchor(style) ? [] : [anchorNodeId],
  )
}
