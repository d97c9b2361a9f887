import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanUpPublications } from '../operations/clean-up/clean-up-publications.ts'
import { announceEnded } from '../operations/publications/announce-ended.ts'
import { filesBaseFor } from '../publications/files-grant.ts'
import { signGrant } from '../publications/grant.ts'
import { linkPicturePath } from '../publications/link-picture-path.ts'
import { endReplacedPublications } from '../repositories/publications.ts'
import { demoOfPictures, edit } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { redaction } from '../testing/redaction.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeDemoOfPage, watchDemo } from '../testing/watching.ts'
import { purgeJob } from './purge.ts'

/** What a cache was told, at each of the two addresses that it is told at. */
interface Heard {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: { readonly prefixes: string[]; readonly tags: string[]; readonly hosts: string[] }
}

const heard: Heard[] = []
/** How many calls are answered with an error before the first that is not. */
let failures = 0
const hook = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = JSON.parse(Buffer.concat(chunks).toString())
  if (failures > 0) {
    failures -= 1
    response.writeHead(503).end()
    return
  }
  heard.push({ path: request.url ?? '', headers: request.headers, body })
  response.end()
})

let server: TestServer
let ada: Person

beforeAll(async () => {
  hook.listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const { port } = hook.address() as AddressInfo
  const at = (path: string) => `http://127.0.0.1:${port}/${path}`
  server = await startTestServer({
    PURGE_URL: `${at('first')}, ${at('second')}`,
    PURGE_TOKEN: 'of-the-cache',
  })
  ada = await signUp(server)
})
beforeEach(() => {
  failures = 0
})
afterAll(async () => {
  await server.close()
  hook.close()
})

const get = (url: string) => server.app.inject({ method: 'GET', url })
const baseOf = async (demoId: string) => (await watchDemo(server, demoId)).base
const whoHeard = (prefix: string) =>
  heard.filter(({ body }) => body.prefixes.includes(prefix)).map(({ path }) => path)
const everyCacheHears = (prefix: string) =>
  vi.waitFor(() => expect(whoHeard(prefix).sort()).toEqual(['/first', '/second']), {
    timeout: 30_000,
    interval: 100,
  })

