import { expect, it, vi } from 'vitest'
import { WantedFlights } from './wanted-flights.ts'

/** Work that says whether anybody waits for it, and ends when it is told to. */
function work() {
  const signals: AbortSignal[] = []
  const ends: ((made: string) => void)[] = []
  const run = (left: AbortSignal) => {
    signals.push(left)
    return new Promise<string>((resolve) => ends.push(resolve))
  }
  return { run, signals, ends }
}

it('is done once for all who ask meanwhile, and again for those who ask later', async () => {
  const flights = new WantedFlights<string>()
  const made = vi.fn(async () => 'made')
  const stays = new AbortController().signal
  const asked = ['a', 'b', 'a'].map((key) => flights.run(key, stays, made))
  expect(await Promise.all(asked)).toEqual(['made', 'made', 'made'])
  expect(made).toHaveBeenCalledTimes(2)
  await flights.run('a', stays, made)
  expect(made).toHaveBeenCalledTimes(3)
})

it('is left once nobody waits for it, and begins anew for whoever asks then', async () => {
  const flights = new WantedFlights<string>()
  const [one, two, three] = [work(), new AbortController(), new AbortController()]
  const first = flights.run('a', two.signal, one.run)
  const second = flights.run('a', three.signal, one.run)
  two.abort()
  expect(one.signals.map(({ aborted }) => aborted)).toEqual([false])
  three.abort()
  expect(one.signals.map(({ aborted }) => aborted)).toEqual([true])
  const again = flights.run('a', new AbortController().signal, one.run)
  one.ends[0]?.('for nobody')
  expect(await Promise.all([first, second])).toEqual(['for nobody', 'for nobody'])
  const joined = flights.run('a', new AbortController().signal, one.run)
  one.ends[1]?.('anew')
  expect(await Promise.all([again, joined])).toEqual(['anew', 'anew'])
  expect(one.signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

it('is left at once by whoever had gone before', async () => {
  const flights = new WantedFlights<string>()
  const gone = work()
  const outcome = flights.run('a', AbortSignal.abort(), gone.run)
  expect(gone.signals[0]?.aborted).toBe(true)
  gone.ends[0]?.('for nobody')
  expect(await outcome).toBe('for nobody')
})
