import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryTree } from '../testing/arbitrary-tree.ts'
import { nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import { findByFingerprint, fingerprintOf } from './find-by-fingerprint.ts'

describe('findByFingerprint', () => {
  it('finds every element of its own tree', () => {
    fc.assert(
      fc.property(arbitraryTree, (any) => {
        for (const { node } of walk(any)) {
          if (node.type !== nodeType.element) continue
          const print = fingerprintOf(any, node.id)
          expect(print && findByFingerprint(any, print)).toEqual({ kind: 'found', nodeId: node.id })
        }
      }),
    )
  })
})
