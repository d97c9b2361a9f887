import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryEdits } from '../testing/arbitrary-edits.ts'
import { arbitraryTree } from '../testing/arbitrary-tree.ts'
import { applyPlan } from './apply-resolved.ts'
import { planEdits } from './edit-plan.ts'
import { EditedPage } from './edited-page.ts'
import { resolveEdits } from './resolve-edits.ts'

const withEdits = arbitraryTree.chain((tree) =>
  fc.tuple(fc.constant(tree), fc.array(arbitraryEdits(tree), { minLength: 1, maxLength: 4 })),
)

describe('EditedPage', () => {
  it('equals, after any changes, what applying the edits of now from scratch gives', () => {
    fc.assert(
      fc.property(withEdits, ([tree, changes]) => {
        const page = new EditedPage(tree)
        for (const edits of changes) {
          const resolutions = resolveEdits(tree, edits, { stepId: 'step' })
          page.change(edits, resolutions)
          expect(page.tree).toEqual(applyPlan(tree, planEdits(tree, edits, resolutions)))
        }
        expect(page.change([], {})).toBe(tree)
      }),
    )
  })
})
