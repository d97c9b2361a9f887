import { randomUUID } from 'node:crypto'
import { type Command, logoLimit, type Plan } from '@waystep/demo-model'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type CommandsReply,
  createDemo,
  demoOfPictures,
  edit,
  png,
  sendCommands,
  storeAsset,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp, startTrial } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer({ DEFAULT_PLAN: 'Pro' })
  ada = await signUp(server)
})
afterAll(() => server.close())

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20" onload="ran(0)"><script>ran(0)</script><rect width="80" height="20"/></svg>'

function send(demoId: string, body: Buffer | string, type = 'image/png', person = ada) {
  return server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/logo`,
    headers: { ...person.headers, 'content-type': type },
    payload: body,
  })
}

const show = (brandLogo: string | null): Command => ({
  type: 'update-demo',
  changes: { brandLogo },
})

async function setPlan(plan: Plan) {
  const { db } = server.services
  await db.updateTable('workspaces').set({ plan }).where('id', '=', ada.workspaceId).execute()
}

const fileOf = (url: string) =>
  server.app.inject({
    method: 'GET',
    url: `/api/assets/${ada.workspaceId}/${url.slice('asset:'.length)}`,
    headers: ada.headers,
  })

it('[E2.64, E7.25] takes PNG, JPEG, SVG and GIF, told by their bytes, and answers the address records know', async () => {
  const demoId = await createDemo(server, ada)
  const picture = sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
  for (const [type, body] of [
    ['image/png', await picture.clone().png().toBuffer()],
    ['image/jpeg', await picture.clone().jpeg().toBuffer()],
    ['image/gif', await picture.clone().gif().toBuffer()],
    ['image/svg+xml', Buffer.from(svg)],
  ] as const) {
    const reply = await send(demoId, body, 'text/html')
    expect(reply.statusCode, type).toBe(201)
    const { url } = reply.json<{ url: string }>()
    const file = await fileOf(url)
    expect(file.headers['content-type']).toBe(type)
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    expect(file.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    await edit(server, ada, demoId, show(url))
  }
  for (const [body, type] of [
    [await picture.clone().webp().toBuffer(), 'image/png'],
    ['<!doctype html><svg></svg>', 'image/svg+xml'],
    ['This is no picture', 'image/gif'],
  ] as const) {
    const reply = await send(demoId, body, type)
    expect(reply.statusCode).toBe(415)
    expect(reply.json()).toMatchObject({
      error: { message: 'Supported file types: .png, .jpeg, .svg, .gif' },
    })
  }
})

it('[E2.64] keeps of an SVG what draws; one that cannot be drawn is refused', async () => {
  const demoId = await createDemo(server, ada)
  const { url } = (await send(demoId, svg)).json<{ url: string }>()
  expect((await fileOf(url)).body).toBe(
    '<svg width="80" height="20" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><rect width="80" height="20"></rect></svg>',
  )
  const cutOff = (await png()).subarray(0, 30)
  for (const body of [cutOff, '<svg width="', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>']) {
    const reply = await send(demoId, body)
    expect(reply.statusCode).toBe(415)
    expect(reply.json<{ error: { message: string } }>().error.message).toMatch(
      /^This image could not be read/,
    )
  }
})

it('refuses at once a drawing that would take long to read', async () => {
  const demoId = await createDemo(server, ada)
  const begun = performance.now()
  const reply = await send(
    demoId,
    `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(150_000)}`,
  )
  expect(reply.statusCode).toBe(413)
  expect(reply.json<{ error: { message: string } }>().error.message).toMatch(/too complex/)
  expect(performance.now() - begun).toBeLessThan(2_000)
})

it('says what is too large', async () => {
  const demoId = await createDemo(server, ada)
  const body = Buffer.concat([await png(), Buffer.alloc(logoLimit)])
  const reply = await send(demoId, body)
  expect(reply.statusCode).toBe(413)
  expect(reply.json()).toMatchObject({
    error: { message: 'Image file size should not exceed 1MB' },
  })
})

it('[E2.64, E6.8, M6.4] needs a plan with branding, for the file and for showing it; taking it away needs none', async () => {
  const demoId = await createDemo(server, ada)
  const { url } = (await send(demoId, await png())).json<{ url: string }>()
  await edit(server, ada, demoId, show(url))
  await setPlan('Free')
  try {
    const reply = await send(demoId, await png())
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({
      error: {
        code: 'plan-required',
        message: 'This feature is only available with a Pro plan or above. Click to upgrade now.',
      },
    })
    const other = await createDemo(server, ada)
    const shown = await sendCommands(server, ada.headers, other, [show(url)])
    expect(shown.json<CommandsReply>().rejected).toMatchObject([{ code: 'plan-required' }])
    await edit(server, ada, demoId, show(null))
  } finally {
    await setPlan('Pro')
  }
  const trial = await startTrial(server)
  expect((await send(await createDemo(server, trial), svg, 'image/png', trial)).statusCode).toBe(
    403,
  )
})

it('[E2.64] shows no file that did not come in as a logo, an uncleaned SVG least of all', async () => {
  const demoId = await createDemo(server, ada)
  const plain = `asset:${await storeAsset(server, ada, Buffer.from(svg))}`
  const reply = await sendCommands(server, ada.headers, demoId, [show(plain)])
  expect(reply.json<CommandsReply>().rejected).toMatchObject([{ code: 'logo-unchecked' }])
  // The same bytes, first stored as any file and then brought as a logo.
  const picture = await png()
  await storeAsset(server, ada, picture)
  const { url } = (await send(demoId, picture)).json<{ url: string }>()
  await edit(server, ada, demoId, show(url))
})

it('[E2.64, M6.4] is drawn on the page of the link while the plan has branding, not in embeds', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  const { url } = (await send(demoId, svg)).json<{ url: string }>()
  await edit(server, ada, demoId, show(url))
  const page = async (kind: 'demo' | 'embed') =>
    (await server.app.inject({ method: 'GET', url: `/${kind}/${demoId}` })).body
  const shown = /<img class="ws-share-logo" src="([^"]+)"/.exec(await page('demo'))?.[1]
  expect(shown).toContain(url.slice('asset:'.length))
  const file = await server.app.inject({ method: 'GET', url: shown ?? '' })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  expect(await page('embed')).not.toContain('class="ws-share"')
  await setPlan('Free')
  try {
    expect(await page('demo')).not.toContain('class="ws-share-logo"')
  } finally {
    await setPlan('Pro')
  }
  await edit(server, ada, demoId, show(null))
  expect(await page('demo')).not.toContain('class="ws-share-logo"')
})

it('belongs to the demo’s own workspace', async () => {
  const demoId = await createDemo(server, ada)
  const eve = await signUp(server)
  expect((await send(demoId, svg, 'image/png', eve)).statusCode).toBe(404)
  expect((await send(randomUUID(), svg)).statusCode).toBe(404)
})
