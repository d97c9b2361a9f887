import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWorkerApp } from '../app.ts'
import { entries, sendCall, validCall } from '../testing/access-matrix/entries.ts'
import { type Callers, makeCallers } from '../testing/access-matrix/world.ts'
import { headerSamples } from '../testing/headers/header-samples.ts'
import { readHeaderTable, type TableRow } from '../testing/headers/header-table.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let who: Callers
let samples: Awaited<ReturnType<typeof headerSamples>>
const registered: RouteOptions[] = []
const { everywhere, rows } = readHeaderTable()
const kinds = [...new Set(rows.map(({ kind }) => kind))]
const hsts = 'strict-transport-security'

const noteRoutes = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => void registered.push(route))
}

beforeAll(async () => {
  subscribe('fastify.initialization', noteRoutes)
  server = await startTestServer()
  unsubscribe('fastify.initialization', noteRoutes)
  who = await makeCallers(server)
  samples = await headerSamples(who.worldOf('admin'))
})
afterAll(() => server.close())

type Reply = Awaited<ReturnType<FastifyInstance['inject']>>

/** What a row says, of this very reply. */
function expected({ headers }: TableRow, url: string): Record<string, unknown> {
  const vary = [...(url.startsWith('/api/') ? ['origin'] : []), headers.vary ?? []].flat()
  const id = /\/demo\/([^/]+)\/(?:leads|translations)/.exec(url)?.[1] ?? ''
  return {
    ...everywhere,
    ...headers,
    vary: vary.length > 0 ? namesIn(vary.join()) : null,
    'content-disposition': headers['content-disposition']?.replace('ID', id) ?? null,
    [hsts]: null,
  }
}

function seen(reply: Reply): Record<string, unknown> {
  const names = [...Object.keys(everywhere), ...Object.keys(rows[0]?.headers ?? {})]
  const headers = names.map((name) => [name, reply.headers[name] ?? null])
  const vary = reply.headers.vary
  return { ...Object.fromEntries(headers), vary: vary === undefined ? null : namesIn(`${vary}`) }
}

const namesIn = (list: string) => [...new Set(list.split(',').map((name) => name.trim()))].sort()

function expectRow(reply: Reply, url: string, kind: string): void {
  const ofKind = rows.filter((row) => row.kind === (reply.statusCode >= 400 ? 'error' : kind))
  const what = `${url}: ${reply.statusCode} ${reply.body.slice(0, 100)}`
  if (ofKind.length === 1) expect(seen(reply), what).toEqual(expected(ofKind[0] as TableRow, url))
  else
    expect(
      ofKind.map((row) => expected(row, url)),
      what,
    ).toContainEqual(seen(reply))
}

describe('the table of headers', () => {
  it.each(rows)('holds for $name', async (row) => {
    const calls: InjectOptions[] = [samples[row.name] ?? []].flat()
    expect(calls).not.toEqual([])
    for (const call of calls) {
      for (const method of ['GET', 'HEAD'] as const) {
        const reply = await server.app.inject({ ...call, method })
        const url = String(call.url)
        const isRefused = row.name === 'error' || row.name.endsWith('(closed)')
        expect(reply.statusCode >= 400, `${url}: ${reply.statusCode}`).toBe(isRefused)
        expect(seen(reply), `${method} ${url}`).toEqual(expected(row, url))
      }
    }
  })

  it('has samples of its rows and of nothing else', () => {
    expect(Object.keys(samples).sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  it('names every route once, under the kind that the route names', () => {
    const unnamed = registered.filter(({ config }) => config?.replies === undefined)
    expect(unnamed.map(({ url }) => url)).toEqual([])
    for (const { url, method, config } of registered) {
      const reads = method === 'GET' || method === 'HEAD' || method.includes('GET')
      const named = rows.filter(({ of }) => reads && of.includes(url)).map(({ kind }) => kind)
      const other = named.length === 0 ? ['data'] : named
      expect(other, `${method} ${url}`).toEqual([config?.replies])
    }
    const paths = new Set(registered.map(({ url }) => url))
    expect(rows.flatMap(({ of }) => of).filter((path) => !paths.has(path))).toEqual([])
    expect(registered.filter(({ config }) => !kinds.includes(config?.replies ?? ''))).toEqual([])
  })
})

describe('every call of the contract', () => {
  it.each(entries)('answers as the table says: $name', async (entry) => {
    const { contract } = entry
    const route = registered.find(
      ({ url, method }) => url === contract.path && [method].flat().includes(contract.method),
    )
    const reply = await sendCall(server, who, entry, await validCall(who, entry))
    expect(reply.statusCode, reply.body).toBeLessThan(500)
    const url = urlOf(reply)
    expectRow(reply, url, route?.config?.replies ?? 'none')
    const stranger = await server.app.inject({
      method: contract.method,
      url,
      headers: { cookie: 'waystep.session_token=forged.forged' },
    })
    expectRow(stranger, url, route?.config?.replies ?? 'none')
  })
})

const urlOf = ({ raw: { req } }: Reply) => req.url ?? ''

describe('every other route', () => {
  it('answers as the table says', async () => {
    const contracts = new Set<string>(entries.map(({ contract }) => contract.path))
    const others = registered.filter(({ url }) => !contracts.has(url) && !url.includes('*'))
    expect(others.length).toBeGreaterThan(15)
    for (const { url, method, config } of others) {
      for (const each of [method].flat()) {
        const reply = await server.app.inject({ method: each as 'GET', url })
        expectRow(reply, url, config?.replies ?? 'none')
      }
    }
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/me',
      headers: { origin: 'https://evil.example' },
    })
    expectRow(preflight, '/api/me', 'data')
  })
})

describe('a server behind TLS', () => {
  it('says so with every reply, and no other does', async (context) => {
    const behind = await startTestServer({ PUBLIC_URL: 'https://demos.example' })
    context.onTestFinished(() => behind.close())
    for (const url of ['/', '/api/me', '/api/nothing', '/embed/nothing', '/favicon.svg']) {
      expect((await behind.app.inject(url)).headers[hsts], url).toBe(everywhere[hsts])
    }
  })
})

it('lets extensions read what is below /api only, without credentials', async () => {
  const origin = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop'
  for (const [url, allowed] of [
    ['/api/me', origin],
    ['/api/nothing', origin],
    ['/demo/nothing', undefined],
    ['/', undefined],
  ] as const) {
    const { headers } = await server.app.inject({ url, headers: { origin } })
    expect(headers['access-control-allow-origin'], url).toBe(allowed)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  }
})

it('gives a worker’s replies the same headers', async (context) => {
  const worker = await buildWorkerApp(server.services)
  context.onTestFinished(() => worker.close())
  for (const [url, kind] of [
    ['/healthz', 'health'],
    ['/readyz', 'health'],
    ['/', 'error'],
    ['/nothing', 'error'],
  ] as const) {
    expectRow(await worker.inject(url), url, kind)
  }
})

it('redirects nobody', async () => {
  for (const url of ['/assets', '/demo', '//evil.example', '/index.html/', '/docs']) {
    const { statusCode } = await server.app.inject(url)
    expect(statusCode >= 300 && statusCode < 400, `${url}: ${statusCode}`).toBe(false)
  }
})
