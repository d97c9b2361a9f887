import { describe, expect, it } from 'vitest'
import { inOrder, moved, renumbered } from './ordered.ts'

const items = ['a', 'b', 'c'].map((id, index) => ({ id, order: index + 1 }))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

describe('ordered items', () => {
  it('stand by their order, and are numbered as they stand', () => {
    expect(ids(inOrder([...items].reverse()))).toBe('abc')
    expect(renumbered([...items].reverse()).map(({ order }) => order)).toEqual([1, 2, 3])
  })

  it('move by one place and no further than the ends', () => {
    expect(ids(moved(items, 0, 1))).toBe('bac')
    expect(ids(moved(items, 2, -1))).toBe('acb')
    expect(ids(moved(items, 0, -1))).toBe('abc')
    expect(ids(moved(items, 2, 1))).toBe('abc')
    expect(moved(items, 0, 1).map(({ order }) => order)).toEqual([1, 2, 3])
  })
})
