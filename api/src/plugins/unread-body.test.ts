import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let person: Person
let url: string
beforeAll(async () => {
  server = await startTestServer()
  person = await signUp(server)
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

it('that is refused before it has all come does not stand in the way of the next call', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const put = (body: Buffer): Promise<{ status: number; port: number }> =>
    new Promise((resolve, reject) => {
      const path = `/api/assets/${person.workspaceId}/${'0'.repeat(64)}`
      const packed = { 'content-type': 'text/css', 'content-encoding': 'gzip' }
      const call = request(`${url}${path}`, {
        method: 'PUT',
        agent,
        headers: { ...person.headers, ...packed },
        timeout: 5000,
      })
      call.on('timeout', () => call.destroy(new Error('no answer')))
      call.on('error', reject)
      call.on('response', (reply) => {
        const port = reply.socket.localPort ?? 0
        reply.resume().on('end', () => resolve({ status: reply.statusCode ?? 0, port }))
      })
      call.end(body)
    })
  const first = await put(gzipSync(Buffer.alloc(200 * 1024 * 1024)))
  const second = await put(gzipSync('b{}'))
  agent.destroy()
  expect([first.status, second.status]).toEqual([413, 400])
  expect(second.port, 'on the same connection').toBe(first.port)
})

it('that came whole before it was refused does not, either', async () => {
  const { hostname, port } = new URL(url)
  const head = (line: string, more: Readonly<Record<string, string>>) => {
    const headers = Object.entries({ host: `${hostname}:${port}`, ...more })
    return `${line} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  }
  const body = gzipSync(Buffer.alloc(200 * 1024 * 1024))
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  const path = `/api/assets/${person.workspaceId}/${'0'.repeat(64)}`
  const packed = { 'content-type': 'text/css', 'content-encoding': 'gzip' }
  const length = { 'content-length': String(body.length) }
  socket.write(head(`PUT ${path}`, { ...person.headers, ...packed, ...length }))
  socket.write(body)
  await expect.poll(() => text, { timeout: 20_000 }).toContain('HTTP/1.1 413')
  socket.write(head('GET /healthz', {}))
  await expect.poll(() => text, { timeout: 10_000 }).toContain('HTTP/1.1 200')
  socket.destroy()
})
