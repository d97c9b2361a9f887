import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../plugins/database/open-database.ts'
import { meOf, signUp, startTrial } from '../testing/people.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type JobDefinition, openJobs } from './jobs.ts'
import { leftOversJob } from './maintenance.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // Jobs of its own database connection would be a second process on an embedded database.
  await server.stop()
})
afterAll(() => server.close())

describe('jobs', () => {
  it('run once asked for, not after a rollback, and again after a failure', {
    timeout: 60_000,
  }, async () => {
    const done: string[] = []
    let failures = 1
    const job: JobDefinition<{ what: string }> = {
      name: 'test-job',
      run: async (_services, { what }) => {
        if (what === 'fails first' && failures-- > 0) throw new Error('not yet')
        done.push(what)
      },
    }
    const database = await openDatabase(server.services.config.database)
    const jobs = await openJobs({
      pool: database.pool,
      log: silentLog,
      definitions: [job as JobDefinition],
      works: true,
      services: () => server.services,
    })
    const { db } = database
    await db
      .transaction()
      .execute((queries) => jobs.enqueue(job, { what: 'committed' }, { queries }))
    const rolledBack = db.transaction().execute(async (queries) => {
      await jobs.enqueue(job, { what: 'rolled back' }, { queries })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await jobs.enqueue(job, { what: 'fails first' })
    await vi.waitFor(() => expect(done).toEqual(['committed', 'fails first']), {
      timeout: 40_000,
      interval: 100,
    })
    await jobs.stop()
    await database.close()
  })

  it('keep one of several that wait with the same key', async () => {
    const database = await openDatabase(server.services.config.database)
    const job: JobDefinition = { name: 'waiting-job', run: async () => {} }
    const jobs = await openJobs({
      pool: database.pool,
      log: silentLog,
      definitions: [job],
      works: false,
      services: () => server.services,
    })
    for (const onceKey of ['a', 'a', 'b']) await jobs.enqueue(job, {}, { onceKey })
    await jobs.enqueue(job, {})
    await jobs.enqueue(job, {})
    const { rows } = await database.pool.query(
      "select count(*)::int as waiting from pgboss.job where name = 'waiting-job'",
    )
    expect(rows).toEqual([{ waiting: 4 }])
    await jobs.stop()
    await database.close()
  })
})

describe('left-overs', () => {
  it('are cleared: trials of which nothing is left, and nobody else', async () => {
    const fresh = await startTestServer()
    const person = await signUp(fresh)
    const trial = await startTrial(fresh)
    await leftOversJob.run(fresh.services, {})
    expect((await meOf(fresh, trial.headers)).user?.id).toBe(trial.userId)
    fresh.clock.shift(3 * 24 * 60 * 60 * 1000)
    await leftOversJob.run(fresh.services, {})
    expect((await meOf(fresh, trial.headers)).user).toBeNull()
    expect((await meOf(fresh, person.headers)).workspaces).toHaveLength(1)
    await fresh.close()
  })
})
