import { randomUUID } from 'node:crypto'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createHtmlEdit } from '@waystep/demo-model'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter } from '../testing/chapters.ts'
import { edit } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { secondApp } from '../testing/second-app.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type DemoOfPage, makeDemoOfPage } from '../testing/watching.ts'

let server: TestServer
let other: FastifyInstance
let operator: Person
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://demos.example' })
  other = await secondApp(server)
  operator = await signUp(server)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

interface Change {
  readonly what: string
  readonly make: (demo: DemoOfPage, author: Person) => Promise<unknown>
  /** The page has this status afterwards, 200 unless said, and says this, or says it no more. */
  readonly status?: number
  readonly says?: RegExp
  readonly saysNoMore?: RegExp
  /** Do the addresses that were handed out before answer no more? */
  readonly ends?: boolean
}

const call = (
  person: Person,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload = {},
) => server.app.inject({ method, url, headers: person.headers, payload })

const operate = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
  const reply = await call(operator, method, url, payload)
  expect(reply.statusCode, reply.body).toBeLessThan(300)
}

const changes: readonly Change[] = [
  {
    what: 'another title',
    make: ({ demoId }, author) =>
      edit(server, author, demoId, { type: 'update-demo', changes: { title: 'The new name' } }),
    says: /<title>The new name/,
    saysNoMore: /A tour/,
  },
  {
    what: 'a hotspot that says something else',
    make: ({ demoId, hotspot }, author) =>
      edit(server, author, demoId, {
        type: 'update-hotspot',
        hotspotId: hotspot.id,
        changes: { text: 'Press **Send**' },
      }),
    says: /Send/,
    saysNoMore: /Save/,
  },
  {
    what: 'a link that is switched off',
    make: ({ demoId }, author) => call(author, 'PUT', `/api/demo/${demoId}/link`, { on: false }),
    status: 404,
    ends: true,
  },
  {
    what: 'the trash',
    make: ({ demoId }, author) => call(author, 'DELETE', `/api/demo/${demoId}`),
    status: 404,
    ends: true,
  },
  {
    what: 'a takedown',
    make: ({ demoId }) =>
      operate('POST', `/api/operator/demos/${demoId}/takedown`, { reason: 'It is a bank’s.' }),
    status: 410,
    ends: true,
  },
  {
    what: 'a ban of its author that hides their demos',
    make: (_demo, { email }) =>
      operate('POST', '/api/operator/bans', {
        whom: { kind: 'account', email },
        reason: 'Spam',
        hidesDemos: true,
      }),
    status: 410,
    ends: true,
  },
  {
    what: 'a gate before its step',
    make: ({ demoId }, author) => edit(server, author, demoId, addChapter(author, demoId, 'Form')),
    saysNoMore: /Save/,
    ends: true,
  },
  {
    what: 'a redaction',
    make: ({ demoId, capture, step }, author) => {
      const nodeId = Number(/"id":(\d+),"tagName":"p"/.exec(JSON.stringify(capture.tree))?.[1])
      const at = '2026-01-01T12:00:00.000Z'
      const redaction = createHtmlEdit({
        id: randomUUID(),
        demoId,
        nodeId,
        enabledStepId: step.id,
        edits: { Redact: { oldValue: 'normal', newValue: 'redact' } },
        ...fingerprintOf(capture.tree, nodeId),
        createdAt: at,
        updatedAt: at,
      })
      return edit(server, author, demoId, { type: 'save-edits', put: [redaction], remove: [] })
    },
    ends: true,
  },
  {
    what: 'a workspace that counts nobody',
    make: (_demo, author) =>
      call(author, 'PATCH', `/api/workspaces/${author.workspaceId}`, { tracking: 'off' }),
    says: /"tracking":"off"/,
  },
  {
    what: 'a demo that asks before it counts',
    make: ({ demoId }, author) =>
      edit(server, author, demoId, { type: 'update-demo', changes: { tracking: 'ask' } }),
    says: /"tracking":"ask"/,
  },
  {
    what: 'a lower plan',
    make: (_demo, author) =>
      operate('PATCH', `/api/operator/workspaces/${author.workspaceId}`, { plan: 'Free' }),
    says: /"fillsTexts":false/,
  },
  {
    what: 'a name of its link',
    make: ({ demoId }, author) =>
      call(author, 'PUT', `/api/demo/${demoId}/link-name`, { name: `tour-${demoId.slice(0, 8)}` }),
    says: /<link rel="canonical" href="https:\/\/demos.example\/demo\/tour-/,
  },
  {
    what: 'the time at which its link ends',
    make: async ({ demoId }, author) => {
      const expiresAt = new Date(server.services.now().getTime() + 3_600_000).toISOString()
      await call(author, 'PUT', `/api/demo/${demoId}/link-expiry`, { expiresAt })
      server.clock.shift(3_600_001)
    },
    status: 410,
    ends: true,
  },
]

describe('what one server has kept, seen by its next visitor once another server took', () => {
  it.each(changes)('$what', async ({ make, status = 200, says, saysNoMore, ends }) => {
    const author = await signUp(server)
    const demo = await makeDemoOfPage(server, author)
    const url = `/demo/${demo.demoId}`
    const before = await other.inject(url)
    expect(before.statusCode).toBe(200)
    expect((await other.inject(url)).body).toBe(before.body)
    const base = /"grantBase":"([^"]+)"/.exec(before.body)?.[1] ?? ''
    const file = `${base}pages/${demo.step.id}.html`
    expect((await other.inject(file)).statusCode).toBe(200)

    await make(demo, author)

    const etag = String(before.headers.etag)
    const after = await other.inject({ url, headers: { 'if-none-match': etag } })
    expect(after.statusCode).toBe(status)
    expect(after.body).not.toBe(before.body)
    if (says !== undefined) expect(after.body).toMatch(says)
    if (saysNoMore !== undefined) expect(after.body).not.toMatch(saysNoMore)
    if (ends) expect((await other.inject(file)).statusCode).toBeGreaterThanOrEqual(400)
  })

  it('whether the operator lets viewers be counted', async () => {
    const { demoId } = await makeDemoOfPage(server, await signUp(server))
    const before = await other.inject(`/demo/${demoId}`)
    expect(before.body).not.toContain('"tracking"')
    await operate('PATCH', '/api/operator/settings', { tracking: 'off' })
    const after = await other.inject(`/demo/${demoId}`)
    expect(after.body).toContain('"tracking":"off"')
    await operate('PATCH', '/api/operator/settings', { tracking: 'on' })
    expect((await other.inject(`/demo/${demoId}`)).body).toBe(before.body)
  })
})
