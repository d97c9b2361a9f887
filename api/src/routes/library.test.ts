import { randomUUID } from 'node:crypto'
import { type LibraryItem, type LibraryUse, libraryPage } from '@waystep/api-contract'
import { assetHashOf, createHtmlEdit } from '@waystep/demo-model'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUpJob } from '../jobs/clean-up.ts'
import {
  createDemo,
  demoOfPictures,
  edit,
  pageCapture,
  png,
  stepOf,
  storeAsset,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { join, type Person, signUp, startTrial } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'

const day = 24 * 60 * 60 * 1000

let server: TestServer
let ada: Person
let eve: Person

beforeAll(async () => {
  server = await startTestServer()
  eve = await signUp(server)
})
/** A workspace without media. */
beforeEach(async () => {
  ada = await signUp(server)
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Page {
  readonly items: LibraryItem[]
  readonly hasMore: boolean
}

const ask = (method: Method, path: string, person: Person = ada, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/library/${ada.workspaceId}${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  })
const list = async (query = '', person: Person = ada) =>
  (await ask('GET', `?type=Images${query}`, person)).json<Page>()
const keys = async (query = '', person: Person = ada) =>
  (await list(query, person)).items.map((item) => item.Key)
const add = (key: string, person: Person = ada, name?: string) =>
  ask('POST', '', person, { key, name })
const usage = async (key: string, person: Person = ada) =>
  (await ask('GET', `/${key}/usage`, person)).json<{ demos: LibraryUse[] }>().demos
const remove = (key: string, source = 'uploads', person: Person = ada) =>
  ask('DELETE', `/${key}?type=Images&source=${source}`, person)

/** A picture that was put into the library. */
async function uploaded(bytes?: Buffer): Promise<string> {
  const key = await storeAsset(server, ada, bytes ?? (await png()))
  expect((await add(key)).statusCode).toBe(201)
  return key
}

/** A demo with a recorded step, the picture of which is a screenshot. */
async function recorded(title = 'A tour') {
  const demoId = await createDemo(server, ada, { title })
  const key = await storeAsset(server, ada, await png())
  const htmlCaptureId = await storeCapture(server, ada, pageCapture())
  const step = stepOf(demoId, { text: 'Invoices', image: `asset:${key}`, htmlCaptureId })
  await edit(server, ada, demoId, {
    type: 'add-steps',
    after: 0,
    items: [{ step, hotspots: [], chapter: null }],
  })
  return { demoId, key, step }
}

describe('the list of the media library', () => {
  it('[M3.40, M7.28] holds uploads and screenshots with their sizes, merged, the last changed first', async () => {
    const { image } = await demoOfPictures(server, ada, 2)
    const { key: screenshot } = await recorded()
    const upload = await uploaded()
    const { items, hasMore } = await list()
    expect(hasMore).toBe(false)
    expect(items.map(({ Key, Source }) => [Key, Source])).toEqual([
      [upload, 'uploads'],
      [screenshot, 'screenshots'],
      [assetHashOf(image), 'uploads'],
    ])
    expect(items[0]).toMatchObject({
      CdnEndpoint: `/api/assets/${ada.workspaceId}/${upload}`,
      Width: 640,
      Height: 360,
      Duration: null,
    })
    const times = items.map((item) => item.LastModified)
    expect(times).toEqual([...times].sort().reverse())
    expect(await keys('&source=screenshots')).toEqual([screenshot])
    expect(await keys('&source=uploads')).toEqual([upload, assetHashOf(image)])
    const file = await server.app.inject({
      method: 'GET',
      url: items[0]?.CdnEndpoint ?? '',
      headers: ada.headers,
    })
    expect(file.headers['content-type']).toBe('image/png')
    const small = await ask('GET', `/${upload}/thumbnail`)
    expect(small.headers['content-type']).toBe('image/webp')
  })

  it('goes on page by page, without a gap or a repetition, while items go', async () => {
    const added: string[] = []
    for (let index = 0; index < libraryPage + 2; index += 1) {
      added.unshift(await uploaded(await png(index, 77)))
    }
    const first = await list()
    expect(first.items.map((item) => item.Key)).toEqual(added.slice(0, libraryPage))
    expect(first.hasMore).toBe(true)
    const last = first.items.at(-1)?.Key ?? ''
    expect((await remove(last)).statusCode).toBe(204)
    const rest = await list(`&page=${last}`)
    expect(rest.items.map((item) => item.Key)).toEqual(added.slice(libraryPage))
    expect(rest.hasMore).toBe(false)
    expect((await ask('GET', `?type=Images&page=${'0'.repeat(64)}`)).statusCode).toBe(404)
  })

  it('finds items by the names of files and of steps, whatever their case, and takes no letter for a pattern', async () => {
    const { key: screenshot } = await recorded()
    const poster = await storeAsset(server, ada, await png(3))
    expect((await add(poster, ada, ' Harbor 100% final.png ')).statusCode).toBe(201)
    const nameless = await uploaded(await png(4))
    expect((await list()).items.map(({ Key, Name }) => [Key, Name])).toEqual([
      [nameless, ''],
      [poster, 'Harbor 100% final.png'],
      [screenshot, 'Invoices'],
    ])
    const found = (words: string) => keys(`&search=${encodeURIComponent(words)}`)
    expect(await found('harbor')).toEqual([poster])
    expect(await found(' INVOI ')).toEqual([screenshot])
    expect(await found('100%')).toEqual([poster])
    expect(await found('1_0')).toEqual([])
    expect(await found('%')).toEqual([poster])
    expect(await found('\\')).toEqual([])
    expect(await found('a\u0000')).toEqual([])
    expect(await found('')).toHaveLength(3)
    expect((await ask('GET', `?type=Images&search=${'a'.repeat(201)}`)).statusCode).toBe(400)
    expect((await add(poster, ada, 'a'.repeat(201))).statusCode).toBe(400)
    await add(poster)
    expect(await found('harbor')).toEqual([poster])
  })

  it('lists a picture once, turned as browsers draw it, and none that cannot be drawn', async () => {
    const turned = await sharp(await png())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const broken = Buffer.concat([(await png()).subarray(0, 20), Buffer.from('no picture')])
    const key = await uploaded(turned)
    const demoId = await createDemo(server, ada)
    const brokenKey = await storeAsset(server, ada, broken)
    const items = [key, key, brokenKey].map((hash) => ({
      step: stepOf(demoId, { image: `asset:${hash}` }),
      hotspots: [],
      chapter: null,
    }))
    await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
    expect((await list()).items).toMatchObject([{ Key: key, Width: 360, Height: 640 }])
    expect((await add(brokenKey)).statusCode).toBe(415)
  })

  it('holds what edits show, and nothing of what captured pages hold', async () => {
    const demoId = await createDemo(server, ada)
    const [before, after] = [await png(1), await png(2)]
    const own = await storeAsset(server, ada, before)
    const chosen = await storeAsset(server, ada, after)
    const step = stepOf(demoId, {
      htmlCaptureId: await storeCapture(server, ada, pageCapture([own])),
    })
    const at = new Date().toISOString()
    const replaced = createHtmlEdit({
      id: randomUUID(),
      demoId,
      nodeId: 10,
      createdAt: at,
      updatedAt: at,
      edits: { ImageSrc: { oldValue: `asset:${own}`, newValue: `asset:${chosen}` } },
    })
    await edit(
      server,
      ada,
      demoId,
      { type: 'add-steps', after: 0, items: [{ step, hotspots: [], chapter: null }] },
      { type: 'save-edits', put: [replaced], remove: [] },
    )
    expect(await keys()).toEqual([chosen])
    expect(await usage(chosen)).toEqual([{ demoId, title: 'A tour', isInTrash: false, steps: [] }])
  })
})

describe('who sees a media library', () => {
  it('[M2.23, E6.4] no trial user, nobody of another workspace, nobody who is not signed in', async () => {
    const { key } = await recorded()
    const trial = await startTrial(server)
    const calls = (person: Person | null, workspaceId: string) =>
      Promise.all(
        (
          [
            ['GET', '?type=Images'],
            ['POST', ''],
            ['GET', `/${key}/usage`],
            ['GET', `/${key}/thumbnail`],
            ['DELETE', `/${key}?type=Images&source=screenshots`],
          ] as const
        ).map(async ([method, path]) => {
          const reply = await server.app.inject({
            method,
            url: `/api/library/${workspaceId}${path}`,
            ...(person && { headers: person.headers }),
            ...(method === 'POST' && { payload: { key } }),
          })
          return reply.statusCode
        }),
      )
    expect(await calls(trial, trial.workspaceId)).toEqual(Array(5).fill(403))
    expect(await calls(trial, ada.workspaceId)).toEqual(Array(5).fill(404))
    expect(await calls(eve, ada.workspaceId)).toEqual(Array(5).fill(404))
    expect(await calls(null, ada.workspaceId)).toEqual(Array(5).fill(401))
    // Her own library knows nothing of it, either.
    const own = (await calls(eve, eve.workspaceId)).slice(1)
    expect(own).toEqual(Array(4).fill(404))
    expect(await keys()).toEqual([key])
  })

  it('shows nobody what is in personal folders of others, nor names their demos', async () => {
    const bob = await signUp(server)
    await join(server, bob, ada)
    const shared = await uploaded()
    const { demoId, key } = await recorded('Secret plans')
    await edit(server, ada, demoId, {
      type: 'update-demo',
      changes: { metaimage: `asset:${shared}` },
    })
    const folderId = randomUUID()
    const folder = { id: folderId, workspaceId: ada.workspaceId, name: 'Mine', personal: true }
    const call = (method: 'POST' | 'PUT', url: string, payload: object) =>
      server.app.inject({ method, url, headers: ada.headers, payload })
    await call('POST', '/api/folders', folder)
    await call('PUT', `/api/demo/${demoId}/folder`, { folderId })

    expect(await keys()).toEqual([key, shared])
    expect(await keys('', bob)).toEqual([shared])
    expect(await keys('&search=invoices')).toEqual([key])
    expect(await keys('&search=invoices', bob)).toEqual([])
    expect((await usage(shared)).map((use) => use.title)).toEqual(['Secret plans'])
    expect(await usage(shared, bob)).toEqual([])
    for (const [method, path] of [
      ['GET', `/${key}/usage`],
      ['GET', `/${key}/thumbnail`],
      ['DELETE', `/${key}?type=Images&source=screenshots`],
    ] as const) {
      expect((await ask(method, path, bob)).statusCode, path).toBe(404)
    }
  })
})

describe('putting something into the library', () => {
  it('takes PNG and JPEG by their bytes, and nothing else', async () => {
    const bytes = await png()
    const jpeg = await sharp(bytes).jpeg().toBuffer()
    const webp = await sharp(bytes).webp().toBuffer()
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const statuses: number[] = []
    for (const file of [bytes, jpeg, webp, drawing, Buffer.from('GIF89a')]) {
      statuses.push((await add(await storeAsset(server, ada, file, 'image/png'))).statusCode)
    }
    expect(statuses).toEqual([201, 201, 415, 415, 415])
    expect((await add('0'.repeat(64))).statusCode).toBe(404)
    expect((await add('../x')).statusCode).toBe(400)
  })

  it('takes no file of another workspace', async () => {
    const key = await storeAsset(server, eve, await png())
    expect((await add(key)).statusCode).toBe(404)
    expect(await keys()).toEqual([])
  })

  it('keeps it while nothing uses it, until it is deleted', async () => {
    const key = await uploaded()
    const read = async () =>
      (
        await server.app.inject({
          method: 'GET',
          url: `/api/assets/${ada.workspaceId}/${key}`,
          headers: ada.headers,
        })
      ).statusCode
    const cleanUpTwice = async () => {
      await cleanUpJob.run(server.services, {})
      server.clock.shift(8 * day)
      await cleanUpJob.run(server.services, {})
    }
    server.clock.shift(2 * day)
    await cleanUpTwice()
    expect(await read()).toBe(200)
    expect((await remove(key)).statusCode).toBe(204)
    await cleanUpTwice()
    expect(await read()).toBe(404)
  })
})

describe('deleting from the library', () => {
  it('[M7.6] takes an item away, once, and for good until it is uploaded again', async () => {
    const key = await uploaded()
    const demo = await demoOfPictures(server, ada, 1)
    const { key: screenshot } = await recorded()
    expect((await remove(key, 'screenshots')).statusCode).toBe(404)
    expect((await remove(key)).statusCode).toBe(204)
    expect((await remove(key)).statusCode).toBe(404)
    expect((await remove(screenshot, 'screenshots')).statusCode).toBe(204)
    expect(await keys()).toEqual([assetHashOf(demo.image)])
    expect((await ask('GET', `/${key}/thumbnail`)).statusCode).toBe(404)
    await uploaded(await png())
    expect(await keys()).not.toContain(key)
    expect((await add(key)).statusCode).toBe(201)
    expect((await keys())[0]).toBe(key)
  })

  it('breaks no demo that uses the picture, and takes nothing from other workspaces', async () => {
    const bytes = await png()
    const hash = await storeAsset(server, eve, bytes)
    const key = await uploaded(bytes)
    expect(key).toBe(hash)
    const demoId = await createDemo(server, ada)
    const step = stepOf(demoId, { image: `asset:${key}` })
    await edit(server, ada, demoId, {
      type: 'add-steps',
      after: 0,
      items: [{ step, hotspots: [], chapter: null }],
    })
    const theirs = await createDemo(server, eve)
    await edit(server, eve, theirs, {
      type: 'add-steps',
      after: 0,
      items: [{ step: stepOf(theirs, { image: `asset:${key}` }), hotspots: [], chapter: null }],
    })
    expect((await remove(key)).statusCode).toBe(204)
    server.clock.shift(2 * day)
    await cleanUpJob.run(server.services, {})
    server.clock.shift(8 * day)
    await cleanUpJob.run(server.services, {})
    for (const id of [demoId, theirs]) {
      const { base } = await watchDemo(server, id)
      const image = await server.app.inject({ method: 'GET', url: `${base}assets/${key}` })
      expect(image.statusCode).toBe(200)
      expect(image.rawPayload.equals(bytes)).toBe(true)
      expect(JSON.stringify(await readManifest(server, base))).toContain(key)
    }
  })

  it('[E2.62, M2.24] is preceded by a list of the demos that use it, with their steps', async () => {
    const key = await uploaded()
    expect(await usage(key)).toEqual([])
    const demoId = await createDemo(server, ada, { title: 'Pricing' })
    const steps = ['Plans', 'Checkout'].map((text) =>
      stepOf(demoId, { text, image: `asset:${key}` }),
    )
    const items = steps.map((step) => ({ step, hotspots: [], chapter: null }))
    await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
    const trashed = await createDemo(server, ada, { title: 'Old' })
    const old = stepOf(trashed, { image: `asset:${key}` })
    await edit(server, ada, trashed, {
      type: 'add-steps',
      after: 0,
      items: [{ step: old, hotspots: [], chapter: null }],
    })
    await server.app.inject({
      method: 'DELETE',
      url: `/api/demo/${trashed}`,
      headers: ada.headers,
    })
    const demos = await usage(key)
    expect(demos.find((use) => use.demoId === demoId)).toEqual({
      demoId,
      title: 'Pricing',
      isInTrash: false,
      steps: [
        { id: steps[0]?.id, number: 1, text: 'Plans' },
        { id: steps[1]?.id, number: 2, text: 'Checkout' },
      ],
    })
    expect(demos.find((use) => use.demoId === trashed)).toMatchObject({ isInTrash: true })
    expect(demos).toHaveLength(2)
  })
})
