import { eventLimit } from '@waystep/api-contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { leftOversJob } from '../jobs/maintenance.ts'
import { lockDemo } from '../repositories/demos.ts'
import { demoOfPictures } from '../testing/demo-fixtures.ts'
import { type Person, signUp, startTrial } from '../testing/people.ts'
import { openReplica } from '../testing/replica.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer({ EVENTS_PER_NETWORK: '100', EVENTS_PER_DEMO: '300' })
  ada = await signUp(server)
})
afterAll(() => server.close())

const eventOf = (data: object) => ({ type: 'step-viewed', at: 1, data })
/** So many bytes of data, as JSON. */
const sized = (bytes: number) => ({ x: 'x'.repeat(bytes - '{"x":""}'.length) })
const many = (count: number, data: object = {}) =>
  Array.from({ length: count }, () => eventOf(data))

async function send(demoId: string, remoteAddress: string, events: object[], app = server.app) {
  const payload = { demoId, viewerId: 'viewer-0001', events }
  const reply = await app.inject({ method: 'POST', url: '/api/events', remoteAddress, payload })
  return { status: reply.statusCode, stored: reply.json().stored as number | undefined }
}

async function rowsOf(demoId: string): Promise<number> {
  const rows = await server.services.db
    .selectFrom('viewer_events')
    .select('id')
    .where('demoId', '=', demoId)
    .execute()
  return rows.length
}

/** The start of a day, so that no test meets another one's counts. */
const nextDay = () => server.clock.shift(24 * 3_600_000)

