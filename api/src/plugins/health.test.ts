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

it('says that it is not ready once it was asked to end, and lives on', async (context) => {
  const server = await startTestServer()
  const ending = new AbortController()
  const app = await buildWorkerApp({ ...server.services, ending: ending.signal })
  context.onTestFinished(async () => {
    await app.close()
    await server.close()
  })
  ending.abort()
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toEqual({ ok: false, ending: true })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
