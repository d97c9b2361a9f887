import { assetHashOf, type CustomFont } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fontProblem } from '../media/fonts/font-problem.ts'
import { readSfnt } from '../media/fonts/sfnt.ts'
import { unpackedFont } from '../media/fonts/unpacked-font.ts'
import { demoOfPictures, edit } from '../testing/demo-fixtures.ts'
import { fontFuzz, fontsToSpoil, spoiledFont, tellFonts } from '../testing/font-fuzz.ts'
import { drawingWithScript, fontWithDrawings, hostileFonts } from '../testing/hostile-fonts.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
let demoId: string

beforeAll(async () => {
  server = await startTestServer({ DEFAULT_PLAN: 'Pro' })
  ada = await signUp(server)
  demoId = (await demoOfPictures(server, ada, 1)).demoId
})
afterAll(() => server.close())

const fonts = () => `/api/workspaces/${ada.workspaceId}/fonts`
const send = (payload: Buffer) =>
  server.app.inject({
    method: 'POST',
    url: `${fonts()}?name=Sent`,
    headers: { ...ada.headers, 'content-type': 'application/octet-stream' },
    payload,
  })
const listed = async () =>
  (await server.app.inject({ url: fonts(), headers: ada.headers })).json<{ fonts: CustomFont[] }>()
    .fonts
const fontsStored = async () => {
  const { db } = server.services
  const rows = db.selectFrom('assets').select('hash').where('workspaceId', '=', ada.workspaceId)
  return (await rows.where('type', 'like', '%font%').execute()).length
}

/** What a viewer gets of a font: the demo is written in it, and then it is removed. */
async function servedToViewers({ id, url }: CustomFont): Promise<Buffer> {
  const changes = { font: 'Custom', customFontId: id } as const
  await edit(server, ada, demoId, { type: 'update-demo', changes })
  const { base } = await watchDemo(server, demoId)
  const file = await server.app.inject({ url: `${base}assets/${assetHashOf(url)}` })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toBe('font/woff2')
  await remove(id)
  return file.rawPayload
}

async function remove(id: string): Promise<void> {
  await server.app.inject({ method: 'DELETE', url: `${fonts()}/${id}`, headers: ada.headers })
}

it.each(Object.entries(hostileFonts))(
  '[M2.2] refuses with a sentence, and keeps nothing of it: %s',
  async (_, file) => {
    const before = [await listed(), await fontsStored()]
    const reply = await send(await file())
    expect([reply.statusCode, reply.json().error]).toMatchObject([
      415,
      {
        message: 'This font could not be read. Send it as WOFF2, WOFF, TTF or OTF.',
        issues: [{ code: 'font-unreadable' }],
      },
    ])
    expect([await listed(), await fontsStored()]).toEqual(before)
  },
)

it('[M2.2] serves letters alone where there are drawings with scripts beside them', async () => {
  const sent = await fontWithDrawings()
  expect(sent.includes(drawingWithScript)).toBe(true)
  const reply = await send(sent)
  expect(reply.statusCode).toBe(201)
  const unpacked = await unpackedFont(await servedToViewers(reply.json()))
  expect([...(readSfnt(unpacked ?? new Uint8Array())?.keys() ?? [])]).toContain('glyf')
  expect(Buffer.from(unpacked ?? []).includes('script')).toBe(false)
})

it('[M2.2] serves nobody what was not written anew, whatever a font has become on its way', {
  timeout: 60 * 60 * 1000,
}, async () => {
  const all = await fontsToSpoil()
  const counts = { served: 0, refused: 0 }
  for (let index = 0; index < fontFuzz.runs; index++) {
    const at = `seed ${fontFuzz.seed}, case ${index}`
    const sent = spoiledFont(all, index)
    const reply = await send(sent)
    expect([201, 415], `${at}: ${reply.body}`).toContain(reply.statusCode)
    counts[reply.statusCode === 201 ? 'served' : 'refused'] += 1
    if (reply.statusCode !== 201) continue
    const served = await servedToViewers(reply.json())
    expect(served.equals(sent), at).toBe(false)
    const tables = readSfnt((await unpackedFont(served)) ?? new Uint8Array())
    expect(fontProblem(tables ?? new Map()), at).toBeNull()
  }
  tellFonts('Uploaded', counts)
  expect(counts.served).toBeGreaterThan(0)
  expect(counts.refused).toBeGreaterThan(0)
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200)
})
