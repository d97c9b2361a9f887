import { assetHashOf } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUpJob } from '../jobs/clean-up.ts'
import {
  createDemo,
  documentOf,
  edit,
  png,
  sendCommands,
  stepOf,
  storeAsset,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { storeVideo, type VideoFile, videoFile } from '../testing/video-files.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'

const day = 24 * 60 * 60 * 1000

let server: TestServer
let ada: Person
let eve: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  eve = await signUp(server)
})
afterAll(() => server.close())

const add = async (key: string, { poster = null as string | null, person = ada } = {}) => {
  const url = `/api/videos/${ada.workspaceId}`
  const payload = { key, poster }
  const reply = await server.app.inject({ method: 'POST', url, headers: person.headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const stored = async (name: VideoFile) => await storeAsset(server, ada, await videoFile(name))

/** A demo of one video step. */
async function demoOfVideo(name: VideoFile = 'h264.mp4', poster: string | null = null) {
  const demoId = await createDemo(server, ada)
  const video = await storeVideo(server, ada, name)
  const fields = { video, videoWidth: 320, videoHeight: 180, videoDuration: 3 }
  const step = stepOf(demoId, { ...fields, image: poster && `asset:${poster}` })
  const items = [{ step, hotspots: [], chapter: null }]
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  return { demoId, video, step, hash: assetHashOf(video) ?? '' }
}

describe('a file that is to be a video', () => {
  it.each([
    ['h264.mp4', 'video/mp4', 320, 180, 3],
    ['vp9.webm', 'video/webm', 320, 180, 2],
    ['turned.mov', 'video/quicktime', 180, 320, 1],
  ] as const)(
    '[E5.31, E4.3] is told by its bytes: %s',
    async (name, type, width, height, duration) => {
      const { status, body } = await add(await stored(name))
      expect(status).toBe(201)
      expect(body).toMatchObject({ type, width, height, poster: null })
      expect(body.duration).toBeCloseTo(duration, 1)
    },
  )

  it('[E5.31] is refused when it is something else, whatever it calls itself', async () => {
    const picture = await storeAsset(server, ada, await png(), 'video/mp4')
    const text = await storeAsset(
      server,
      ada,
      Buffer.from('#EXTM3U\nfile:///etc/passwd'),
      'video/mp4',
    )
    for (const key of [picture, text]) {
      const { status, body } = await add(key)
      expect(status).toBe(415)
      expect(body.error.message).toBe('Not an MP4, WebM or QuickTime video.')
    }
  })

  it('[E4.3, M8.8] is refused when nothing says how large and long it is', async () => {
    const head = (await videoFile('vp9.webm')).subarray(0, 60)
    const { status, body } = await add(await storeAsset(server, ada, head))
    expect(status).toBe(415)
    expect(body.error.message).toBe('Error reading video information')
  })

  it('[E5.30, M6.8] is refused when it is longer than the plan has it, and taken by one that has it', async () => {
    const key = await stored('long.mp4')
    const setPlan = (plan: 'Free' | 'Scale') =>
      server.services.db
        .updateTable('workspaces')
        .set({ plan })
        .where('id', '=', ada.workspaceId)
        .execute()
    await setPlan('Free')
    const { status, body } = await add(key)
    await setPlan('Scale')
    expect(status).toBe(413)
    expect(body.error.message).toBe('A video can be at most 10 minutes long on the Free plan.')
    expect((await add(key)).status).toBe(201)
  })

  it('waits with a picture of the workspace, and with nothing else', async () => {
    const key = await stored('h264.mp4')
    const poster = await storeAsset(server, ada, await png())
    const text = await storeAsset(server, ada, Buffer.from('text'), 'text/plain')
    expect((await add(key, { poster: text })).status).toBe(400)
    expect((await add(key, { poster: '0'.repeat(64) })).status).toBe(400)
    expect((await add(key, { poster })).body.poster).toBe(poster)
    expect((await add(key)).body.poster).toBe(poster)
  })

  it('is nobody else’s', async () => {
    expect((await add(await stored('h264.mp4'), { person: eve })).status).toBe(404)
    expect((await add('0'.repeat(64))).status).toBe(404)
  })
})

describe('a video step', () => {
  it('[E1.3, E3.5] shows a video that the server has read, and no other file', async () => {
    const { demoId, step, video } = await demoOfVideo()
    expect((await documentOf(server, ada, demoId)).steps[step.id]?.video).toBe(video)
    const picture = `asset:${await storeAsset(server, ada, await png())}`
    const changes = { video: picture }
    const reply = await sendCommands(server, ada.headers, demoId, [
      { type: 'update-step', stepId: step.id, changes },
    ])
    expect(reply.json().rejected).toMatchObject([{ code: 'video-unchecked' }])
    expect((await documentOf(server, ada, demoId)).steps[step.id]?.video).toBe(video)
  })

  it('is watched in ranges, and no more once it is replaced', async () => {
    const poster = await storeAsset(server, ada, await png())
    const { demoId, step, hash } = await demoOfVideo('h264.mp4', poster)
    const { base } = await watchDemo(server, demoId)
    const [shown] = (await readManifest(server, base)).steps
    expect(shown).toMatchObject({ kind: 'video', image: `assets/${poster}` })
    expect(shown?.video).toMatchObject({ src: `assets/${hash}`, width: 320, height: 180 })
    const get = (range: string) =>
      server.app.inject({ method: 'GET', url: `${base}assets/${hash}`, headers: { range } })
    const part = await get('bytes=4-11')
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-type']).toBe('video/mp4')
    expect(part.rawPayload).toEqual((await videoFile('h264.mp4')).subarray(4, 12))
    const video = await storeVideo(server, ada, 'vp9.webm')
    await edit(server, ada, demoId, { type: 'update-step', stepId: step.id, changes: { video } })
    expect((await get('bytes=4-11')).statusCode).toBe(410)
    const { base: after } = await watchDemo(server, demoId)
    const old = await server.app.inject({ method: 'GET', url: `${after}assets/${hash}` })
    expect(old.statusCode).toBe(404)
  })

  it('keeps its file, and the picture that it waits with, from the clean-up', async () => {
    const bob = await signUp(server)
    const key = await storeAsset(server, bob, await videoFile('vp9.webm'))
    const poster = await storeAsset(server, bob, await png())
    const url = `/api/videos/${bob.workspaceId}`
    const payload = { key, poster }
    await server.app.inject({ method: 'POST', url, headers: bob.headers, payload })
    const demoId = await createDemo(server, bob)
    const step = stepOf(demoId, { video: `asset:${key}` })
    const items = [{ step, hotspots: [], chapter: null }]
    await edit(server, bob, demoId, { type: 'add-steps', after: 0, items })
    const held = async (hash: string) => {
      const file = `/api/assets/${bob.workspaceId}/${hash}`
      return (await server.app.inject({ url: file, headers: bob.headers })).statusCode
    }
    for (let run = 0; run < 3; run += 1) {
      server.clock.shift(3 * day)
      await cleanUpJob.run(server.services, {})
    }
    expect([await held(key), await held(poster)]).toEqual([200, 200])
  })
})
