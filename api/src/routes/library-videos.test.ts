import type { LibraryItem, LibraryUse } from '@waystep/api-contract'
import { assetHashOf } from '@waystep/demo-model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUpJob } from '../jobs/clean-up.ts'
import { createDemo, edit, png, stepOf, storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { storeVideo, type VideoFile, videoFile } from '../testing/video-files.ts'

const day = 24 * 60 * 60 * 1000

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ada = await signUp(server)
})
afterAll(() => server.close())

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, person = ada) =>
  server.app.inject({
    method,
    url: `/api/library/${ada.workspaceId}${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  })
const list = async (query = '', type = 'Videos') =>
  (await ask('GET', `?type=${type}${query}`)).json<{ items: LibraryItem[] }>().items
const keys = async (query = '', type = 'Videos') => (await list(query, type)).map(({ Key }) => Key)

async function stepOfVideo(name: VideoFile, poster: string | null) {
  const demoId = await createDemo(server, ada)
  const video = await storeVideo(server, ada, name)
  const step = stepOf(demoId, { text: 'A film', video, image: poster && `asset:${poster}` })
  const items = [{ step, hotspots: [], chapter: null }]
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  return { demoId, step, key: assetHashOf(video) ?? '' }
}

describe('the videos of the media library', () => {
  it('[M2.16, M3.40, M5.18, M7.5] are those of steps and those that were put there, with their length; their posters are no images of it', async () => {
    const poster = await storeAsset(server, ada, await png())
    const { key } = await stepOfVideo('h264.mp4', poster)
    const added = assetHashOf(await storeVideo(server, ada, 'vp9.webm')) ?? ''
    expect(await keys()).toEqual([key])
    expect((await ask('POST', '', { key: added })).statusCode).toBe(201)
    const [last, first] = await list()
    expect([last?.Key, first?.Key]).toEqual([added, key])
    expect(last).toMatchObject({ Width: 320, Height: 180, Poster: null, Source: 'cloudflare' })
    expect(last?.Duration).toBeCloseTo(2, 1)
    expect(first).toMatchObject({
      Poster: poster,
      CdnEndpoint: `/api/assets/${ada.workspaceId}/${key}`,
    })
    expect(await keys('', 'Images')).toEqual([])
    expect(await keys('&source=cloudflare')).toEqual([added, key])
    expect(await keys('&source=bunny')).toEqual([])
    expect(await keys('&source=uploads')).toEqual([])
    expect((await ask('GET', `/${key}/thumbnail`)).headers['content-type']).toBe('image/webp')
    expect((await ask('GET', `/${added}/thumbnail`)).statusCode).toBe(404)
    expect((await ask('GET', '?type=Sounds')).statusCode).toBe(400)
  })

  it('have the names of their files, which whoever makes a step of one says', async () => {
    const { key } = await stepOfVideo('h264.mp4', null)
    const say = async (name?: string) => {
      const reply = await server.app.inject({
        method: 'POST',
        url: `/api/videos/${ada.workspaceId}`,
        headers: ada.headers,
        payload: { key, ...(name !== undefined && { name }) },
      })
      return reply.statusCode
    }
    const nameInList = async () => (await list()).find(({ Key }) => Key === key)?.Name
    expect(await nameInList()).toBe('A film')
    expect(await say('tour of\u0000 the app.mp4')).toBe(201)
    expect(await nameInList()).toBe('tour of\ufffd the app.mp4')
    // Without a name it keeps the one that it has.
    expect(await say()).toBe(201)
    expect(await say('   ')).toBe(201)
    expect(await nameInList()).toBe('tour of\ufffd the app.mp4')
    expect(await say('x'.repeat(201))).toBe(400)
  })

  it('[M7.5, M9.3] come from s3 where the recorder made them', async () => {
    const { key } = await stepOfVideo('vp9.webm', null)
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/videos/${ada.workspaceId}`,
      headers: ada.headers,
      payload: { key, recorded: true },
    })
    expect(reply.statusCode).toBe(201)
    expect(await keys('&source=s3')).toEqual([key])
    expect(await keys('&source=cloudflare')).not.toContain(key)
    expect((await list()).find(({ Key }) => Key === key)?.Source).toBe('s3')
  })

  it('[E7.17, E3.36] say where they are used, by their address', async () => {
    const { key, demoId, step } = await stepOfVideo('h264.mp4', null)
    const at = (mediaUrl: string, person = ada) =>
      server.app.inject({
        method: 'GET',
        url: `/api/media/usage?mediaUrl=${encodeURIComponent(mediaUrl)}`,
        headers: person.headers,
      })
    const address = `/api/assets/${ada.workspaceId}/${key}`
    for (const url of [address, `https://demos.example${address}`]) {
      const { usage } = (await at(url)).json<{ usage: unknown[] }>()
      expect(usage).toContainEqual({
        demoId,
        demoTitle: expect.any(String),
        isInTrash: false,
        steps: [{ id: step.id, number: 1, text: 'A film' }],
      })
    }
    for (const url of ['', 'x', `/api/assets/${ada.workspaceId}/x`, '/api/assets//', '//[']) {
      expect((await at(url)).statusCode).toBe(404)
    }
    expect((await at(address, await signUp(server))).statusCode).toBe(404)
  })

  it('[M5.18] are told by their bytes, once the server has read them', async () => {
    const unread = await storeAsset(server, ada, await videoFile('turned.mov'))
    const text = await storeAsset(server, ada, Buffer.from('text'), 'video/mp4')
    for (const key of [unread, text]) expect((await ask('POST', '', { key })).statusCode).toBe(415)
    expect(await keys()).toEqual([])
  })

  it('[M2.24, E2.62, M7.6] say where they are used, leave the list when they are deleted, and stay for their demos', async () => {
    const { key, demoId, step } = await stepOfVideo('h264.mp4', null)
    const { demos } = (await ask('GET', `/${key}/usage`)).json<{ demos: LibraryUse[] }>()
    expect(demos).toMatchObject([{ demoId, steps: [{ id: step.id, text: 'A film' }] }])
    const remove = (source: string, person = ada) =>
      ask('DELETE', `/${key}?type=Videos&source=${source}`, undefined, person)
    expect((await remove('s3')).statusCode).toBe(404)
    expect((await remove('cloudflare', await signUp(server))).statusCode).toBe(404)
    expect((await remove('cloudflare')).statusCode).toBe(204)
    expect(await keys()).toEqual([])
    for (let run = 0; run < 3; run += 1) {
      server.clock.shift(3 * day)
      await cleanUpJob.run(server.services, {})
    }
    const file = `/api/assets/${ada.workspaceId}/${key}`
    expect((await server.app.inject({ url: file, headers: ada.headers })).statusCode).toBe(200)
  })
})