describe('the purge hook', () => {
  it('hears of a redaction at each of its addresses, though it fails at first', async () => {
    const page = await makeDemoOfPage(server, ada)
    const { base, files, page: html } = await watchDemo(server, page.demoId)
    const picture = new URL(/"og:image" content="([^"]+)"/.exec(html.body)?.[1] ?? '').pathname
    const addresses = [
      `${base}manifest.json`,
      `${base}pages/${page.step.id}.html`,
      `${base}assets/${page.picture}`,
      picture,
    ]
    const [, , , unfolded] = await Promise.all(addresses.map(get))
    const tag = String(unfolded?.headers['surrogate-key'])
    failures = 1
    await edit(server, ada, page.demoId, redaction(page))
    for (const url of addresses) {
      const { statusCode, headers } = await get(url)
      expect(statusCode, url).toBe(410)
      expect(headers['cache-control'], url).toBe('no-store')
    }
    await everyCacheHears(base)
    expect(failures).toBe(0)
    const { headers, body } = heard.find((each) => each.body.prefixes.includes(base)) as Heard
    expect(body.prefixes).toEqual(expect.arrayContaining([picture, files]))
    expect(body.tags).toEqual(expect.arrayContaining([tag, `demo-${page.demoId}`]))
    expect(headers).toMatchObject({
      'surrogate-key': body.tags.join(' '),
      authorization: 'Bearer of-the-cache',
    })
  })

  it.each([
    ['the trash', 'DELETE', '', undefined],
    ['a link that is switched off', 'PUT', '/link', { on: false }],
  ] as const)('hears of %s', async (_, method, path, payload) => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const base = await baseOf(demoId)
    const url = `/api/demo/${demoId}${path}`
    await server.app.inject({ method, url, headers: ada.headers, ...(payload && { payload }) })
    expect((await get(`${base}manifest.json`)).statusCode).toBeGreaterThanOrEqual(404)
    await everyCacheHears(base)
  })

  it('hears of each language and revision in which a demo was given', async () => {
    const page = await makeDemoOfPage(server, ada)
    const url = `/api/demo/${page.demoId}/translations`
    const payload = { sourceLanguage: 'en', targetLanguage: 'de', voiceoverEnabled: false }
    const added = await server.app.inject({ method: 'POST', url, headers: ada.headers, payload })
    expect(added.statusCode, added.body).toBe(201)
    const askedWith = async (query: string) => {
      const { base, files } = await watchDemo(server, page.demoId, {}, query)
      return [base, files]
    }
    const german = () => askedWith('?lang=de')
    const bases = [...(await german()), ...(await german()), ...(await askedWith(''))]
    const changes = { targetLanguage: 'de', voiceoverEnabled: true }
    const sent = { method: 'PUT', url, headers: ada.headers, payload: changes } as const
    expect((await server.app.inject(sent)).statusCode).toBe(200)
    bases.push(...(await german()))
    // Three publications are named; its files stay where they are in each language.
    expect(new Set(bases).size).toBe(5)
    await edit(server, ada, page.demoId, redaction(page))
    for (const base of bases) await everyCacheHears(base)
  })

  it('[M2.15] hears of a domain that ended by its host, its tag and the paths of what was seen there', async () => {
    const { secret, config } = server.services
    const [url = ''] = config.caches.purgeUrls
    const [publicationId, ended] = ['seen', { id: 'ended', hostname: 'demos.acme.example' }]
    const { id: domainId, hostname } = ended
    const domains = [{ publicationId, domainId, hostname }]
    const demos = { [publicationId]: 'tour' }
    await purgeJob.run(server.services, { publicationIds: [], demos, url, ended, domains })
    const grant = signGrant(secret, {
      publicationId,
      passed: [],
      expiresAt: null,
      domainId,
      translation: null,
    })
    expect(heard.at(-1)?.body).toEqual({
      prefixes: [
        `/v/${grant}/`,
        filesBaseFor(secret, { demoId: 'tour', domainId, translation: null }),
        linkPicturePath(publicationId),
      ],
      tags: ['domain-ended'],
      hosts: [hostname],
    })
  })

  it('hears of a demo’s files in each language in which any of its publications was given', async () => {
    const page = await makeDemoOfPage(server, ada)
    const { demoId } = page
    const url = `/api/demo/${demoId}/translations`
    const payload = { sourceLanguage: 'en', targetLanguage: 'fr', voiceoverEnabled: false }
    await server.app.inject({ method: 'POST', url, headers: ada.headers, payload })
    const { files } = await watchDemo(server, demoId, {}, '?lang=fr')
    await edit(server, ada, demoId, { type: 'update-demo', changes: { title: 'Newer' } })
    await baseOf(demoId)
    const later = new Date(Date.now() + 1000)
    await server.services.db.transaction().execute(async (q) => {
      await announceEnded(server.services, q, await endReplacedPublications(q, later, later))
    })
    await everyCacheHears(files)
    heard.length = 0
    // Nobody has opened what there is now in French, but a page of before goes on asking for its files.
    await edit(server, ada, demoId, redaction(page))
    await everyCacheHears(files)
  })

  it('hears nothing of a demo’s files when a preview ends, which shows none to anybody else', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const preview = await watchDemo(server, demoId, ada.headers, '?preview=true')
    const { publicationId } = (await get(`${preview.base}manifest.json`)).json()
    const { files } = await watchDemo(server, demoId)
    await server.services.db.transaction().execute(async (q) => {
      await announceEnded(server.services, q, [publicationId])
    })
    const tag = `publication-${publicationId}`
    const told = () => heard.find(({ body }) => body.tags.includes(tag))?.body
    await vi.waitFor(() => expect(told()).toBeDefined(), { timeout: 30_000, interval: 100 })
    expect(told()?.prefixes).not.toContain(files)
    expect(told()?.tags).toEqual([tag])
  })

  it('is asked for in the transaction that ends what is seen, or not at all', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    await baseOf(demoId)
    const enqueue = vi.spyOn(server.services.jobs, 'enqueue')
    enqueue.mockRejectedValueOnce(new Error('The database is gone.'))
    const url = `/api/demo/${demoId}`
    const refused = await server.app.inject({ method: 'DELETE', url, headers: ada.headers })
    enqueue.mockRestore()
    expect(refused.statusCode).toBe(500)
    expect((await get(`/demo/${demoId}`)).statusCode).toBe(200)
  })
})

it('names what caches may be told to forget', async () => {
  const page = await makeDemoOfPage(server, ada)
  const { base } = await watchDemo(server, page.demoId)
  const reply = await get(`${base}pages/${page.step.id}.html`)
  expect(reply.headers['cache-tag']).toBe(reply.headers['surrogate-key'])
  expect(reply.headers['surrogate-key']).toMatch(/^publication-[0-9a-f-]{36}$/)
})

it('ends what was replaced a day ago, and keeps what is current', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  const replaced = await baseOf(demoId)
  await edit(server, ada, demoId, { type: 'update-demo', changes: { title: 'Newer' } })
  const current = await baseOf(demoId)
  const statusOf = async (base: string) => (await get(`${base}manifest.json`)).statusCode
  server.clock.shift(23 * 3_600_000)
  await cleanUpPublications(server.services)
  expect([await statusOf(replaced), await statusOf(current)]).toEqual([200, 200])
  server.clock.shift(2 * 3_600_000)
  await cleanUpPublications(server.services)
  expect([await statusOf(replaced), await statusOf(current)]).toEqual([410, 200])
})
