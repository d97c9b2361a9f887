import { randomUUID } from 'node:crypto'
import type { DemoChanges } from '@waystep/demo-model'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter } from '../testing/chapters.ts'
import { demoOfPictures, edit, storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp, startTrial } from '../testing/people.ts'
import {
  editOf,
  hide,
  picturedPage,
  places,
  redact,
  remove,
  saveEdits,
  say,
  screenshot,
  viewport,
} from '../testing/pictured-page.ts'
import { isNear, isRed, pixelsIn } from '../testing/pixels.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const home = 'https://demos.example'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: home })
  ada = await signUp(server)
})
afterAll(() => server.close())

const change = (demoId: string, changes: DemoChanges) =>
  edit(server, ada, demoId, { type: 'update-demo', changes })
const showFirst = (demoId: string) => change(demoId, { linkPicture: 'FirstStep' })
const get = (url: string) => server.app.inject({ method: 'GET', url })

/** What the page of a demo tells sites that unfold its link. */
async function tagsOf(demoId: string, query = ''): Promise<Map<string, string>> {
  const { body } = await get(`/demo/${demoId}${query}`)
  const tags = body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)
  return new Map([...tags].map(([, name = '', content = '']) => [name, content]))
}

async function pictureOf(demoId: string) {
  const { pathname } = new URL((await tagsOf(demoId)).get('og:image') ?? 'none:')
  const reply = await get(pathname)
  return { url: pathname, reply, bytes: reply.rawPayload }
}

