import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Entry, entries, headersFor, validCall } from '../testing/access-matrix/entries.ts'
import { requestOf } from '../testing/access-matrix/inject-call.ts'
import type { Call } from '../testing/access-matrix/row.ts'
import { type Callers, makeCallers } from '../testing/access-matrix/world.ts'
import { domainCalls } from '../testing/custom-domains.ts'
import {
  type DomainWorld,
  domainHome,
  domainHost,
  openDomainWorld,
} from '../testing/domain-world.ts'

/** Names that lead to this server, and whose owners have proved nothing. */
const unproved = {
  'a name that nobody added': 'stranger.example',
  'a name that waits for its record': 'waiting.example',
  'a name whose record says something else': 'other.example',
  'a name below one that is proved': `deeper.${domainHost}`,
  'a name below the server’s own': `deeper.${domainHome.host}`,
} as const

let world: DomainWorld
let who: Callers

beforeAll(async () => {
  world = await openDomainWorld()
  who = await makeCallers(world.server)
  const eves = domainCalls(world.server, world.eve)
  await eves.add('waiting.example')
  const { id, record } = (await eves.add('other.example')).json()
  world.names.set(record.name, ['waystep-domain=0'])
  expect((await eves.check(id)).json()).toMatchObject({ state: 'failed' })
})
afterAll(() => world.close())

/** The same call at a host, with all that a caller has who may make it. */
function askAt(host: string, entry: Entry, call: Call) {
  const request = requestOf(entry.contract, call)
  const headers = { ...headersFor(who, entry), ...request.headers }
  return world.ask(host, request.url, { ...request, headers })
}

type Reply = Awaited<ReturnType<DomainWorld['ask']>>

/** What is said names nobody, and leaves nothing in a browser or a cache. */
function expectNothing({ statusCode, body, headers }: Reply, at: string): void {
  const said = 'This server does not answer at this address. Check the address.'
  expect([at, statusCode]).toEqual([at, 421])
  const text = body.startsWith('{') ? JSON.parse(body).error.message : body
  expect(text, at).toBe(said)
  for (const name of ['set-cookie', 'surrogate-key', 'location', 'link', 'etag']) {
    expect(headers[name], `${at}: ${name}`).toBeUndefined()
  }
}

it('[M2.15] shows nothing of anybody’s at a host without a record, by no call of any contract', {
  timeout: 120_000,
}, async () => {
  for (const entry of entries) {
    const call = await validCall(who, entry)
    for (const host of ['stranger.example', 'waiting.example']) {
      expectNothing(await askAt(host, entry, call), `${entry.name} at ${host}`)
    }
    // What they own is not shown at the domain of another workspace either.
    const atAnothers = await askAt(domainHost, entry, call)
    expect([entry.name, atAnothers.statusCode]).toEqual([entry.name, 404])
    // What viewers call is there at the server itself: it is the host that is refused.
    if (entry.contract.access === 'grant') {
      const own = await askAt(domainHome.host, entry, call)
      expect(own.statusCode, `${entry.name}: ${own.body.slice(0, 300)}`).toBeLessThan(300)
    }
  }
})

it.each(Object.entries(unproved))(
  '[M2.15] has no page, file, error or preflight at %s',
  async (_, host) => {
    const { demoId } = world.demo
    const url = encodeURIComponent(`https://${host}/demo/${demoId}`)
    const { page, base } = await world.watchAt(domainHome.host)
    const script = /(?:data-)?src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? ''
    for (const address of [
      '/',
      `/demo/${demoId}`,
      `/DEMO/${demoId}`,
      `//demo/${demoId}`,
      `/demo/${demoId}/edit`,
      `/embed/${demoId}?isolated=true`,
      `/demo/${randomUUID()}`,
      `/copy/${demoId}`,
      `/report/${demoId}`,
      `${base}manifest.json`,
      script,
      `/api/oembed?url=${url}`,
      '/api/no-such-call',
      '/no-such-page',
      '/embed.js',
      '/favicon.svg',
      '/robots.txt',
      '/sitemap.xml',
      '/privacy',
      '/openapi.json',
    ]) {
      for (const accept of ['text/html,*/*', 'application/json']) {
        for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'] as const) {
          const more = { method, headers: { accept, origin: `https://${host}` } }
          const reply = await world.ask(host, address, more)
          const at = `${method} ${address} at ${host}`
          if (method === 'HEAD') expect([at, reply.statusCode]).toEqual([at, 421])
          else expectNothing(reply, at)
        }
      }
    }
    // What no router can read is refused before anybody looks at hosts.
    expect((await world.ask(host, '/%')).json().error.code).toBe('bad-request')
    // Whoever watches the process is told how it is, and no more.
    expect((await world.ask(host, '/healthz')).json()).toEqual({ ok: true })
  },
)
