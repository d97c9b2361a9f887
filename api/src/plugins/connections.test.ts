import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Services } from '../services.ts'
import { connections } from './connections.ts'

async function listening() {
  const ending = new AbortController()
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.decorate('services', { ending: ending.signal } as Services)
  await app.register(connections)
  let answer = () => {}
  app.get('/slow', () => new Promise((done) => (answer = () => done('answered'))))
  app.post('/body', async () => 'read')
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const open = async (sent: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(sent)
    return text(socket).catch(() => 'cut')
  }
  return { app, ending, open, answer: () => answer() }
}

it('answers what is in flight, and waits for nobody who only holds a connection', async () => {
  const { app, ending, open, answer } = await listening()
  const unused = open('')
  const arrived = once(app.server, 'request')
  const inFlight = open('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
  await arrived
  ending.abort()
  const closed = app.close()
  expect(await unused).toBe('')
  answer()
  const reply = await inFlight
  expect(reply).toContain('answered')
  expect(reply).toMatch(/^connection: close\r$/im)
  await closed
})

it('cuts a request that does not end', async () => {
  const { app, open } = await listening()
  const arrived = once(app.server, 'request')
  const endless = open('POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{')
  await arrived
  const begun = performance.now()
  await app.close()
  await endless
  expect(performance.now() - begun).toBeLessThan(4_000)
})
