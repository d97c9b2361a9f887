import { indexOf } from '../fingerprint/tree-index.ts'
import type { TreeChange } from '../tree/map-tree.ts'
import { maskText } from '../tree/masking.ts'
import { type DocumentNode, type ElementNode, nodeType } from '../tree/nodes.ts'
import type { Edit } from './edit.ts'
import { editedElement, takesAway } from './edit-element.ts'
import { maskSubtree } from './mask-subtree.ts'
import { mergedChanges } from './merged-changes.ts'
import { inRecordOrder } from './record-order.ts'
import { canBecomeImage, withoutSources } from './replaced-image.ts'
import type { Resolutions } from './resolve-edits.ts'
import { nothingSlotted, type Slotted, slottedInto } from './slotted.ts'

/** Which elements edits change in one tree. */
export interface EditPlan {
  readonly byElement: ReadonlyMap<number, readonly Edit[]>
  /** Elements that viewers must not see, hidden, redacted or removed. */
  readonly withheld: ReadonlySet<number>
  /** Elements that leave the page with all below them: removed ones, and those that become images. */
  readonly going: ReadonlySet<number>
  /** What is drawn within elements that are withheld, wherever it stands. */
  readonly slotted: Slotted
  /** Elements that show another picture. */
  readonly pictured: ReadonlySet<number>
}

/** The edits of each element that has some, by its node id, in the order in which they take effect. */
export function editsByElement(
  edits: readonly Edit[],
  resolutions: Resolutions,
): Map<number, readonly Edit[]> {
  const byElement = new Map<number, Edit[]>()
  for (const edit of edits) {
    const resolution = resolutions[edit.id]
    if (resolution?.kind !== 'applied') continue
    const own = byElement.get(resolution.nodeId)
    if (own) own.push(edit)
    else byElement.set(resolution.nodeId, [edit])
  }
  return new Map([...byElement].map(([nodeId, own]) => [nodeId, inRecordOrder(own)]))
}

function sameIds(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id))
}

/** @param before of the same tree: what is slotted is not looked for again where the same is withheld */
export function planEdits(
  tree: DocumentNode,
  edits: readonly Edit[],
  resolutions: Resolutions,
  before?: EditPlan,
): EditPlan {
  const byElement = editsByElement(edits, resolutions)
  const index = indexOf(tree)
  const withheld = new Set<number>()
  const going = new Set<number>()
  const pictured = new Set<number>()
  for (const [nodeId, own] of byElement) {
    const { changes, becomesImage } = mergedChanges(own)
    if (takesAway(changes)) withheld.add(nodeId)
    const element = becomesImage ? index.elements[index.placeOf(nodeId)] : undefined
    const isRemoved = changes.Remove?.newValue === 'removed'
    if (isRemoved || (element && canBecomeImage(element))) going.add(nodeId)
    if (changes.ImageSrc) pictured.add(nodeId)
  }
  const isSame = before && sameIds(before.withheld, withheld) && sameIds(before.going, going)
  const slotted = isSame ? before.slotted : slottedBy(tree, withheld, going)
  return { byElement, withheld, going, slotted, pictured }
}

function slottedBy(
  tree: DocumentNode,
  withheld: ReadonlySet<number>,
  going: ReadonlySet<number>,
): Slotted {
  return withheld.size > 0 ? slottedInto(tree, withheld, going) : nothingSlotted
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
      if (slotted.gone.has(captured.id)) return null
      const own = byElement.get(captured.id)
      const textId = own ? addedTextId(tree, captured.id) : 0
      const changed = own ? editedElement(element, own, textId, captured, showsVariables) : element
      if (!changed) return null
      if (slotted.masked.has(captured.id)) return maskSubtree(changed, captured)
      const holdsPicture =
        changed.tagName === 'picture' && changed.childNodes.some(({ id }) => pictured.has(id))
      return holdsPicture ? withoutSources(changed) : changed
    },
    leaf: (node) => {
      if (slotted.gone.has(node.id)) return null
      return slotted.masked.has(node.id) && node.type === nodeType.text
        ? { ...node, textContent: maskText(node.textContent) }
        : node
    },
  }
}
