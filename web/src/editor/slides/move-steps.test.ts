import { describe, expect, it } from 'vitest'
import { moveSteps } from './move-steps.ts'

const order = ['a', 'b', 'c', 'd', 'e']

describe('dragging steps', () => {
  it('moves one step down or up to where it is dropped', () => {
    expect(moveSteps(order, new Set(['b']), 'b', 'd')).toEqual(['a', 'c', 'd', 'b', 'e'])
    expect(moveSteps(order, new Set(['d']), 'd', 'b')).toEqual(['a', 'd', 'b', 'c', 'e'])
    expect(moveSteps(order, new Set(['c']), 'c', 'c')).toEqual(order)
  })

  it('moves all selected steps together, in their own order', () => {
    const moving = new Set(['e', 'a', 'c'])
    expect(moveSteps(order, moving, 'a', 'd')).toEqual(['b', 'd', 'a', 'c', 'e'])
    expect(moveSteps(order, moving, 'e', 'b')).toEqual(['a', 'c', 'e', 'b', 'd'])
    expect(moveSteps(order, moving, 'e', 'c')).toEqual(order)
  })
})
