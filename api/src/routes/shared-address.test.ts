import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoOfPictures } from '../testing/demo-fixtures.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A school, an office: one address on the network for all of them. */
const remoteAddress = '198.51.100.7'
const viewers = 20
/** A viewer sends what happened every few seconds, and when they leave. */
const callsInAMinute = 15

it('lets twenty people behind one address watch a demo in the same minute, and counts them all', async () => {
  const { demoId } = await demoOfPictures(server, await signUp(server), 1)
  const visit = async (_: unknown, nth: number) => {
    const page = await server.app.inject({ url: `/demo/${demoId}`, remoteAddress })
    expect(page.statusCode).toBe(200)
    for (let call = 0; call < callsInAMinute; call += 1) {
      const events = Array.from({ length: 4 }, () => ({ type: 'step-viewed', at: call }))
      const payload = { demoId, viewerId: `viewer-${1000 + nth}`, events }
      const url = '/api/events'
      const reply = await server.app.inject({ method: 'POST', url, remoteAddress, payload })
      expect(reply.json()).toEqual({ stored: 4 })
    }
  }
  await Promise.all(Array.from({ length: viewers }, visit))
  const rows = await server.services.db
    .selectFrom('viewer_events')
    .select('viewerId')
    .where('demoId', '=', demoId)
    .execute()
  expect(rows).toHaveLength(viewers * callsInAMinute * 4)
  expect(new Set(rows.map(({ viewerId }) => viewerId)).size).toBe(viewers)
})
