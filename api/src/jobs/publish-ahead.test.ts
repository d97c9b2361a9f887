import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { documentOf, edit } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { redaction } from '../testing/redaction.ts'
import { openReplica } from '../testing/replica.ts'
import { giveVoices } from '../testing/spoken-voices.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { statementsDuring } from '../testing/watched-database.ts'
import { makeDemoOfPage, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

async function watchedDemo() {
  const page = await makeDemoOfPage(server, ada)
  const { base } = await watchDemo(server, page.demoId)
  const payload = {
    demoId: page.demoId,
    viewerId: randomUUID(),
    events: [{ type: 'session-started', at: 0 }],
  }
  const reply = await server.app.inject({ method: 'POST', url: '/api/events', payload })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return { ...page, base }
}

const published = async (demoId: string) =>
  (
    await server.services.db
      .selectFrom('publications')
      .select('revision')
      .where('demoId', '=', demoId)
      .where('endedAt', 'is', null)
      .execute()
  ).map(({ revision }) => revision)

const waiting = async (demoId: string) =>
  (
    await sql`select id from pgboss.job where name = 'publish-ahead'
      and data->>'demoId' = ${demoId}`.execute(server.services.db)
  ).rows.length

it('bakes what was changed before anybody comes, once for changes at one moment', async () => {
  const demo = await watchedDemo()
  const bake = vi.spyOn(server.services.captures, 'bake')
  await edit(server, ada, demo.demoId, redaction(demo))
  for (const title of ['One', 'Two', 'Three']) {
    await edit(server, ada, demo.demoId, { type: 'update-demo', changes: { title } })
  }
  // What was hidden waits for nothing.
  const old = await server.app.inject(`${demo.base}manifest.json`)
  expect(old.statusCode).toBe(410)
  expect(await published(demo.demoId)).toEqual([])
  expect(await waiting(demo.demoId)).toBe(1)
  await vi.waitFor(async () => expect(await published(demo.demoId)).toHaveLength(1), 20_000)
  expect(bake).toHaveBeenCalledTimes(1)
  const { page, base } = await watchDemo(server, demo.demoId)
  expect(page.body).toContain('<title>Three')
  const shown = await server.app.inject(`${base}pages/${demo.step.id}.html`)
  expect(shown.statusCode).toBe(200)
  expect(shown.body).not.toContain('Account 4711')
  expect(bake).toHaveBeenCalledTimes(1)
  bake.mockRestore()
}, 40_000)

it('leaves viewers what they have once steps are spoken, and is begun once', async () => {
  giveVoices(server)
  const { demoId, step, base } = await watchedDemo()
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/voiceovers`,
    headers: ada.headers,
    payload: {
      voices: [{ stepId: step.id, audioText: 'Press Save', voice: 'test:maya' }],
      speed: 1,
      stability: 0.5,
    },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  await vi.waitFor(
    async () => expect((await documentOf(server, ada, demoId)).steps[step.id]?.audio).toBeTruthy(),
    20_000,
  )
  const { rows } = await sql`select extract(epoch from start_after - created_on)::int as seconds
    from pgboss.job where name = 'publish-ahead' and data->>'demoId' = ${demoId}`.execute(
    server.services.db,
  )
  expect(rows).toEqual([{ seconds: 2 }])
  expect((await server.app.inject(`${base}manifest.json`)).statusCode).toBe(200)
})

it('makes nothing of a demo that nobody has watched within a day, or whose link is off', async () => {
  const { demoId } = await makeDemoOfPage(server, ada)
  await edit(server, ada, demoId, { type: 'update-demo', changes: { title: 'Other' } })
  expect(await waiting(demoId)).toBe(0)

  const seen = await watchedDemo()
  await sql`update viewer_events set "receivedAt" = now() - interval '25 hours'
    where "demoId" = ${seen.demoId}`.execute(server.services.db)
  await edit(server, ada, seen.demoId, { type: 'update-demo', changes: { title: 'Other' } })
  expect(await waiting(seen.demoId)).toBe(0)

  const off = await watchedDemo()
  const url = `/api/demo/${off.demoId}/link`
  await server.app.inject({ method: 'PUT', url, headers: ada.headers, payload: { on: false } })
  await edit(server, ada, off.demoId, { type: 'update-demo', changes: { title: 'Other' } })
  expect(await waiting(off.demoId)).toBe(0)
})

it('is made once for forty who come to two replicas at the same moment', async (context) => {
  const { demoId } = await makeDemoOfPage(server, ada)
  const replica = await openReplica(server)
  context.onTestFinished(replica.close)
  const inserted = await statementsDuring(async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        (nth % 2 ? server : replica).app.inject(`/demo/${demoId}`),
      ),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const bases = replies.map(({ body }) => /"grantBase":"([^"]+)"/.exec(body)?.[1])
    expect(new Set(bases).size).toBe(1)
  })
  expect(inserted.filter((text) => text.includes('insert into "publications"'))).toHaveLength(1)
})
