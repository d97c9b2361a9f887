import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Person, signUp, testPassword } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let operator: Person
beforeAll(async () => {
  server = await startTestServer()
  operator = await signUp(server)
})
afterAll(() => server.close())
beforeEach(() =>
  change({ signUpsPerDay: 0, trialsPerDay: 60, allowedMail: [], blockedMail: [], signUp: 'open' }),
)

async function change(payload: object) {
  const { headers } = operator
  const url = '/api/operator/settings'
  const reply = await server.app.inject({ method: 'PATCH', url, headers, payload })
  expect(reply.statusCode, reply.body).toBe(200)
}

const attempt = (
  email = `${randomUUID()}@acme.com`,
  remoteAddress = '192.0.2.1',
  more: object = {},
) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    remoteAddress,
    payload: { name: 'B', email, password: testPassword, ...more },
  })
const trial = async (remoteAddress: string) =>
  (await server.app.inject({ method: 'POST', url: '/api/trials', remoteAddress })).statusCode

it('a network makes so many accounts on a day, and failures are not counted', async () => {
  await change({ signUpsPerDay: 2 })
  const from = '2001:db8:1:1::1'
  for (let count = 0; count < 3; count += 1) {
    expect((await attempt(undefined, from, { password: 'short' })).statusCode).toBe(400)
  }
  const codes = []
  for (const host of [1, 2, 3]) {
    codes.push((await attempt(undefined, `2001:db8:1:1::${host}`)).statusCode)
  }
  expect(codes).toEqual([200, 200, 429])
  expect((await attempt(undefined, '2001:db8:1:2::1')).statusCode).toBe(200)
  server.clock.shift(24 * 60 * 60 * 1000)
  expect((await attempt(undefined, from)).statusCode).toBe(200)
})

it('of two that come at once for the last place one has it', async () => {
  await change({ signUpsPerDay: 1 })
  const replies = await Promise.all([1, 2, 3].map(() => attempt(undefined, '192.0.2.20')))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429])
})

it('a network starts so many trials on a day', async () => {
  await change({ trialsPerDay: 1 })
  expect([await trial('192.0.2.30'), await trial('192.0.2.30'), await trial('192.0.2.31')]).toEqual(
    [201, 429, 201],
  )
})

it.each([
  [{ allowedMail: ['acme.com'] }, 'a@acme.com', 200],
  [{ allowedMail: ['acme.com'] }, 'b@ACME.com', 200],
  [{ allowedMail: ['acme.com'] }, 'a@mail.acme.com', 403],
  [{ allowedMail: ['acme.com'] }, 'a@acme.com.evil.example', 403],
  [{ allowedMail: ['*.acme.com'] }, 'c@mail.acme.com', 200],
  [{ blockedMail: ['trash.example'] }, 'a@trash.example', 403],
  [{ blockedMail: ['*.trash.example'] }, 'a@x.trash.example', 403],
  [{ allowedMail: ['*.acme.com'], blockedMail: ['x.acme.com'] }, 'a@x.acme.com', 403],
])('%j: %s is answered %d', async (lists, email, status) => {
  await change(lists)
  const reply = await attempt(email, '192.0.2.40')
  expect(reply.statusCode, reply.body).toBe(status)
  if (status === 403) {
    expect(reply.json().message).toBe(
      'This server does not accept accounts with this email address. Use another one.',
    )
  }
})

it.each([['*'], ['acme'], ['acme .com'], ['a.com,b.com'], ['']])(
  '%j is no domain',
  async (entry) => {
    const reply = await server.app.inject({
      method: 'PATCH',
      url: '/api/operator/settings',
      headers: operator.headers,
      payload: { blockedMail: [entry] },
    })
    expect(reply.statusCode).toBe(400)
  },
)
