import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryTree } from '../testing/arbitrary-tree.ts'
import { editOf } from '../testing/edit-of.ts'
import { type DocumentNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import { applyEdits } from './apply-edits.ts'

/** What these say of something redacted goes with it. */
const undrawn = new Set(['title', 'desc'])

describe('applyEdits', () => {
  it('changes nothing outside of the element, whatever the tree', () => {
    fc.assert(
      fc.property(arbitraryTree, fc.nat(50), (drawn, at) => {
        const elements = [...walk(drawn)].filter(({ node }) => node.type === nodeType.element)
        const { node } = elements[at % elements.length] ?? { node: drawn }
        const redact = editOf(drawn, node.id, { Redact: { newValue: 'redact' } })
        const { tree: edited, resolutions } = applyEdits(drawn, [redact], { stepId: 's' })
        expect(resolutions.e).toEqual({ kind: 'applied', nodeId: node.id })
        const below = new Set([...walk(node)].map((visited) => visited.node.id))
        const texts = (of: DocumentNode): string[] =>
          [...walk(of)].flatMap(({ node: one, parent }) => {
            const isDrawn = parent?.type === nodeType.element && !undrawn.has(parent.tagName)
            const isOther = one.type === nodeType.text && isDrawn && !below.has(one.id)
            return isOther ? [one.textContent] : []
          })
        expect(texts(edited)).toEqual(texts(drawn))
      }),
    )
  })
})
