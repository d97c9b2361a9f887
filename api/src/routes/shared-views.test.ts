import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { demoConfigSchema } from '@waystep/demo-model'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { storedPublication } from '../publications/stored-publication.ts'
import { addChapter } from '../testing/chapters.ts'
import { demoOfPictures, edit } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { secondApp } from '../testing/second-app.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { statementsDuring } from '../testing/watched-database.ts'
import { makeDemoOfPage, readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://demos.example' })
  ada = await signUp(server)
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

async function setLink(demoId: string, on: boolean): Promise<void> {
  const url = `/api/demo/${demoId}/link`
  const call = { method: 'PUT' as const, url, headers: ada.headers, payload: { on } }
  expect((await server.app.inject(call)).statusCode).toBe(200)
}

/** How often a stored document is read while `work` runs. */
async function readingsDuring(work: () => Promise<unknown>): Promise<number> {
  const read = vi.spyOn(storedPublication, 'read')
  await work()
  return read.mock.calls.length
}

describe('a view of what others have seen already', () => {
  it('asks the database once, and reads no document', async () => {
    const { demoId } = await demoOfPictures(server, ada)
    const first = await get(`/demo/${demoId}`)
    const asked: string[] = []
    const readings = await readingsDuring(async () => {
      asked.push(...(await statementsDuring(() => get(`/demo/${demoId}`))))
      const again = await get(`/demo/${demoId}`)
      expect(again.body).toBe(first.body)
    })
    expect(asked).toHaveLength(1)
    expect(asked.join()).not.toContain('"document"')
    expect(readings).toBe(0)
  })

  it('begins at another step, or as an embed, without reading the document again', async () => {
    const { demoId } = await demoOfPictures(server, ada)
    await get(`/demo/${demoId}`)
    const urls = [`/demo/${demoId}?step=2`, `/embed/${demoId}`, `/embed/${demoId}?step=3`]
    const readings = await readingsDuring(async () => {
      for (const url of urls) expect((await get(url)).statusCode).toBe(200)
    })
    expect(readings).toBe(0)
    expect((await get(urls[0] ?? '')).body).toContain('"step":2')
    expect((await get(`/demo/${demoId}`)).body).toContain('"step":1')
  })

  it('gets a page and a file of it with two questions each', async () => {
    const { demoId, step, picture } = await makeDemoOfPage(server, ada)
    const { base } = await watchDemo(server, demoId)
    for (const url of [`${base}pages/${step.id}.html`, `${base}assets/${picture}`]) {
      await get(url)
      const asked = await statementsDuring(() => get(url))
      expect(asked, url).toHaveLength(2)
    }
  })

  it('asks twice where the demo moves its dates', async () => {
    const { demoId } = await makeDemoOfPage(server, ada)
    const updateDates = { enabled: true, type: 'auto' as const }
    const config = demoConfigSchema.parse({ htmlDemos: { updateDates } })
    await edit(server, ada, demoId, { type: 'update-demo', changes: { config } })
    await get(`/demo/${demoId}`)
    expect(await statementsDuring(() => get(`/demo/${demoId}`))).toHaveLength(2)
  })

  it('with a gate in the demo, is no more either, while its grant is the same', async () => {
    const { demoId } = await demoOfPictures(server, ada)
    await edit(server, ada, demoId, addChapter(ada, demoId, 'Form', 1))
    vi.spyOn(server.services, 'now').mockReturnValue(new Date())
    const first = await watchDemo(server, demoId)
    const readings = await readingsDuring(async () => {
      expect(await statementsDuring(() => get(`/demo/${demoId}`))).toHaveLength(1)
    })
    expect(readings).toBe(0)
    expect(first.page.headers['cache-control']).toBe('private, no-cache')
  })
})

describe('events of a viewer', () => {
  it('are stored with two questions, and none about what the demo shows', async () => {
    const { demoId } = await demoOfPictures(server, ada)
    const { base } = await watchDemo(server, demoId)
    const { publicationId } = await readManifest(server, base)
    const event = { type: 'step-viewed', at: 1_767_268_800_000, data: { step: 1 } }
    const payload = { publicationId, viewerId: 'viewer-0001', events: [event, event] }
    const send = async () => {
      const reply = await server.app.inject({ method: 'POST', url: '/api/events', payload })
      expect(reply.json()).toEqual({ stored: 2 })
    }
    const readings = await readingsDuring(async () => {
      expect(await statementsDuring(send)).toHaveLength(2)
    })
    expect(readings).toBe(0)
  })
})

describe('events of several viewers that come at once', () => {
  it('are stored with two questions for all, each for the demo that it is of and where that may be seen', async () => {
    const [seen, hidden] = [await demoOfPictures(server, ada), await demoOfPictures(server, ada)]
    await setLink(hidden.demoId, false)
    const eventsOf = (demoId: string, nth: number) => ({
      publicationId: null,
      demoId,
      viewerId: `viewer-at-once-${nth}`,
      consented: false,
      events: ['{"type":"step-viewed","at":1}'],
      address: `10.1.2.${nth}`,
      untracked: nth === 9,
      domain: null,
    })
    const demos = [seen.demoId, seen.demoId, hidden.demoId, 'missing', seen.demoId]
    const sent = [...demos.map(eventsOf), eventsOf(seen.demoId, 9)]
    const answers: unknown[] = []
    const asked = await statementsDuring(async () => {
      answers.push(
        ...(await Promise.all(sent.map((one) => server.services.eventArrivals.add(one)))),
      )
    })
    expect(answers).toMatchObject([
      true,
      true,
      { code: 'not-found' },
      { code: 'not-found' },
      true,
      false,
    ])
    // Once for each demo, and once for all of them.
    expect(asked).toHaveLength(4)
    const stored = await server.services.db
      .selectFrom('viewer_events')
      .select('demoId')
      .where('viewerId', 'like', 'viewer-at-once-%')
      .execute()
    expect(stored).toEqual(Array(3).fill({ demoId: seen.demoId }))
  })
})

describe('the first view', () => {
  it('reads the document once, however many come at the same moment', async () => {
    const { demoId } = await demoOfPictures(server, ada, 20)
    await get(`/demo/${demoId}`)
    const fresh = await secondApp(server)
    const readings = await readingsDuring(async () => {
      const views = await Promise.all(
        Array.from({ length: 40 }, () => fresh.inject(`/demo/${demoId}`)),
      )
      expect(new Set(views.map(({ body }) => body)).size).toBe(1)
    })
    expect(readings).toBe(1)
    await fresh.close()
  })

  it('reads it once when nobody has published it yet', async () => {
    const { demoId } = await demoOfPictures(server, ada)
    expect(await readingsDuring(() => get(`/demo/${demoId}`))).toBe(1)
  })
})

describe('a page that is kept', () => {
  it('comes in every encoding with the same content', async () => {
    const { demoId } = await demoOfPictures(server, ada)
    const as = (encoding: string) => get(`/demo/${demoId}`, { 'accept-encoding': encoding })
    for (let nth = 0; nth < 2; nth++) {
      const plain = await as('identity')
      const br = await as('br')
      const gzip = await as('gzip')
      expect(br.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
      const tags = [plain, br, gzip].map(({ headers }) => headers.etag)
      expect(new Set(tags).size).toBe(3)
    }
  })

  it('is not sent to whoever has it, at the cost of one question', async () => {
    const { demoId } = await demoOfPictures(server, ada)
    const first = await get(`/demo/${demoId}`, { 'accept-encoding': 'br' })
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const known = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) }
    const asked = await statementsDuring(async () => {
      const again = await get(`/demo/${demoId}`, known)
      expect(again.statusCode).toBe(304)
      expect(again.rawPayload).toHaveLength(0)
      expect(again.headers.etag).toBe(first.headers.etag)
      for (const name of ['cache-control', 'content-security-policy', 'vary', 'link']) {
        expect(again.headers[name], name).toBe(first.headers[name])
      }
    })
    expect(asked).toHaveLength(1)
    await edit(server, ada, demoId, { type: 'update-demo', changes: { title: 'Another' } })
    expect((await get(`/demo/${demoId}`, known)).statusCode).toBe(200)
  })

  it('says nobody’s values to anybody else, and is kept by no shared cache with them', async () => {
    const { demoId } = await demoOfPictures(server, ada)
    const of = (name: string) => get(`/demo/${demoId}?v_name=${name}`)
    const [grace, linus] = [await of('Grace'), await of('Linus')]
    expect(grace.headers['cache-control']).toBe('private, no-cache')
    expect(grace.body).toContain('Grace')
    expect(linus.body).toContain('Linus')
    expect(linus.body).not.toContain('Grace')
    expect((await get(`/demo/${demoId}`)).body).not.toMatch(/Grace|Linus/)
    expect((await of('Grace')).body).toBe(grace.body)
  })

  it('is not what an author’s preview shows, nor the other way round', async () => {
    const { demoId } = await demoOfPictures(server, ada)
    const shared = await get(`/demo/${demoId}`)
    const preview = await get(`/demo/${demoId}?preview=true`, ada.headers)
    expect(preview.headers['cache-control']).toBe('private, no-cache')
    expect(preview.body).toContain('"preview":true')
    expect((await get(`/demo/${demoId}`)).body).toBe(shared.body)
  })

  it('names the host by which it was asked for, where no address is set', async () => {
    const open = await startTestServer()
    const person = await signUp(open)
    const { demoId } = await demoOfPictures(open, person)
    for (const host of ['localhost:4000', '192.168.1.5:4000', 'localhost:4000']) {
      const reply = await open.app.inject({ url: `/demo/${demoId}`, headers: { host } })
      expect(reply.body).toContain(`<link rel="canonical" href="http://${host}/demo/${demoId}">`)
    }
    await open.close()
  })
})
