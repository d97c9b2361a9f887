import type { StepChanges } from '@waystep/demo-model'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemo, documentOf, edit, stepOf, storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { storeVideo, videoFile } from '../testing/video-files.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
/** The picture of the whole film, and that of what is left of it. */
let whole: string
let part: string

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  whole = await storeAsset(server, ada, await jpeg('#ff0000'))
  part = await storeAsset(server, ada, await jpeg('#0000ff'))
})
afterAll(() => server.close())

const jpeg = (background: string) =>
  sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .jpeg()
    .toBuffer()

const crop = { cropAspectRatio: null, x: 50, y: 0, width: 50, height: 100 }
const cut: StepChanges = { trimStart: 25, trimEnd: 75, mute: true, videoCrop: crop }

/** A demo of a film that waits with a picture of all of it, cut as its author saves it. */
async function demoOf(changes: StepChanges) {
  const demoId = await createDemo(server, ada)
  const video = await storeVideo(server, ada, 'h264.mp4')
  const size = { videoWidth: 320, videoHeight: 180, videoDuration: 2 }
  const step = stepOf(demoId, { video, image: `asset:${whole}`, ...size })
  const items = [{ step, hotspots: [], chapter: null }]
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  await edit(server, ada, demoId, { type: 'update-demo', changes: { linkPicture: 'FirstStep' } })
  await edit(server, ada, demoId, { type: 'update-step', stepId: step.id, changes })
  return { demoId, step }
}

/** All texts that viewers get of a demo, and the picture of its link. */
async function seenOf(demoId: string) {
  const { page, base } = await watchDemo(server, demoId)
  const get = (url: string) => server.app.inject({ url })
  const address = encodeURIComponent(`http://localhost:3000/demo/${demoId}`)
  const others = [`/embed/${demoId}`, `${base}manifest.json`, `/api/oembed?url=${address}`]
  const bodies = await Promise.all(others.map(async (url) => (await get(url)).body))
  const link = /\/link-picture\/[^"]+/.exec(page.body)?.[0] ?? ''
  const statusOf = async (hash: string) => (await get(`${base}assets/${hash}`)).statusCode
  const file = (src: string, headers = {}) => server.app.inject({ url: base + src, headers })
  return {
    texts: [page.body, ...bodies].join('\n'),
    step: (await readManifest(server, base)).steps[0],
    link: (await get(link)).rawPayload,
    statusOf,
    file,
  }
}

/** How much of a picture is of a color, as a share of its pixels. */
async function shareOf(picture: Buffer, channel: 0 | 2): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  let found = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const [wanted = 0, green = 0, other = 0] = [
      data[at + channel],
      data[at + 1],
      data[at + 2 - channel],
    ]
    if (wanted > 200 && green < 60 && other < 60) found += 1
  }
  return found / (info.width * info.height)
}

describe('a video that is trimmed, cropped and muted', () => {
  it('[M3.12, M2.50] is served whole, with what is left of it said beside it: its file is never cut', async () => {
    const { demoId } = await demoOf({ ...cut, editedImage: `asset:${part}` })
    const { step, file } = await seenOf(demoId)
    const { videoCrop: _, ...values } = cut
    const { cropAspectRatio: __, ...region } = crop
    expect(step?.video).toMatchObject({ ...values, crop: region })
    const bytes = await videoFile('h264.mp4')
    const src = step?.video?.src ?? ''
    expect((await file(src)).rawPayload).toEqual(bytes)
    const last = await file(src, { range: 'bytes=-100' })
    expect([last.statusCode, last.rawPayload]).toEqual([206, bytes.subarray(-100)])
  })

  it('shows viewers no picture of what is cropped away, in its poster and in the picture of its link', async () => {
    const before = await seenOf((await demoOf({})).demoId)
    expect(before.texts).toContain(whole)
    expect(await before.statusOf(whole)).toBe(200)
    expect(await shareOf(before.link, 0)).toBeGreaterThan(0.3)

    const { demoId } = await demoOf({ ...cut, editedImage: `asset:${part}` })
    const { texts, step, link, statusOf } = await seenOf(demoId)
    expect(step?.image).toBe(`assets/${part}`)
    expect(texts).not.toContain(whole)
    expect([await statusOf(part), await statusOf(whole)]).toEqual([200, 404])
    expect(await shareOf(link, 0)).toBeLessThan(0.01)
    expect(await shareOf(link, 2)).toBeGreaterThan(0.3)
  })

  it('has no picture where none was made of its crop: that of the whole stays with members', async () => {
    const { demoId, step } = await demoOf({ videoCrop: crop })
    const seen = await seenOf(demoId)
    expect(seen.step?.image).toBeNull()
    expect(seen.texts).not.toContain(whole)
    expect(await seen.statusOf(whole)).toBe(404)
    expect(await shareOf(seen.link, 0)).toBeLessThan(0.01)
    const stored = (await documentOf(server, ada, demoId)).steps[step.id]
    expect(stored?.image).toBe(`asset:${whole}`)
  })

  it('ends what viewers were given of the whole film, once it is cropped', async () => {
    const { demoId, step } = await demoOf({})
    const { statusOf } = await seenOf(demoId)
    expect(await statusOf(whole)).toBe(200)
    const changes = { videoCrop: crop, editedImage: `asset:${part}` }
    await edit(server, ada, demoId, { type: 'update-step', stepId: step.id, changes })
    expect(await statusOf(whole)).toBe(410)
  })
})
