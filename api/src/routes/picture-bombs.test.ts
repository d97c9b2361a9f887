import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isCheapPicture } from '../media/picture-limits.ts'
import { createDemo, edit, png, stepOf, storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let eve: Person
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  eve = await signUp(server)
  ada = await signUp(server)
})
afterAll(() => server.close())

const blank = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'red' },
    limitInputPixels: false,
  })

/** Pictures of a few kilobytes each, in the formats that people may send. */
const bombs: readonly (readonly [string, (picture: Sharp) => Sharp, number, number])[] = [
  ['avif', (picture) => picture.avif({ effort: 0 }), 4_100, 4_000],
  ['gif', (picture) => picture.gif({ effort: 1 }), 8_100, 4_000],
  ['png', (picture) => picture.png({ compressionLevel: 1 }), 16_100, 4_000],
  ['jpeg', (picture) => picture.jpeg({ progressive: true }), 16_100, 4_000],
  ['webp', (picture) => picture.webp({ lossless: true, effort: 0 }), 16_100, 4_000],
]

const thumbnailOf = (demoId: string, person: Person) =>
  server.app.inject({ url: `/api/demo/${demoId}/thumbnail`, headers: person.headers })

/** A demo whose first step shows the picture. */
async function demoOf(person: Person, bytes: Buffer): Promise<string> {
  const demoId = await createDemo(server, person)
  const step = stepOf(demoId, { image: `asset:${await storeAsset(server, person, bytes)}` })
  const items = [{ step, hotspots: [], chapter: null }]
  await edit(server, person, demoId, { type: 'add-steps', after: 0, items })
  return demoId
}

/** Milliseconds of processor time below which nothing can have been drawn: drawing the least of the bombs takes 300. */
const mostUsed = 100

/** What it takes to refuse a picture; the database and the compiler share the process. */
async function costOfRefusing(bytes: Buffer): Promise<number> {
  const demoId = await demoOf(eve, bytes)
  const begun = process.cpuUsage()
  const reply = await thumbnailOf(demoId, eve)
  const { user } = process.cpuUsage(begun)
  expect(reply.statusCode).toBe(404)
  return user / 1_000
}

it.each(bombs)('draws no %s whose pixels cost too much', async (_, format, width, height) => {
  let least = Number.POSITIVE_INFINITY
  // Another picture each time, as what was refused once is known.
  for (let attempt = 0; attempt < 4 && least >= mostUsed; attempt += 1) {
    const bytes = await format(blank(width + attempt, height)).toBuffer()
    least = Math.min(least, await costOfRefusing(bytes))
  }
  expect(least).toBeLessThan(mostUsed)
})

it('draws what cameras and screens make', async () => {
  const large = await blank(5_000, 3_000).avif({ effort: 0 }).toBuffer()
  const reply = await thumbnailOf(await demoOf(ada, large), ada)
  expect(reply.statusCode).toBe(200)
  expect((await sharp(reply.rawPayload).metadata()).width).toBe(480)
})

it('draws nothing of too many frames, nor of pixels that unpack to too much', async () => {
  const metadata = await sharp(await png()).metadata()
  expect(isCheapPicture(metadata)).toBe(true)
  expect(isCheapPicture({ ...metadata, pages: 5_001 })).toBe(false)
  expect(isCheapPicture({ ...metadata, width: 8_000, height: 8_000 })).toBe(true)
  const deep = { ...metadata, width: 8_000, height: 8_000, depth: 'ushort', channels: 4 } as const
  expect(isCheapPicture(deep)).toBe(false)
  expect(isCheapPicture({ ...metadata, format: 'tiff' })).toBe(false)
})

it('answers another workspace while one has its dearest pictures drawn', async () => {
  const dear = async (side: number) => {
    const bytes = await blank(side, side).avif({ effort: 0 }).toBuffer()
    return await demoOf(eve, bytes)
  }
  const bombs = [await dear(3_000), await dear(2_999), await dear(2_998)]
  const mine = await demoOf(ada, await png())
  let drawn = 0
  const drawing = bombs.map(async (demoId) => {
    expect((await thumbnailOf(demoId, eve)).statusCode).toBe(200)
    drawn += 1
  })
  expect((await thumbnailOf(mine, ada)).statusCode).toBe(200)
  expect(drawn).toBeLessThan(2)
  await Promise.all(drawing)
})

it('refuses at once what would wait behind too many of its own workspace', async () => {
  const ofEve = await demoOf(eve, await png())
  const ofAda = await demoOf(ada, await png())
  let end = () => {}
  const { pictures } = server.services
  const tasks = Array.from({ length: 201 }, (_, index) =>
    pictures.inTurn(eve.workspaceId, () =>
      index > 0 ? Promise.resolve() : new Promise<void>((resolve) => (end = resolve)),
    ),
  )
  const refused = await thumbnailOf(ofEve, eve)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect((await thumbnailOf(ofAda, ada)).statusCode).toBe(200)
  end()
  await Promise.all(tasks)
  expect((await thumbnailOf(ofEve, eve)).statusCode).toBe(200)
})
