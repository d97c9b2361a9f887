import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryTree } from '../testing/arbitrary-tree.ts'
import { comparable, readPage } from '../testing/read-page.ts'
import { writePage } from './write-page.ts'

const assetUrl = (hash: string): string => `asset:${hash}`

describe('writePage', () => {
  it('writes what parses to the same tree, whatever scripts have built', () => {
    fc.assert(
      fc.property(arbitraryTree, (tree) => {
        const read = readPage(writePage(tree, { assetUrl }))
        expect(comparable(read)).toEqual(comparable(tree))
      }),
    )
  })
})
