import { randomUUID } from 'node:crypto'
import type { CustomFont, DemoChanges, Plan } from '@waystep/demo-model'
import { assetHashOf, customFontsLimit, fontFileLimit } from '@waystep/demo-model'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readSfnt } from '../media/fonts/sfnt.ts'
import { unpackedFont } from '../media/fonts/unpacked-font.ts'
import { cleanUpWorkspaceMedia } from '../operations/clean-up/clean-up-media.ts'
import { findAsset } from '../repositories/assets.ts'
import { workspaceRecord } from '../repositories/workspace-records.ts'
import { updateWorkspace } from '../repositories/workspaces.ts'
import { demoOfPictures, edit } from '../testing/demo-fixtures.ts'
import { fontFiles } from '../testing/font-files.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer({ DEFAULT_PLAN: 'Pro' })
  ada = await signUp(server)
})
beforeEach(() => setPlan('Pro'))
afterAll(() => server.close())

const fonts = () => `/api/workspaces/${ada.workspaceId}/fonts`
const send = (body: Buffer, name = 'Acme Sans') =>
  server.app.inject({
    method: 'POST',
    url: `${fonts()}?name=${encodeURIComponent(name)}`,
    headers: { ...ada.headers, 'content-type': 'application/octet-stream' },
    payload: body,
  })
const listed = async () => {
  const reply = await server.app.inject({ url: fonts(), headers: ada.headers })
  return reply.json<{ fonts: CustomFont[] }>().fonts
}
const remove = (id: string) =>
  server.app.inject({ method: 'DELETE', url: `${fonts()}/${id}`, headers: ada.headers })
const get = (url: string) => server.app.inject({ url })

async function setPlan(plan: Plan) {
  const { db } = server.services
  await db.updateTable('workspaces').set({ plan }).where('id', '=', ada.workspaceId).execute()
}

/** A demo with one picture, written in a font. */
async function demoIn(changes: DemoChanges): Promise<string> {
  const { demoId } = await demoOfPictures(server, ada, 1)
  await edit(server, ada, demoId, { type: 'update-demo', changes })
  return demoId
}

it('[M2.2, M3.38, M7.12] keeps a font of each kind under its name, as the server wrote it', async () => {
  const sent = await fontFiles.ttf()
  for (const [kind, name] of [
    ['ttf', 'Acme Sans'],
    ['otf', 'Squares'],
    ['woff', 'Acme of WOFF'],
    ['woff2', 'Acme of WOFF2'],
    ['of all weights', 'Acme Variable'],
  ] as const) {
    const reply = await send(await fontFiles[kind](), name)
    expect(reply.statusCode, kind).toBe(201)
    const isVariable = kind === 'of all weights'
    expect(reply.json()).toMatchObject({ name, isVariable })
  }
  const all = await listed()
  expect(all.map(({ name }) => name)).toEqual([
    'Acme Sans',
    'Squares',
    'Acme of WOFF',
    'Acme of WOFF2',
    'Acme Variable',
  ])
  const hash = assetHashOf(all[0]?.url ?? '')
  const file = await server.app.inject({
    url: `/api/assets/${ada.workspaceId}/${hash}`,
    headers: ada.headers,
  })
  expect(file.headers['content-type']).toBe('font/woff2')
  expect(file.rawPayload.equals(sent)).toBe(false)
  const tables = readSfnt((await unpackedFont(file.rawPayload)) ?? new Uint8Array())
  expect(tables?.has('glyf')).toBe(true)
  for (const { id } of all) expect((await remove(id)).statusCode).toBe(204)
  expect(await listed()).toEqual([])
})

