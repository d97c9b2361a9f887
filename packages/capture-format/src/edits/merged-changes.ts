import type { Edit, EditChanges } from './edit.ts'
import { isPicture } from './replaced-image.ts'

export interface MergedChanges {
  readonly changes: EditChanges
  /** The element becomes an image. */
  readonly becomesImage: boolean
}

/**
 * What the edits of one element change: of each attribute what the last of them says. `Texts` are told
 * apart by their places as well, which is not done here.
 */
export function mergedChanges(inOrder: readonly Edit[]): MergedChanges {
  const merged: Record<string, unknown> = {}
  let becomesImage = false
  for (const { type, edits } of inOrder) {
    let name: keyof EditChanges
    for (name in edits) if (edits[name]?.newValue != null) merged[name] = edits[name]
    if (type === 'TransformImage' && isPicture(edits.ImageSrc?.newValue)) becomesImage = true
  }
  return { changes: merged, becomesImage }
}
