import { indexOf } from '../fingerprint/tree-index.ts'
import { mapTree } from '../tree/map-tree.ts'
import { type DocumentNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import type { Edit } from './edit.ts'
import { changesOf, type EditPlan, planEdits } from './edit-plan.ts'
import type { ChangedNodes } from './edited-texts.ts'
import type { Resolutions } from './resolve-edits.ts'
import { withoutResidualReferences } from './without-residual-references.ts'

/** What is taken from viewers, as it was. */
function withheldRoots(tree: DocumentNode, { withheld, slotted }: EditPlan): readonly TreeNode[] {
  const index = indexOf(tree)
  const found: TreeNode[] = []
  let texts = 0
  for (const id of [...withheld, ...slotted.masked, ...slotted.gone]) {
    const element = index.elements[index.placeOf(id)]
    if (element) found.push(element)
    else texts += 1
  }
  if (texts === 0) return found
  for (const { node } of walk(tree)) {
    if (node.type !== nodeType.text) continue
    if (slotted.masked.has(node.id) || slotted.gone.has(node.id)) found.push(node)
  }
  return found
}

function changedBy(tree: DocumentNode, { byElement, slotted }: EditPlan): ChangedNodes {
  const changed = new Set([...byElement.keys(), ...slotted.masked, ...slotted.gone])
  return { changed, touched: indexOf(tree).touched(changed) }
}

/** What a step's edits take from viewers, as it was captured. */
export function withheldNodes(
  tree: DocumentNode,
  edits: readonly Edit[],
  resolutions: Resolutions,
): readonly TreeNode[] {
  return withheldRoots(tree, planEdits(tree, edits, resolutions))
}

/** A tree with a plan's changes; what it repeats of what was withheld from viewers is still there. */
export function applyPlan(
  tree: DocumentNode,
  plan: EditPlan,
  { touched } = changedBy(tree, plan),
): DocumentNode {
  return plan.byElement.size === 0 ? tree : mapTree(tree, changesOf(tree, plan), touched)
}

/**
 * A tree with the edits at the elements that their resolutions name. Nodes that no edit changes, nor
 * anything below them, are the very objects of `tree`; with nothing to apply so is the tree. An
 * element's edits see it with everything below it edited already. What is taken from viewers
 * goes with what is slotted into it, and with what the page repeats of it elsewhere. Never throws.
 */
export function applyResolved(
  tree: DocumentNode,
  edits: readonly Edit[],
  resolutions: Resolutions,
): DocumentNode {
  const plan = planEdits(tree, edits, resolutions)
  if (plan.byElement.size === 0) return tree
  const changed = changedBy(tree, plan)
  const edited = applyPlan(tree, plan, changed)
  return plan.withheld.size === 0
    ? edited
    : withoutResidualReferences(tree, edited, withheldRoots(tree, plan), changed)
}
