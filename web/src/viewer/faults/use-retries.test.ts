import { expect, it } from 'vitest'
import { waitAfter } from './use-retries.ts'

it('waits twice as long after each try, half a minute at most', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((tries) => waitAfter(tries, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

it('lets viewers who lost a server together come back apart, none at once', () => {
  expect([0, 0.5, 1].map((chance) => waitAfter(2, chance))).toEqual([2000, 3000, 4000])
})
