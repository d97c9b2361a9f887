import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Services } from '../../services.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { cleanUpPublications } from '../clean-up/clean-up-publications.ts'
import { withClaim } from './with-claim.ts'

let server: TestServer
/** Replicas, as far as a claim goes, on whichever database there is. */
let replicas: Pick<Services, 'db' | 'config' | 'log' | 'ending'>
let made: string[]
beforeAll(async () => {
  server = await startTestServer()
  const { config } = server.services
  const database = { kind: 'postgres', url: '', connections: 1, statementMs: 0, prepares: true }
  replicas = { ...server.services, config: { ...config, database } as Services['config'] }
})
beforeEach(() => {
  made = []
})
afterAll(() => server.close())

/** Work that one of several does, and that all of them find. */
const work = (make = async () => {}) => ({
  find: async () => made[0] ?? null,
  make: async () => {
    await make()
    made.push('made')
    return 'made'
  },
})

const claims = async () => {
  const { rows } = await sql<{ key: string; left: number }>`
    select "key", extract(epoch from "until" - now())::float8 as "left" from publishing_claims`.execute(
    server.services.db,
  )
  return rows
}

const claim = (key: string, seconds: number) =>
  sql`insert into publishing_claims ("key", "holder", "until")
    values (${key}, 'another', now() + make_interval(secs => ${seconds}))`.execute(
    server.services.db,
  )

it('has one of several do the work, and the others find it', async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => withClaim(replicas, 'one', work())))
  expect(outcomes).toEqual(['made', 'made', 'made'])
  expect(made).toEqual(['made'])
  expect(await claims()).toEqual([])
})

it('takes over from a process that was killed, once its claim has ended', async () => {
  await claim('killed', 0.5)
  expect(await withClaim(replicas, 'killed', work())).toBe('made')
  expect(made).toEqual(['made'])
  expect(await claims()).toEqual([])
})

it('takes over from one whose work failed, who is told', async () => {
  let fail = () => {}
  const failing = new Promise<void>((_, reject) => {
    fail = () => reject(new Error('no disk'))
  })
  const failed = withClaim(
    replicas,
    'fails',
    work(() => failing),
  )
  await vi.waitFor(async () => expect(await claims()).toHaveLength(1))
  const other = withClaim(replicas, 'fails', work())
  fail()
  await expect(failed).rejects.toThrow('no disk')
  expect(await other).toBe('made')
})

it('keeps its claim while the work lasts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let end = () => {}
  const going = new Promise<void>((resolve) => {
    end = resolve
  })
  const outcome = withClaim(
    replicas,
    'long',
    work(() => going),
  )
  await vi.waitFor(async () => expect(await claims()).toHaveLength(1))
  await sql`update publishing_claims set "until" = now() + interval '4 seconds'`.execute(
    server.services.db,
  )
  vi.advanceTimersByTime(3000)
  await vi.waitFor(async () => expect((await claims())[0]?.left).toBeGreaterThan(5))
  vi.useRealTimers()
  end()
  expect(await outcome).toBe('made')
})

it('waits for nobody when the process is to end', async () => {
  await claim('held', 60)
  const ended = AbortSignal.abort()
  expect(await withClaim({ ...replicas, ending: ended }, 'held', work())).toBe('made')
})

it('is forgotten an hour after it has ended', async () => {
  await claim('old', -3700)
  await claim('young', -60)
  await cleanUpPublications(server.services)
  const left = (await claims()).map(({ key }) => key)
  expect(left).toContain('young')
  expect(left).not.toContain('old')
})

it('waits no longer for whom nobody waits any more', async () => {
  await claim('left', 60)
  const left = new AbortController()
  const waiting = withClaim(replicas, 'left', { ...work(), signal: left.signal })
  left.abort()
  await expect(waiting).rejects.toThrow('abort')
  expect(made).toEqual([])
})
