import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coveringArray, pairsOf, wholeProduct } from './covering-array.ts'

const parameters = { a: [1, 2, 3], b: ['x', 'y', 'z'], c: [1, 2, 3], d: [1, 2, 3] } as const

it('makes every combination that is allowed, once', () => {
  expect(wholeProduct(parameters, () => true)).toHaveLength(81)
  const some = wholeProduct(parameters, ({ a, b }) => a !== 1 || b === 'x')
  expect(some).toHaveLength(81 - 18)
  expect(new Set(some.map((one) => JSON.stringify(one))).size).toBe(some.length)
})

it('covers four parameters of three values with hardly more than the nine there must be', () => {
  const chosen = coveringArray(wholeProduct(parameters, () => true))
  expect(chosen.length).toBeGreaterThanOrEqual(9)
  expect(chosen.length).toBeLessThanOrEqual(12)
})

it('leaves no pair out that any combination holds, and brings none that is not allowed', () => {
  const seven = fc.array(fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }), { minLength: 1 })
  fc.assert(
    fc.property(seven, (rows) => {
      const combinations = rows.map(([a = 0, b = 0, c = 0, d = 0]) => ({ a, b, c, d }))
      const chosen = coveringArray(combinations)
      const pairs = (some: readonly (typeof combinations)[number][]) =>
        new Set(some.flatMap((one) => pairsOf(one)))
      expect(pairs(chosen)).toEqual(pairs(combinations))
      for (const one of chosen) expect(combinations).toContain(one)
    }),
  )
})
