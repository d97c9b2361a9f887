import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetAbuse } from '../operations/clean-up/forget-abuse.ts'
import { createDemo, demoOfPictures } from '../testing/demo-fixtures.ts'
import { join, type Person, pairExtension, signUp, testPassword } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { exportServer } from '../transfer/export-server.ts'

let server: TestServer
let operator: Person
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  operator = await signUp(server)
  admin = await signUp(server, { name: 'Grace Hopper' })
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
const ask = (person: Person, method: Method, url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: person.headers,
    remoteAddress: '192.0.2.77',
    ...(payload && { payload }),
  })

interface Entry {
  id: string
  kind: string
  details: Record<string, string>
  [name: string]: unknown
}

const ofWorkspace = async (query = '', person = admin) =>
  (await ask(person, 'GET', `/api/workspaces/${admin.workspaceId}/audit${query}`)).json<{
    entries: Entry[]
    more: boolean
  }>()
const ofServer = async (query = '') =>
  (await ask(operator, 'GET', `/api/operator/audit${query}`)).json<{
    entries: Entry[]
    more: boolean
  }>()

describe('the audit log', () => {
  it('tells an Admin who did what in their workspace, where and when', async () => {
    const member = await signUp(server)
    const { workspaceId } = admin
    await join(server, member, admin)
    const members = `/api/workspaces/${workspaceId}/members/${member.userId}`
    await ask(admin, 'PATCH', members, { role: 'Admin' })
    await ask(admin, 'DELETE', members)
    const invited = await ask(admin, 'POST', `/api/workspaces/${workspaceId}/invitations`, {
      email: 'new@example.com',
    })
    await ask(admin, 'DELETE', `/api/workspaces/${workspaceId}/invitations/${invited.json().id}`)
    const token = await pairExtension(server, admin)
    await ask(admin, 'DELETE', `/api/recording-tokens/${token.id}`)
    const { demoId } = await demoOfPictures(server, admin, 1)
    await ask(admin, 'GET', `/api/demo/${demoId}/leads.csv`)
    await ask(admin, 'DELETE', `/api/demo/${demoId}`)
    await ask(admin, 'DELETE', `/api/demo/${demoId}/forever`)
    await ask(operator, 'PATCH', `/api/operator/workspaces/${workspaceId}`, { plan: 'Pro' })
    const { entries } = await ofWorkspace()
    expect(entries.map(({ kind }) => kind)).toEqual([
      'plan-changed',
      'demo-deleted',
      'leads-exported',
      'token-ended',
      'token-made',
      'invitation-withdrawn',
      'member-invited',
      'member-removed',
      'role-changed',
      'member-joined',
      'member-invited',
    ])
    expect(entries.find(({ kind }) => kind === 'role-changed')).toMatchObject({
      by: 'account',
      actor: { name: 'Grace Hopper', email: admin.email },
      network: '192.0.2.0',
      target: { email: member.email },
      details: { role: 'Admin' },
    })
    expect(entries[0]).toMatchObject({
      by: 'operator',
      actor: null,
      network: null,
      details: { plan: 'Pro' },
    })
    const [plan] = (await ofServer('?kind=plan-changed')).entries
    expect(plan).toMatchObject({
      actor: { email: operator.email },
      network: '192.0.2.0',
      workspaceId,
    })
  })

  it('is filtered by kind, comes in pages, and is taken along as CSV without formulas', async () => {
    const { db } = server.services
    await sql`
      insert into audit_entries ("at", "kind", "workspaceId", "byOperator", "details")
      select now(), 'member-invited', ${admin.workspaceId}, false, '{"email": "=1+1@example.com"}'
      from generate_series(1, 60)`.execute(db)
    const first = await ofWorkspace('?kind=member-invited')
    expect(first).toMatchObject({ more: true })
    expect(first.entries).toHaveLength(50)
    const last = first.entries.at(-1)?.id
    const second = await ofWorkspace(`?kind=member-invited&after=${last}`)
    expect(second.more).toBe(false)
    const ids = [...first.entries, ...second.entries].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const url = `/api/workspaces/${admin.workspaceId}/audit.csv?kind=member-invited`
    const csv = await ask(admin, 'GET', url)
    expect(csv.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"')
    expect(csv.body.trim().split('\r\n')).toHaveLength(ids.length + 1)
    expect(csv.body).not.toMatch(/(^|[,;"])=/m)
    expect((await ofWorkspace()).entries[0]).toMatchObject({ kind: 'audit-exported' })
  })

  it('is not for other members, nor for Admins of other workspaces', async () => {
    const member = await signUp(server)
    const url = `/api/workspaces/${admin.workspaceId}/audit`
    expect((await ask(member, 'GET', url)).statusCode).toBe(404)
    await join(server, member, admin)
    expect((await ask(member, 'GET', url)).statusCode).toBe(403)
    expect((await ask(admin, 'GET', '/api/operator/audit')).statusCode).toBe(403)
  })

  it('tells the operator of accounts, bans, takedowns, settings and exports of the server', async () => {
    const person = await signUp(server)
    const newPassword = `${testPassword} again`
    const changed = await ask(person, 'POST', '/api/auth/change-password', {
      currentPassword: testPassword,
      newPassword,
      revokeOtherSessions: true,
    })
    expect(changed.statusCode).toBe(200)
    const reason = 'Phishing'
    const whom = { kind: 'account', email: person.email }
    const made = await ask(operator, 'POST', '/api/operator/bans', { whom, reason })
    await ask(operator, 'DELETE', `/api/operator/bans/${made.json().id}`)
    const demoId = await createDemo(server, admin)
    const url = `/api/operator/demos/${demoId}/takedown`
    await ask(operator, 'POST', url, { reason })
    await ask(operator, 'DELETE', url)
    await ask(operator, 'PATCH', '/api/operator/settings', { trials: true })
    const folder = await mkdtemp(joinPath(tmpdir(), 'waystep-export-'))
    expect((await exportServer(server.services, folder)).ok).toBe(true)
    await rm(folder, { recursive: true })
    const { entries } = await ofServer()
    expect(entries.slice(0, 7).map(({ kind }) => kind)).toEqual([
      'server-exported',
      'settings-changed',
      'demo-put-back',
      'demo-taken-down',
      'ban-lifted',
      'ban-made',
      'password-changed',
    ])
    expect(entries[0]).toMatchObject({ by: 'server', actor: null })
    expect(entries[5]).toMatchObject({ target: { email: person.email }, details: { reason } })
    expect(JSON.stringify(entries)).not.toContain(testPassword)
    const told = (await ofWorkspace('?kind=demo-taken-down')).entries
    expect(told).toMatchObject([{ by: 'operator', actor: null, targetId: demoId }])
  })

  it('has no entry of what was refused or undone', async () => {
    const before = (await ofServer()).entries[0]?.id
    await ask(admin, 'DELETE', '/api/recording-tokens/nothing')
    await ask(admin, 'DELETE', `/api/demo/${await createDemo(server, admin)}/forever`)
    await ask(operator, 'PATCH', '/api/operator/workspaces/none', { plan: 'Pro' })
    const members = `/api/workspaces/${admin.workspaceId}/members/${admin.userId}`
    await ask(admin, 'PATCH', members, { role: 'Admin' })
    const after = (await ofServer()).entries
    expect(after.findIndex(({ id }) => id === before)).toBeLessThanOrEqual(1)
  })

  it('is never changed, and kept as long as the operator says', async () => {
    const { db } = server.services
    const change = sql`update audit_entries set "kind" = 'plan-changed'`.execute(db)
    await expect(change).rejects.toThrow('never changed')
    await ask(operator, 'PATCH', '/api/operator/settings', { auditDays: 30 })
    const count = async () => (await ofServer()).entries.length
    server.clock.shift(29 * 24 * 60 * 60 * 1000)
    await forgetAbuse(server.services)
    expect(await count()).toBeGreaterThan(1)
    server.clock.shift(2 * 24 * 60 * 60 * 1000)
    await forgetAbuse(server.services)
    expect(await count()).toBe(0)
  })
})
