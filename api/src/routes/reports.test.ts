import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDemo, demoOfPictures } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let operator: Person
let author: Person
beforeAll(async () => {
  server = await startTestServer()
  operator = await signUp(server)
  author = await signUp(server, { name: 'Grace Hopper' })
})
afterAll(() => server.close())

const report = (demoId: string, remoteAddress: string, payload: object = { reason: 'phishing' }) =>
  server.app.inject({ method: 'POST', url: `/api/demo/${demoId}/reports`, remoteAddress, payload })
const operate = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: operator.headers, ...(payload && { payload }) })

interface Listed {
  id: string
  text: string
  network: string | null
  demo: { id: string }
}

async function listed(demoId: string, state = 'open'): Promise<Listed[]> {
  const reply = await operate('GET', `/api/operator/reports?state=${state}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ reports: Listed[] }>().reports.filter(({ demo }) => demo.id === demoId)
}

it('a report is kept once for a network and day, without an account', async () => {
  const { demoId } = await demoOfPictures(server, author, 1)
  const text = 'Asks for my \u0000password\u202e\r\nof a bank'
  expect((await report(demoId, '192.0.2.1', { reason: 'phishing', text })).statusCode).toBe(204)
  expect((await report(demoId, '192.0.2.1', { reason: 'other' })).statusCode).toBe(204)
  expect((await report(demoId, '2001:db8:1:2:3::4')).statusCode).toBe(204)
  expect((await report(demoId, '2001:db8:1:2:ffff::5')).statusCode).toBe(204)
  expect(await listed(demoId)).toMatchObject([
    { reason: 'phishing', text: '', network: '2001:db8:1:2::/64' },
    {
      reason: 'phishing',
      text: 'Asks for my password\nof a bank',
      network: '192.0.2.1',
      demo: { takenDown: false, maker: { name: 'Grace Hopper', email: author.email } },
    },
  ])
  server.clock.shift(24 * 60 * 60 * 1000)
  await report(demoId, '192.0.2.1')
  expect(await listed(demoId)).toHaveLength(3)
})

it('what viewers do not see is not reported, and no word of what there is', async () => {
  const { demoId } = await demoOfPictures(server, author, 1)
  const url = `/api/demo/${demoId}/link`
  await server.app.inject({ method: 'PUT', url, headers: author.headers, payload: { on: false } })
  const replies = [await report(demoId, '192.0.2.2'), await report('nothing', '192.0.2.2')]
  const words = replies.map((reply) => [reply.statusCode, reply.json().error.message])
  expect(words[0]).toEqual(words[1])
  expect(replies[0]?.statusCode).toBe(404)
})

it.each([
  [{}],
  [{ reason: 'boring' }],
  [{ reason: 'other', text: 'x'.repeat(1_001) }],
  [{ reason: 'other', by: 'me' }],
])('%j is no report', async (payload) => {
  const demoId = await createDemo(server, author)
  expect((await report(demoId, '192.0.2.3', payload)).statusCode).toBe(400)
})

it('a network that reports much is slowed down', async () => {
  const { demoId } = await demoOfPictures(server, author, 1)
  const codes: number[] = []
  for (let count = 0; count < 21; count += 1) {
    codes.push((await report(demoId, '192.0.2.4')).statusCode)
  }
  expect(codes.slice(0, 20)).toEqual(Array(20).fill(204))
  expect(codes.at(-1)).toBe(429)
})

it('are settled together, by a dismissal or by a takedown, and may be read afterwards', async () => {
  const fine = await demoOfPictures(server, author, 1)
  const bad = await demoOfPictures(server, author, 1)
  for (const { demoId } of [fine, bad]) {
    await report(demoId, '192.0.2.5')
    await report(demoId, '192.0.2.6')
  }
  const of = (demoId: string) => `/api/operator/demos/${demoId}`
  expect((await operate('POST', `${of(fine.demoId)}/reports/dismissal`)).statusCode).toBe(204)
  const reason = 'A copy of a sign-in page.'
  expect((await operate('POST', `${of(bad.demoId)}/takedown`, { reason })).statusCode).toBe(204)
  expect([...(await listed(fine.demoId)), ...(await listed(bad.demoId))]).toEqual([])
  const settled = {
    fine: await listed(fine.demoId, 'settled'),
    bad: await listed(bad.demoId, 'settled'),
  }
  expect(settled.fine).toMatchObject([{ settledAs: 'dismissed' }, { settledAs: 'dismissed' }])
  expect(settled.bad).toMatchObject(Array(2).fill({ settledAs: 'taken-down' }))
  expect((await report(bad.demoId, '192.0.2.7')).statusCode).toBe(404)
  expect((await server.app.inject(`/demo/${fine.demoId}`)).statusCode).toBe(200)
})

it('come in pages', async () => {
  const { demoId } = await demoOfPictures(server, author, 1)
  for (let host = 1; host <= 60; host += 1) await report(demoId, `198.51.100.${host}`)
  const first = (await operate('GET', '/api/operator/reports')).json()
  expect(first).toMatchObject({ more: true })
  const { id } = first.reports.at(-1)
  const second = (await operate('GET', `/api/operator/reports?after=${id}`)).json()
  const ids = [...first.reports, ...second.reports].map((one: Listed) => one.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await operate('GET', '/api/operator/reports?after=unknown')).statusCode).toBe(404)
})
