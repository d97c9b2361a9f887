import type { Step } from '@waystep/demo-model'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemo, edit, stepOf, storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { storeVideo } from '../testing/video-files.ts'
import { watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
/** Somebody with an account and a workspace of their own, who may ask for more than others. */
let eve: Person
let video: string

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  eve = await signUp(server)
  video = await storeVideo(server, ada, 'h264.mp4')
})
afterAll(() => server.close())

/** Numbers that look random and come again: 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 8) / 0x1000000
  }
}

const size = { width: 160, height: 90 }

/** A picture with something red anywhere on it, and the same with that covered, or cut off. */
async function pairOf(random: () => number, kind: string) {
  const between = (low: number, high: number) => Math.floor(low + random() * (high - low))
  const [width, height] = [between(4, 60), between(4, 40)]
  const [left, top] = [between(0, 90 - width), between(0, size.height - height)]
  const ground = [20, between(80, 220), between(80, 255)]
  const covered = (color: readonly number[]) => {
    const pixels = Buffer.alloc(size.width * size.height * 3)
    for (let at = 0; at < size.width * size.height; at += 1) {
      const [x, y] = [at % size.width, Math.floor(at / size.width)]
      const isIn = x >= left && x < left + width && y >= top && y < top + height
      pixels.set(isIn ? color : ground, at * 3)
    }
    return sharp(pixels, { raw: { ...size, channels: 3 } })
  }
  const original = covered([255, 0, 0])
  const rest = { left: 96, top: 0, width: 64, height: size.height }
  const edited = kind === 'redacted' ? covered([17, 24, 39]) : original.clone().extract(rest)
  const [before, after] = [original.png().toBuffer(), edited.png().toBuffer()]
  return { original: await before, edited: await after }
}

const crop = { cropAspectRatio: null, x: 60, y: 0, width: 40, height: 100 }

/** A demo of so many pictures and films that are edited, and the hashes of what stood before. */
async function demoOfEdited(seed: number, count: number, isEdited = true) {
  const random = randomOf(seed)
  const demoId = await createDemo(server, ada)
  const kinds = Array.from({ length: count }, () => (random() < 0.5 ? 'cropped' : 'redacted'))
  const stored = await Promise.all(
    kinds.map(async (kind) => {
      const { original, edited } = await pairOf(random, kind)
      const [before, after] = [storeAsset(server, ada, original), storeAsset(server, ada, edited)]
      return { isFilm: kind === 'cropped', original: await before, edited: await after }
    }),
  )
  const originals = stored.map(({ original }) => original)
  const film = { video, videoWidth: 320, videoHeight: 180, videoDuration: 2 }
  const steps: Step[] = stored.map(({ isFilm, original, edited }) =>
    stepOf(demoId, {
      image: `asset:${original}`,
      ...(isFilm && film),
      ...(isEdited && { editedImage: `asset:${edited}` }),
      ...(isEdited && isFilm && { videoCrop: crop, trimStart: 25, trimEnd: 75 }),
    }),
  )
  const items = steps.map((step) => ({ step, hotspots: [], chapter: null }))
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  await edit(server, ada, demoId, { type: 'update-demo', changes: { linkPicture: 'FirstStep' } })
  return { demoId, steps, originals }
}

/** Does a picture have anything red? */
async function showsRed(bytes: Buffer): Promise<boolean> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    if (red - Math.max(green, blue) > 40) return true
  }
  return false
}

type Demo = Awaited<ReturnType<typeof demoOfEdited>>

/** All that somebody gets of a demo who is no member of its workspace, and what of that is a picture. */
async function seenOf({ demoId, steps, originals }: Demo) {
  const get = (url: string) => server.app.inject({ url, headers: eve.headers })
  const { page, base, files } = await watchDemo(server, demoId)
  const filesOf = (hash: string) => [base, files].map((at) => `${at}assets/${hash}`)
  const address = encodeURIComponent(`http://localhost:3000/demo/${demoId}`)
  const asked = [
    `/embed/${demoId}`,
    `${base}manifest.json`,
    `/api/oembed?url=${address}`,
    `/api/oembed?url=${address}&format=xml`,
    `/api/demo/${demoId}`,
    `/api/demo/${demoId}/thumbnail`,
    `/api/library?workspaceId=${ada.workspaceId}`,
    ...steps.map(({ id }) => `/api/step/${id}/thumbnail`),
    ...originals.flatMap((hash) => [...filesOf(hash), `/api/assets/${ada.workspaceId}/${hash}`]),
  ]
  const replies = [page, ...(await Promise.all(asked.map(get)))]
  const isPicture = ({ headers: { 'content-type': type = '' } }: typeof page) =>
    /^image\/(?!svg)/.test(`${type}`)
  const texts = replies.filter((reply) => !isPicture(reply)).map(({ body }) => body)
  const all = texts.join('\n')
  const links = all.match(/\/link-picture\/[^"&\\]+/g) ?? []
  const hashes = all.match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g) ?? []
  const led = [...new Set([...links, ...hashes.flatMap(filesOf)])]
  const more = await Promise.all(led.map(get))
  const pictures = [...replies, ...more]
    .filter((reply) => reply.statusCode === 200 && isPicture(reply))
    .map(({ rawPayload }) => rawPayload)
  const red = (await Promise.all(pictures.map(showsRed))).filter(Boolean).length
  return { pictures: pictures.length, red, named: originals.filter((one) => all.includes(one)) }
}

describe('what was redacted, or cropped away from a film', () => {
  it('is in nothing that viewers or strangers with an account get, of 200 pictures and films', async () => {
    let pictures = 0
    for (let seed = 1; seed <= 10; seed += 1) {
      const seen = await seenOf(await demoOfEdited(seed, 20))
      expect(seen, `seed ${seed}`).toMatchObject({ red: 0, named: [] })
      pictures += seen.pictures
    }
    // Each picture at both of its addresses, and that of each link.
    expect(pictures).toBe(410)
  }, 120_000)

  it('would be found, were it there', async () => {
    const demo = await demoOfEdited(11, 4, false)
    const seen = await seenOf(demo)
    // Edited pictures and their originals at both of their addresses, and that of the link.
    const all = 4 * 4 + 1
    expect([seen.pictures, seen.red]).toEqual([all, all])
    expect(seen.named).toEqual(demo.originals)
  })
})
