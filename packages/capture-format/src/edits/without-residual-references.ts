import { indexOf } from '../fingerprint/tree-index.ts'
import { mapTree } from '../tree/map-tree.ts'
import type { DocumentNode, ElementNode, TreeNode } from '../tree/nodes.ts'
import type { ChangedNodes } from './edited-texts.ts'
import { residualReferencesIn } from './residual-references.ts'
import { silencedElement } from './silenced-element.ts'

/**
 * A page without what it repeats of what was withheld in it: words that people read in `title`,
 * `aria-label` and the like, texts that stand in data and addresses once more, and references to ids
 * that went. What is seen elsewhere in the page stays.
 * @param withheld of the page as captured
 */
export function withoutResidualReferences(
  captured: DocumentNode,
  edited: DocumentNode,
  withheld: readonly TreeNode[],
  changed: ChangedNodes,
): DocumentNode {
  const residual = residualReferencesIn(captured, edited, withheld, changed)
  const { suspects } = residual
  if (suspects.size === 0) return edited
  const element = (mapped: ElementNode): ElementNode =>
    suspects.has(mapped.id) ? silencedElement(mapped, residual) : mapped
  return mapTree(edited, { element }, indexOf(captured).touched(suspects))
}
