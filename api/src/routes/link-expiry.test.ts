import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readGrant } from '../publications/grant.ts'
import { addChapter } from '../testing/chapters.ts'
import { demoOfPictures, edit } from '../testing/demo-fixtures.ts'
import { type Person, signUp, startTrial } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://demos.example' })
  ada = await signUp(server)
})
afterAll(() => server.close())
afterEach(() => void vi.restoreAllMocks())

const hour = 60 * 60 * 1000
const get = (url: string) => server.app.inject({ method: 'GET', url })
const inHours = (hours: number) => new Date(server.services.now().getTime() + hours * hour)
/** Has the clock of the server stand so many hours ahead. */
const later = (hours: number) => {
  const then = inHours(hours)
  vi.spyOn(server.services, 'now').mockReturnValue(then)
}
const expire = (demoId: string, at: Date | null, { headers }: Person = ada) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/demo/${demoId}/link-expiry`,
    headers,
    payload: { expiresAt: at?.toISOString() ?? null },
  })
const grantIn = (base: string) => {
  const [, , text = ''] = base.split('/')
  const read = readGrant(server.services.secret, text, server.services.now())
  return read.ok ? read.grant : null
}
const maxAgeOf = (reply: Awaited<ReturnType<typeof get>>) =>
  Number(/max-age=(\d+)/.exec(String(reply.headers['cache-control']))?.[1])

describe('a link that expires', () => {
  it('shows nothing from its time on, without a job, and all again when it is put off', async () => {
    const { demoId, image } = await demoOfPictures(server, ada, 1)
    const set = await expire(demoId, inHours(3))
    expect(set.json().linkExpiresAt).not.toBeNull()
    const { page, base } = await watchDemo(server, demoId)
    const file = `${base}assets/${image.slice('asset:'.length)}`
    const picture = /link-picture\/[^"]+/.exec(page.body)?.[0] ?? ''
    for (const url of [file, `/${picture}`, `${base}manifest.json`, `/embed/${demoId}`]) {
      expect((await get(url)).statusCode, url).toBe(200)
    }
    later(3)
    for (const url of [file, `/${picture}`, `${base}manifest.json`, `/embed/${demoId}`]) {
      expect((await get(url)).statusCode, url).toBe(410)
    }
    const closed = await get(`/demo/${demoId}`)
    expect(closed.statusCode).toBe(410)
    expect(closed.body).toContain('This demo’s link has expired')
    expect(closed.body).toContain('<meta name="robots" content="noindex">')
    expect(closed.body).not.toContain('property="og:')
    const oembed = encodeURIComponent(`https://demos.example/demo/${demoId}`)
    expect((await get(`/api/oembed?url=${oembed}`)).statusCode).toBe(404)
    const preview = await watchDemo(server, demoId, ada.headers, '?preview=true')
    expect(preview.page.statusCode).toBe(200)
    await expire(demoId, inHours(1))
    expect((await get(`/demo/${demoId}`)).statusCode).toBe(200)
    expect((await get(file)).statusCode).toBe(200)
  })

  it('is kept by no cache for longer', async () => {
    const { demoId, image } = await demoOfPictures(server, ada, 1)
    const { base } = await watchDemo(server, demoId)
    const file = `${base}assets/${image.slice('asset:'.length)}`
    expect(maxAgeOf(await get(file))).toBe(3600)
    await expire(demoId, inHours(0.5))
    const { page } = await watchDemo(server, demoId)
    const picture = `/${/link-picture\/[^"]+/.exec(page.body)?.[0]}`
    for (const url of [file, picture]) {
      expect(maxAgeOf(await get(url)), url).toBeLessThanOrEqual(1800)
      expect(maxAgeOf(await get(url)), url).toBeGreaterThan(1800 - 120)
    }
    const oembed = encodeURIComponent(`https://demos.example/demo/${demoId}`)
    const { cache_age } = (await get(`/api/oembed?url=${oembed}`)).json()
    expect(cache_age).toBeLessThanOrEqual(1800)
    await expire(demoId, null)
    expect(maxAgeOf(await get(file))).toBe(3600)
  })

  it('gives no grant that outlives it', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const at = inHours(1)
    await expire(demoId, at)
    const open = await watchDemo(server, demoId)
    // Without a gate it has no end of its own, and is asked for the link's at each use.
    expect(grantIn(open.base)).toMatchObject({ expiresAt: null })
    await edit(server, ada, demoId, addChapter(ada, demoId, 'Form', 1))
    const gated = await watchDemo(server, demoId)
    const ends = grantIn(gated.base)?.expiresAt?.getTime() ?? 0
    expect(Math.abs(ends - at.getTime())).toBeLessThanOrEqual(1000)
    later(1)
    for (const { base } of [open, gated]) {
      expect((await get(`${base}manifest.json`)).statusCode).toBe(410)
    }
  })

  it('cannot end in the past, nor in eleven years', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    expect((await expire(demoId, inHours(-1))).json().error.message).toBe(
      'Choose a time in the future.',
    )
    expect((await expire(demoId, inHours(11 * 365 * 24))).statusCode).toBe(400)
  })

  it('is said in lists, and is not for trial users, whose demos end by themselves', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const at = inHours(5)
    await expire(demoId, at)
    const list = await server.app.inject({
      method: 'GET',
      url: `/api/demos?workspaceId=${ada.workspaceId}`,
      headers: ada.headers,
    })
    const card = list.json().demos.find(({ id }: { id: string }) => id === demoId)
    expect(card.linkExpiresAt).toBe(at.toISOString())
    const trial = await startTrial(server)
    const { demoId: tried } = await demoOfPictures(server, trial, 1)
    expect((await expire(tried, inHours(1), trial)).statusCode).toBe(403)
  })
})
