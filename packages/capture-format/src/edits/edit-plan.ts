import { indexOf } from '../fingerprint/tree-index.ts'
import type { TreeChange } from '../tree/map-tree.ts'
import { maskText } from '../tree/masking.ts'
import { type DocumentNode, type ElementNode, nodeType } from '../tree/nodes.ts'
import type { Edit } from './edit.ts'
import { conceals, editedElement } from './edit-element.ts'
import { maskSubtree } from './mask-subtree.ts'
import { mergedChanges } from './merged-changes.ts'
import { inRecordOrder } from './record-order.ts'
import { withoutSources } from './replaced-image.ts'
import type { Resolutions } from './resolve-edits.ts'
import { slottedInto } from './slotted.ts'

const nobody: ReadonlySet<number> = new Set()

/** Which elements edits change in one tree. */
export interface EditPlan {
  readonly byElement: ReadonlyMap<number, readonly Edit[]>
  /** Elements that viewers must not see, hidden, redacted or removed. */
  readonly taken: ReadonlySet<number>
  /** Elements and texts that are drawn within such ones, wherever they stand. */
  readonly slotted: ReadonlySet<number>
  /** Elements that show another picture. */
  readonly pictured: ReadonlySet<number>
}

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

function sameIds(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id))
}

/** @param before of the same tree: what is slotted is not looked for again where nothing else is taken */
export function planEdits(
  tree: DocumentNode,
  edits: readonly Edit[],
  resolutions: Resolutions,
  before?: EditPlan,
): EditPlan {
  const byElement = editsByElement(edits, resolutions)
  const taken = new Set<number>()
  const pictured = new Set<number>()
  for (const [nodeId, own] of byElement) {
    const { changes } = mergedChanges(own)
    if (conceals(changes) || changes.Remove?.newValue === 'removed') taken.add(nodeId)
    if (changes.ImageSrc) pictured.add(nodeId)
  }
  const slotted = before && sameIds(before.taken, taken) ? before.slotted : slottedBy(tree, taken)
  return { byElement, taken, slotted, pictured }
}

function slottedBy(tree: DocumentNode, taken: ReadonlySet<number>): ReadonlySet<number> {
  return taken.size > 0 ? slottedInto(tree, taken) : nobody
}

/** The id of the text that an edit adds to an element without one: past all those of the tree. */
function addedTextId(tree: DocumentNode, nodeId: number): number {
  return indexOf(tree).lastId + nodeId
}

/**
 * What a plan makes of the nodes of its tree, below which everything has been changed already.
 * @param showsVariables texts hold their variables as the author wrote them, not their fallbacks
 */
export function changesOf(
  tree: DocumentNode,
  { byElement, slotted, pictured }: EditPlan,
  showsVariables = false,
): Required<Pick<TreeChange, 'element' | 'leaf'>> {
  return {
    element(element: ElementNode, captured: ElementNode) {
      const own = byElement.get(captured.id)
      const textId = own ? addedTextId(tree, captured.id) : 0
      const changed = own ? editedElement(element, own, textId, captured, showsVariables) : element
      if (!changed) return null
      if (slotted.has(captured.id)) return maskSubtree(changed, captured)
      const holdsPicture =
        changed.tagName === 'picture' && changed.childNodes.some(({ id }) => pictured.has(id))
      return holdsPicture ? withoutSources(changed) : changed
    },
    leaf: (node) =>
      slotted.has(node.id) && node.type === nodeType.text
        ? { ...node, textContent: maskText(node.textContent) }
        : node,
  }
}
