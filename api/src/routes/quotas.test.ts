import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf, pageCapture, png } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let operator: Person
beforeAll(async () => {
  server = await startTestServer()
  operator = await signUp(server)
})
afterAll(() => server.close())

async function setQuotas(quotas: object): Promise<void> {
  const reply = await server.app.inject({
    method: 'PATCH',
    url: '/api/operator/settings',
    headers: operator.headers,
    payload: { quotas },
  })
  expect(reply.statusCode).toBe(200)
}

async function sendFile(): Promise<number> {
  const bytes = await png()
  const reply = await server.app.inject({
    method: 'PUT',
    url: `/api/assets/${operator.workspaceId}/${hashOf(bytes)}`,
    headers: { ...operator.headers, 'content-type': 'image/png' },
    payload: bytes,
  })
  return reply.statusCode
}

async function sendCapture(): Promise<number> {
  const capture = pageCapture([], 'x'.repeat(5_000))
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/captures',
    headers: operator.headers,
    payload: { id: randomUUID(), workspaceId: operator.workspaceId, capture },
  })
  return reply.statusCode
}

describe('the quotas that the operator sets', () => {
  it('hold for files and captured pages from then on, without a restart', async () => {
    expect([await sendFile(), await sendCapture()]).toEqual([201, 201])
    await setQuotas({ fileBytes: 20, captureBytes: 4_000 })
    expect([await sendFile(), await sendCapture()]).toEqual([413, 413])
    await setQuotas({ fileBytes: 0, captureBytes: 0 })
    expect([await sendFile(), await sendCapture()]).toEqual([201, 201])
  })

  it('hold for what a workspace stores', async () => {
    await setQuotas({ workspaceBytes: 30 })
    expect([await sendFile(), await sendCapture()]).toEqual([403, 403])
    await setQuotas({ workspaceBytes: 0 })
    expect(await sendFile()).toBe(201)
  })
})