async function previewOf(demoId: string) {
  const url = `/api/demo/${demoId}/link-preview`
  const reply = await server.app.inject({ method: 'GET', url, headers: ada.headers })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

/** Pixels of the picture for one of the page: it is 1072 wide, begins at 64 and is cut off below. */
const scale = 1072 / viewport.width
type Box = (typeof places)[keyof typeof places]
/** A box of the page in the picture of its link. */
const inPicture = ({ x, y, width, height }: Box) => ({
  x: 64 + x * scale,
  y: 56 + y * scale,
  width: width * scale,
  height: height * scale,
})
const pixelsOf = (bytes: Buffer, place: Box) => pixelsIn(bytes, inPicture(place))

/** The title card has none of the picture's white ground. */
async function showsTitle(bytes: Buffer): Promise<boolean> {
  const pixels = await pixelsOf(bytes, { x: 340, y: 30, width: 200, height: 30 })
  return !pixels.some(isNear(255, 255, 255))
}

describe('the picture of a link', () => {
  it('is a card with the title unless its author says otherwise', async () => {
    const { demoId } = await picturedPage(server, ada)
    const { url, reply, bytes } = await pictureOf(demoId)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600, s-maxage=60',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    expect(await showsTitle(bytes)).toBe(true)
    expect((await get(url)).rawPayload).toEqual(bytes)
    expect(await previewOf(demoId)).toMatchObject({ shown: 'title', reason: null })
  })

  it('shows the first step with its edits painted over it, if its author says so', async () => {
    const page = await picturedPage(server, ada)
    await showFirst(page.demoId)
    const before = await pictureOf(page.demoId)
    expect((await pixelsOf(before.bytes, places.p)).some(isRed)).toBe(true)
    await saveEdits(
      server,
      ada,
      page,
      editOf(page, 'p', redact),
      editOf(page, 'img', hide),
      editOf(page, 'i', remove),
    )
    expect((await get(before.url)).statusCode).toBe(410)
    const { bytes } = await pictureOf(page.demoId)
    expect(await showsTitle(bytes)).toBe(false)
    expect((await pixelsOf(bytes, places.p)).every(isNear(136, 136, 136))).toBe(true)
    expect((await pixelsOf(bytes, places.b)).every(isNear(136, 136, 136))).toBe(true)
    expect((await pixelsOf(bytes, places.img)).every(isNear(255, 255, 255))).toBe(true)
    expect((await pixelsOf(bytes, places.i)).every(isNear(255, 255, 255))).toBe(true)
    expect((await pixelsOf(bytes, places.h1)).some(isRed)).toBe(true)
    expect(await previewOf(page.demoId)).toMatchObject({ shown: 'step', reason: null })
  })

  it('is read without anything of the publication once it is drawn', async () => {
    const { demoId } = await picturedPage(server, ada)
    const { url, bytes } = await pictureOf(demoId)
    const unreadable = { version: 9_999 }
    await server.services.db
      .updateTable('publications')
      .set(unreadable)
      .where('demoId', '=', demoId)
      .execute()
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload).toEqual(bytes)
  })

  it.each([
    ['redacted', redact],
    ['written anew', say('Invoices of June')],
  ])('is a card where words hang out of the box of what is %s', async (_, edits) => {
    const narrow = { ...places.h1, width: 60 }
    const boxes = [
      { nodeId: 2, x: 0, y: 0, ...viewport },
      { nodeId: 4, ...narrow },
    ]
    const page = await picturedPage(server, ada, { boxes })
    await showFirst(page.demoId)
    await saveEdits(server, ada, page, editOf(page, 'h1', edits))
    expect(await showsTitle((await pictureOf(page.demoId)).bytes)).toBe(true)
    expect(await previewOf(page.demoId)).toMatchObject({ shown: 'title', reason: 'uncertain' })
  })

  it('is a card where words were changed in a page whose picture is of another moment', async () => {
    const health = [{ kind: 'picture-stale' as const, nodeId: null, detail: '', area: 0 }]
    const page = await picturedPage(server, ada, { health })
    await showFirst(page.demoId)
    await saveEdits(server, ada, page, editOf(page, 'h1', say('Bills')))
    expect(await previewOf(page.demoId)).toMatchObject({ shown: 'title', reason: 'uncertain' })
  })

  it('is a card where the author has worked on the picture and edits take something away', async () => {
    const editedImage = `asset:${await storeAsset(server, ada, await screenshot())}`
    const page = await picturedPage(server, ada, {}, { step: { editedImage } })
    await showFirst(page.demoId)
    expect(await previewOf(page.demoId)).toMatchObject({ shown: 'step' })
    await saveEdits(server, ada, page, editOf(page, 'p', redact))
    expect(await previewOf(page.demoId)).toMatchObject({ shown: 'title', reason: 'uncertain' })
  })

  it('is a card for a step that is held back, hidden, a chapter, or of a demo with a gate', async () => {
    const held = await picturedPage(server, ada)
    await showFirst(held.demoId)
    await saveEdits(server, ada, held, editOf(held, 'p', redact, { nodeHash: '3.0.0.0' }))
    expect(await previewOf(held.demoId)).toMatchObject({ shown: 'title', reason: 'held-back' })

    const hidden = await picturedPage(server, ada)
    await showFirst(hidden.demoId)
    const changes = { [hidden.stepId]: true }
    await edit(server, ada, hidden.demoId, { type: 'hide-steps', changes })
    expect(await previewOf(hidden.demoId)).toMatchObject({ shown: 'title', reason: 'hidden' })

    const chapter = await demoOfPictures(server, ada, 1)
    await showFirst(chapter.demoId)
    await edit(server, ada, chapter.demoId, addChapter(ada, chapter.demoId, 'Link'))
    expect(await previewOf(chapter.demoId)).toMatchObject({ shown: 'title', reason: 'chapter' })

    const gated = await picturedPage(server, ada)
    await showFirst(gated.demoId)
    const open = await pictureOf(gated.demoId)
    await edit(server, ada, gated.demoId, addChapter(ada, gated.demoId, 'Form', 1))
    expect((await get(open.url)).statusCode).toBe(410)
    expect(await previewOf(gated.demoId)).toMatchObject({ shown: 'title', reason: 'gated' })
    expect(await showsTitle((await pictureOf(gated.demoId)).bytes)).toBe(true)
  })

  it('shows pictures of steps as they are, and the author’s own before all others', async () => {
    const { demoId } = await demoOfPictures(server, ada, 2)
    await showFirst(demoId)
    expect(await previewOf(demoId)).toMatchObject({ shown: 'step' })
    const red = { create: { width: 300, height: 300, channels: 3, background: '#f00' } } as const
    const metaimage = `asset:${await storeAsset(server, ada, await sharp(red).png().toBuffer())}`
    await change(demoId, { metaimage })
    expect(await previewOf(demoId)).toMatchObject({ shown: 'own' })
    const { bytes } = await pictureOf(demoId)
    const middle = await pixelsIn(bytes, { x: 320, y: 10, width: 560, height: 610 })
    expect(middle.every(isRed)).toBe(true)
  })

  it('ends when something is taken out of it, at once', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    await showFirst(demoId)
    const { url } = await pictureOf(demoId)
    expect((await get(url)).statusCode).toBe(200)
    await change(demoId, { linkPicture: 'TitleCard' })
    expect((await get(url)).statusCode).toBe(410)
  })

  it('is nobody’s of a preview, of a link that is off, and of a demo that is gone', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const { url } = await pictureOf(demoId)
    const { picture } = await previewOf(demoId)
    const previewId = new URL(picture, home).searchParams.get('v')
    expect((await get(`/link-picture/${previewId}.jpg`)).statusCode).toBe(404)
    expect((await get(`/link-picture/${randomUUID()}.jpg`)).statusCode).toBe(404)
    await server.app.inject({
      method: 'PUT',
      url: `/api/demo/${demoId}/link`,
      headers: ada.headers,
      payload: { on: false },
    })
    expect((await get(url)).statusCode).toBe(410)
    expect((await tagsOf(demoId)).get('og:image')).toBeUndefined()
    expect((await tagsOf(demoId)).get('robots')).toBe('noindex')
    expect(await previewOf(demoId)).toMatchObject({ shown: 'title' })
  })

  it('is drawn once, however many ask, and stays as long as the publication', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const { pathname } = new URL((await tagsOf(demoId)).get('og:image') ?? '')
    const replies = await Promise.all(Array.from({ length: 8 }, () => get(pathname)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const stored = async () => {
      const keys: string[] = []
      for await (const { key } of server.services.store.list(`link-pictures/${ada.workspaceId}/`)) {
        if (pathname.includes(key.split('/')[2]?.split('.')[0] ?? '?')) keys.push(key)
      }
      return keys.length
    }
    expect(await stored()).toBe(1)
  })
})

