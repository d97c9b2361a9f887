import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cleanUpPublications } from '../operations/clean-up/clean-up-publications.ts'
import { demoOfPictures, edit } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const purged: string[] = []
const hook = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  purged.push(...JSON.parse(Buffer.concat(chunks).toString()).prefixes)
  response.end()
})

let server: TestServer
let ada: Person

beforeAll(async () => {
  hook.listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const { port } = hook.address() as AddressInfo
  server = await startTestServer({ PURGE_URL: `http://127.0.0.1:${port}/purge` })
  ada = await signUp(server)
})
afterAll(async () => {
  await server.close()
  hook.close()
})

async function baseOf(demoId: string): Promise<string> {
  const page = await server.app.inject({ method: 'GET', url: `/demo/${demoId}` })
  return /"grantBase":"([^"]+)"/.exec(page.body)?.[1] ?? ''
}

it('tells the hook which addresses stopped answering', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  const base = await baseOf(demoId)
  await server.app.inject({ method: 'DELETE', url: `/api/demo/${demoId}`, headers: ada.headers })
  await vi.waitFor(() => expect(purged).toContain(base), { timeout: 20_000, interval: 100 })
})

it('ends what was replaced a day ago, and keeps what is current', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  const replaced = await baseOf(demoId)
  await edit(server, ada, demoId, { type: 'update-demo', changes: { title: 'Newer' } })
  const current = await baseOf(demoId)
  const statusOf = async (base: string) =>
    (await server.app.inject({ method: 'GET', url: `${base}manifest.json` })).statusCode
  server.clock.shift(23 * 3_600_000)
  await cleanUpPublications(server.services)
  expect([await statusOf(replaced), await statusOf(current)]).toEqual([200, 200])
  server.clock.shift(2 * 3_600_000)
  await cleanUpPublications(server.services)
  expect([await statusOf(replaced), await statusOf(current)]).toEqual([410, 200])
})
