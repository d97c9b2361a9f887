import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOfPictures, sendCommands } from '../testing/demo-fixtures.ts'
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