describe('events of viewers', () => {
  it('are stored so many a day from a network, and then dropped without an error', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const answers = []
    for (let index = 0; index < 5; index += 1) {
      answers.push(await send(demoId, `2001:db8:1:1::${index}`, many(40)))
    }
    expect(answers).toEqual([40, 40, 0, 0, 0].map((stored) => ({ status: 202, stored })))
    // What still fits is stored.
    expect(await send(demoId, '2001:db8:1:1::9', many(20))).toEqual({ status: 202, stored: 20 })
    expect(await send(demoId, '2001:db8:1:2::1', many(40))).toEqual({ status: 202, stored: 40 })
    expect(await rowsOf(demoId)).toBe(140)
    nextDay()
    expect(await send(demoId, '2001:db8:1:1::1', many(40))).toEqual({ status: 202, stored: 40 })
  })

  it('are stored so many bytes a day from a network', async () => {
    nextDay()
    const { demoId } = await demoOfPictures(server, ada, 1)
    let stored = 0
    for (let call = 0; call < 20; call += 1) {
      const { status, stored: now = 0 } = await send(demoId, '198.51.100.1', many(10, sized(1000)))
      expect(status).toBe(202)
      stored += now
    }
    // 100 events of 512 bytes hold no 50 of a kilobyte.
    expect(stored).toBe(40)
  })

  it('are stored so many a day for a demo, whose other viewers lose nothing to one network', async () => {
    nextDay()
    const { demoId } = await demoOfPictures(server, ada, 1)
    for (let call = 0; call < 50; call += 1) await send(demoId, '198.51.100.1', many(50))
    for (const from of ['198.51.100.2', '198.51.100.3', '198.51.100.4']) {
      await send(demoId, from, many(50))
      await send(demoId, from, many(50))
    }
    expect(await rowsOf(demoId)).toBe(300)
    const other = await demoOfPictures(server, ada, 1)
    expect((await send(other.demoId, '198.51.100.5', many(50))).stored).toBe(50)
  })

  it('are never more, whichever replicas they reach together', async () => {
    nextDay()
    const { demoId } = await demoOfPictures(server, ada, 1)
    const replica = await openReplica(server)
    const calls = Array.from({ length: 40 }, (_, index) =>
      send(demoId, '198.51.100.6', many(7), index % 2 === 0 ? server.app : replica.app),
    )
    const answers = await Promise.all(calls)
    await replica.close()
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(202))
    expect(await rowsOf(demoId)).toBe(98)
  })

  it('of several viewers are stored together, and those that have no room are dropped alone', async () => {
    nextDay()
    const { demoId } = await demoOfPictures(server, ada, 1)
    const full = '198.51.100.20'
    expect((await send(demoId, full, many(40))).stored).toBe(40)
    expect((await send(demoId, full, many(40))).stored).toBe(40)
    // A full network among others that have room.
    const froms = ['198.51.100.21', full, '198.51.100.22', '198.51.100.23', full, '198.51.100.24']
    const answers = await Promise.all(froms.map((from) => send(demoId, from, many(15))))
    const stored = answers.map(({ stored = 0 }) => stored)
    // Either of the two of the full network may come first.
    expect(stored.filter((_, nth) => froms[nth] === full).sort()).toEqual([0, 15])
    expect(stored.filter((_, nth) => froms[nth] !== full)).toEqual([15, 15, 15, 15])
    expect(await rowsOf(demoId)).toBe(80 + 75)
    // What was refused took no room of the demo: 300 less 155.
    const rest = await Promise.all(
      [25, 26, 27].map((nth) => send(demoId, `198.51.100.${nth}`, many(48))),
    )
    expect(rest.map(({ stored = 0 }) => stored)).toEqual([48, 48, 48])
    expect((await send(demoId, '198.51.100.28', many(2))).stored).toBe(0)
    expect((await send(demoId, '198.51.100.28', many(1))).stored).toBe(1)
  })

  it('are stored while an author changes their demo', async () => {
    nextDay()
    const { demoId } = await demoOfPictures(server, ada, 1)
    const { db, upkeep } = server.services
    const sent = await db.transaction().execute(async (q) => {
      await lockDemo(q, demoId)
      const sending = send(demoId, '198.51.100.30', many(3))
      // The embedded database does one transaction after another.
      if (upkeep === null) expect((await sending).stored).toBe(3)
      return { sending }
    })
    expect((await sent.sending).stored).toBe(3)
  })

  it('of a trial’s demo are a tenth', async () => {
    nextDay()
    const { demoId } = await demoOfPictures(server, await startTrial(server), 1)
    for (let call = 0; call < 5; call += 1) await send(demoId, '198.51.100.7', many(10))
    expect(await rowsOf(demoId)).toBe(30)
  })

  it('are logged as dropped once a day', async () => {
    nextDay()
    const warn = vi.spyOn(server.services.log, 'warn')
    const { demoId } = await demoOfPictures(server, ada, 1)
    for (let call = 0; call < 6; call += 1) await send(demoId, '198.51.100.8', many(50))
    expect(warn).toHaveBeenCalledTimes(1)
    nextDay()
    for (let call = 0; call < 6; call += 1) await send(demoId, '198.51.100.8', many(50))
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  })

  it('have a size, counted in bytes', async () => {
    nextDay()
    const { demoId } = await demoOfPictures(server, ada, 1)
    const { dataBytes } = eventLimit
    const ask = async (data: object) => (await send(demoId, '198.51.100.9', [eventOf(data)])).status
    expect(await ask(sized(dataBytes))).toBe(202)
    expect(await ask(sized(dataBytes + 1))).toBe(400)
    expect(await ask({ x: '漢'.repeat(dataBytes / 2) })).toBe(400)
    expect((await send(demoId, '198.51.100.9', many(51))).status).toBe(400)
    const call = { x: 'x'.repeat(eventLimit.callBytes) }
    expect((await send(demoId, '198.51.100.9', [eventOf(call)])).status).toBe(413)
  })
})

it('of authors are stored so many a day for a workspace', async () => {
  nextDay()
  const { db } = server.services
  const send = async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/workspaces/${ada.workspaceId}/events`,
      headers: ada.headers,
      payload: { event: 'HTML', action: 'Find and Replace', workspace_id: ada.workspaceId },
    })
    return reply.json<{ stored: number }>().stored
  }
  expect(await send()).toBe(1)
  await db
    .updateTable('intake')
    .set({ rows: '4999' })
    .where('scope', '=', `author-events ${ada.workspaceId}`)
    .execute()
  expect([await send(), await send()]).toEqual([1, 0])
})

it('counts of days gone by are forgotten', async () => {
  const { db } = server.services
  const count = async () => (await db.selectFrom('intake').select('scope').execute()).length
  expect(await count()).toBeGreaterThan(0)
  server.clock.shift(4 * 24 * 3_600_000)
  await leftOversJob.run(server.services, {})
  expect(await count()).toBe(0)
})
