import { randomUUID } from 'node:crypto'
import { type Chapter, createChapter } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemo, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
/** The first account of a server is its operator. */
let operator: Person
let ada: Person

beforeAll(async () => {
  server = await startTestServer({ EMBED_DOMAINS: 'calendly.com, *.forms.example' })
  operator = await signUp(server)
  ada = await signUp(server)
})
afterAll(() => server.close())

async function send(demoId: string, command: object) {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/commands`,
    headers: ada.headers,
    payload: { clientId: randomUUID(), commands: [{ seq: 1, command }] },
  })
  return reply.json<{ rejected: { code: string; message: string }[] }>().rejected
}

const changeList = (embedDomains: string[]) =>
  server.app.inject({
    method: 'PATCH',
    url: '/api/operator/settings',
    headers: operator.headers,
    payload: { embedDomains },
  })

function embedItem(demoId: string, embedCode: string) {
  const step = stepOf(demoId)
  const owner = { id: randomUUID(), stepId: step.id, workspaceId: ada.workspaceId }
  const chapter: Chapter = createChapter({ ...owner, type: 'Embed', embedCode })
  return { step, hotspots: [], chapter }
}

const refused = { code: 'embed-domain-not-allowed', message: 'This domain is not allowed' }

describe('[E5.2] what chapters may embed', () => {
  it('is what the server’s list allows, however the link comes', async () => {
    const demoId = await createDemo(server, ada)
    const good = embedItem(demoId, 'https://calendly.com/ada')
    const bad = embedItem(demoId, 'https://evil.example/calendly.com')
    const add = (item: object) => send(demoId, { type: 'add-steps', after: 0, items: [item] })
    expect(await add(bad)).toMatchObject([refused])
    expect(await add(good)).toEqual([])
    const change = (embedCode: string) => ({
      type: 'update-chapter',
      chapterId: good.chapter.id,
      changes: { embedCode },
    })
    expect(await send(demoId, change('https://evil.example/'))).toMatchObject([refused])
    expect(await send(demoId, change('https://a.forms.example/1'))).toEqual([])
    const batch = { type: 'batch', commands: [change('https://evil.example/')] }
    expect(await send(demoId, batch)).toMatchObject([refused])
    const spec = await server.app.inject({
      method: 'POST',
      url: '/api/edit/bulk-update-steps',
      headers: ada.headers,
      payload: { demoId, chapters: [{ id: good.chapter.id, embedCode: 'https://evil.example/' }] },
    })
    expect(spec.statusCode).toBe(400)
  })

  it('changes with the operator’s list: what stands stays editable, and viewers’ pages frame by the list', async () => {
    const demoId = await createDemo(server, ada)
    const item = embedItem(demoId, 'https://calendly.com/ada')
    expect(await send(demoId, { type: 'add-steps', after: 0, items: [item] })).toEqual([])
    const policy = async () =>
      String(
        (await server.app.inject({ method: 'GET', url: `/demo/${demoId}` })).headers[
          'content-security-policy'
        ],
      )
    expect(await policy()).toContain("frame-src 'self' https://calendly.com;")
    expect((await changeList(['cal.com', "x.com; script-src 'unsafe-inline'"])).statusCode).toBe(
      400,
    )
    expect((await changeList(['cal.com'])).statusCode).toBe(200)
    const me = await server.app.inject({ method: 'GET', url: '/api/me', headers: ada.headers })
    expect(me.json()).toMatchObject({ server: { embedDomains: ['cal.com'] } })
    expect(await policy()).toContain("frame-src 'self';")
    const { id: chapterId } = item.chapter
    const update = (changes: object) => send(demoId, { type: 'update-chapter', chapterId, changes })
    expect(await update({ heading: 'Talk to us' })).toEqual([])
    expect(await update({ embedCode: 'https://calendly.com/eve' })).toMatchObject([refused])
    await changeList(['*'])
    expect(await update({ embedCode: 'https://calendly.com/eve' })).toEqual([])
  })
})