describe('what a page says of its demo to other sites', () => {
  it('names the picture with its size and its title', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    await change(demoId, { title: 'Close <deals>', metadesc: 'In five minutes' })
    const tags = await tagsOf(demoId)
    expect(Object.fromEntries(tags)).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Waystep',
      'og:title': 'Close &lt;deals&gt;',
      'og:description': 'In five minutes',
      'og:url': `${home}/demo/${demoId}`,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Close &lt;deals&gt;',
      'twitter:card': 'summary_large_image',
      'theme-color': '#4f46e5',
    })
    expect(tags.get('twitter:image')).toBe(tags.get('og:image'))
    const preview = await server.app.inject({
      method: 'GET',
      url: `/demo/${demoId}?preview=true`,
      headers: ada.headers,
    })
    expect(preview.body).not.toContain('og:image')
  })

  it('says nothing but the title of a demo with a gate', async () => {
    const { demoId } = await demoOfPictures(server, ada, 2)
    await change(demoId, { metadesc: 'About the secret plans' })
    await edit(server, ada, demoId, addChapter(ada, demoId, 'Form'))
    const tags = await tagsOf(demoId)
    expect(tags.get('og:description')).toBeUndefined()
    expect(tags.get('description')).toBeUndefined()
    expect(tags.get('og:title')).toBeDefined()
  })

  it('offers trial users a title card like everybody else’s', async () => {
    const trial = await startTrial(server)
    const { demoId } = await demoOfPictures(server, trial, 1)
    expect((await pictureOf(demoId)).reply.statusCode).toBe(200)
  })
})
