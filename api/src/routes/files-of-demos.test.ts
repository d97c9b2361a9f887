import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createTranslation,
  updateTranslation,
} from '../operations/translations/change-translation.ts'
import { filesBaseFor } from '../publications/files-grant.ts'
import { signGrant } from '../publications/grant.ts'
import { storedPublication } from '../publications/stored-publication.ts'
import { updateDemo } from '../repositories/demos.ts'
import { endReplacedPublications } from '../repositories/publications.ts'
import { addChapter } from '../testing/chapters.ts'
import {
  edit,
  hotspotOf,
  pageCapture,
  png,
  stepOf,
  storeAsset,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { demoOfPages, said } from '../testing/page-text-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { redaction } from '../testing/redaction.ts'
import { secondApp } from '../testing/second-app.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { statementsDuring } from '../testing/watched-database.ts'
import { type DemoOfPage, makeDemoOfPage, readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer({ PURGE_URL: 'http://127.0.0.1:9/purge' })
  ada = await signUp(server)
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })
const statusOf = async (url: string) => (await get(url)).statusCode
const titled = (title: string) => ({ type: 'update-demo', changes: { title } }) as const

/** A demo of a captured page and of another that shows the same picture, and where their files are now. */
async function demoOfSteps() {
  const page = await makeDemoOfPage(server, ada)
  const { demoId, picture } = page
  const htmlCaptureId = await storeCapture(server, ada, pageCapture([picture], 'Another page'))
  const image = await storeAsset(server, ada, await png())
  const [other, plain] = [
    stepOf(demoId, { htmlCaptureId }),
    stepOf(demoId, { image: `asset:${image}` }),
  ]
  const items = [other, plain].map((step) => ({ step, hotspots: [], chapter: null }))
  await edit(server, ada, demoId, { type: 'add-steps', after: 1, items })
  return { ...page, other, plain, image }
}

/** What the pages of a demo's steps, and its files, are called now, as viewers find them. */
async function addressesOf(demoId: string) {
  const { base, files } = await watchDemo(server, demoId)
  const { steps } = await readManifest(server, base)
  const pages = steps.flatMap(({ page }) => (page === null ? [] : [files + page]))
  const images = steps.flatMap(({ image }) => (image === null ? [] : [files + image]))
  return { base, files, pages, images }
}

const redactFirst = (page: DemoOfPage) =>
  edit(server, ada, page.demoId, redaction(page, { enabledStepId: page.step.id }))

describe('the files of a demo without gates', () => {
  it('stay where they are when a word or a hotspot changes, and when steps are added', async () => {
    const demo = await demoOfSteps()
    const before = await addressesOf(demo.demoId)
    expect(before.files).toMatch(/^\/files\//)
    expect([before.pages.length, before.images.length]).toEqual([2, 1])
    const sent = await Promise.all([...before.pages, ...before.images].map((url) => get(url)))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await edit(server, ada, demo.demoId, titled('Another title'))
    const hotspot = hotspotOf(demo.other, { text: 'New' })
    await edit(server, ada, demo.demoId, { type: 'add-hotspot', hotspot })
    const step = stepOf(demo.demoId, { text: 'Empty' })
    const items = [{ step, hotspots: [], chapter: null }]
    await edit(server, ada, demo.demoId, { type: 'add-steps', after: 0, items })
    const after = await addressesOf(demo.demoId)
    expect(after.base).not.toBe(before.base)
    expect(after).toMatchObject({ files: before.files, images: before.images, pages: before.pages })
    const tags = sent.map(({ headers }) => ({ 'if-none-match': String(headers.etag) }))
    for (const [nth, url] of [...after.pages, ...after.images].entries()) {
      expect((await get(url, tags[nth])).statusCode, url).toBe(304)
    }
  })

  it('are everybody’s, and name their demo to caches that can be told to forget them', async () => {
    const demo = await demoOfSteps()
    const { pages, images } = await addressesOf(demo.demoId)
    for (const url of [...pages, ...images]) {
      const { headers } = await get(url)
      expect(headers['cache-control'], url).toBe('public, max-age=3600, s-maxage=60')
      expect(headers['surrogate-key'], url).toBe(`demo-${demo.demoId}`)
    }
  })

  it('cost two questions each, as at the addresses of a publication', async () => {
    const demo = await demoOfSteps()
    const { pages, images } = await addressesOf(demo.demoId)
    for (const url of [...pages, ...images]) {
      await get(url)
      expect(await statementsDuring(() => get(url)), url).toHaveLength(2)
    }
  })

  it('are loaded from there by the page: its frame, its styles ahead, and no file of the grant', async () => {
    const demo = await demoOfSteps()
    const { page, base, files } = await watchDemo(server, demo.demoId)
    const src = /<iframe[^>]* src="([^"]+)"/.exec(page.body)?.[1] ?? ''
    expect(src.startsWith(`${files}pages/${demo.step.id}.`)).toBe(true)
    expect(page.body.split(base)).toHaveLength(2)
  })
})

