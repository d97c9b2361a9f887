import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemo, sendCommands } from '../testing/demo-fixtures.ts'
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
  const payload = { reason: 'It looks like the sign-in page of a bank.' }
  const done = await server.app.inject({ method: 'POST', url, headers: operator.headers, payload })
  expect(done.statusCode).toBe(204)
  return { ...demo, bases: [preview.base, shared.base] }
}

async function putBack(demoId: string) {
  const url = `/api/operator/demos/${demoId}/takedown`
  const reply = await server.app.inject({ method: 'DELETE', url, headers: operator.headers })
  expect(reply.statusCode).toBe(204)
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

  it('stays down when its author switches its link on or restores it, and is not copied', async () => {
    const { demoId } = await takenDown()
    expect((await ask('PUT', `/api/demo/${demoId}/link`, { on: true })).statusCode).toBe(403)
    await ask('DELETE', `/api/demo/${demoId}`)
    await ask('POST', `/api/demo/${demoId}/restore`)
    expect(await status(`/demo/${demoId}`)).toBe(410)
    const copy = randomUUID()
    const duplicated = await ask('POST', `/api/demo/${demoId}/duplicate`, { id: copy })
    expect(duplicated.statusCode).toBe(403)
    expect(await status(`/demo/${copy}`)).toBe(404)
  })

  it('gives none of its steps to other demos, by import, paste or their pictures', async () => {
    const { demoId, step } = await takenDown()
    const other = await createDemo(server, author)
    const imported = await ask('POST', '/api/edit/import-steps', {
      demoId,
      copyStepsToDemoId: other,
    })
    expect(imported.statusCode, imported.body).toBe(403)
    const pasted = [
      { ...step, image: null },
      { ...step, htmlCaptureId: null },
    ].map((copy) => ({
      step: { ...copy, id: randomUUID(), demoId: other },
      hotspots: [],
      chapter: null,
    }))
    const paste = async (items: typeof pasted) => {
      const command = { type: 'add-steps', after: 0, items } as const
      return (await sendCommands(server, author.headers, other, [command])).json().rejected
    }
    for (const item of pasted) expect(await paste([item])).toMatchObject([{ code: 'taken-down' }])
    await putBack(demoId)
    expect(await paste(pasted)).toEqual([])
  })

  it('tells its authors when and why, in lists and in the editor, until it is put back', async () => {
    const { demoId } = await takenDown()
    const reason = 'It looks like the sign-in page of a bank.'
    const opened = await ask('GET', `/api/demo/${demoId}`)
    expect(opened.json()).toMatchObject({ takedown: { reason }, link: { on: false } })
    const listed = await ask('GET', `/api/demos?workspaceId=${author.workspaceId}`)
    const card = listed.json().demos.find(({ id }: { id: string }) => id === demoId)
    expect(card).toMatchObject({ takedown: { reason }, link: false })
    await putBack(demoId)
    expect((await ask('GET', `/api/demo/${demoId}`)).json()).toMatchObject({
      takedown: null,
      link: { on: true },
    })
    expect(await status(`/demo/${demoId}`)).toBe(200)
  })

  it('is not taken down without a reason', async () => {
    const { demoId } = await makeDemoOfPage(server, author)
    const url = `/api/operator/demos/${demoId}/takedown`
    for (const payload of [{}, { reason: '  \n' }, { reason: 'x'.repeat(1_001) }]) {
      const reply = await server.app.inject({
        method: 'POST',
        url,
        headers: operator.headers,
        payload,
      })
      expect(reply.statusCode).toBe(400)
    }
    expect(await status(`/demo/${demoId}`)).toBe(200)
  })
})
