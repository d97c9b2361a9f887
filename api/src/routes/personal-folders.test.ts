import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createDemo,
  demoOfPictures,
  edit,
  pageCapture,
  sendCommands,
  stepOf,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
let bob: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  bob = await signUp(server)
  await join(server, bob, ada)
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (method: Method, url: string, person: Person, payload?: object) =>
  server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) })

async function makeFolder(person: Person): Promise<string> {
  const id = randomUUID()
  const body = { id, workspaceId: ada.workspaceId, name: 'Mine', personal: true }
  await ask('POST', '/api/folders', person, body)
  return id
}

async function personalDemo(person: Person) {
  const demo = await demoOfPictures(server, { ...person, workspaceId: ada.workspaceId }, 1)
  const folderId = await makeFolder(person)
  await ask('PUT', `/api/demo/${demo.demoId}/folder`, person, { folderId })
  return { ...demo, folderId, stepId: demo.steps[0]?.id ?? '' }
}

describe('a demo in a personal folder', () => {
  it('is there for nobody else of the workspace, whichever call names it or its steps', async () => {
    const { demoId, stepId } = await personalDemo(ada)
    const statusesFor = async (person: Person) => [
      (await ask('GET', `/api/demo/${demoId}`, person)).statusCode,
      (await ask('GET', `/api/demo/${demoId}/link`, person)).statusCode,
      (await ask('GET', `/api/step/${stepId}/thumbnail`, person)).statusCode,
      (await ask('POST', `/api/edit/step/${stepId}`, person, { text: 'X' })).statusCode,
      (await ask('POST', '/api/edit/update-demo', person, { id: demoId, title: 'X' })).statusCode,
      (
        await sendCommands(server, person.headers, demoId, [
          { type: 'update-demo', changes: { title: 'X' } },
        ])
      ).statusCode,
    ]
    expect(await statusesFor(bob)).toEqual(Array(6).fill(404))
    expect(await statusesFor(ada)).toEqual(Array(6).fill(200))
    for (const [method, url, body] of [
      ['PUT', `/api/demo/${demoId}/folder`, { folderId: null }],
      ['POST', `/api/demo/${demoId}/duplicate`, { id: randomUUID() }],
      ['DELETE', `/api/demo/${demoId}`, undefined],
    ] as const) {
      expect((await ask(method, url, bob, body)).statusCode, url).toBe(404)
    }
    const preview = await watchDemo(server, demoId, bob.headers, '?preview=true')
    expect(preview.page.statusCode).toBe(403)
  })

  it('is watched by whoever has its link', async () => {
    const { demoId } = await personalDemo(ada)
    expect((await watchDemo(server, demoId)).page.statusCode).toBe(200)
  })

  it('belongs to the workspace again when its owner is removed', async () => {
    const { demoId, folderId } = await personalDemo(bob)
    expect((await ask('GET', `/api/demo/${demoId}`, ada)).statusCode).toBe(404)
    const url = `/api/workspaces/${ada.workspaceId}/members/${bob.userId}`
    expect((await ask('DELETE', url, ada)).statusCode).toBe(204)
    expect((await ask('GET', `/api/demo/${demoId}`, ada)).statusCode).toBe(200)
    expect((await ask('GET', `/api/demo/${demoId}`, bob)).statusCode).toBe(404)
    expect((await ask('PATCH', `/api/folders/${folderId}`, ada, { name: 'X' })).statusCode).toBe(
      404,
    )
  })
})

