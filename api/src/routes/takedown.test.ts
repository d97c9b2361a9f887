import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeDemoOfPage, watchDemo } from '../testing/watching.ts'

let server: TestServer
let operator: Person
let author: Person
beforeAll(async () => {
  server = await startTestServer()
  operator = await signUp(server)
  author = await signUp(server)
})
afterAll(() => server.close())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: author.headers, ...(payload && { payload }) })
const status = async (url: string) => (await server.app.inject(url)).statusCode

async function takenDown() {
  const demo = await makeDemoOfPage(server, author)
  const preview = await watchDemo(server, demo.demoId, author.headers, '?preview=true')
  const shared = await watchDemo(server, demo.demoId)
  const url = `/api/operator/demos/${demo.demoId}/takedown`
  await server.app.inject({ method: 'POST', url, headers: operator.headers })
  return { ...demo, bases: [preview.base, shared.base] }
}

describe('a demo that was taken down', () => {
  it('is shown by nothing that was handed out before, previews included', async () => {
    const { bases, step } = await takenDown()
    for (const base of bases) {
      expect(await status(`${base}manifest.json`)).toBe(410)
      expect(await status(`${base}pages/${step.id}.html`)).toBe(410)
    }
  })

  it('is not shown by a new preview, whose address its author could hand on', async () => {
    const { demoId } = await takenDown()
    const { page, base } = await watchDemo(server, demoId, author.headers, '?preview=true')
    expect(page.statusCode).toBe(410)
    expect(base).toBe('')
  })

  it('stays down when its author switches its link on, restores or copies it', async () => {
    const { demoId } = await takenDown()
    expect((await ask('PUT', `/api/demo/${demoId}/link`, { on: true })).statusCode).toBe(403)
    await ask('DELETE', `/api/demo/${demoId}`)
    await ask('POST', `/api/demo/${demoId}/restore`)
    expect(await status(`/demo/${demoId}`)).toBe(410)
    const copy = randomUUID()
    expect((await ask('POST', `/api/demo/${demoId}/duplicate`, { id: copy })).statusCode).toBe(201)
    expect(await status(`/demo/${copy}`)).toBe(410)
    expect((await ask('PUT', `/api/demo/${copy}/link`, { on: true })).statusCode).toBe(403)
  })
})
