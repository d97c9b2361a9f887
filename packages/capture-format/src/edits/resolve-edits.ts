import { findByFingerprint } from '../fingerprint/find-by-fingerprint.ts'
import { indexOf } from '../fingerprint/tree-index.ts'
import type { DocumentNode } from '../tree/nodes.ts'
import type { Edit, Resolution } from './edit.ts'

/** What became of edits in one capture, by their ids. */
export type Resolutions = Readonly<Record<string, Resolution>>

/** Whether an edit is for a step: for all that do not refuse it, or for one (H4.23). */
function isFor({ enabledStepId, rejectedStepIds }: Edit, stepId: string): boolean {
  return enabledStepId === null ? !rejectedStepIds.includes(stepId) : enabledStepId === stepId
}

/** An edit of one step without any hash is found by the id its element has in that step's capture. */
function resolve(tree: DocumentNode, edit: Edit, stepId: string): Resolution {
  if (!isFor(edit, stepId)) return { kind: 'off' }
  if (
    edit.nodeHash === null &&
    edit.enabledStepId === stepId &&
    indexOf(tree).placeOf(edit.nodeId) >= 0
  ) {
    return { kind: 'applied', nodeId: edit.nodeId }
  }
  const found = findByFingerprint(tree, edit)
  return found.kind === 'found' ? { kind: 'applied', nodeId: found.nodeId } : found
}

/**
 * Finds the element of each edit in a step's tree as it was captured. Costs one index of the tree
 * (kept while the tree is) and a look-up an edit. Never throws.
 */
export function resolveEdits(
  tree: DocumentNode,
  edits: readonly Edit[],
  { stepId }: { readonly stepId: string },
): Record<string, Resolution> {
  const resolutions: Record<string, Resolution> = {}
  for (const edit of edits) resolutions[edit.id] = resolve(tree, edit, stepId)
  return resolutions
}
