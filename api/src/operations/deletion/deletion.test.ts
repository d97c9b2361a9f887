import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rowsOfWorkspace } from '../../testing/access-matrix/rows-of-workspace.ts'
import { demoOfPictures } from '../../testing/demo-fixtures.ts'
import { join, meOf, type Person, pairExtension, signUp } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // The first account runs the server.
  await signUp(server)
})
afterAll(() => server.close())

const get = (url: string, { headers }: { readonly headers: Readonly<Record<string, string>> }) =>
  server.app.inject({ url, headers })
const post = (url: string, { headers }: Pick<Person, 'headers'>, payload: object) =>
  server.app.inject({ method: 'POST', url, headers, payload })

async function nameOf(person: Person): Promise<string> {
  const { workspaces } = await meOf(server, person.headers)
  return workspaces.find(({ id }) => id === person.workspaceId)?.name ?? ''
}

const deleteWorkspace = async (person: Person) =>
  await post(`/api/workspaces/${person.workspaceId}/deletion`, person, {
    name: await nameOf(person),
  })

async function objectsIn(workspaceId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of server.services.store.list('')) keys.push(key)
  return keys.filter((key) => key.includes(workspaceId))
}

/** A demo with pictures that was watched, so that there are publications, events and packed forms. */
async function watchedDemo(person: Person) {
  const demo = await demoOfPictures(server, person, 2)
  const page = await server.app.inject(`/demo/${demo.demoId}`)
  expect(page.statusCode).toBe(200)
  const events = [{ type: 'step-viewed', at: 1 }]
  const payload = { demoId: demo.demoId, viewerId: 'viewer-0001', events }
  await server.app.inject({ method: 'POST', url: '/api/events', payload })
  return demo
}

async function tablesThatHold(workspaceId: string): Promise<string[]> {
  const { services } = server
  const none = await rowsOfWorkspace(server, 'no such workspace')
  const held = await rowsOfWorkspace({ ...server, services }, workspaceId)
  return Object.keys(held).filter((table) => held[table] !== none[table])
}

it('deletes a workspace with all its rows and objects, and lets nobody see it from that moment on', async () => {
  const admin = await signUp(server)
  const other = await signUp(server)
  const [mine, theirs] = [await watchedDemo(admin), await watchedDemo(other)]
  const extension = await pairExtension(server, admin)
  const kept = await objectsIn(other.workspaceId)
  expect((await objectsIn(admin.workspaceId)).length).toBeGreaterThan(0)
  const held = await get(`/api/workspaces/${admin.workspaceId}/deletion`, admin)
  expect(held.json()).toMatchObject({ demos: 1, leads: 0, members: 1, bytes: expect.any(Number) })
  const reply = await deleteWorkspace(admin)
  expect(reply.statusCode, reply.body).toBe(204)
  expect((await server.app.inject(`/demo/${mine.demoId}`)).statusCode).not.toBe(200)
  expect((await get(`/api/workspaces/${admin.workspaceId}`, admin)).statusCode).toBe(404)
  expect((await get('/api/recording/session', extension)).statusCode).toBe(401)
  await vi.waitFor(
    async () => {
      expect(await objectsIn(admin.workspaceId)).toEqual([])
      // What was done stays known to the operator.
      expect(await tablesThatHold(admin.workspaceId)).toEqual(['audit_entries.workspaceId'])
    },
    { timeout: 30_000, interval: 200 },
  )
  expect(await objectsIn(other.workspaceId)).toEqual(kept)
  expect((await server.app.inject(`/demo/${theirs.demoId}`)).statusCode).toBe(200)
  // Whoever has no workspace is given an empty one.
  expect((await meOf(server, admin.headers)).workspaces).toHaveLength(1)
})

it('asks for the name, for an Admin, and for a sign-in of the last ten minutes', async () => {
  const admin = await signUp(server)
  const member = await signUp(server)
  await join(server, member, admin)
  const url = `/api/workspaces/${admin.workspaceId}/deletion`
  const wrong = await post(url, admin, { name: 'Somebody’s' })
  expect(wrong.json().error.issues).toMatchObject([{ path: ['name'], code: 'other-name' }])
  expect((await post(url, member, { name: await nameOf(admin) })).statusCode).toBe(403)
  server.clock.shift(11 * 60_000)
  expect((await deleteWorkspace(admin)).json().error.code).toBe('sign-in-again')
  const account = await post('/api/account/deletion', admin, { email: admin.email })
  expect(account.json().error.code).toBe('sign-in-again')
  server.clock.shift(-11 * 60_000)
  expect((await get(`/api/workspaces/${admin.workspaceId}`, admin)).statusCode).toBe(200)
})

