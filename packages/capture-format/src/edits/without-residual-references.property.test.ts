import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexOf } from '../fingerprint/tree-index.ts'
import { arbitraryEdits } from '../testing/arbitrary-edits.ts'
import { arbitraryTree } from '../testing/arbitrary-tree.ts'
import { mapTree } from '../tree/map-tree.ts'
import { type DocumentNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import { applyPlan } from './apply-resolved.ts'
import { planEdits } from './edit-plan.ts'
import { resolveEdits } from './resolve-edits.ts'
import { withoutResidualReferences } from './without-residual-references.ts'

const names = ['Lovelace', 'invoice', 'Hopper', 'Zürich', 'paid', '']

/** A tree whose elements say a few things again and again, and name each other. */
function speaking(tree: DocumentNode): DocumentNode {
  const said = (at: number): string => `${names[at % names.length]} ${1000 + (at % 97)}`.trim()
  return mapTree(tree, {
    element: (element) => {
      const { id } = element
      const ids = { id: `i${id % 9}`, title: said(id), 'aria-labelledby': `i${(id * 5) % 11}` }
      const own = {
        ...ids,
        'data-said': said(id * 7),
        href: `#i${(id * 3) % 9}`,
        value: said(id + 2),
      }
      return { ...element, attributes: { ...element.attributes, ...own } }
    },
    leaf: (node) =>
      node.type === nodeType.text ? { ...node, textContent: said(node.id * 5 + 1) } : node,
  })
}

const withEdits = arbitraryTree
  .map(speaking)
  .chain((tree) => fc.tuple(fc.constant(tree), arbitraryEdits(tree)))

describe('withoutResidualReferences', () => {
  it('takes away the same, whether it looks at the whole page or knows what was changed', () => {
    fc.assert(
      fc.property(withEdits, ([tree, edits]) => {
        const plan = planEdits(tree, edits, resolveEdits(tree, edits, { stepId: 'step' }))
        const edited = applyPlan(tree, plan)
        const { masked, gone } = plan.slotted
        const changed = new Set([...plan.byElement.keys(), ...masked, ...gone])
        const withheld = [...walk(tree)].flatMap(({ node }) =>
          plan.withheld.has(node.id) ? [node] : [],
        )
        const all = withoutResidualReferences(tree, edited, withheld, { changed, touched: null })
        const touched = indexOf(tree).touched(changed)
        expect(withoutResidualReferences(tree, edited, withheld, { changed, touched })).toEqual(all)
      }),
      { numRuns: 300 },
    )
  })
})
