import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { hashOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

it('ends quietly when its reader goes away in the middle of a file', async () => {
  const bytes = randomBytes(16 * 1024 * 1024)
  const url = `/api/assets/${ada.workspaceId}/${hashOf(bytes)}`
  await server.app.inject({
    method: 'PUT',
    url,
    headers: { ...ada.headers, 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
  const logged: string[] = []
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const app = await buildApp({ ...server.services, log: pino({ level: 'warn' }, lines) })
  const finished = new Promise<void>((done) => {
    app.server.once('request', (_request, reply) => reply.once('close', done))
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const reader = connect(Number(port), '127.0.0.1')
  reader.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\ncookie: ${ada.headers.cookie}\r\n\r\n`)
  const [start] = await once(reader, 'data')
  expect(String(start)).toContain('200 OK')
  reader.destroy()
  await finished
  await app.close()
  expect(logged).toEqual([])
})
