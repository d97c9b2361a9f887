import { randomUUID } from 'node:crypto'
import type { DemoAnalytics } from '@waystep/api-contract'
import { createChapter, formFieldSchema, type Tracking } from '@waystep/demo-model'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDemo, demoOfPictures, edit, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { watchDemo } from '../testing/watching.ts'

let server: TestServer
/** The first account: an operator, and Admin of a workspace. */
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterEach(async () => {
  await setServer({ tracking: 'on', privacyText: '', privacyContact: '' })
  await setWorkspace('on')
})
afterAll(() => server.close())

async function patch(url: string, payload: object) {
  return await server.app.inject({ method: 'PATCH', url, headers: ada.headers, payload })
}
async function setServer(payload: object) {
  expect((await patch('/api/operator/settings', payload)).statusCode).toBe(200)
}
async function setWorkspace(tracking: Tracking) {
  expect((await patch(`/api/workspaces/${ada.workspaceId}`, { tracking })).statusCode).toBe(200)
}
const setDemo = (demoId: string, tracking: Tracking | null) =>
  edit(server, ada, demoId, { type: 'update-demo', changes: { tracking } })

/** How many events of one call are stored. */
async function stored(
  demoId: string,
  { headers = {}, consented }: { headers?: Record<string, string>; consented?: boolean } = {},
): Promise<number> {
  const events = [{ type: 'demo-opened', at: 1 }]
  const payload = { demoId, viewerId: randomUUID(), events, ...(consented && { consented }) }
  const reply = await server.app.inject({ method: 'POST', url: '/api/events', headers, payload })
  expect(reply.statusCode, reply.body).toBe(202)
  return reply.json<{ stored: number }>().stored
}

async function toldViewer(demoId: string): Promise<Tracking> {
  const { body } = (await watchDemo(server, demoId)).page
  const boot = /<script type="application\/json" id="ws-demo">(.*?)<\/script>/s.exec(body)?.[1]
  return JSON.parse(boot ?? '').tracking ?? 'on'
}

describe('visits of a demo', () => {
  it('are counted, those who agree alone, or none of them, as its author says, from that moment', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    expect([await stored(demoId), await toldViewer(demoId)]).toEqual([1, 'on'])
    await setDemo(demoId, 'ask')
    expect([await stored(demoId), await stored(demoId, { consented: true })]).toEqual([0, 1])
    expect(await toldViewer(demoId)).toBe('ask')
    await setDemo(demoId, 'off')
    expect([await stored(demoId), await stored(demoId, { consented: true })]).toEqual([0, 0])
    expect(await toldViewer(demoId)).toBe('off')
  })

  it('are counted as the workspace has it where the demo says nothing, and never more than the server lets', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    await setWorkspace('ask')
    expect(await toldViewer(demoId)).toBe('ask')
    await setDemo(demoId, 'on')
    expect(await toldViewer(demoId)).toBe('on')
    await setServer({ tracking: 'off' })
    expect([await toldViewer(demoId), await stored(demoId)]).toEqual(['off', 0])
    await setServer({ tracking: 'ask' })
    expect([await toldViewer(demoId), await stored(demoId)]).toEqual(['ask', 0])
  })

  it('are never those of browsers that ask not to be tracked', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }]) {
      expect(await stored(demoId, { headers, consented: true })).toBe(0)
    }
    expect(await stored(demoId, { headers: { dnt: '0' } })).toBe(1)
  })

  it('are counted as their author is told', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    await setServer({ tracking: 'ask' })
    const url = `/api/demo/${demoId}/analytics`
    const reply = await server.app.inject({ method: 'GET', url, headers: ada.headers })
    expect(reply.json<DemoAnalytics>().tracking).toBe('ask')
  })
})

it('takes the answers to a form of a visit that is not counted, without its name', async () => {
  const demoId = await createDemo(server, ada)
  const step = stepOf(demoId)
  const chapterId = randomUUID()
  const field = formFieldSchema.parse({ id: randomUUID(), chapterId, label: 'Name', order: 1 })
  const chapter = createChapter({
    id: chapterId,
    stepId: step.id,
    workspaceId: ada.workspaceId,
    type: 'Form',
    formFields: [field],
  })
  const items = [{ step, hotspots: [], chapter }]
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  const send = async (headers: Record<string, string> = {}) => {
    const { base } = await watchDemo(server, demoId)
    const payload = { entries: { [field.id]: 'Ada' }, viewerId: 'viewer-0001' }
    const url = `${base}forms/${step.id}`
    const reply = await server.app.inject({ method: 'POST', url, headers, payload })
    expect(reply.statusCode, reply.body).toBe(200)
  }
  await send()
  await send({ 'sec-gpc': '1' })
  await setDemo(demoId, 'off')
  await send()
  const leads = await server.services.db
    .selectFrom('leads')
    .select('viewerId')
    .where('demoId', '=', demoId)
    .orderBy('createdAt')
    .execute()
  expect(leads.map(({ viewerId }) => viewerId)).toEqual(['viewer-0001', null, null])
})

describe('the privacy page', () => {
  const page = async () => (await server.app.inject('/privacy')).body

  it('says what a visit leaves behind, as the server has it', async () => {
    expect(await page()).toContain('The author of a demo chooses whether its visits are counted')
    await setServer({ tracking: 'off' })
    const off = await page()
    expect(off).toContain('On this server no visits are counted.')
    expect(off).not.toContain('random name, which')
  })

  it('says what its operator adds, and lets none of it out of its place', async () => {
    const privacyText = '**Acme** runs this. <script>alert(1)</script> [more](javascript:alert(1))'
    await setServer({ privacyText, privacyContact: 'privacy@acme.example' })
    const added = await page()
    expect(added).toContain('<strong>Acme</strong> runs this.')
    expect(added).toContain('href="mailto:privacy@acme.example"')
    expect(added).not.toMatch(/<script|javascript:/)
    const contact = await patch('/api/operator/settings', { privacyContact: 'javascript:alert(1)' })
    expect(contact.statusCode).toBe(400)
  })
})
