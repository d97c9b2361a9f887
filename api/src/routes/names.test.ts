import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { meOf, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let eve: Person

beforeAll(async () => {
  server = await startTestServer()
  eve = await signUp(server)
})
afterAll(() => server.close())

const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
  server.app.inject({ method, url, headers: eve.headers, payload })
const rename = (name: string, more = {}) => send('POST', '/api/auth/update-user', { name, ...more })

it('takes no account’s name that is a letter, or nothing', async () => {
  await rename('Eve')
  for (const name of ['x'.repeat(1_000_000), '', ' \n ', '\u200b']) {
    expect((await rename(name)).statusCode).toBe(400)
    const signedUp = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { name, email: 'new@example.com', password: 'correct horse battery' },
    })
    expect(signedUp.statusCode).toBe(400)
  }
  expect((await rename('Eve\0\r\nBcc: a@b.c')).statusCode).toBe(200)
  expect((await meOf(server, eve.headers)).user?.name).toBe('Eve Bcc: a@b.c')
})

it('stores of an account nothing but what its calls describe', async () => {
  const picture = 'https://evil.example/pixel.png'
  expect((await rename('Eve', { image: picture })).statusCode).toBe(200)
  const email = 'mallory@example.com'
  const signedUp = await server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: { name: 'Mallory', email, password: 'correct horse battery', image: picture },
  })
  expect(signedUp.statusCode).toBe(200)
  const stored = await server.services.db.selectFrom('users').selectAll().execute()
  expect(stored).toHaveLength(2)
  expect(JSON.stringify(stored)).not.toContain(picture)
})

it('writes no names into a mail that look like its link, or like another letter', async () => {
  const sent = vi.spyOn(server.services.mailer, 'send').mockResolvedValue()
  const name = 'Acme:\n\nhttps://evil.example/login\n\nNot'
  const renamed = await send('PATCH', `/api/workspaces/${eve.workspaceId}`, { name })
  expect(renamed.json()).toMatchObject({ name: 'Acme: https://evil.example/login Not' })
  await rename('www.evil.example')
  const url = `/api/workspaces/${eve.workspaceId}/invitations`
  const { link } = (await send('POST', url, { email: 'v@example.com', role: 'Member' })).json()
  const [mail] = sent.mock.calls[0] ?? []
  expect(mail?.text.split('\n\n')).toEqual([
    'Open this address to join “Acme: https:// evil. example/ login Not”:',
    link,
    'It works for two weeks.',
  ])
  expect(mail?.subject).toBe(
    'www. evil. example invites you to Acme: https:// evil. example/ login Not on Waystep',
  )
})
