import { mapTree } from '../tree/map-tree.ts'
import { type DocumentNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import type { Edit } from './edit.ts'
import { changesOf, type EditPlan, planEdits } from './edit-plan.ts'
import type { Resolutions } from './resolve-edits.ts'
import { SaidWords } from './said-words.ts'
import { withoutEchoes } from './without-echoes.ts'

function saidBy(tree: DocumentNode, { taken, slotted }: EditPlan): SaidWords {
  const said = new SaidWords()
  for (const { node } of walk(tree)) {
    if (!taken.has(node.id) && !slotted.has(node.id)) continue
    if (node.type === nodeType.element) said.addElement(node)
    else if (node.type === nodeType.text) said.addText(node.textContent)
  }
  return said
}

/** A tree with a plan's changes; what it repeats of what was taken from viewers' eyes is still there. */
export function applyPlan(tree: DocumentNode, plan: EditPlan): DocumentNode {
  return plan.byElement.size === 0 ? tree : mapTree(tree, changesOf(tree, plan))
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
  const plan = planEdits(tree, edits, resolutions)
  const edited = applyPlan(tree, plan)
  return plan.taken.size === 0 ? edited : withoutEchoes(tree, edited, saidBy(tree, plan))
}
