import { randomUUID } from 'node:crypto'
import { createChapter } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOfPictures, sendCommands, stepOf } from '../../testing/demo-fixtures.ts'
import {
  meOf,
  type Person,
  pairExtension,
  signUp,
  startTrial,
  testPassword,
} from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { workspaceNameFor } from '../accounts/workspace-name.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await signUp(server)
})
afterAll(() => server.close())

async function makeDemo(person: Person): Promise<string> {
  const id = randomUUID()
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/demos',
    headers: person.headers,
    payload: { id, title: 'First', workspaceId: person.workspaceId, type: 'HTML' },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return id
}

const get = (url: string, headers: Record<string, string>) => server.app.inject({ url, headers })

describe('a trial', () => {
  it('[E1.9] lets somebody without an account make and edit a demo, for 24 hours', async () => {
    const trial = await startTrial(server)
    const me = await meOf(server, trial.headers)
    expect(me.user).toMatchObject({ isTrial: true, isOperator: false })
    expect(me.workspaces).toMatchObject([{ isTrial: true, role: 'Member' }])
    const demo = await makeDemo(trial)
    const mine = await get(`/api/demo/${demo}`, trial.headers)
    expect(mine.statusCode).toBe(200)
    const { document, expiresAt } = mine.json()
    const lifetime = Date.parse(expiresAt) - Date.parse(document.demo.createdAt)
    expect(lifetime).toBe(24 * 60 * 60 * 1000)
  })

  it('goes on when it is started twice', async () => {
    const trial = await startTrial(server)
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/trials',
      headers: trial.headers,
    })
    expect(again.json()).toEqual({ workspaceId: trial.workspaceId, demoId: null })
  })

  it('is refused to whoever is signed in, and where trials are off', async () => {
    const person = await signUp(server)
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/trials',
      headers: person.headers,
    })
    expect(signedIn.statusCode).toBe(409)
    const without = await startTestServer({ TRIALS: 'off' })
    expect((await without.app.inject({ method: 'POST', url: '/api/trials' })).statusCode).toBe(403)
    expect(
      (
        await without.app.inject({
          method: 'POST',
          url: '/api/auth/sign-in/anonymous',
          payload: {},
        })
      ).statusCode,
    ).toBe(404)
    await without.close()
  })

  it('is limited per network address', async () => {
    const codes: number[] = []
    for (let attempt = 0; attempt < 21; attempt += 1) {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/trials',
        remoteAddress: '192.0.2.7',
      })
      codes.push(reply.statusCode)
    }
    expect(codes.filter((code) => code === 201)).toHaveLength(20)
    expect(codes.at(-1)).toBe(429)
  })

  it('cannot invite others or pair for good', async () => {
    const trial = await startTrial(server)
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/workspaces/${trial.workspaceId}/invitations`,
      headers: trial.headers,
      payload: { email: 'a@example.com' },
    })
    expect(reply.statusCode).toBe(403)
  })
})

describe('what a trial does without', () => {
  it('[E6.2] is embeds: a demo is watched by its link only, until its author signs up', async () => {
    const trial = await startTrial(server)
    const { demoId } = await demoOfPictures(server, trial, 1)
    expect((await get(`/demo/${demoId}`, {})).statusCode).toBe(200)
    const embedded = await get(`/embed/${demoId}`, {})
    expect(embedded.statusCode).toBe(403)
    expect(embedded.body).not.toContain('grantBase')
    await signUp(server, trial.headers)
    expect((await get(`/embed/${demoId}`, {})).statusCode).toBe(200)
  })

  it('[E6.3] is the Form chapter, by a recording token too', async () => {
    const trial = await startTrial(server)
    const token = await pairExtension(server, trial)
    const { demoId } = await demoOfPictures(server, trial, 1)
    const step = stepOf(demoId)
    const chapter = createChapter({
      id: randomUUID(),
      stepId: step.id,
      workspaceId: trial.workspaceId,
      type: 'Form',
      skip: true,
    })
    const command = {
      type: 'add-steps' as const,
      after: 1,
      items: [{ step, hotspots: [], chapter }],
    }
    for (const { headers } of [trial, token]) {
      const reply = await sendCommands(server, headers, demoId, [command])
      expect(reply.json().rejected).toMatchObject([
        { message: 'Sign up or log in to use the Form chapter type.' },
      ])
    }
  })
})

describe('signing up during a trial', () => {
  it('upgrades the workspace in place and keeps its demos for good', async () => {
    const trial = await startTrial(server)
    const demo = await makeDemo(trial)
    expect((await get(`/api/demo/${demo}`, trial.headers)).json().expiresAt).not.toBeNull()

    const person = await signUp(server, { cookie: trial.headers.cookie })
    expect(person.workspaceId).toBe(trial.workspaceId)
    const me = await meOf(server, person.headers)
    expect(me.workspaces).toMatchObject([{ id: trial.workspaceId, isTrial: false, role: 'Admin' }])
    expect(me.workspaces[0]?.name).toBe(workspaceNameFor(me.user?.name ?? ''))
    expect(me.user?.isTrial).toBe(false)
    expect((await get(`/api/demo/${demo}`, person.headers)).json().expiresAt).toBeNull()
    expect((await meOf(server, trial.headers)).user).toBeNull()
  })

  it('hands the workspace to an account that signs in instead', async () => {
    const person = await signUp(server)
    const trial = await startTrial(server)
    const demo = await makeDemo(trial)
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: trial.headers,
      payload: { email: person.email, password: testPassword },
    })
    expect(reply.statusCode).toBe(200)
    const ids = (await meOf(server, person.headers)).workspaces.map(({ id }) => id)
    expect(ids.sort()).toEqual([person.workspaceId, trial.workspaceId].sort())
    expect((await get(`/api/demo/${demo}`, person.headers)).statusCode).toBe(200)
  })
})
