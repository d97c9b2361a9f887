import { randomUUID } from 'node:crypto'
import type { DemoAnalytics } from '@waystep/api-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAnalytics } from '../operations/analytics/demo-analytics.ts'
import { demoOfPictures, edit } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

type Did = readonly [type: string, stepId?: string | undefined]

/** A visit sends what it did, a second apart, as the viewer's script does. */
async function visit(demoId: string, did: readonly Did[], viewerId: string = randomUUID()) {
  const events = did.map(([type, stepId], index) => ({ type, at: 1000 * index, stepId }))
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/events',
    payload: { demoId, viewerId, events },
  })
  expect(reply.statusCode).toBe(202)
}

async function analyticsOf(demoId: string, days = 30): Promise<DemoAnalytics> {
  const reply = await server.app.inject({
    method: 'GET',
    url: `/api/demo/${demoId}/analytics?days=${days}`,
    headers: ada.headers,
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<DemoAnalytics>()
}

async function demoOfThree() {
  const { demoId, steps } = await demoOfPictures(server, ada, 3)
  const [first = '', second = '', third = ''] = steps.map(({ id }) => id)
  return { demoId, first, second, third }
}

describe('[M2.11] the analytics of a demo', () => {
  it('count opens, visits that moved on, visits that came to the end, and where the others left', async () => {
    const { demoId, first, second, third } = await demoOfThree()
    const open: Did = ['demo-opened']
    const saw = (stepId: string): Did => ['step-viewed', stepId]
    await visit(demoId, [open, saw(first)])
    await visit(demoId, [open, saw(first), saw(second), saw(first)])
    await visit(demoId, [open, saw(first), saw(second), saw(third)])
    await visit(demoId, [open, saw(first), ['hotspot-clicked', first], ['completed', first]])
    const again = randomUUID()
    await visit(demoId, [open, saw(first)], again)
    await visit(demoId, [open, saw(first), saw(second)], again)
    expect(await analyticsOf(demoId)).toEqual({
      views: 6,
      visits: 5,
      plays: 4,
      completions: 2,
      steps: [
        { stepId: first, number: 1, reached: 5, left: 2 },
        { stepId: second, number: 2, reached: 3, left: 1 },
        { stepId: third, number: 3, reached: 1, left: 0 },
      ],
      partial: false,
      tracking: 'on',
    })
  })

  it('count visits as complete that came to the last step viewers get', async () => {
    const { demoId, first, second, third } = await demoOfThree()
    await visit(demoId, [
      ['step-viewed', first],
      ['step-viewed', second],
    ])
    expect((await analyticsOf(demoId)).completions).toBe(0)
    await edit(server, ada, demoId, { type: 'hide-steps', changes: { [third]: true } })
    expect((await analyticsOf(demoId)).completions).toBe(1)
    await edit(server, ada, demoId, { type: 'hide-steps', changes: { [third]: false } })
    expect((await analyticsOf(demoId)).completions).toBe(0)
  })

  it('say nothing of steps the demo has not, whatever was sent', async () => {
    const { demoId } = await demoOfThree()
    await visit(demoId, [['step-viewed', randomUUID()], ['step-viewed'], ['made-up']])
    const { views, visits, steps } = await analyticsOf(demoId)
    expect({ views, visits }).toEqual({ views: 0, visits: 1 })
    expect(steps.map(({ reached, left }) => [reached, left])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })

  it('reach back as many days as are asked for', async () => {
    const { demoId, first } = await demoOfThree()
    await visit(demoId, [['demo-opened'], ['step-viewed', first]])
    server.clock.shift(8 * 24 * 60 * 60 * 1000)
    expect((await analyticsOf(demoId, 7)).views).toBe(0)
    expect((await analyticsOf(demoId, 30)).views).toBe(1)
    server.clock.shift(-8 * 24 * 60 * 60 * 1000)
  })

  it('count the newest events where there are too many, and say so', async () => {
    const { demoId, first } = await demoOfThree()
    await visit(demoId, [['demo-opened']])
    await visit(demoId, [
      ['step-viewed', first],
      ['step-viewed', first],
    ])
    const counted = await demoAnalytics(server.services, demoId, 30, 2)
    expect(counted).toMatchObject({ views: 0, visits: 1, partial: true })
  })

  it('are all noughts before anybody came', async () => {
    const { demoId } = await demoOfThree()
    expect(await analyticsOf(demoId)).toMatchObject({ views: 0, visits: 0, completions: 0 })
  })

  it('[E6.4] are for members with an account', async () => {
    const { demoId } = await demoOfThree()
    const url = `/api/demo/${demoId}/analytics`
    const eve = await signUp(server)
    const as = async (headers: Person['headers'] | undefined) =>
      (await server.app.inject({ method: 'GET', url, ...(headers && { headers }) })).statusCode
    expect(await as(undefined)).toBe(401)
    expect(await as(eve.headers)).toBe(404)
    expect(await as(ada.headers)).toBe(200)
  })
})
