import { expect, it } from 'vitest'
import { budgetFaults } from './budget-faults.mjs'

it('wants every journey to say what it costs, none that is gone, and a sum below the most', () => {
  expect(budgetFaults({ most: 50, seconds: { a: 20, b: 30 } }, ['a', 'b'])).toEqual([])
  expect(budgetFaults({ most: 50, seconds: { a: 20 } }, ['a', 'b'])[0]).toContain('journey b')
  expect(budgetFaults({ most: 50, seconds: { a: 20, b: 1 } }, ['a'])[0]).toContain('journey b')
  expect(budgetFaults({ most: 40, seconds: { a: 20, b: 30 } }, ['a', 'b'])[0]).toContain('50')
})
