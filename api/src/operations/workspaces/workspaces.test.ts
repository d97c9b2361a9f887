import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoOfPictures, documentOf } from '../../testing/demo-fixtures.ts'
import { join, meOf, type Person, pairExtension, signUp } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  admin = await signUp(server)
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const ask = (method: Method, url: string, person: Person, payload?: object) =>
  server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) })

describe('a workspace', () => {
  it('changes only what is given', async () => {
    const url = `/api/workspaces/${admin.workspaceId}`
    await ask('PATCH', url, admin, { name: 'Acme' })
    const reply = await ask('PATCH', url, admin, { hotspotNextBtnText: 'Weiter' })
    expect(reply.json()).toMatchObject({
      name: 'Acme',
      hotspotNextBtnText: 'Weiter',
      role: 'Admin',
    })
    expect((await ask('GET', url, admin)).json()).toMatchObject({ name: 'Acme' })
  })

  it.each([
    ['an unknown field', { plan: 'Scale' }],
    ['an empty name', { name: ' ' }],
    ['a number for a text', { hotspotNextBtnText: 7 }],
  ])('refuses %s and names it', async (_what, payload) => {
    const reply = await ask('PATCH', `/api/workspaces/${admin.workspaceId}`, admin, payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error).toMatchObject({ code: 'validation-failed', issues: [{}] })
  })

  it('[M7.23] gives its colours and texts to the hotspots of all its demos only when asked to', async () => {
    const url = `/api/workspaces/${admin.workspaceId}`
    const first = await demoOfPictures(server, admin, 2)
    const second = await demoOfPictures(server, admin, 1)
    const stranger = await signUp(server)
    const foreign = await demoOfPictures(server, stranger, 1)
    const looks = async (person: Person, { demoId }: { demoId: string }) =>
      Object.values((await documentOf(server, person, demoId)).hotspots).map(
        ({ bgcolor, textcolor, nextButtonText }) => [bgcolor, textcolor, nextButtonText],
      )
    const usual = ['#4f46e5', '#ffffff', null]
    const look = { color: '#112233', hotspotNextBtnText: 'Weiter' }
    await ask('PATCH', url, admin, look)
    expect(await looks(admin, first)).toEqual([usual, usual])
    const reply = await ask('PATCH', url, admin, { ...look, applyToAll: true })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json()).toMatchObject(look)
    const given = ['#112233', '#ffffff', 'Weiter']
    expect(await looks(admin, first)).toEqual([given, given])
    expect(await looks(admin, second)).toEqual([given])
    expect(await looks(stranger, foreign)).toEqual([usual])
  })

  it('[M6.5] lets no one but its Admins change what all its demos share', async () => {
    const url = `/api/workspaces/${admin.workspaceId}`
    const { demoId } = await demoOfPictures(server, admin, 1)
    const member = await signUp(server)
    await join(server, member, admin)
    for (const payload of [{ color: '#112233' }, { color: '#112233', applyToAll: true }]) {
      expect((await ask('PATCH', url, member, payload)).statusCode).toBe(403)
    }
    const [hotspot] = Object.values((await documentOf(server, admin, demoId)).hotspots)
    expect(hotspot?.bgcolor).toBe('#4f46e5')
    expect((await ask('GET', url, admin)).json().color).toBe('#4f46e5')
  })

  it('[M7.24] keeps how its new chapters look, and forgets it', async () => {
    const url = `/api/workspaces/${admin.workspaceId}/chapter-defaults`
    const stored = async () =>
      (await ask('GET', `/api/workspaces/${admin.workspaceId}`, admin)).json().chapterDefaults
    const button = { id: randomUUID(), chapterId: randomUUID(), content: 'Book a call', order: 1 }
    const background = { id: randomUUID(), type: 'Color', value: '#4f46e5' }
    const chapter = { theme: 'Light', layout: 'Left', buttons: [button], background }
    expect((await ask('PUT', url, admin, { chapter })).statusCode).toBe(200)
    expect(await stored()).toMatchObject({
      theme: 'Light',
      layout: 'Left',
      buttons: [button],
      background,
      headingColor: '#ffffff',
      blurIntensity: 0,
    })
    expect((await ask('PUT', url, admin, { chapter: { theme: 'Loud' } })).statusCode).toBe(400)
    await ask('PUT', url, admin, { chapter: null })
    expect(await stored()).toBeNull()
  })

  it('is hidden from strangers, and only Admins change it', async () => {
    const stranger = await signUp(server)
    const member = await signUp(server)
    await join(server, member, admin)
    const url = `/api/workspaces/${admin.workspaceId}`
    expect((await ask('GET', url, stranger)).statusCode).toBe(404)
    expect((await ask('PATCH', url, stranger, { name: 'Mine' })).statusCode).toBe(404)
    expect((await ask('GET', url, member)).statusCode).toBe(200)
    expect((await ask('PATCH', url, member, { name: 'Mine' })).statusCode).toBe(403)
    expect((await server.app.inject(url)).statusCode).toBe(401)
    expect((await ask('GET', '/api/workspaces/nothing', admin)).statusCode).toBe(404)
  })
})

