import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createDemo,
  demoOfPictures,
  edit,
  pageCapture,
  stepOf,
  storeAsset,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp, startTrial } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
let eve: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  eve = await signUp(server)
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })
const watch = (demoId: string, headers = {}, query = '') =>
  watchDemo(server, demoId, headers, query)
const manifestOf = (base: string) => readManifest(server, base)

describe('a preview', () => {
  it('[E2.3] shows the demo as it is now to those who may edit it, with the link off', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    await server.app.inject({
      method: 'PUT',
      url: `/api/demo/${demoId}/link`,
      headers: ada.headers,
      payload: { on: false },
    })
    const { page, base } = await watch(demoId, ada.headers, '?preview=true')
    expect(page.statusCode).toBe(200)
    expect((await get(`${base}manifest.json`)).statusCode).toBe(200)
    expect((await watch(demoId, eve.headers, '?preview=true')).page.statusCode).toBe(403)
    expect((await watch(demoId, {}, '?preview=true')).page.statusCode).toBe(403)
  })
})

describe('the author of a demo', () => {
  it('[M3.8, M9.40] is named on the page of its link alone, and only where the demo says so', async () => {
    const grace = await signUp(server, { name: 'Grace Hopper' })
    const { demoId } = await demoOfPictures(server, grace, 1)
    const change = (changes: object) =>
      edit(server, grace, demoId, { type: 'update-demo', changes })
    expect((await watch(demoId)).page.body).not.toContain('Hopper')
    await change({ displayAuthor: true })
    const { page, base } = await watch(demoId)
    expect(page.body).toContain('<bdi>Grace Hopper</bdi>')
    expect((await get(`${base}manifest.json`)).body).not.toContain('Hopper')
    expect((await get(`/embed/${demoId}`)).body).not.toContain('Hopper')
    await change({ displayAuthor: false })
    expect((await watch(demoId)).page.body).not.toContain('Hopper')
  })
})

describe('the author of a trial', () => {
  it('[M9.40] has no name that viewers could be told', async () => {
    const trial = await startTrial(server)
    const { demoId } = await demoOfPictures(server, trial, 1)
    await edit(server, trial, demoId, { type: 'update-demo', changes: { displayAuthor: true } })
    expect((await watch(demoId)).page.body).not.toContain('ws-author">')
  })
})

describe('what a page says to load ahead', () => {
  const sheet = (selector: string, count: number) =>
    Buffer.from(`${selector} { color: red }\n`.repeat(count))

  /** A demo of one page with these style sheets; their hashes. */
  async function demoOfSheets(sheets: readonly Buffer[]) {
    const demoId = await createDemo(server, ada)
    const hashes: string[] = []
    for (const css of sheets) hashes.push(await storeAsset(server, ada, css, 'text/css'))
    const plain = pageCapture()
    const tree: typeof plain.tree = JSON.parse(JSON.stringify(plain.tree), (_, value) => {
      if (value?.tagName !== 'head') return value
      const links = hashes.map((hash, nth) => {
        const attributes = { rel: 'stylesheet', href: `asset:${hash}` }
        return { type: 2, id: 90 + nth, tagName: 'link', attributes, childNodes: [] }
      })
      return { ...value, childNodes: links }
    })
    const assets = hashes.map((hash) => ({ hash, type: 'text/css', size: 1 }))
    const htmlCaptureId = await storeCapture(server, ada, { ...plain, tree, assets })
    const items = [{ step: stepOf(demoId, { htmlCaptureId }), hotspots: [], chapter: null }]
    await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
    return { demoId, hashes }
  }

  it('is the style sheets of its captured page, the four that take longest, in page and header', async () => {
    const { demoId, hashes } = await demoOfSheets([1, 5, 4, 3, 2].map((n) => sheet('p', n * 200)))
    const { page, files } = await watch(demoId)
    const largest = hashes.slice(1).map((hash) => `${files}assets/${hash}`)
    const tags = largest.map((href) => `<link rel="preload" as="style" href="${href}">`)
    expect(page.body).toContain(tags.join('\n'))
    expect(page.body.match(/rel="preload"/g)).toHaveLength(4)
    expect(page.headers.link).toBe(
      largest.map((href) => `<${href}>; rel=preload; as=style`).join(', '),
    )
    for (const href of largest) expect((await get(href)).statusCode).toBe(200)
  })

  it('is nothing where a page has no style sheets, or an address shows no demo', async () => {
    const { demoId } = await demoOfSheets([])
    const { page } = await watch(demoId)
    expect(page.body).not.toContain('rel="preload"')
    expect(page.headers.link).toBeUndefined()
    expect((await get(`/demo/${randomUUID()}`)).headers.link).toBeUndefined()
  })
})

describe('events of viewers', () => {
  const send = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/events', payload })
  const event = { type: 'step-viewed', at: 1_767_268_800_000, data: { seconds: 3 } }

  it('are stored as they came', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const { publicationId } = await manifestOf((await watch(demoId)).base)
    const reply = await send({ publicationId, viewerId: 'viewer-0001', events: [event] })
    expect(reply.statusCode).toBe(202)
    const rows = await server.services.db
      .selectFrom('viewer_events')
      .selectAll()
      .where('demoId', '=', demoId)
      .execute()
    expect(rows).toMatchObject([{ publicationId, viewerId: 'viewer-0001', event }])
  })

  it('are refused when malformed, too large, or of what nobody may see', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const viewerId = 'viewer-0001'
    expect((await send({ demoId, viewerId, events: [] })).statusCode).toBe(400)
    expect((await send({ viewerId, events: [event] })).statusCode).toBe(400)
    const large = { ...event, data: { text: 'x'.repeat(5000) } }
    expect((await send({ demoId, viewerId, events: [large] })).statusCode).toBe(400)
    expect((await send({ demoId: randomUUID(), viewerId, events: [event] })).statusCode).toBe(404)
    await server.app.inject({ method: 'DELETE', url: `/api/demo/${demoId}`, headers: ada.headers })
    expect((await send({ demoId, viewerId, events: [event] })).statusCode).toBe(404)
  })
})
