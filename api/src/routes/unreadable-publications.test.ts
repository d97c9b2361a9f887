import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicationsTable } from '../repositories/demo-tables.ts'
import { edit } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeDemoOfPage, readManifest, watchDemo } from '../testing/watching.ts'

const home = 'http://localhost:3000'
let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: home })
  ada = await signUp(server)
})
afterAll(() => server.close())

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers })

async function spoil(demoId: string, changes: Updateable<PublicationsTable>): Promise<void> {
  await server.services.db
    .updateTable('publications')
    .set(changes)
    .where('demoId', '=', demoId)
    .execute()
}

const spoilings: readonly (readonly [string, Updateable<PublicationsTable>])[] = [
  ['is of a newer version', { version: 1000 }],
  ['was cut off', { document: '{"demo":{}}' }],
  ['holds a value that is refused by now', { workspace: '{"hotspotNextBtnText":7}' }],
  ['holds pages of an unknown kind', { pages: '{"a":{"kind":"unknown"}}' }],
]

describe.each(spoilings)('a publication that %s', (_, changes) => {
  it('is made anew for the next visitor', async () => {
    const { demoId, step } = await makeDemoOfPage(server, ada)
    const before = await watchDemo(server, demoId)
    await spoil(demoId, changes)
    const after = await watchDemo(server, demoId)
    expect(after.page.statusCode).toBe(200)
    expect(after.base).not.toBe(before.base)
    expect((await readManifest(server, after.base)).steps.map(({ id }) => id)).toEqual([step.id])
    expect((await get(`${after.base}pages/${step.id}.html`)).statusCode).toBe(200)
    // It is made once, not at every visit.
    expect((await watchDemo(server, demoId)).base).toBe(after.base)
  })

  it('answers none of its addresses, and the visitor who has it open may load the demo again', async () => {
    const { demoId, step } = await makeDemoOfPage(server, ada)
    const { base } = await watchDemo(server, demoId)
    // Another revision is published while the first is still open somewhere.
    await edit(server, ada, demoId, {
      type: 'update-step',
      stepId: step.id,
      changes: { text: 'Renamed' },
    })
    await spoil(demoId, changes)
    for (const url of ['manifest.json', `pages/${step.id}.html`]) {
      expect((await get(`${base}${url}`)).statusCode).toBe(410)
    }
    expect((await watchDemo(server, demoId)).page.statusCode).toBe(200)
  })

  it('keeps neither the link nor the embedding of its demo from answering', async () => {
    const { demoId } = await makeDemoOfPage(server, ada)
    await watchDemo(server, demoId)
    await spoil(demoId, changes)
    expect((await get(`/api/demo/${demoId}/link`, ada.headers)).statusCode).toBe(200)
    await spoil(demoId, changes)
    const url = encodeURIComponent(`${home}/demo/${demoId}`)
    expect((await get(`/api/oembed?url=${url}`)).statusCode).toBe(200)
    await spoil(demoId, changes)
    expect((await get(`/embed/${demoId}`)).statusCode).toBe(200)
  })
})
