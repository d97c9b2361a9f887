import { expect, it } from 'vitest'
import { createDemo } from '../records/demo.ts'
import { autoplayRecommended, isAutoplayTime, nearestAutoplayTime } from './autoplay-times.ts'

it('[M5.13] takes 1000 to 10000 milliseconds, in steps of 500', () => {
  const isAccepted = (milliseconds: number) => isAutoplayTime('duration', milliseconds)
  expect([1000, 1500, 9500, 10_000].map(isAccepted)).toEqual([true, true, true, true])
  expect([500, 999, 1250, 10_500, Number.NaN].map(isAccepted)).toEqual(Array(5).fill(false))
})

it('[M9.14] keeps the delay of 500 that demos begin with, and the defaults are valid', () => {
  const { autoplayduration, autoPlayDelay } = createDemo({
    id: '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c01',
    workspaceId: '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c02',
    createdAt: '2026-01-01T00:00:00.000Z',
  })
  expect(isAutoplayTime('duration', autoplayduration)).toBe(true)
  expect([autoPlayDelay, isAutoplayTime('delay', autoPlayDelay)]).toEqual([500, true])
  expect(isAutoplayTime('delay', 501)).toBe(false)
})

it('[M5.13, M9.14] makes what was typed the nearest that is valid, and 1000 of nothing', () => {
  const typed = [0, 700, 1260, 12_000, Number.NaN, 3000]
  expect(typed.map((one) => nearestAutoplayTime('duration', one))).toEqual([
    1000, 1000, 1500, 10_000, 1000, 3000,
  ])
  expect([500, 600, Number.NaN].map((one) => nearestAutoplayTime('delay', one))).toEqual([
    500, 1000, 1000,
  ])
})

it('[M5.14] recommends 2000 for a step and 500 for the delay, or more', () => {
  expect(autoplayRecommended).toEqual({ duration: 2000, delay: 500 })
})
