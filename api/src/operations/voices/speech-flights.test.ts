import { expect, it } from 'vitest'
import type { Services } from '../../services.ts'
import { speechFlightsOf } from './speech-flights.ts'

const line = { audio: 'asset:a', audioDuration: 1, audioCaptionsUrl: null }

/** What is made when the test says so. */
function making() {
  const { promise, resolve } = Promise.withResolvers<typeof line>()
  const asked: AbortSignal[] = []
  const make = (left: AbortSignal) => {
    asked.push(left)
    return promise
  }
  return { make, asked, answer: () => resolve(line) }
}

it('[V7.6] makes a line once for all who ask at the same time, and again later on', async () => {
  const flights = speechFlightsOf({} as Services)
  const { make, asked, answer } = making()
  const { signal } = new AbortController()
  const first = flights.join('a', signal, make)
  const second = flights.join('a', signal, make)
  const other = flights.join('b', signal, make)
  expect(asked).toHaveLength(2)
  answer()
  expect(await Promise.all([first, second, other])).toEqual([line, line, line])
  await flights.join('a', signal, make)
  expect(asked).toHaveLength(3)
})

it('[V7.6] lets one go that waits no longer, and says so once the last has gone', async () => {
  const flights = speechFlightsOf({} as Services)
  const { make, asked } = making()
  const [one, other] = [new AbortController(), new AbortController()]
  const first = flights.join('a', one.signal, make)
  const second = flights.join('a', other.signal, make)
  one.abort()
  await expect(first).rejects.toThrow('abort')
  expect(asked[0]?.aborted).toBe(false)
  other.abort()
  await expect(second).rejects.toThrow('abort')
  expect(asked[0]?.aborted).toBe(true)
  await expect(flights.join('a', one.signal, make)).rejects.toThrow('abort')
  expect(asked).toHaveLength(1)
})

it('[V7.6] asks for no more than three of a workspace at once, and for others meanwhile', async () => {
  const { lane } = speechFlightsOf({} as Services)
  const begun: string[] = []
  const held = Promise.withResolvers<void>()
  const work = (owner: string) =>
    lane.run(owner, async () => {
      begun.push(owner)
      await held.promise
    })
  const all = ['a', 'a', 'a', 'a', 'b'].map(work)
  await new Promise((done) => setImmediate(done))
  expect(begun.sort()).toEqual(['a', 'a', 'a', 'b'])
  held.resolve()
  await Promise.all(all)
  expect(begun).toHaveLength(5)
})
