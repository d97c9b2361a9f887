import type { Edit, EditChanges } from '../edits/edit.ts'
import { fingerprintOf } from '../fingerprint/find-by-fingerprint.ts'
import type { DocumentNode } from '../tree/nodes.ts'

/** An edit of an element of a tree, of all steps and as old as the others unless `more` says so. */
export function editOf(
  tree: DocumentNode,
  nodeId: number,
  edits: EditChanges,
  more: Partial<Edit> = {},
): Edit {
  const fingerprint = fingerprintOf(tree, nodeId)
  if (!fingerprint) throw new Error(`no element ${nodeId}`)
  return {
    id: 'e',
    type: 'Edit',
    nodeId,
    enabledStepId: null,
    rejectedStepIds: [],
    createdAt: '2026-01-01T12:00:00.000Z',
    ...fingerprint,
    edits,
    ...more,
  }
}
