import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leftOversJob } from '../jobs/maintenance.ts'
import {
  cookiesOf,
  mailedResetToken,
  mailsOf,
  meOf,
  type Person,
  signUp,
  startTrial,
  testPassword,
} from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
/** The first account, and another one: the address of each is that of somebody who has signed in. */
let operator: Person
let known: string

beforeAll(async () => {
  server = await startTestServer({
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'https://d.example',
  })
  operator = await signUp(server)
  known = operator.email
})
afterAll(() => server.close())

const newPassword = 'another password entirely'
const someAddress = () => `${randomUUID()}@example.com`

const post = (path: string, payload: object, cookie?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    ...(cookie !== undefined && { headers: { cookie } }),
  })
const signUpAs = (email: string, cookie?: string, password = newPassword) =>
  post('sign-up/email', { name: 'Ada', email, password, callbackURL: '/invite/abc' }, cookie)
const signInAs = (email: string, password = newPassword, confirmation?: string, cookie?: string) =>
  post('sign-in/email', { email, password, ...(confirmation && { confirmation }) }, cookie)

/** All of a reply that whoever asked can read, but for what differs every time. */
function readable({ statusCode, headers, body }: Awaited<ReturnType<typeof post>>) {
  const { date: _date, 'x-request-id': id, ...kept } = headers
  return { statusCode, headers: kept, body: body.replaceAll(String(id), '') }
}

const tokenIn = (text: string) =>
  new URL(/https:\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''

/** Signs up and reads the mail. */
async function begun(email = someAddress(), cookie?: string) {
  const [mail] = await mailsOf(server, 1, () => signUpAs(email, cookie))
  return { email, text: mail?.text ?? '', token: tokenIn(mail?.text ?? '') }
}

describe('signing up where mail can be sent', () => {
  it('answers the same whether the address has an account, and mails the difference', async () => {
    const fresh = someAddress()
    const replies: ReturnType<typeof readable>[] = []
    const mails = await mailsOf(server, 3, async () => {
      for (const email of [fresh, known, fresh.toUpperCase()])
        replies.push(readable(await signUpAs(email)))
    })
    expect(replies[0]).toMatchObject({ statusCode: 200, body: '{"confirmation":"mailed"}' })
    expect(replies[0]?.headers['set-cookie']).toBeUndefined()
    expect(replies[1]).toEqual(replies[0])
    expect(replies[2]).toEqual(replies[0])
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [fresh, 'Confirm your address for Waystep'],
      [known, 'You have an account on Waystep'],
      [fresh, 'You have an account on Waystep'],
    ])
    expect(mails[0]?.text).toContain('https://d.example/confirm?token=')
    expect(mails[0]?.text).toContain('next=%2Finvite%2Fabc')
    expect(mails[1]?.text).toContain('https://d.example/forgot-password')
  })

  it('tells nothing by signing in with the same password afterwards either', async () => {
    const { email } = await begun()
    await mailsOf(server, 1, () => signUpAs(known))
    const [afterNew, afterKnown] = [await signInAs(email), await signInAs(known)]
    expect(afterNew.statusCode).toBe(401)
    expect(readable(afterNew)).toEqual(readable(afterKnown))
    expect((await signInAs(known, testPassword)).statusCode).toBe(200)
  })

  it('tells nothing when two come at once', async () => {
    for (const email of [someAddress(), known]) {
      const replies = await Promise.all([signUpAs(email), signUpAs(email)])
      expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
        Array(2).fill([200, '{"confirmation":"mailed"}']),
      )
    }
  })

  it('tells nothing by how long it takes', async () => {
    const took = async (email: string) => {
      const begin = performance.now()
      await signUpAs(email)
      return performance.now() - begin
    }
    for (const email of [someAddress(), known]) expect(await took(email)).toBeGreaterThan(490)
  })

  it('says what is wrong with what was sent, the same for every address', async () => {
    const [first, second] = [
      await signUpAs(someAddress(), undefined, 'short'),
      await signUpAs(known, undefined, 'short'),
    ]
    expect(first.statusCode).toBe(400)
    expect(readable(first)).toEqual(readable(second))
  })

  it('mails five times an hour to one address, and answers the same then', async () => {
    const email = someAddress()
    const replies: ReturnType<typeof readable>[] = []
    await mailsOf(server, 5, async () => {
      for (let time = 0; time < 7; time += 1) replies.push(readable(await signUpAs(email)))
    })
    for (const reply of replies) expect(reply).toEqual(replies[0])
  })

  it('is done at once by the first account', async () => {
    const empty = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
    const person = await signUp(empty)
    expect((await meOf(empty, person.headers)).user?.isOperator).toBe(true)
    await empty.close()
  })
})