describe('what a step showed before', () => {
  it('is there for whoever is in the middle of it, until its publication ends', async () => {
    const demo = await demoOfSteps()
    const before = await addressesOf(demo.demoId)
    const [page = ''] = before.pages
    const show = async () => {
      const url = `/api/demo/${demo.demoId}/logo`
      const headers = { ...ada.headers, 'content-type': 'image/png' }
      const stored = await server.app.inject({ method: 'POST', url, headers, payload: await png() })
      const { url: brandLogo } = stored.json<{ url: string }>()
      await edit(server, ada, demo.demoId, { type: 'update-demo', changes: { brandLogo } })
      await watchDemo(server, demo.demoId)
      return brandLogo.slice('asset:'.length)
    }
    const logo = await show()
    expect(await statusOf(`${before.files}assets/${logo}`)).toBe(200)
    const other = await show()
    expect(await statusOf(`${before.files}assets/${logo}`)).toBe(200)
    expect(await statusOf(`${before.files}assets/${other}`)).toBe(200)
    const later = new Date(Date.now() + 1000)
    await endReplacedPublications(server.services.db, later, later)
    expect(await statusOf(`${before.files}assets/${logo}`)).toBe(404)
    expect(await statusOf(`${before.files}assets/${other}`)).toBe(200)
    expect(await statusOf(page)).toBe(200)
  })

  it('stays for those who are in the demo when its changes wait from now on, and when they no more do', async () => {
    const demo = await demoOfSteps()
    const { files, images } = await addressesOf(demo.demoId)
    const [image = ''] = images
    const setWaits = async (waits: boolean) => {
      const url = `/api/demo/${demo.demoId}`
      const opened = await server.app.inject({ url, headers: ada.headers })
      const payload = { waits, revision: opened.json<{ revision: number }>().revision }
      const call = { method: 'PUT', headers: ada.headers, payload } as const
      expect((await server.app.inject({ ...call, url: `${url}/publishing` })).statusCode).toBe(200)
    }
    await setWaits(true)
    expect(await statusOf(image)).toBe(200)
    await edit(server, ada, demo.demoId, titled('Waits'))
    expect(await statusOf(image)).toBe(200)
    await setWaits(false)
    await watchDemo(server, demo.demoId)
    // Nobody has opened the demo since this change.
    await edit(server, ada, demo.demoId, titled('Seen by nobody yet'))
    expect(await statusOf(image)).toBe(200)
    expect((await addressesOf(demo.demoId)).files).toBe(files)
  })

  it('is gone with a redaction at once, and the other steps stay where they are', async () => {
    const demo = await demoOfSteps()
    const before = await addressesOf(demo.demoId)
    const [first = '', second = ''] = before.pages
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
    await redactFirst(demo)
    expect(await statusOf(first)).toBe(404)
    const after = await addressesOf(demo.demoId)
    expect(after.files).toBe(before.files)
    expect(after.pages).toContain(second)
    expect(after.pages).not.toContain(first)
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    for (const url of after.pages) expect((await get(url)).body).not.toContain('4711')
  })

  it('is gone when its step is hidden or deleted', async () => {
    const demo = await demoOfSteps()
    const { images, pages } = await addressesOf(demo.demoId)
    const { demoId } = demo
    await edit(server, ada, demoId, { type: 'hide-steps', changes: { [demo.plain.id]: true } })
    expect(await statusOf(images[0] ?? '')).toBe(404)
    await edit(server, ada, demoId, { type: 'delete-steps', stepIds: [demo.other.id] })
    expect(await statusOf(pages[1] ?? '')).toBe(404)
    await watchDemo(server, demoId)
    expect(await statusOf(images[0] ?? '')).toBe(404)
    expect(await statusOf(pages[1] ?? '')).toBe(404)
    expect(await statusOf(pages[0] ?? '')).toBe(200)
  })

  it('is gone, all of it, while the link is off, and in the trash', async () => {
    const demo = await demoOfSteps()
    const { images, pages } = await addressesOf(demo.demoId)
    const urls = [...images, ...pages]
    const url = `/api/demo/${demo.demoId}/link`
    const turn = (on: boolean) =>
      server.app.inject({ method: 'PUT', url, headers: ada.headers, payload: { on } })
    await turn(false)
    for (const file of urls) expect(await statusOf(file)).toBe(410)
    await turn(true)
    expect(await addressesOf(demo.demoId)).toMatchObject({ images, pages })
    for (const file of urls) expect(await statusOf(file)).toBe(200)
    await server.app.inject({
      method: 'DELETE',
      url: `/api/demo/${demo.demoId}`,
      headers: ada.headers,
    })
    for (const file of urls) expect(await statusOf(file)).toBe(404)
  })
})

