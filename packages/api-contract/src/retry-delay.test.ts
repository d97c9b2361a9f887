import { expect, it } from 'vitest'
import { retryDelay } from './retry-delay.ts'

it('doubles from one second to the longest, and shortens each wait by up to half at random', () => {
  const longest = [1, 2, 3, 4, 5, 6, 7].map((failures) => retryDelay(failures, 30_000, () => 0))
  expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(retryDelay(3, 30_000, () => 0.999)).toBeGreaterThan(2_000)
  expect(retryDelay(3, 30_000, () => 0.999)).toBeLessThan(2_010)
})
