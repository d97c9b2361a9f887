import { expect, it } from 'vitest'
import { rowsWith } from './rows.ts'

it('draws what is in sight and what must stay, in order and once', () => {
  expect(rowsWith([4, 5, 6], [9, 0, 5])).toEqual([0, 4, 5, 6, 9])
  expect(rowsWith([], [2])).toEqual([2])
})

it('draws no row for a step that the demo does not have', () => {
  expect(rowsWith([0, 1], [-1])).toEqual([0, 1])
})
