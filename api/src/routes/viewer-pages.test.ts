import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOfPictures } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
let eve: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  eve = await signUp(server)
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })
const watch = (demoId: string, headers = {}, query = '') =>
  watchDemo(server, demoId, headers, query)
const manifestOf = (base: string) => readManifest(server, base)

describe('a preview', () => {
  it('[E2.3] shows the demo as it is now to those who may edit it, with the link off', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    await server.app.inject({
      method: 'PUT',
      url: `/api/demo/${demoId}/link`,
      headers: ada.headers,
      payload: { on: false },
    })
    const { page, base } = await watch(demoId, ada.headers, '?preview=true')
    expect(page.statusCode).toBe(200)
    expect((await get(`${base}manifest.json`)).statusCode).toBe(200)
    expect((await watch(demoId, eve.headers, '?preview=true')).page.statusCode).toBe(403)
    expect((await watch(demoId, {}, '?preview=true')).page.statusCode).toBe(403)
  })
})

describe('events of viewers', () => {
  const send = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/events', payload })
  const event = { type: 'step-viewed', at: 1_767_268_800_000, data: { seconds: 3 } }

  it('are stored as they came', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const { publicationId } = await manifestOf((await watch(demoId)).base)
    const reply = await send({ publicationId, viewerId: 'viewer-0001', events: [event] })
    expect(reply.statusCode).toBe(202)
    const rows = await server.services.db
      .selectFrom('viewer_events')
      .selectAll()
      .where('demoId', '=', demoId)
      .execute()
    expect(rows).toMatchObject([{ publicationId, viewerId: 'viewer-0001', event }])
  })

  it('are refused when malformed, too large, or of what nobody may see', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const viewerId = 'viewer-0001'
    expect((await send({ demoId, viewerId, events: [] })).statusCode).toBe(400)
    expect((await send({ viewerId, events: [event] })).statusCode).toBe(400)
    const large = { ...event, data: { text: 'x'.repeat(5000) } }
    expect((await send({ demoId, viewerId, events: [large] })).statusCode).toBe(400)
    expect((await send({ demoId: randomUUID(), viewerId, events: [event] })).statusCode).toBe(404)
    await server.app.inject({ method: 'DELETE', url: `/api/demo/${demoId}`, headers: ada.headers })
    expect((await send({ demoId, viewerId, events: [event] })).statusCode).toBe(404)
  })
})