describe('a demo with a gate', () => {
  it('has all its files under the grant, and those that it had before the gate are gone', async () => {
    const demo = await demoOfSteps()
    const before = await addressesOf(demo.demoId)
    await edit(server, ada, demo.demoId, addChapter(ada, demo.demoId, 'Form', 1))
    for (const url of [...before.pages, ...before.images]) expect(await statusOf(url)).toBe(404)
    const { page, base, files } = await watchDemo(server, demo.demoId)
    expect(page.body).not.toContain('filesBase')
    expect(files).toBe(base)
    for (const url of [...before.pages, ...before.images]) expect(await statusOf(url)).toBe(404)
    const [step] = (await readManifest(server, base)).steps
    expect(await statusOf(`${base}${step?.page}`)).toBe(200)
    expect(await statusOf(`${before.files}${step?.page}`)).toBe(404)
  })
})

describe('whoever looks for more than they were given', () => {
  it('finds nothing of another demo, nothing with another’s signature, and no publication', async () => {
    const [demo, foreign] = [await demoOfSteps(), await demoOfSteps()]
    const own = await addressesOf(demo.demoId)
    const others = await addressesOf(foreign.demoId)
    const [page = ''] = others.pages.map((url) => url.slice(others.files.length))
    expect(await statusOf(own.files + page)).toBe(404)
    expect(await statusOf(`${own.files}assets/${foreign.image}`)).toBe(404)
    const { secret } = server.services
    const publicationId = (await readManifest(server, own.base)).publicationId
    const shared = { domainId: null, translation: null }
    const grant = signGrant(secret, { publicationId, passed: [], expiresAt: null, ...shared })
    const file = `assets/${demo.image}`
    expect(await statusOf(`/v/${grant}/${file}`)).toBe(200)
    expect(await statusOf(`/files/${grant}/${file}`)).toBe(404)
    expect(await statusOf(`${own.files.replace('/files/', '/v/')}${file}`)).toBe(404)
    const unsigned = filesBaseFor(`${secret}x`, { demoId: demo.demoId, ...shared })
    expect(await statusOf(`${unsigned}${file}`)).toBe(404)
    const elsewhere = { demoId: demo.demoId, domainId: randomUUID(), translation: null }
    expect(await statusOf(`${filesBaseFor(secret, elsewhere)}${file}`)).toBe(404)
    const nobodys = filesBaseFor(secret, { demoId: randomUUID(), ...shared })
    expect(await statusOf(`${nobodys}${file}`)).toBe(404)
  })

  it('has no page that the step does not show, with or without its version', async () => {
    const demo = await demoOfSteps()
    const { files, pages } = await addressesOf(demo.demoId)
    const [page = '', other = ''] = pages.map((url) => url.slice(files.length))
    const mixed = page.replace(/\.[0-9a-f]{16}\./, `.${other.split('.')[1]}.`)
    expect(await statusOf(files + mixed)).toBe(404)
    expect(await statusOf(`${files}pages/${demo.step.id}.html`)).toBe(404)
  })

  it('has no publication read for a hash that nobody has stored', async () => {
    const demo = await demoOfSteps()
    await addressesOf(demo.demoId)
    await edit(server, ada, demo.demoId, titled('Changed'))
    const { files } = await addressesOf(demo.demoId)
    // It has read neither of the two publications yet.
    const fresh = await secondApp(server)
    const read = vi.spyOn(storedPublication, 'read')
    const asked = async (hash: string) => (await fresh.inject(`${files}assets/${hash}`)).statusCode
    expect(await asked(demo.image)).toBe(200)
    expect(read).toHaveBeenCalledTimes(1)
    expect(await asked('0'.repeat(64))).toBe(404)
    expect(read).toHaveBeenCalledTimes(1)
    await fresh.close()
  })

  it('has no more than a few publications read for a file of another demo', async () => {
    const [demo, foreign] = [await demoOfSteps(), await demoOfSteps()]
    for (let nth = 0; nth < 8; nth++) {
      await edit(server, ada, demo.demoId, titled(`Title ${nth}`))
      await watchDemo(server, demo.demoId)
    }
    const { files } = await addressesOf(demo.demoId)
    const fresh = await secondApp(server)
    const read = vi.spyOn(storedPublication, 'read')
    const asked = await fresh.inject(`${files}assets/${foreign.image}`)
    expect(asked.statusCode).toBe(404)
    expect(read.mock.calls.length).toBeLessThanOrEqual(6)
    await fresh.close()
  })

  it('gets no file of a preview, though the link is on', async () => {
    const demo = await demoOfSteps()
    const before = await addressesOf(demo.demoId)
    const opened = await server.app.inject({
      url: `/api/demo/${demo.demoId}`,
      headers: ada.headers,
    })
    const payload = { waits: true, revision: opened.json<{ revision: number }>().revision }
    const url = `/api/demo/${demo.demoId}/publishing`
    const waits = { method: 'PUT', url, headers: ada.headers, payload } as const
    expect((await server.app.inject(waits)).statusCode).toBe(200)
    const image = await storeAsset(server, ada, await png())
    const changes = { image: `asset:${image}` }
    await edit(server, ada, demo.demoId, { type: 'update-step', stepId: demo.plain.id, changes })
    const preview = await watchDemo(server, demo.demoId, ada.headers, '?preview=true')
    expect(preview.page.body).toContain(image)
    expect(preview.files).toBe(preview.base)
    expect(await statusOf(`${preview.base}assets/${image}`)).toBe(200)
    expect(await statusOf(`${before.files}assets/${image}`)).toBe(404)
    expect(await statusOf(before.images[0] ?? '')).toBe(200)
  })
})