describe('members', () => {
  it('are invited with a role, accept once, and are listed', async () => {
    const other = await signUp(server, { name: 'Grace Hopper' })
    const url = `/api/workspaces/${admin.workspaceId}/invitations`
    const mails: string[] = []
    const original = server.services.mailer.send
    server.services.mailer.send = async ({ text }) => void mails.push(text)
    const invited = await ask('POST', url, admin, {
      email: ` ${other.email.toUpperCase()}`,
      role: 'Admin',
    })
    server.services.mailer.send = original
    const { link, email } = invited.json()
    expect(email).toBe(other.email)
    expect(mails[0]).toContain(link)
    expect(invited.json().mailed).toBe(false)
    const token = link.split('/').at(-1)
    const shown = await server.app.inject(`/api/invitations/${token}`)
    expect(shown.json()).toEqual({ workspaceName: 'Ada’s workspace', email: other.email })
    expect((await ask('GET', url, admin)).json()).toHaveLength(1)
    expect(JSON.stringify((await ask('GET', url, admin)).json())).not.toContain(token)
    expect((await ask('POST', `/api/invitations/${token}/accept`, other)).statusCode).toBe(200)
    expect((await ask('POST', `/api/invitations/${token}/accept`, other)).statusCode).toBe(404)
    expect((await ask('GET', url, admin)).json()).toEqual([])
    const members = (await ask('GET', `/api/workspaces/${admin.workspaceId}/members`, admin)).json()
    expect(members).toMatchObject([
      { userId: admin.userId, role: 'Admin' },
      { userId: other.userId, role: 'Admin', name: 'Grace Hopper' },
    ])
    const again = await ask('POST', url, admin, { email: other.email })
    expect(again.json().error.issues[0]).toMatchObject({ code: 'already-member', path: ['email'] })
  })

  it('cannot join by an invitation that was withdrawn or has expired', async () => {
    const other = await signUp(server)
    const url = `/api/workspaces/${admin.workspaceId}/invitations`
    const first = (await ask('POST', url, admin, { email: other.email })).json()
    expect(first.mailed).toBe(false)
    expect((await ask('DELETE', `${url}/${first.id}`, admin)).statusCode).toBe(204)
    expect((await ask('DELETE', `${url}/${first.id}`, admin)).statusCode).toBe(404)
    const second = (await ask('POST', url, admin, { email: other.email })).json()
    const accept = (link: string) => `/api/invitations/${link.split('/').at(-1)}/accept`
    expect((await ask('POST', accept(first.link), other)).statusCode).toBe(404)
    server.clock.shift(15 * 24 * 60 * 60 * 1000)
    expect((await ask('POST', accept(second.link), other)).statusCode).toBe(404)
    server.clock.shift(-15 * 24 * 60 * 60 * 1000)
    expect((await ask('POST', accept(second.link), other)).statusCode).toBe(200)
  })

  it('never lose their last Admin, not even when two step down at once', async () => {
    const other = await signUp(server)
    await join(server, other, admin, 'Admin')
    const url = (person: Person) => `/api/workspaces/${admin.workspaceId}/members/${person.userId}`
    const replies = await Promise.all([
      ask('PATCH', url(other), admin, { role: 'Member' }),
      ask('PATCH', url(admin), other, { role: 'Member' }),
    ])
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const list = (await ask('GET', `/api/workspaces/${admin.workspaceId}/members`, admin)).json()
    const last = list.find(({ role }: { role: string }) => role === 'Admin')
    const lastAdmin = last.userId === admin.userId ? admin : other
    expect((await ask('DELETE', url(lastAdmin), lastAdmin)).json().error.code).toBe('conflict')
    expect((await ask('PATCH', url(lastAdmin), lastAdmin, { role: 'Member' })).statusCode).toBe(409)
  })

  it('may leave, and only Admins remove others, whose pairings end', async () => {
    const [one, two] = [await signUp(server), await signUp(server)]
    await join(server, one, admin)
    await join(server, two, admin)
    const url = (person: Person) => `/api/workspaces/${admin.workspaceId}/members/${person.userId}`
    const paired = await pairExtension(server, { ...one, workspaceId: admin.workspaceId })
    const session = () =>
      server.app.inject({ url: '/api/recording/session', headers: paired.headers })
    expect((await session()).statusCode).toBe(200)
    expect((await ask('DELETE', url(one), two)).statusCode).toBe(403)
    expect((await ask('DELETE', url(two), two)).statusCode).toBe(204)
    expect((await ask('DELETE', url(one), admin)).statusCode).toBe(204)
    expect((await session()).statusCode).toBe(401)
    expect((await ask('DELETE', url(one), admin)).statusCode).toBe(404)
    expect((await meOf(server, one.headers)).workspaces).toHaveLength(1)
  })
})