describe('a captured page of a demo in a personal folder', () => {
  /** A demo of one captured page, which `to` puts into a folder of its own. */
  async function pageDemo(person: Person, { personal }: { personal: boolean }) {
    const own = { ...person, workspaceId: ada.workspaceId }
    const captureId = await storeCapture(server, own, pageCapture([], `Only for ${person.email}`))
    const demoId = await createDemo(server, own)
    const step = stepOf(demoId, { htmlCaptureId: captureId })
    await edit(server, own, demoId, addOf(step))
    if (personal) {
      const folderId = await makeFolder(person)
      await ask('PUT', `/api/demo/${demoId}/folder`, person, { folderId })
    }
    return { demoId, captureId, step }
  }
  const addOf = (step: ReturnType<typeof stepOf>) => ({
    type: 'add-steps' as const,
    after: 0,
    items: [{ step, hotspots: [], chapter: null }],
  })
  const statusOf = async (person: Person, url: string) => (await ask('GET', url, person)).statusCode
  const recorderOf = async (person: Person) => {
    const reply = await ask('POST', '/api/recording-tokens', person, {
      workspaceId: ada.workspaceId,
    })
    return { ...person, headers: { authorization: `Bearer ${reply.json().token}`, cookie: '' } }
  }

  it('is read by nobody else, whichever call names it', async () => {
    const bob2 = await signUp(server)
    await join(server, bob2, ada)
    const { captureId, step } = await pageDemo(ada, { personal: true })
    const own = await pageDemo(bob2, { personal: false })
    const urls = [
      `/api/captures/${captureId}`,
      `/api/captures/${captureId}/page`,
      `/api/captures/${captureId}/page?stepId=${step.id}`,
      `/api/captures/${captureId}/page?stepId=${own.step.id}`,
      // Another capture drawn with what the personal demo's edits say.
      `/api/captures/${own.captureId}/page?stepId=${step.id}`,
      `/api/step/${step.id}/thumbnail`,
    ]
    const statuses = await Promise.all(urls.map((url) => statusOf(bob2, url)))
    expect(statuses).toEqual(Array(urls.length).fill(404))
    const mine = await Promise.all(urls.slice(0, 3).map((url) => statusOf(ada, url)))
    expect(mine).toEqual([200, 200, 200])
    const recorder = await recorderOf(bob2)
    expect(await statusOf(recorder, urls[0] ?? '')).not.toBe(200)
  })

  it('is shown by nobody else’s step', async () => {
    const bob2 = await signUp(server)
    await join(server, bob2, ada)
    const { captureId } = await pageDemo(ada, { personal: true })
    const { demoId } = await pageDemo(bob2, { personal: false })
    const recorder = await recorderOf(bob2)
    const capturedStep = stepOf(demoId, { htmlCaptureId: captureId })
    for (const { headers } of [bob2, recorder]) {
      const reply = await sendCommands(server, headers, demoId, [addOf(capturedStep)])
      expect(reply.json().rejected).toMatchObject([{ seq: 1, code: 'capture-not-held' }])
    }
    expect(await statusOf(bob2, `/api/captures/${captureId}`)).toBe(404)
  })

  it('is still everybody’s in a demo that was copied from there, or to there', async () => {
    const bob2 = await signUp(server)
    await join(server, bob2, ada)
    const { demoId, captureId, step } = await pageDemo(ada, { personal: false })
    const copy = randomUUID()
    await ask('POST', `/api/demo/${demoId}/duplicate`, ada, { id: copy })
    await ask('PUT', `/api/demo/${copy}/folder`, ada, { folderId: await makeFolder(ada) })
    expect(await statusOf(bob2, `/api/captures/${captureId}/page?stepId=${step.id}`)).toBe(200)
    // Deleted and undone: the copy in the personal folder shows it all the while.
    const own = { ...bob2, workspaceId: ada.workspaceId }
    await edit(server, own, demoId, { type: 'delete-steps', stepIds: [step.id] })
    expect(await statusOf(bob2, `/api/captures/${captureId}`)).toBe(200)
    await edit(server, own, demoId, addOf(step))
    // Taken back out, a personal demo's pages are the workspace's.
    const personal = await pageDemo(ada, { personal: true })
    await ask('PUT', `/api/demo/${personal.demoId}/folder`, ada, { folderId: null })
    expect(await statusOf(bob2, `/api/captures/${personal.captureId}`)).toBe(200)
  })
})
