import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cleanUpMedia } from '../operations/clean-up/clean-up-media.ts'
import { png, storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { cleanUpJob } from './clean-up.ts'

const week = 7 * 24 * 60 * 60 * 1000

let server: TestServer
const people: Person[] = []
beforeAll(async () => {
  server = await startTestServer()
  for (let nth = 0; nth < 3; nth++) people.push(await signUp(server))
})
afterAll(() => server.close())

async function filesLeft(): Promise<number> {
  const rows = await server.services.db.selectFrom('assets').select('hash').execute()
  return rows.length
}

it('clears the workspaces in parts, each going on where the one before stopped', async () => {
  for (const person of people) await storeAsset(server, person, await png(), 'image/png')
  await cleanUpMedia(server.services)
  server.clock.shift(2 * week)
  let asked = 0
  const stopped = await cleanUpMedia(server.services, { after: '', isOver: () => asked++ > 0 })
  expect(await filesLeft()).toBe(2)
  expect(stopped).not.toBeNull()
  const rest = { after: stopped ?? '', isOver: () => false }
  expect(await cleanUpMedia(server.services, rest)).toBeNull()
  expect(await filesLeft()).toBe(0)
})

it('leaves to another job what one has no time for, and ends when the queue gives it up', async () => {
  for (const person of people) await storeAsset(server, person, await png(), 'image/png')
  const enqueue = vi.spyOn(server.services.jobs, 'enqueue').mockResolvedValue()
  const clock = vi.spyOn(Date, 'now')
  let time = 0
  clock.mockImplementation(() => {
    time += 8 * 60 * 1000
    return time
  })
  await cleanUpJob.run(server.services, { after: '' })
  clock.mockRestore()
  expect(enqueue).toHaveBeenCalledWith(cleanUpJob, { after: expect.any(String) })
  enqueue.mockRestore()
  const given = AbortSignal.abort(new Error('Given up.'))
  await expect(cleanUpJob.run(server.services, {}, given)).rejects.toThrow('Given up.')
})