describe('a confirmation', () => {
  it('signs in with the password, and makes the account’s workspace', async () => {
    const { email, token } = await begun()
    const reply = await signInAs(email, newPassword, token)
    expect(reply.statusCode).toBe(200)
    const me = await meOf(server, { cookie: cookiesOf(reply.headers['set-cookie']) })
    expect(me.workspaces).toMatchObject([{ name: 'Ada’s workspace', role: 'Admin' }])
    expect(me.user).toMatchObject({ email, isOperator: false })
    expect((await signInAs(email)).statusCode).toBe(200)
  })

  it('is none without the password: whoever opens another’s link makes no account', async () => {
    const { email, token } = await begun()
    expect((await signInAs(email, 'a wrong password', token)).statusCode).toBe(401)
    expect((await signInAs(email)).statusCode).toBe(401)
  })

  it('is refused alike for every address with a link that is not its own', async () => {
    const [one, other] = [await begun(), await begun()]
    const replies = [
      await signInAs(one.email, newPassword, other.token),
      await signInAs(known, newPassword, other.token),
      await signInAs(one.email, newPassword, `${one.token.slice(0, -4)}AAAA`),
      await signInAs(known, newPassword, 'x'),
    ]
    for (const reply of replies) {
      expect(reply.json().code).toBe('CONFIRMATION_EXPIRED')
      expect(readable(reply)).toEqual(readable(replies[0] ?? reply))
    }
    expect((await signInAs(one.email)).statusCode).toBe(401)
  })

  it('keeps the demos of a trial', async () => {
    const trial = await startTrial(server)
    const { email, token } = await begun(someAddress(), trial.headers.cookie)
    expect((await meOf(server, trial.headers)).user?.isTrial).toBe(true)
    const reply = await signInAs(email, newPassword, token, trial.headers.cookie)
    const me = await meOf(server, { cookie: cookiesOf(reply.headers['set-cookie']) })
    expect(me.workspaces).toMatchObject([
      { id: trial.workspaceId, isTrial: false, role: 'Admin', name: 'Ada’s workspace' },
    ])
  })

  it('is a new password by mail, too', async () => {
    const { email } = await begun()
    const token = await mailedResetToken(server, email)
    const chosen = 'chosen by who reads the mail'
    expect((await post('reset-password', { newPassword: chosen, token })).statusCode).toBe(200)
    expect((await signInAs(email)).statusCode).toBe(401)
    expect((await signInAs(email, chosen)).statusCode).toBe(200)
  })

  it('that never came is the end of the account after two days', async () => {
    const [never, confirmed] = [await begun(), await begun()]
    expect((await signInAs(confirmed.email, newPassword, confirmed.token)).statusCode).toBe(200)
    const left = async () => {
      const emails = [never.email, confirmed.email, known]
      const rows = await server.services.db
        .selectFrom('users')
        .select('email')
        .where('email', 'in', emails)
        .execute()
      return rows.map(({ email }) => email).sort()
    }
    await leftOversJob.run(server.services, {})
    expect(await left()).toEqual([never.email, confirmed.email, known].sort())
    server.clock.shift(49 * 60 * 60 * 1000)
    await leftOversJob.run(server.services, {})
    expect(await left()).toEqual([confirmed.email, known].sort())
  })
})
