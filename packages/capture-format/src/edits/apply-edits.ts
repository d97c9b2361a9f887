import type { DocumentNode } from '../tree/nodes.ts'
import { applyResolved } from './apply-resolved.ts'
import type { Edit } from './edit.ts'
import { type Resolutions, resolveEdits } from './resolve-edits.ts'

export interface AppliedEdits {
  readonly tree: DocumentNode
  /** What became of each edit, by its id. */
  readonly resolutions: Resolutions
}

/**
 * A step's tree with the edits that are for the step. Elements are found in the tree as it was
 * captured, by fingerprint; an edit whose element is not found, or not for certain, changes nothing
 * and its resolution says so: where it redacts, the caller must hold the step back. Never throws.
 */
export function applyEdits(
  tree: DocumentNode,
  edits: readonly Edit[],
  step: { readonly stepId: string },
): AppliedEdits {
  const resolutions = resolveEdits(tree, edits, step)
  return { tree: applyResolved(tree, edits, resolutions), resolutions }
}
