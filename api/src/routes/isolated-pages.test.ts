import { randomUUID } from 'node:crypto'
import { type Chapter, createChapter } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDemo, edit, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer({ EMBED_DOMAINS: '*' })
  ada = await signUp(server)
})
afterAll(() => server.close())

/** A demo that begins with this chapter; its id. */
async function demoWith(fields: Partial<Chapter>): Promise<string> {
  const demoId = await createDemo(server, ada)
  const step = stepOf(demoId)
  const owner = { id: randomUUID(), stepId: step.id, workspaceId: ada.workspaceId }
  const chapter = createChapter({ ...owner, ...fields })
  const items = [{ step, hotspots: [], chapter }]
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  return demoId
}

async function policiesOf(url: string) {
  const { statusCode, headers } = await server.app.inject({ url })
  expect(statusCode).toBe(200)
  return [headers['cross-origin-embedder-policy'], headers['cross-origin-resource-policy']]
}

it('stands in pages that ask their frames for an embedder policy, and stays what it was for others', async () => {
  const plain = await demoWith({ type: 'Link' })
  expect(await policiesOf(`/embed/${plain}`)).toEqual(['require-corp', 'cross-origin'])
  expect(await policiesOf(`/demo/${plain}?isolated=true`)).toEqual([undefined, 'same-origin'])
})

it.each([
  ['a page of another server', { type: 'Embed', embedCode: 'https://calendly.com/ada' }],
  ['a gate, behind which one may be', { type: 'Password', hasPassword: true }],
] as const)('promises nothing for %s, unless its address asks for it', async (_, fields) => {
  const demo = await demoWith(fields)
  expect(await policiesOf(`/embed/${demo}`)).toEqual([undefined, 'cross-origin'])
  const asked = `/embed/${demo}?isolated=true`
  expect(await policiesOf(asked)).toEqual(['require-corp', 'cross-origin'])
  const { body } = await server.app.inject({ url: asked })
  expect(body.includes('credentialless=""')).toBe(fields.type === 'Embed')
})
