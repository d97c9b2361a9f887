import type { Edit, EditChanges } from './edit.ts'
import { isPicture } from './replaced-image.ts'

export interface MergedChanges {
  readonly changes: EditChanges
  /** The element becomes an image. */
  readonly becomesImage: boolean
}

function isImage({ type, edits }: Edit): boolean {
  return type === 'TransformImage' && isPicture(edits.ImageSrc?.newValue)
}

function changesAll(edits: EditChanges): boolean {
  let name: keyof EditChanges
  for (name in edits) if (edits[name]?.newValue == null) return false
  return true
}

/**
 * What the edits of one element change: of each attribute what the last of them says. `Texts` are told
 * apart by their places as well, which is not done here.
 */
export function mergedChanges(inOrder: readonly Edit[]): MergedChanges {
  const [only] = inOrder
  if (only && inOrder.length === 1 && changesAll(only.edits)) {
    return { changes: only.edits, becomesImage: isImage(only) }
  }
  const merged: Record<string, unknown> = {}
  let becomesImage = false
  for (const edit of inOrder) {
    const { edits } = edit
    let name: keyof EditChanges
    for (name in edits) if (edits[name]?.newValue != null) merged[name] = edits[name]
    if (isImage(edit)) becomesImage = true
  }
  return { changes: merged, becomesImage }
}
