import { expect, it } from 'vitest'
import { buildWorkerApp } from '../app.ts'
import { startTestServer } from '../testing/test-server.ts'

it('lets a worker say how it is, and answer nothing else', async (context) => {
  const server = await startTestServer()
  context.onTestFinished(() => server.close())
  const worker = await buildWorkerApp(server.services)
  context.onTestFinished(() => worker.close())
  const status = async (url: string) => (await worker.inject(url)).statusCode
  expect(await status('/healthz')).toBe(200)
  expect(await status('/readyz')).toBe(200)
  expect(await status('/api/me')).toBe(404)
  expect(await status('/')).toBe(404)
})
