import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoOfPictures } from '../../testing/demo-fixtures.ts'
import { signUp } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { deleteOldEvents } from './delete-old-events.ts'

const day = 24 * 60 * 60 * 1000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ EVENTS_KEPT_DAYS: '30' })
})
afterAll(() => server.close())

const eventsLeft = async () =>
  (await server.services.db.selectFrom('viewer_events').select('id').execute()).length

it('deletes events in parts once they are older than the operator keeps them', async () => {
  const { demoId } = await demoOfPictures(server, await signUp(server), 1)
  const events = Array.from({ length: 25 }, () => ({ type: 'step-viewed', at: 1 }))
  const payload = { demoId, viewerId: 'viewer-0001', events }
  await server.app.inject({ method: 'POST', url: '/api/events', payload })
  server.clock.shift(29 * day)
  await deleteOldEvents(server.services, 10)
  expect(await eventsLeft()).toBe(25)
  server.clock.shift(2 * day)
  await deleteOldEvents(server.services, 10)
  expect(await eventsLeft()).toBe(0)
})

it('keeps them all where the operator says nothing', async () => {
  const { services } = server
  const config = { ...services.config, eventsKeptDays: null }
  const { demoId } = await demoOfPictures(server, await signUp(server), 1)
  const payload = { demoId, viewerId: 'viewer-0002', events: [{ type: 'step-viewed', at: 1 }] }
  await server.app.inject({ method: 'POST', url: '/api/events', payload })
  server.clock.shift(4000 * day)
  await deleteOldEvents({ ...services, config })
  expect(await eventsLeft()).toBe(1)
})
