import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type DomainWorld,
  domainHome,
  domainHost as hostname,
  openDomainWorld,
} from '../testing/domain-world.ts'
import { pairExtension } from '../testing/people.ts'

const stranger = 'evil.example'
const html = { accept: 'text/html,*/*' }

let world: DomainWorld
const registered: RouteOptions[] = []

const noteRoutes = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => void registered.push(route))
}

beforeAll(async () => {
  subscribe('fastify.initialization', noteRoutes)
  world = await openDomainWorld()
  unsubscribe('fastify.initialization', noteRoutes)
})
afterAll(() => world.close())

/** Everything that would be of somebody in a reply: names, titles, ids, the app. */
const anybodys = () => [
  world.ada.workspaceId,
  world.ada.email,
  world.demo.demoId,
  world.foreign.demoId,
  'id="root"',
  domainHome.url,
]

describe('a name that leads here without a record', () => {
  it('[M2.15] shows nothing of anybody’s, whatever is asked', async () => {
    const { base } = await world.watchAt(domainHome.host)
    const paths = registered.flatMap(({ url }) => url.replace(':id', world.demo.demoId))
    const asked = [...new Set(paths), '/', '/demos', '/sign-in', `${base}manifest.json`, '/x/y']
    expect(asked.length).toBeGreaterThan(150)
    for (const url of asked) {
      if (url === '/healthz' || url === '/readyz') continue
      for (const headers of [html, world.ada.headers]) {
        const reply = await world.ask(stranger, url.replace('*', 'index.html'), { headers })
        expect([url, reply.statusCode]).toEqual([url, 421])
        for (const text of anybodys()) expect(reply.body, url).not.toContain(text)
        expect(reply.headers['set-cookie'], url).toBeUndefined()
      }
    }
  }, 60_000)

  it('[M2.15] is told so in a plain sentence, and holds no browser to TLS', async () => {
    const page = await world.ask(stranger, '/', { headers: html })
    expect(page.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(page.body).toBe('This server does not answer at this address. Check the address.')
    expect(page.headers['strict-transport-security']).toBeUndefined()
    expect((await world.ask(stranger, '/%ff')).headers['strict-transport-security']).toBeUndefined()
  })

  it.each([
    'waystep.example.evil.example',
    'sub.waystep.example',
    'a_b.evil.example',
    '127.1',
    'xn--demos-acme.example',
    'demos.acme.example.evil.example',
    'x.demos.acme.example',
    'acme.example',
  ])('[M2.15] is no other name than it is: %s', async (host) => {
    expect((await world.ask(host, '/sign-in', { headers: html })).statusCode).toBe(421)
  })

  it('[M2.15] is not made another by what a proxy or a stranger adds', async () => {
    const forwarded = {
      'x-forwarded-host': hostname,
      'x-forwarded-server': hostname,
      forwarded: `host=${hostname}`,
      'x-host': hostname,
      'x-original-host': hostname,
    }
    const atStranger = await world.ask(stranger, `/demo/${world.demo.demoId}`, {
      headers: forwarded,
    })
    expect(atStranger.statusCode).toBe(421)
    const atDomain = await world.ask(hostname, '/sign-in', {
      headers: { ...html, 'x-forwarded-host': domainHome.host },
    })
    expect(atDomain.statusCode).toBe(404)
  })
})

describe('the server’s own names', () => {
  it.each([
    domainHome.host,
    'WAYSTEP.example.:443',
    'origin.example',
    'localhost',
    '10.0.0.7',
    'api',
  ])('are served as ever: %s', async (host) => {
    const reply = await world.ask(host, '/api/me', { headers: world.ada.headers })
    expect(reply.json().user?.email).toBe(world.ada.email)
  })
})

describe('a custom domain', () => {
  /** What viewers call, by what the routes are called. */
  const served = [
    'GET /demo/:id',
    'GET /embed/:id',
    'GET /v/:grant/manifest.json',
    'GET /v/:grant/pages/:file',
    'GET /v/:grant/assets/:hash',
    'GET /files/:grant/pages/:file',
    'GET /files/:grant/assets/:hash',
    'GET /link-picture/:file',
    'GET /privacy',
    'GET /api/oembed',
    'GET /healthz',
    'GET /readyz',
    'POST /v/:grant/gates/:stepId',
    'POST /v/:grant/forms/:stepId',
    'POST /v/:grant/passes',
    'POST /api/events',
  ]

  it('[M2.15] has viewers’ calls and no others, whoever asks', async () => {
    const recorder = await pairExtension(world.server, world.ada)
    const calls = registered
      .flatMap(({ url, method }) => [method].flat().map((each) => ({ url, method: each })))
      .filter(({ url, method }) => method !== 'HEAD' && url !== '/*' && url !== '/')
    expect(calls.length).toBeGreaterThan(150)
    for (const { url, method } of calls) {
      const isServed = served.includes(`${method} ${url}`)
      if (isServed) continue
      const path = url
        .replace(':id', world.demo.demoId)
        .replace(':workspaceId', world.ada.workspaceId)
      for (const headers of [world.ada.headers, recorder.headers]) {
        const reply = await world.ask(hostname, path, { method: method as 'GET', headers })
        expect([method, url, reply.statusCode]).toEqual([method, url, 404])
        for (const text of anybodys()) expect(reply.body, url).not.toContain(text)
      }
    }
  }, 60_000)

  it.each([
    '/',
    '/demos',
    '/sign-in',
    '/settings/workspace',
    '/index.html',
    '/index.html.br',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets%2f..%2findex.html',
    '//index.html',
    '/workers/editor.js',
  ])('[M2.15] has no page of the app: %s', async (url) => {
    const reply = await world.ask(hostname, url, { headers: { ...html, ...world.ada.headers } })
    expect(reply.statusCode).toBe(404)
    expect(reply.body).not.toContain('id="root"')
  })

  it('[M2.15] has no editor, however its address is spelt', async () => {
    for (const path of ['edit', 'edit/', 'EDIT', './edit', '%65dit']) {
      const reply = await world.ask(hostname, `/demo/${world.demo.demoId}/${path}`, {
        headers: { ...html, ...world.ada.headers },
      })
      expect([path, reply.statusCode]).toEqual([path, 404])
    }
  })
})
