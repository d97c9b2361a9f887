import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanUpJob } from '../jobs/clean-up.ts'
import { demoOfPictures } from '../testing/demo-fixtures.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { metricsServer } from './metrics-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ METRICS_PORT: '0' })
})
afterAll(() => server.close())

it('tells of requests by their pattern, of statements, jobs and connections, on a port of its own', async (context) => {
  const { metrics, jobs } = server.services
  if (metrics === null) throw new Error('The server counts nothing.')
  const { demoId } = await demoOfPictures(server, await signUp(server), 1)
  await server.app.inject(`/demo/${demoId}?name=Ada`)
  await jobs.enqueue(cleanUpJob, {})
  const numbers = metricsServer(metrics).listen(0, '127.0.0.1')
  context.onTestFinished(() => void numbers.close())
  await once(numbers, 'listening')
  const { port } = numbers.address() as AddressInfo
  const read = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await expect
    .poll(read, { timeout: 20_000 })
    .toContain('waystep_job_seconds_count{job="clean-up",outcome="done"} 1')
  const text = await read()
  expect(text).toMatch(
    /waystep_http_request_seconds_count\{method="GET",route="\/demo\/[^"]*",status="200"\} 1/,
  )
  expect(text).toMatch(/waystep_database_query_seconds_count [1-9]/)
  expect(text).toMatch(/waystep_database_connections\{state="open"\} [1-9]/)
  expect(text).not.toContain(demoId)
  expect(text).not.toContain('Ada')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})

it('is answered nowhere else, and nothing is counted where nobody asks for it', async () => {
  const reply = await server.app.inject('/metrics')
  expect(reply.body).not.toContain('waystep_http_request_seconds')
  const without = await startTestServer()
  expect(without.services.metrics).toBeNull()
  await without.close()
})