it('[M2.2] refuses what is no font, too large, too much, or nameless', async () => {
  const unreadable = await send(Buffer.from('<!doctype html><script>ran(0)</script>'.repeat(9)))
  expect(unreadable.statusCode).toBe(415)
  expect(unreadable.json().error.issues).toMatchObject([{ code: 'font-unreadable' }])
  const large = await send(Buffer.alloc(fontFileLimit + 1))
  expect(large.statusCode).toBe(413)
  expect(large.json().error.message).toBe('A font can be at most 2 MB.')
  expect((await send(await fontFiles.otf(), ' ')).statusCode).toBe(400)
  expect((await remove(randomUUID())).statusCode).toBe(404)

  const { db } = server.services
  const url = `asset:${'0'.repeat(64)}`
  const full = Array.from({ length: customFontsLimit }, () => ({
    id: randomUUID(),
    name: 'A',
    url,
  }))
  await updateWorkspace(db, ada.workspaceId, { fields: { customFonts: full } })
  const more = await send(await fontFiles.otf())
  expect(more.statusCode).toBe(409)
  expect(more.json().error.message).toBe('A workspace can have at most 20 fonts. Remove one first.')
  await updateWorkspace(db, ada.workspaceId, { fields: {} })
  expect(await listed()).toEqual([])
})

it('[M6.6] takes none where the plan opens none', async () => {
  await setPlan('Free')
  const reply = await send(await fontFiles.otf())
  expect(reply.statusCode).toBe(403)
  expect(reply.json().error.code).toBe('plan-required')
})

it('[M3.38] lets nobody name any file a font', async () => {
  const reply = await server.app.inject({
    method: 'PATCH',
    url: `/api/workspaces/${ada.workspaceId}`,
    headers: ada.headers,
    payload: {
      customFonts: [{ id: randomUUID(), name: 'A', url: `asset:${'0'.repeat(64)}` }],
    },
  })
  expect(reply.statusCode).toBe(400)
  const { customFonts } = await workspaceRecord(server.services.db, ada.workspaceId)
  expect(customFonts).toEqual([])
})

it('[M3.7, M9.43] is given to viewers of a demo that is written in it, and to no others', async () => {
  const font = (await send(await fontFiles.otf())).json<CustomFont>()
  const demoId = await demoIn({ font: 'Custom', customFontId: font.id })
  const { page, files } = await watchDemo(server, demoId)
  const address = `${files}assets/${assetHashOf(font.url)}`
  expect(page.body).toContain(
    `@font-face{font-family:"Custom ${font.id}";font-display:swap;src:url("${address}")format("woff2")}`,
  )
  expect(page.body).toContain(`:root{--font:"Custom ${font.id}", `)
  expect(page.headers['content-security-policy']).toContain("font-src 'self' data:;")
  const file = await get(address)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'font/woff2',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=3600, s-maxage=60',
  })

  const plain = await watchDemo(server, await demoIn({}))
  expect(plain.page.body).not.toContain('Custom ')
  expect((await get(`${plain.base}assets/${assetHashOf(font.url)}`)).statusCode).toBe(404)

  // Once it is removed, and its file with it.
  expect((await remove(font.id)).statusCode).toBe(204)
  expect((await get(address)).statusCode).toBe(404)
  const later = await watchDemo(server, demoId)
  expect(later.page.statusCode).toBe(200)
  expect(later.page.body).not.toContain('Custom ')
  expect(later.page.body).toContain('"font":"Default"')
})

it('[M2.2] is kept by clean-ups as long as the workspace has it', async () => {
  const font = (await send(await fontFiles.otf(), 'Kept')).json<CustomFont>()
  const hash = assetHashOf(font.url) ?? ''
  const { db } = server.services
  const clear = async () => {
    await db
      .updateTable('assets')
      .set({ leasedUntil: new Date(0) })
      .execute()
    // Marked first, and gone the next time.
    await cleanUpWorkspaceMedia(server.services, ada.workspaceId, 0)
    await cleanUpWorkspaceMedia(server.services, ada.workspaceId, 0)
    return (await findAsset(db, ada.workspaceId, hash)) !== null
  }
  expect(await clear()).toBe(true)
  await remove(font.id)
  expect(await clear()).toBe(false)
})

it('[M9.43] leaves a demo whose font nobody has as one with Default', async () => {
  const unknown = { font: 'Custom', customFontId: randomUUID() } as const
  const shown = await demoIn(unknown)
  expect((await watchDemo(server, shown)).page.body).toContain('"font":"Default"')
})
