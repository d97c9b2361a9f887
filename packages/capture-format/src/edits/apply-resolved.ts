import { indexOf } from '../fingerprint/tree-index.ts'
import { mapTree } from '../tree/map-tree.ts'
import type { DocumentNode } from '../tree/nodes.ts'
import type { Edit } from './edit.ts'
import { editedElement } from './edit-element.ts'
import { inRecordOrder } from './record-order.ts'
import type { Resolutions } from './resolve-edits.ts'

/** The edits of each element that has some, by its node id, in the order in which they take effect. */
export function editsByElement(
  edits: readonly Edit[],
  resolutions: Resolutions,
): Map<number, Edit[]> {
  const byElement = new Map<number, Edit[]>()
  for (const edit of inRecordOrder(edits)) {
    const resolution = resolutions[edit.id]
    if (resolution?.kind !== 'applied') continue
    const own = byElement.get(resolution.nodeId)
    if (own) own.push(edit)
    else byElement.set(resolution.nodeId, [edit])
  }
  return byElement
}

/** The id of the text that an edit adds to an element without one: past all those of the tree. */
export function addedTextId(tree: DocumentNode, nodeId: number): number {
  return indexOf(tree).lastId + nodeId
}

/**
 * A tree with the edits at the elements that their resolutions name, in one pass. Nodes that no edit
 * changes, nor anything below them, are the very objects of `tree`; with nothing to apply so is the
 * tree. An element's edits see it with everything below it edited already. Never throws.
 */
export function applyResolved(
  tree: DocumentNode,
  edits: readonly Edit[],
  resolutions: Resolutions,
): DocumentNode {
  const byElement = editsByElement(edits, resolutions)
  if (byElement.size === 0) return tree
  return mapTree(tree, {
    element: (element) => {
      const own = byElement.get(element.id)
      return own ? editedElement(element, own, addedTextId(tree, element.id)) : element
    },
  })
}
