import { expect, it } from 'vitest'
import { FairLane } from './fair-lane.ts'
import { Left } from './guarded-pool-errors.ts'

/** Work that goes on until it is let go. */
function held() {
  let letGo = () => {}
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { work: () => until, letGo: () => letGo() }
}

it('never begins work for whom nobody waits any more, and gives the place to others', async () => {
  const lane = new FairLane({ atOnce: 1, waitingLimit: 2 })
  const begun: string[] = []
  const note = (name: string) => async () => void begun.push(name)
  const first = held()
  const running = lane.run('a', first.work)
  const [left, another] = [new AbortController(), new AbortController()]
  const ofA = lane.run('a', note('a'), false, left.signal)
  const ofB = lane.run('b', note('b'), true, another.signal)
  const stays = lane.run('b', note('stays'))
  left.abort()
  another.abort()
  for (const gone of [ofA, ofB]) await expect(gone).rejects.toBeInstanceOf(Left)
  first.letGo()
  await Promise.all([running, stays])
  expect(begun).toEqual(['stays'])
  await expect(lane.run('a', note('late'), false, left.signal)).rejects.toBeInstanceOf(Left)
  await lane.run('a', note('again'))
  expect(begun).toEqual(['stays', 'again'])
})

it('lets nobody else begin while work goes on that has been left', async () => {
  const lane = new FairLane({ atOnce: 1, waitingLimit: 2 })
  const left = new AbortController()
  const first = held()
  const running = lane.run('a', first.work, false, left.signal)
  await Promise.resolve()
  let hasBegun = false
  const next = lane.run('a', async () => {
    hasBegun = true
  })
  left.abort()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(hasBegun).toBe(false)
  first.letGo()
  await Promise.all([running, next])
  expect(hasBegun).toBe(true)
})
