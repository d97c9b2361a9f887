import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { png } from '../testing/demo-fixtures.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type DemoOfPage, makeDemoOfPage, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
let demo: DemoOfPage
let eve: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  demo = await makeDemoOfPage(server, ada)
})
afterAll(() => server.close())
beforeEach(async () => {
  eve = await signUp(server)
  await join(server, eve, ada)
})

const remove = async () => {
  const url = `/api/workspaces/${ada.workspaceId}/members/${eve.userId}`
  const removed = await server.app.inject({ method: 'DELETE', url, headers: ada.headers })
  expect(removed.statusCode).toBe(204)
}
const statusOf = async (url: string) =>
  (await server.app.inject({ method: 'GET', url, headers: eve.headers })).statusCode
const preview = ({ headers }: Person) => watchDemo(server, demo.demoId, headers, '?preview=true')

describe('whoever is removed from a workspace', () => {
  it('has no preview any more, and nobody else loses the demo’s', async () => {
    const { base } = await preview(eve)
    const parts = ['manifest.json', `pages/${demo.step.id}.html`, `assets/${demo.picture}`]
    for (const part of parts) expect(await statusOf(base + part)).toBe(200)
    const open = await watchDemo(server, demo.demoId)
    await remove()
    for (const part of parts) expect(await statusOf(base + part)).toBe(410)
    expect((await preview(eve)).page.statusCode).toBe(403)
    expect(await statusOf(`${open.base}manifest.json`)).toBe(200)
    const again = await preview(ada)
    expect(await statusOf(`${again.base}manifest.json`)).toBe(200)
  })

  it('adds no picture with an address that they were given before', async () => {
    const { demoId } = demo
    const { workspaceId } = ada
    const key = `${workspaceId}/${demoId}/${randomUUID()}/1.png`
    const signed = await server.app.inject({
      method: 'POST',
      url: '/upload/signed',
      headers: eve.headers,
      payload: { userId: eve.userId, demoId, workspaceId, key, mimeType: 'image/png' },
    })
    const url = new URL(signed.json().data.signedURL).pathname
    await remove()
    const headers = { 'content-type': 'image/png' }
    const put = await server.app.inject({ method: 'PUT', url, headers, payload: await png() })
    expect(put.statusCode).toBe(410)
  })
})