describe('whatever ends what viewers see', () => {
  const past = new Date(Date.now() - 60_000)
  it.each([
    ['a takedown', { takenDownAt: past }, 410],
    ['the end of its link', { linkExpiresAt: past }, 410],
    ['its link, switched off', { linkOn: false }, 410],
    ['the trash', { trashedAt: past }, 404],
  ])('ends its files: %s', async (_, fields, status) => {
    const demo = await demoOfSteps()
    const { base, images, pages } = await addressesOf(demo.demoId)
    const urls = [...images, ...pages, `${base}assets/${demo.image}`]
    for (const url of urls) expect(await statusOf(url), url).toBe(200)
    await updateDemo(server.services.db, demo.demoId, fields)
    for (const url of urls) {
      const { statusCode, headers } = await get(url)
      expect(statusCode, url).toBe(status)
      expect(headers['cache-control'], url).toBe('no-store')
    }
  })
})

it('in a language, stay where they are when its words change, and move with what captured pages say', async () => {
  const { demoId } = await demoOfPages(server, ada, ['<h1>Open invoices</h1>'])
  const title = (words: string) => ({
    entityType: 'DemoTitle' as const,
    demoId,
    text: words,
    originalText: 'Tour',
  })
  const languages = { sourceLanguage: 'en', targetLanguage: 'de' }
  await createTranslation(server.services, demoId, { ...languages, translatedTexts: [title('A')] })
  const german = async () => {
    const { page, base, files } = await watchDemo(server, demoId, {}, '?lang=de')
    const file = /"page":"([^"]+)"/.exec(page.body)?.[1]
    return { base, files, said: (await get(`${files}${file}`)).body }
  }
  const change = async (
    ...translatedTextUpdates: (ReturnType<typeof title> | ReturnType<typeof said>)[]
  ) =>
    await updateTranslation(server.services, demoId, {
      targetLanguage: 'de',
      translatedTextUpdates,
    })
  const first = await german()
  expect(first.files).not.toBe((await watchDemo(server, demoId)).files)
  await change(title('B'))
  const second = await german()
  expect(second.base).not.toBe(first.base)
  expect(second.files).toBe(first.files)
  expect(second.said).toContain('Open invoices')
  const cachingAt = async (files: string) => {
    const { page } = await watchDemo(server, demoId)
    const file = /"page":"([^"]+)"/.exec(page.body)?.[1]
    return (await get(`${files}${file}`)).headers['cache-control']
  }
  expect(await cachingAt(first.files)).toContain('public')
  await change(said('Open invoices', 'Offene Rechnungen'))
  const third = await german()
  expect(third.files).not.toBe(first.files)
  expect(third.said).toContain('Offene Rechnungen')
  expect(await cachingAt(third.files)).toContain('public')
  // Whoever goes on at an address of before is shown it, and no cache takes it for what was there.
  expect(await cachingAt(first.files)).toBe('private, no-cache')
})
