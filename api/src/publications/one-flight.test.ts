import { expect, it, vi } from 'vitest'
import { OneFlight } from './one-flight.ts'

it('does work once for all who ask meanwhile, and again for those who ask later', async () => {
  const flights = new OneFlight<string>()
  const work = vi.fn(async () => 'made')
  const asked = ['a', 'a', 'b', 'a'].map((key) => flights.run(key, work))
  expect(await Promise.all(asked)).toEqual(['made', 'made', 'made', 'made'])
  expect(work).toHaveBeenCalledTimes(2)
  await flights.run('a', work)
  expect(work).toHaveBeenCalledTimes(3)
})

it('fails for all who wait, and for nobody afterwards', async () => {
  const flights = new OneFlight<string>()
  const fail = () => Promise.reject(new Error('No room.'))
  const asked = [flights.run('a', fail), flights.run('a', async () => 'never asked')]
  for (const each of asked) await expect(each).rejects.toThrow('No room.')
  expect(await flights.run('a', async () => 'made')).toBe('made')
})
