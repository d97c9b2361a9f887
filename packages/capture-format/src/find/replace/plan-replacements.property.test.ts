import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../edits/apply-edits.ts'
import type { Edit } from '../../edits/edit.ts'
import { arbitraryTree } from '../../testing/arbitrary-tree.ts'
import { editOf } from '../../testing/edit-of.ts'
import { mapTree } from '../../tree/map-tree.ts'
import { type DocumentNode, nodeType } from '../../tree/nodes.ts'
import { pageTexts } from '../readable-texts.ts'
import { matchesIn } from '../text/find-text.ts'
import { newTexts } from './new-texts.ts'
import { planForAll } from './plan-replacements.ts'
import type { FindPage } from './wishes.ts'

/** It reads as a text wherever it stands, so that attributes of custom elements are read again. */
const replacement = 'X$&'
const search = { find: 'e', exact: false, caseSensitive: false }

/** Texts that say something to look for. */
function speaking(tree: DocumentNode, every: number): DocumentNode {
  return mapTree(tree, {
    leaf: (node) =>
      node.type === nodeType.text && node.id % every === 0
        ? { ...node, textContent: `${node.textContent} here` }
        : node,
  })
}

/** What each text of a page is to say. */
function wantedTexts(page: FindPage, replacements: Parameters<typeof newTexts>[1]): string[] {
  const wanted = newTexts(page.shown, replacements)
  return pageTexts(page.shown).map(
    ({ nodeId, place, text }) => wanted.get(nodeId)?.get(place) ?? text,
  )
}

describe('planning replacements of a demo', () => {
  it('replaces in every step just what was chosen there, whatever the pages', () => {
    fc.assert(
      fc.property(
        arbitraryTree,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 5 }),
        (tree, first, second, chosen) => {
          const captured = [speaking(tree, first), speaking(tree, second), tree]
          const pages = captured.map((page, index) => ({
            page: { stepId: `s${index}`, captured: page, shown: page, resolutions: {} },
            replacements: matchesIn(pageTexts(page), search)
              .filter((_, nth) => (nth + index) % chosen === 0)
              .map((match) => ({ ...match, text: replacement })),
          }))
          const edits = planForAll(pages, []).map((change, index): Edit => {
            const page = pages.find((one) => one.page.stepId === change.stepId)?.page
            if (!page) throw new Error(change.stepId)
            const enabledStepId = change.scope === 'all' ? null : change.stepId
            const more = { id: `e${index}`, enabledStepId }
            return editOf(page.captured, change.nodeId, change.changes, more)
          })
          for (const { page, replacements } of pages) {
            const { tree: edited } = applyEdits(page.captured, edits, { stepId: page.stepId })
            expect(pageTexts(edited).map(({ text }) => text)).toEqual(
              wantedTexts(page, replacements),
            )
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})
