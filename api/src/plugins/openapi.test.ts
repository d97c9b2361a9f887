import { routes } from '@waystep/api-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const contracts = Object.values(routes).flatMap((resource) => Object.values(resource))

it('describes every call of the contract in openapi.json', async () => {
  const reply = await server.app.inject('/openapi.json')
  expect(reply.statusCode).toBe(200)
  const { paths } = reply.json<{ paths: Record<string, Record<string, { summary?: string }>> }>()
  for (const { method, path, summary } of contracts) {
    const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(described?.summary, `${method} ${path}`).toBe(summary)
  }
})

it('lists every call on a page for people', async () => {
  const { body } = await server.app.inject('/docs/api')
  for (const { method, path } of contracts) expect(body).toContain(`${method} ${path}`)
})
