import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type Cost, judge, measureGrowth } from './measure-growth.ts'

const cost = (size: number, cpu: number, stall = 0): Cost => ({
  size,
  cpu,
  stall,
  took: cpu,
  status: 200,
})

it('tells what grows faster than its input, and what stalls', () => {
  expect(judge([cost(1, 100), cost(4, 400)])).toMatchObject({ exponent: 1, verdict: 'ok' })
  expect(judge([cost(1, 100), cost(4, 1_600)])).toMatchObject({ verdict: 'superlinear' })
  expect(judge([cost(1, 0.1), cost(4, 3)])).toEqual({ exponent: null, verdict: 'ok' })
  expect(judge([cost(1, 100, 1_001)])).toMatchObject({ verdict: 'stalls' })
})

it('measures what a quadratic call costs', async () => {
  const busy = async (size: number) => async () => {
    const begun = process.cpuUsage()
    // Others have their turns: a machine that is busy with more would else make it a stall.
    while (process.cpuUsage(begun).user < size ** 2 * 100) await setImmediate()
    return { statusCode: 200 }
  }
  expect(await measureGrowth([10, 20, 40], busy)).toMatchObject({ verdict: 'superlinear' })
})
