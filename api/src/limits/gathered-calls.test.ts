import { expect, it, vi } from 'vitest'
import { GatheredCalls } from './gathered-calls.ts'

it('deals at once with one that comes alone, and together with those that come meanwhile', async () => {
  const deal = vi.fn(async (asked: readonly number[]) => asked.map((each) => each * 2))
  const calls = new GatheredCalls(deal, 3)
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map((each) => calls.add(each)))
  expect(outcomes).toEqual([2, 4, 6, 8, 10])
  expect(deal.mock.calls.map(([asked]) => asked)).toEqual([[1], [2, 3, 4], [5]])
  expect(await calls.add(6)).toBe(12)
})

it('fails for those that were dealt with together alone', async () => {
  const calls = new GatheredCalls(async (asked: readonly number[]) => {
    if (asked.includes(2)) throw new Error('No connection.')
    return asked
  }, 2)
  const [first, second, third, fourth] = [1, 2, 3, 4].map((each) => calls.add(each))
  expect(await first).toBe(1)
  await expect(second).rejects.toThrow('No connection.')
  await expect(third).rejects.toThrow('No connection.')
  expect(await fourth).toBe(4)
})
