import type { Capture } from '../tree/capture.ts'
import { type PackedTree, packTree } from './pack-tree.ts'
import { packBoxes } from './packed-boxes.ts'

/** A capture as it is stored and sent: `parseCapture` reads it like one that is spelled out. */
export interface PackedCapture extends Omit<Capture, 'tree' | 'boxes'> {
  readonly tree: PackedTree
  readonly boxes: readonly number[]
}

/**
 * Packs a capture. With the text of another packed capture, `like`, what both hold is spelled alike.
 * Boxes are kept as the whole CSS pixels that hold them.
 */
export function packCapture(capture: Capture, like?: string): PackedCapture {
  return {
    ...capture,
    tree: packTree(capture.tree, like === undefined ? [] : tagsOf(like)),
    boxes: packBoxes(capture.boxes, capture.tree),
  }
}

function tagsOf(text: string): readonly string[] {
  const json: { tree?: { tags?: unknown } } = JSON.parse(text)
  const tags = json.tree?.tags
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : []
}