it('deletes an account with the workspaces that only it is in, and leaves those of others what it made there', async () => {
  const leaver = await signUp(server)
  const host = await signUp(server)
  await join(server, leaver, host)
  const alone = await watchedDemo(leaver)
  const shared = await watchedDemo({ ...leaver, workspaceId: host.workspaceId })
  const left = (await get('/api/account/deletion', leaver)).json()
  expect(left.workspaces).toMatchObject([
    { id: leaver.workspaceId, state: 'deleted', demos: 1, members: 1 },
    { id: host.workspaceId, state: 'left', demos: 1, members: 2 },
  ])
  const wrong = await post('/api/account/deletion', leaver, { email: host.email })
  expect(wrong.json().error.issues).toMatchObject([{ path: ['email'], code: 'other-email' }])
  const reply = await post('/api/account/deletion', leaver, { email: leaver.email.toUpperCase() })
  expect(reply.statusCode, reply.body).toBe(204)
  expect((await meOf(server, leaver.headers)).user).toBeNull()
  expect((await server.app.inject(`/demo/${alone.demoId}`)).statusCode).not.toBe(200)
  expect((await server.app.inject(`/demo/${shared.demoId}`)).statusCode).toBe(200)
  expect((await get(`/api/demo/${shared.demoId}`, host)).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await objectsIn(leaver.workspaceId)).toEqual([]), 30_000)
  const users = await server.services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', leaver.email)
    .execute()
  expect(users).toEqual([])
  // The address is anybody's again.
  await signUp(server, { email: leaver.email })
})

it('keeps the account of the only Admin while others are in a workspace, and that of the last operator', async () => {
  const admin = await signUp(server)
  const member = await signUp(server)
  await join(server, member, admin)
  const refused = await post('/api/account/deletion', admin, { email: admin.email })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().error.message).toContain(await nameOf(admin))
  expect((await get('/api/account/deletion', admin)).json().workspaces).toMatchObject([
    { id: admin.workspaceId, state: 'needs-admin' },
  ])
  const url = `/api/workspaces/${admin.workspaceId}/members/${member.userId}`
  await server.app.inject({
    method: 'PATCH',
    url,
    headers: admin.headers,
    payload: { role: 'Admin' },
  })
  expect((await post('/api/account/deletion', admin, { email: admin.email })).statusCode).toBe(204)
  expect((await get(`/api/workspaces/${admin.workspaceId}`, member)).statusCode).toBe(200)

  const own = await startTestServer()
  const operator = await signUp(own)
  const reply = await own.app.inject({
    method: 'POST',
    url: '/api/account/deletion',
    headers: operator.headers,
    payload: { email: operator.email },
  })
  expect(reply.json().error).toMatchObject({ code: 'conflict' })
  await own.close()
})

it('exports a workspace with its demos, pages, files, answers and events, and nothing of others', async () => {
  const admin = await signUp(server)
  const [{ demoId }, foreign] = [await watchedDemo(admin), await watchedDemo(await signUp(server))]
  const reply = await get(`/api/workspaces/${admin.workspaceId}/export.zip`, admin)
  expect(reply.headers['content-disposition']).toContain('workspace.zip')
  const files = unzipSync(new Uint8Array(reply.rawPayload))
  const text = (name: string) => Buffer.from(files[name] ?? []).toString()
  const demo = JSON.parse(text(`demos/${demoId}/demo.json`))
  expect(Object.keys(demo.steps)).toHaveLength(2)
  expect(text(`demos/${demoId}/events.jsonl`)).toContain('viewer-0001')
  expect(JSON.parse(text('workspace.json'))).toMatchObject({
    id: admin.workspaceId,
    members: [{ email: admin.email }],
  })
  const named = new Set(JSON.stringify(demo).match(/(?<=asset:)[0-9a-f]{64}/g))
  expect(named.size).toBeGreaterThan(0)
  for (const hash of named) expect(files[`files/${hash}`]?.length).toBeGreaterThan(0)
  expect(Object.keys(JSON.parse(text('files.json'))).sort()).toEqual([...named].sort())
  expect(Object.keys(files).join()).not.toContain(foreign.demoId)
})

it('exports what is known of an account, and nothing that opens it', async () => {
  const person = await signUp(server, { name: 'Grace Hopper' })
  await pairExtension(server, person)
  const { demoId } = await demoOfPictures(server, person, 1)
  const reply = await get('/api/account/export.json', person)
  expect(reply.json()).toMatchObject({
    account: { name: 'Grace Hopper', email: person.email },
    workspaces: [{ id: person.workspaceId, role: 'Admin' }],
    sessions: [{}],
    extensions: [{ workspaceId: person.workspaceId }],
    demosMade: [{ id: demoId }],
  })
  expect(reply.body).not.toMatch(/argon2|tokenHash|"token"/)
})
