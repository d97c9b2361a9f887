import { randomUUID } from 'node:crypto'
import { createChapter } from '@waystep/demo-model'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOfPictures, edit, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp, startTrial } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeDemoOfPage } from '../testing/watching.ts'

const home = 'https://demos.example'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: home })
  ada = await signUp(server)
})
afterAll(() => server.close())

const ask = (query: Record<string, string>) =>
  server.app.inject({ method: 'GET', url: '/api/oembed', query })
const askFor = (demoId: string, query: Record<string, string> = {}) =>
  ask({ url: `${home}/demo/${demoId}`, ...query })

const demo = async () => (await demoOfPictures(server, ada, 2)).demoId

describe('oEmbed', () => {
  it('answers how to embed a demo, with its picture', async () => {
    const demoId = await demo()
    const reply = await askFor(demoId)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('application/json')
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    const found = reply.json()
    expect(found).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'Waystep',
      provider_url: home,
      title: expect.any(String),
      cache_age: 3600,
    })
    expect(found.html).toContain(`src="${home}/embed/${demoId}"`)
    expect(found.html).toContain(`width="${found.width}" height="${found.height}"`)
    const { pathname } = new URL(found.thumbnail_url)
    const picture = await server.app.inject({ method: 'GET', url: pathname })
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect([found.thumbnail_width, found.thumbnail_height]).toEqual([1200, 630])
  })

  it('stays within the room there is', async () => {
    const demoId = await demo()
    const wide = (await askFor(demoId)).json()
    const small = (await askFor(demoId, { maxwidth: '320', maxheight: '150' })).json()
    expect(wide.width).toBe(960)
    const narrow = (await askFor(demoId, { maxwidth: '320' })).json()
    // As high as its code gives at that width: words and buttons have room under the stage.
    expect([narrow.width, narrow.height]).toEqual([320, 376])
    expect(small.width).toBeLessThanOrEqual(320)
    expect(small.height).toBeLessThanOrEqual(150)
    const tiny = (await askFor(demoId, { maxwidth: '2', maxheight: '1' })).json()
    expect([tiny.width, tiny.height]).toEqual([2, 1])
    expect(tiny.thumbnail_url).toBeUndefined()
    expect((await askFor(demoId, { maxwidth: 'x' })).statusCode).toBe(400)
  })

  it('keeps the options of the address that was pasted', async () => {
    const demoId = await demo()
    const url = `${home}/embed/${demoId}?step=2&controls=hide&autoplay=true&origin=https://evil.example`
    expect((await ask({ url })).json().html).toContain(
      `src="${home}/embed/${demoId}?step=2&amp;autoplay=true&amp;controls=hide"`,
    )
    const hostile = `${home}/demo/${demoId}?step=2"><script>`
    expect((await ask({ url: hostile })).json().html).not.toContain('script')
  })

  it('answers XML, and 501 for what it does not know', async () => {
    const { demoId } = await makeDemoOfPage(server, ada)
    await edit(server, ada, demoId, { type: 'update-demo', changes: { title: '<b> & "c"' } })
    const reply = await askFor(demoId, { format: 'xml' })
    expect(reply.headers['content-type']).toBe('text/xml; charset=utf-8')
    expect(reply.body).toMatch(
      /^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?>\n<oembed>/,
    )
    expect(reply.body).toContain('<title>&lt;b&gt; &amp; &quot;c&quot;</title>')
    expect(reply.body).toContain('<html>&lt;iframe src=')
    expect(reply.body).toContain('<thumbnail_width>1200</thumbnail_width>')
    expect((await askFor(demoId, { format: 'yaml' })).statusCode).toBe(501)
  })

  it('answers XML that can be read, whatever a title holds', async () => {
    const { demoId } = await makeDemoOfPage(server, ada)
    const title = 'a\x01\x0b\ufffe\ud800b\tc 👩'
    await edit(server, ada, demoId, { type: 'update-demo', changes: { title } })
    const { body } = await askFor(demoId, { format: 'xml' })
    expect(body).toMatch(/<title>a\ufffd?b\tc 👩<\/title>/)
  })

  it('knows no foreign address, and no demo that nobody can watch', async () => {
    const demoId = await demo()
    for (const url of [
      `https://other.example/demo/${demoId}`,
      `${home}.evil.example/demo/${demoId}`,
      `https://demos.example@evil.example/demo/${demoId}`,
      `${home}/demo/${demoId}/edit`,
      `${home}/demo/${randomUUID()}`,
      `/demo/${demoId}`,
      'javascript:alert(1)',
    ]) {
      expect((await ask({ url })).statusCode, url).toBe(404)
    }
    await server.app.inject({
      method: 'PUT',
      url: `/api/demo/${demoId}/link`,
      headers: ada.headers,
      payload: { on: false },
    })
    expect((await askFor(demoId)).statusCode).toBe(404)
    const deleted = await demo()
    await server.app.inject({ method: 'DELETE', url: `/api/demo/${deleted}`, headers: ada.headers })
    expect((await askFor(deleted)).statusCode).toBe(404)
  })

  it('[E6.1, E6.2] embeds nothing of trial users, and knows no demo of theirs after a day', async () => {
    const trial = await startTrial(server)
    const { demoId } = await demoOfPictures(server, trial, 1)
    expect((await askFor(demoId)).statusCode).toBe(401)
    const page = await server.app.inject({ method: 'GET', url: `/demo/${demoId}` })
    expect(page.body).not.toContain('oembed')
    server.clock.shift(25 * 3_600_000)
    expect((await askFor(demoId)).statusCode).toBe(404)
    server.clock.shift(-25 * 3_600_000)
  })

  it('tells nothing of what is behind a gate', async () => {
    const { demoId, image } = await demoOfPictures(server, ada, 1)
    const changes = { linkPicture: 'FirstStep' } as const
    await edit(server, ada, demoId, { type: 'update-demo', changes })
    const step = stepOf(demoId)
    const owner = { stepId: step.id, workspaceId: ada.workspaceId }
    const chapter = createChapter({ id: randomUUID(), ...owner, type: 'Form', skip: false })
    const field = { id: randomUUID(), chapterId: chapter.id, label: 'Email*', order: 0 }
    const formFields = [{ ...field, required: true, fieldType: 'SingleLineText' as const }]
    await edit(server, ada, demoId, {
      type: 'add-steps',
      after: 0,
      items: [{ step, hotspots: [], chapter: createChapter({ ...chapter, formFields }) }],
    })
    const found = await askFor(demoId)
    expect(found.statusCode).toBe(200)
    expect(found.body).not.toContain(image.slice('asset:'.length))
    const { pathname } = new URL(found.json().thumbnail_url)
    const card = await server.app.inject({ method: 'GET', url: pathname })
    // The picture behind the gate is all of one colour.
    expect((await sharp(card.rawPayload).stats()).entropy).toBeGreaterThan(2)
    expect(card.headers['cache-control']).toContain('public')
  })

  it('is found by the demo’s page', async () => {
    const demoId = await demo()
    const page = await server.app.inject({ method: 'GET', url: `/demo/${demoId}` })
    const links = [...page.body.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g)]
    expect(links.map(([, type]) => type)).toEqual(['application/json+oembed', 'text/xml+oembed'])
    for (const [, , href = ''] of links) {
      const { pathname, search } = new URL(href.replaceAll('&amp;', '&'))
      const reply = await server.app.inject({ method: 'GET', url: pathname + search })
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain(demoId)
    }
  })
})
