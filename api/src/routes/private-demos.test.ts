import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPrivateDemo, edit, shareDemo, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, pairExtension, signUp, startTrial } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  payload?: object,
  headers: Record<string, string> = ada.headers,
) => server.app.inject({ method, url, headers, ...(payload && { payload }) })

const statusOf = async (url: string) => (await server.app.inject(url)).statusCode
const isOn = async (demoId: string, person = ada) =>
  (await ask('GET', `/api/demo/${demoId}`, undefined, person.headers)).json().link.on

async function withStep(person: Person): Promise<string> {
  const demoId = await createPrivateDemo(server, person)
  const step = stepOf(demoId, { text: 'A secret plan' })
  await edit(server, person, demoId, { type: 'add-steps', after: 0, items: [{ step }] } as never)
  return demoId
}

const setAtOnce = (publicAtOnce: boolean, headers = ada.headers) =>
  ask('PATCH', `/api/workspaces/${ada.workspaceId}`, { publicAtOnce }, headers)

describe('a new demo', () => {
  it('is shown to nobody before it is shared: not by its link, as an embed, nor by oEmbed', async () => {
    const demoId = await withStep(ada)
    const link = encodeURIComponent(`http://localhost/demo/${demoId}`)
    const closed = { demo: 404, embed: 404, oembed: 404 }
    const seen = async () => ({
      demo: await statusOf(`/demo/${demoId}`),
      embed: await statusOf(`/embed/${demoId}`),
      oembed: await statusOf(`/api/oembed?url=${link}`),
    })
    expect(await seen()).toEqual(closed)
    const page = await server.app.inject(`/demo/${demoId}`)
    expect(page.body).not.toContain('A secret plan')
    expect(page.body).not.toContain('A tour')
    await shareDemo(server, ada.headers, demoId)
    expect(await seen()).toEqual({ demo: 200, embed: 200, oembed: 200 })
  })

  it('can be previewed by its author all the while, who is told where its link will be', async () => {
    const demoId = await withStep(ada)
    expect((await watchDemo(server, demoId, ada.headers, '?preview=true')).page.statusCode).toBe(
      200,
    )
    const link = (await ask('GET', `/api/demo/${demoId}/link`)).json()
    expect(link).toMatchObject({ on: false, live: null, url: expect.stringContaining(demoId) })
    expect(await statusOf(`/demo/${demoId}`)).toBe(404)
  })

  it('is private however it is made: by the extension, as a copy of a shared one, on trial', async () => {
    const { headers } = await pairExtension(server, ada)
    const { workspaceId } = ada
    const recorded = randomUUID()
    const demo = { id: recorded, workspaceId, title: 'Recorded', type: 'HTML' }
    expect((await ask('POST', '/api/demos', demo, headers)).json()).toMatchObject({ link: false })
    expect(await isOn(recorded)).toBe(false)

    const shared = await withStep(ada)
    await shareDemo(server, ada.headers, shared)
    const copy = randomUUID()
    await ask('POST', `/api/demo/${shared}/duplicate`, { id: copy })
    expect(await isOn(copy)).toBe(false)
    expect(await statusOf(`/demo/${copy}`)).toBe(404)

    const trial = await startTrial(server)
    const tried = await withStep(trial)
    expect(await isOn(tried, trial)).toBe(false)
    await shareDemo(server, trial.headers, tried)
    expect(await statusOf(`/demo/${tried}`)).toBe(200)
  })

  it('is public at once where an Admin of its workspace has chosen so', async () => {
    expect((await setAtOnce(true)).statusCode).toBe(200)
    const demoId = await withStep(ada)
    expect(await statusOf(`/demo/${demoId}`)).toBe(200)
    const copy = randomUUID()
    await ask('POST', `/api/demo/${demoId}/duplicate`, { id: copy })
    expect(await isOn(copy)).toBe(true)
    expect((await setAtOnce(false)).statusCode).toBe(200)
    expect(await isOn(await withStep(ada))).toBe(false)
    const eve = await signUp(server)
    expect((await setAtOnce(true, eve.headers)).statusCode).not.toBe(200)
  })
})
