import { expect, it, vi } from 'vitest'
import { GatheredCalls } from './gathered-calls.ts'

const timeoutMs = 10_000

it('deals together with those that come at once, and with those that come while it does so', async () => {
  const deal = vi.fn(async (asked: readonly number[]) =>
    asked.map((each) => Promise.resolve(each * 2)),
  )
  const calls = new GatheredCalls({ deal, most: 3, timeoutMs })
  const atOnce = [1, 2, 3, 4, 5].map((each) => calls.add(each))
  await atOnce[0]
  const later = [6, 7].map((each) => calls.add(each))
  expect(await Promise.all([...atOnce, ...later])).toEqual([2, 4, 6, 8, 10, 12, 14])
  expect(deal.mock.calls.map(([asked]) => asked)).toEqual([
    [1, 2, 3],
    [4, 5],
    [6, 7],
  ])
  expect(await calls.add(8)).toBe(16)
})

it('fails for those that were dealt with together alone, and for one of them alone', async () => {
  const deal = async (asked: readonly number[]) => {
    if (asked.includes(2)) throw new Error('No connection.')
    return asked.map((each) =>
      each === 4 ? Promise.reject(new Error('Bad.')) : Promise.resolve(each),
    )
  }
  const calls = new GatheredCalls({ deal, most: 2, timeoutMs })
  const added = [1, 2, 3, 4, 5].map((each) => calls.add(each))
  expect((await Promise.allSettled(added)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})

it('keeps nobody waiting for one that is held up', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const deal = vi.fn(async (asked: readonly string[]) => {
    if (asked.includes('held')) await held
    return asked.map((each) => Promise.resolve(each))
  })
  const calls = new GatheredCalls({ deal, most: 100, timeoutMs: 20 })
  const first = calls.add('held')
  await vi.waitFor(() => expect(deal).toHaveBeenCalledTimes(1))
  expect(await calls.add('later')).toBe('later')
  letGo()
  expect(await first).toBe('held')
})
