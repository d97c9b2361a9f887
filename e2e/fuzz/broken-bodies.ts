import { request } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { gzipped, type HttpOutcome, json, made, type World } from './http-outcome.ts'
import type { Random } from './random.ts'
import { type Call, hashOf, type Tenant, timeoutMs } from './tenant.ts'

export function makeBombs(): World['bombs'] {
  const type = 'application/json'
  const zeros = gzipSync(Buffer.alloc(200 * 1024 * 1024))
  const deep = gzipSync(`{"capture":${'['.repeat(5_000_000)}`)
  const long = gzipSync(`{"id":"x","capture":{"title":"${'a'.repeat(60 * 1024 * 1024)}"}}`)
  const keys = Array.from({ length: 400_000 }, (_, index) => `"k${index}":0`).join(',')
  return [
    { name: 'zeros', type, body: zeros },
    { name: 'depth', type, body: deep },
    { name: 'length', type, body: long },
    { name: 'keys', type, body: gzipSync(`{"capture":{${keys}}}`) },
    { name: 'twice', type, body: gzipSync(zeros) },
    { name: 'file', type: 'text/css', body: zeros },
  ]
}

/** Bodies that end early, hardly arrive, or hold more than they seem to. */
export async function sendBrokenBody(
  world: World,
  one: Tenant,
  random: Random,
): Promise<HttpOutcome> {
  const capture = Buffer.from(random.pick(one.captures).json)
  const headers = random.pick([json, gzipped, { ...json, 'content-encoding': 'br' }])
  const path = random.pick(['/api/captures', `/api/assets/${one.workspaceId}/${hashOf(capture)}`])
  const method = path === '/api/captures' ? 'POST' : 'PUT'
  switch (random.below(5)) {
    case 0: {
      const { name, body, type } = random.pick(world.bombs)
      const to =
        type === 'text/css' ? `/api/assets/${one.workspaceId}/${hashOf(body)}` : '/api/captures'
      const call = { method: to === '/api/captures' ? 'POST' : 'PUT', path: to, body }
      const packed = { 'content-type': type, 'content-encoding': 'gzip' }
      return await made(world, one, `bomb of ${name}`, { ...call, headers: packed }, true)
    }
    case 1:
    case 2: {
      const call = {
        method,
        path,
        headers: { ...headers, 'content-length': String(capture.length) },
      }
      return await sendPartly(world, one, call, capture.subarray(0, random.below(capture.length)))
    }
    case 3:
      return await sendSlowly(world, one, { method, path, headers }, capture.subarray(0, 60))
    default: {
      const body = random.pick([
        brotliCompressSync(capture),
        gzipSync(gzipSync(capture)),
        Buffer.alloc(0),
        capture.subarray(0, 99),
      ])
      return await made(world, one, 'body of another encoding', { method, path, headers, body })
    }
  }
}

function opened({ url }: World, { cookie }: Tenant, call: Call) {
  const outgoing = request(`${url}${call.path}`, {
    method: call.method,
    headers: { origin: url, cookie, ...call.headers },
    agent: false,
  })
  outgoing.on('error', () => undefined)
  return outgoing
}

/** Announces a whole body, sends a part of it and goes away. */
async function sendPartly(
  world: World,
  one: Tenant,
  call: Call,
  part: Uint8Array,
): Promise<HttpOutcome> {
  const start = performance.now()
  const outgoing = opened(world, one, call)
  const gone = new Promise<void>((resolve) => outgoing.once('close', resolve))
  outgoing.write(part, () => outgoing.destroy())
  await gone
  const milliseconds = performance.now() - start
  return {
    kind: 'body that ends early',
    asker: one.name,
    mustRefuse: false,
    call,
    status: 0,
    text: '',
    milliseconds,
  }
}

/** Sends a body a few bytes at a time; the answer still comes in time. */
async function sendSlowly(
  world: World,
  one: Tenant,
  call: Call,
  body: Uint8Array,
): Promise<HttpOutcome> {
  const start = performance.now()
  const outgoing = opened(world, one, call)
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs)
    outgoing.once('response', (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      reply.once('close', () => {
        clearTimeout(timer)
        resolve({ status: reply.statusCode ?? 0, text })
      })
    })
    outgoing.once('close', () => {
      clearTimeout(timer)
      resolve({ status: 0, text: '' })
    })
  })
  for (let at = 0; at < body.length; at += 12) {
    outgoing.write(body.subarray(at, at + 12))
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  outgoing.end()
  const milliseconds = performance.now() - start
  return {
    kind: 'slow body',
    asker: one.name,
    mustRefuse: true,
    call,
    ...(await answer),
    milliseconds,
  }
}
