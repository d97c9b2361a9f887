import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryTree } from '../testing/arbitrary-tree.ts'
import { flattenTree, unflattenTree } from './flat-tree.ts'
import { mapTree } from './map-tree.ts'
import type { DocumentNode } from './nodes.ts'

/** Trees whose ids do not count up, as joined frames and texts of fields leave them. */
const withJumps = fc
  .tuple(arbitraryTree, fc.integer({ min: 2, max: 7 }))
  .map(([tree, every]): DocumentNode => {
    const id = (node: { readonly id: number }): number =>
      node.id % every === 0 ? node.id + 100_000 : node.id
    return mapTree(tree, {
      element: (element) => ({
        ...element,
        id: id(element),
        attributes: { n: 3, on: true, no: null, ...element.attributes },
      }),
      leaf: (leaf) => ({ ...leaf, id: id(leaf) }),
    })
  })

describe('a tree as a list', () => {
  it('is the same tree again, through JSON', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryTree, withJumps), (tree) => {
        const list = JSON.parse(JSON.stringify(flattenTree(tree)))
        expect(unflattenTree(list)).toEqual(tree)
      }),
    )
  })

  it('throws for what is none', () => {
    for (const list of [[], [3, 'text'], [-1]]) expect(() => unflattenTree(list)).toThrow('no list')
  })
})
