import { indexOf } from '../fingerprint/tree-index.ts'
import { mapTree } from '../tree/map-tree.ts'
import { maskText } from '../tree/masking.ts'
import { type DocumentNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import type { Edit } from './edit.ts'
import { conceals, editedElement } from './edit-element.ts'
import { maskSubtree } from './mask-subtree.ts'
import { mergedChanges } from './merged-changes.ts'
import { inRecordOrder } from './record-order.ts'
import { withoutSources } from './replaced-image.ts'
import type { Resolutions } from './resolve-edits.ts'
import { SaidWords } from './said-words.ts'
import { slottedInto } from './slotted.ts'
import { withoutEchoes } from './without-echoes.ts'

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

/** Elements that viewers must not see, hidden, redacted or removed. */
function takenAway(byElement: ReadonlyMap<number, readonly Edit[]>): Set<number> {
  const taken = new Set<number>()
  for (const [nodeId, edits] of byElement) {
    const { changes } = mergedChanges(edits)
    if (conceals(changes) || changes.Remove?.newValue === 'removed') taken.add(nodeId)
  }
  return taken
}

function saidBy(tree: DocumentNode, nodeIds: ReadonlySet<number>): SaidWords {
  const said = new SaidWords()
  for (const { node } of walk(tree)) {
    if (!nodeIds.has(node.id)) continue
    if (node.type === nodeType.element) said.addElement(node)
    else if (node.type === nodeType.text) said.addText(node.textContent)
  }
  return said
}

/**
 * A tree with the edits at the elements that their resolutions name. Nodes that no edit changes, nor
 * anything below them, are the very objects of `tree`; with nothing to apply so is the tree. An
 * element's edits see it with everything below it edited already. What is taken from viewers' eyes
 * goes with what is slotted into it, and with what the page repeats of it elsewhere. Never throws.
 */
export function applyResolved(
  tree: DocumentNode,
  edits: readonly Edit[],
  resolutions: Resolutions,
): DocumentNode {
  const byElement = editsByElement(edits, resolutions)
  if (byElement.size === 0) return tree
  const taken = takenAway(byElement)
  const slotted = taken.size > 0 ? slottedInto(tree, taken) : taken
  const replaced = new Set(
    Array.from(byElement, ([nodeId, own]) => (own.some(showsOther) ? nodeId : 0)),
  )
  const edited = mapTree(tree, {
    element: (element, captured) => {
      const own = byElement.get(element.id)
      const textId = own ? addedTextId(tree, element.id) : 0
      const changed = own ? editedElement(element, own, textId, captured) : element
      if (!changed) return null
      if (slotted.has(element.id)) return maskSubtree(changed, captured)
      const isReplaced =
        changed.tagName === 'picture' && changed.childNodes.some(({ id }) => replaced.has(id))
      return isReplaced ? withoutSources(changed) : changed
    },
    leaf: (node) =>
      slotted.has(node.id) && node.type === nodeType.text
        ? { ...node, textContent: maskText(node.textContent) }
        : node,
  })
  if (taken.size === 0) return edited
  return withoutEchoes(tree, edited, saidBy(tree, new Set([...taken, ...slotted])))
}

function showsOther({ edits }: Edit): boolean {
  return typeof edits.ImageSrc?.newValue === 'string'
}