describe('the invitations of an Admin', () => {
  const inviteFrom = async (person: Person) => {
    const url = `/api/workspaces/${admin.workspaceId}/invitations`
    const reply = await ask('POST', url, person, { email: 'back@example.com', role: 'Admin' })
    return reply.json().link.split('/').at(-1)
  }
  const accept = async (token: string, person: Person) =>
    (await ask('POST', `/api/invitations/${token}/accept`, person)).statusCode
  const other = async () => {
    const person = await signUp(server)
    await join(server, person, admin, 'Admin')
    return { person, url: `/api/workspaces/${admin.workspaceId}/members/${person.userId}` }
  }

  it('end when the Admin is removed, and let nobody back in', async () => {
    const { person, url } = await other()
    const token = await inviteFrom(person)
    const kept = await inviteFrom(admin)
    expect((await ask('DELETE', url, admin)).statusCode).toBe(204)
    expect(await accept(token, person)).toBe(404)
    expect(await accept(kept, await signUp(server))).toBe(200)
  })

  it('end when the Admin becomes a Member', async () => {
    const { person, url } = await other()
    const token = await inviteFrom(person)
    expect((await ask('PATCH', url, admin, { role: 'Member' })).statusCode).toBe(200)
    expect(await accept(token, await signUp(server))).toBe(404)
  })
})

describe('a recording token', () => {
  it('opens one workspace, is stored as a hash only, and can be revoked', async () => {
    const paired = await pairExtension(server, admin)
    const session = () =>
      server.app.inject({ url: '/api/recording/session', headers: paired.headers })
    expect((await session()).json()).toEqual({
      account: { name: 'Ada Lovelace', email: admin.email },
      workspace: { id: admin.workspaceId, name: 'Ada’s workspace' },
      demos: [],
    })
    const list = (await ask('GET', '/api/recording-tokens', admin)).json()
    expect(list).toMatchObject([{ id: paired.id, name: 'Chrome', workspaceId: admin.workspaceId }])
    expect(JSON.stringify(list)).not.toContain(paired.token)
    const other = await signUp(server)
    expect((await ask('DELETE', `/api/recording-tokens/${paired.id}`, other)).statusCode).toBe(404)
    expect((await ask('DELETE', `/api/recording-tokens/${paired.id}`, admin)).statusCode).toBe(204)
    expect((await session()).statusCode).toBe(401)
  })

  it('is not given for a workspace of others', async () => {
    const other = await signUp(server)
    const reply = await ask('POST', '/api/recording-tokens', other, {
      workspaceId: admin.workspaceId,
    })
    expect(reply.statusCode).toBe(404)
  })

  it('opens nothing of the account itself', async () => {
    const { headers } = await pairExtension(server, admin)
    for (const url of ['/api/recording-tokens', `/api/workspaces/${admin.workspaceId}/members`]) {
      expect((await server.app.inject({ url, headers })).statusCode, url).toBe(403)
    }
  })
})

describe('what a user has seen', () => {
  it('[M7.22] is remembered', async () => {
    expect((await meOf(server, admin.headers)).user?.activity).toEqual({})
    await ask('POST', '/api/user/settings/activity', admin, { viewedEditPageTutorial: true })
    expect((await meOf(server, admin.headers)).user?.activity).toEqual({
      viewedEditPageTutorial: true,
    })
  })
})
