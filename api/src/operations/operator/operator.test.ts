import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareDemo } from '../../testing/demo-fixtures.ts'
import { meOf, type Person, signUp, startTrial, testPassword } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let operator: Person
let author: Person
beforeAll(async () => {
  server = await startTestServer({ DEFAULT_PLAN: 'Pro' })
  operator = await signUp(server)
  author = await signUp(server)
})
afterAll(() => server.close())

const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, person = operator) =>
  server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) })

describe('the operator', () => {
  it('[E1.8] changes the plan of a workspace and the enterprise it belongs to', async () => {
    const enterprise = (await ask('POST', '/api/operator/enterprises', { name: 'Acme' })).json()
    expect((await ask('GET', '/api/operator/enterprises')).json()).toEqual([enterprise])
    const url = `/api/operator/workspaces/${author.workspaceId}`
    for (const plan of ['Free', 'Pro', 'Growth', 'Scale']) {
      const reply = await ask('PATCH', url, { plan, enterpriseId: enterprise.id })
      expect(reply.json()).toMatchObject({ plan, enterpriseId: enterprise.id, members: 1 })
    }
    const me = await meOf(server, author.headers)
    expect(me.workspaces[0]).toMatchObject({ plan: 'Scale', enterpriseId: enterprise.id })
    expect((await ask('PATCH', url, { plan: 'Platinum' })).statusCode).toBe(400)
    expect((await ask('PATCH', url, { enterpriseId: 'none' })).json().error.issues[0].path).toEqual(
      ['enterpriseId'],
    )
    expect((await ask('PATCH', '/api/operator/workspaces/none', { plan: 'Free' })).statusCode).toBe(
      404,
    )
    expect((await ask('PATCH', url, { enterpriseId: null })).json().enterpriseId).toBeNull()
    expect((await ask('GET', '/api/operator/workspaces')).json()).toHaveLength(2)
  })

  it('is the only one who may', async () => {
    const trial = await startTrial(server)
    for (const url of ['workspaces', 'enterprises', 'settings', 'demos']) {
      expect((await ask('GET', `/api/operator/${url}`, undefined, author)).statusCode).toBe(403)
      expect((await ask('GET', `/api/operator/${url}`, undefined, trial)).statusCode).toBe(403)
      expect((await server.app.inject(`/api/operator/${url}`)).statusCode).toBe(401)
    }
  })

  it('changes settings, which win over the environment’s and keep the others', async () => {
    const url = '/api/operator/settings'
    const before = (await ask('GET', url)).json()
    expect(before).toMatchObject({ signUp: 'open', trials: true })
    await ask('PATCH', url, { trials: false })
    const after = (await ask('PATCH', url, { quotas: { trialBytes: 5 } })).json()
    expect(after).toEqual({ ...before, trials: false, quotas: { ...before.quotas, trialBytes: 5 } })
    expect((await meOf(server, {})).server).toMatchObject({ trials: false })
    expect((await server.app.inject({ method: 'POST', url: '/api/trials' })).statusCode).toBe(403)
    expect((await ask('PATCH', url, { quotas: { trialBytes: -1 } })).statusCode).toBe(400)
    await ask('PATCH', url, { trials: true })
  })

  it('takes a demo down, whoever owns it', async () => {
    const id = randomUUID()
    await ask(
      'POST',
      '/api/demos',
      { id, title: '100% real bank', workspaceId: author.workspaceId, type: 'HTML' },
      author,
    )
    await shareDemo(server, author.headers, id)
    const found = (await ask('GET', '/api/operator/demos?search=100%25')).json()
    expect(found).toMatchObject([{ id, workspaceId: author.workspaceId, takenDown: false }])
    expect((await ask('GET', '/api/operator/demos?search=nothing%25')).json()).toEqual([])
    const url = `/api/operator/demos/${id}/takedown`
    expect((await ask('POST', url, { reason: 'Phishing' })).statusCode).toBe(204)
    expect((await ask('GET', `/api/operator/demos?search=${id}`)).json()).toMatchObject([
      { takenDown: true },
    ])
    expect((await ask('GET', `/api/demo/${id}`, undefined, author)).statusCode).toBe(200)
    expect((await server.app.inject(`/demo/${id}`)).statusCode).not.toBe(200)
    const none = '/api/operator/demos/none/takedown'
    expect((await ask('POST', none, { reason: 'Phishing' })).statusCode).toBe(404)
  })
})

describe('sign-up', () => {
  const attempt = (on: TestServer, invitation?: string, email = `${randomUUID()}@example.com`) =>
    on.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: {
        name: 'B',
        email,
        password: testPassword,
        invitation,
      },
    })

  it('needs an open invitation where it is by invitation', async () => {
    const invited = await startTestServer({ SIGN_UP: 'invite' })
    const first = await signUp(invited)
    expect((await attempt(invited)).json().error.message).toContain('invitation')
    expect((await attempt(invited, 'wsi_made-up')).statusCode).toBe(403)
    const { link } = (
      await invited.app.inject({
        method: 'POST',
        url: `/api/workspaces/${first.workspaceId}/invitations`,
        headers: first.headers,
        payload: { email: 'b@example.com' },
      })
    ).json()
    const token = link.split('/').at(-1)
    const other = await attempt(invited, token)
    expect(other.statusCode).toBe(403)
    expect(other.json().error.message).toBe(
      'This invitation is for another email address. Use the one that it was sent to.',
    )
    expect((await attempt(invited, token, 'B@example.com')).statusCode).toBe(200)
    expect((await attempt(invited, token, 'b@example.com')).statusCode).toBe(422)
    await invited.close()
  })

  it('is for the first user only where it is closed', async () => {
    const closed = await startTestServer({ SIGN_UP: 'closed' })
    const first = await signUp(closed)
    expect((await meOf(closed, first.headers)).user?.isOperator).toBe(true)
    expect((await attempt(closed)).statusCode).toBe(403)
    await closed.close()
  })
})
