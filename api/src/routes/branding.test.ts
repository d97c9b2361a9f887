import type { Plan } from '@waystep/demo-model'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  type CommandsReply,
  createDemo,
  demoOfPictures,
  edit,
  sendCommands,
  storeAsset,
  watermarkLogo,
} from '../testing/demo-fixtures.ts'
import { join, type Person, signUp, startTrial } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer({ DEFAULT_PLAN: 'Pro' })
  ada = await signUp(server)
})
afterAll(() => server.close())
afterEach(async () => {
  await setPlan('Pro')
  await setWorkspace({ watermarkText: null, watermarkLogoUrl: null })
})

async function setPlan(plan: Plan, inTrial = false) {
  const { db } = server.services
  const changes = { plan, inTrial }
  await db.updateTable('workspaces').set(changes).where('id', '=', ada.workspaceId).execute()
}

function brand(fields: Readonly<Record<string, unknown>>, person = ada) {
  return server.app.inject({
    method: 'POST',
    url: '/api/edit/update-branding',
    headers: person.headers,
    payload: fields,
  })
}

function setWorkspace(changes: Readonly<Record<string, unknown>>, person = ada) {
  return server.app.inject({
    method: 'PATCH',
    url: `/api/workspaces/${ada.workspaceId}`,
    headers: person.headers,
    payload: changes,
  })
}

function sendLogo(url: string, body: Buffer | string, person = ada) {
  return server.app.inject({
    method: 'POST',
    url,
    headers: { ...person.headers, 'content-type': 'image/png' },
    payload: body,
  })
}
const ofDemo = (demoId: string) => `/api/demo/${demoId}/logo?kind=watermark`
const ofWorkspace = () => `/api/workspaces/${ada.workspaceId}/watermark-logo`

const page = async (demoId: string, kind: 'demo' | 'embed' = 'demo') =>
  (await server.app.inject({ method: 'GET', url: `/${kind}/${demoId}` })).body
/** What stands under a demo, and what of its page is drawn before any script. */
const watermarkIn = (html: string) => /<p class="ws-watermark".*?<\/p>/.exec(html)?.[0] ?? null
const buttonIn = (html: string) => /<a class="ws-share-action".*?<\/a>/.exec(html)?.[0] ?? null
const messageOf = (reply: { json: <T>() => T }) =>
  reply.json<{ error: { message: string } }>().error.message

it('[M7.11, M3.5] changes what is sent of the branding, by the names of the call, and nothing else', async () => {
  const demoId = await createDemo(server, ada)
  const { url } = (await sendLogo(ofDemo(demoId), await watermarkLogo())).json<{ url: string }>()
  const sent = {
    ctaButtonText: 'Book a call',
    ctaButtonColor: '#123456',
    ctaButtonTextColor: '#fefefe',
    ctaButtonLink: 'https://acme.example/call',
    showWatermark: true,
    watermarkLogoUrl: url,
    watermarkText: 'Made by Acme',
    watermarkLink: 'https://acme.example',
  }
  expect((await brand({ demoId, ...sent })).json()).toMatchObject({ status: 'success' })
  const stored = async () => {
    const reply = await server.app.inject({
      method: 'GET',
      url: `/api/demo/${demoId}`,
      headers: ada.headers,
    })
    return reply.json<{ document: { demo: Record<string, unknown> } }>().document.demo
  }
  expect(await stored()).toMatchObject({
    ctabtntext: 'Book a call',
    ctabtncolor: '#123456',
    ctabtntextcolor: '#fefefe',
    ctabtnlink: 'https://acme.example/call',
    showWatermark: true,
    watermarkLogoUrl: url,
    watermarkText: 'Made by Acme',
    watermarkLink: 'https://acme.example',
  })
  expect((await brand({ demoId, showWatermark: false })).statusCode).toBe(200)
  expect(await stored()).toMatchObject({ showWatermark: false, ctabtntext: 'Book a call' })
})

it('[M7.11, M5.5, M5.6, M5.10, M5.11] refuses values that no demo may hold, hostile ones among them', async () => {
  const demoId = await createDemo(server, ada)
  for (const [field, value] of [
    ['watermarkText', 'x'.repeat(21)],
    ['watermarkLink', 'javascript:alert(1)'],
    ['watermarkLink', 'data:text/html,x'],
    ['ctaButtonLink', 'JaVaScRiPt:alert(1)'],
    ['ctaButtonLink', 'https://user@evil.example'],
    ['ctaButtonColor', 'red;background:url(//evil.example)'],
    ['ctaButtonTextColor', '#12345'],
    ['brandLogo', 'https://evil.example/logo.svg'],
    ['title', 'not a field of it'],
  ] as const) {
    const reply = await brand({ demoId, [field]: value })
    expect(reply.statusCode, field).toBe(400)
  }
  const long = await brand({ demoId, watermarkText: 'x'.repeat(21) })
  expect(long.json()).toMatchObject({ error: { issues: [{ path: ['watermarkText'] }] } })
  expect((await brand({ demoId, watermarkText: 'x'.repeat(20) })).statusCode).toBe(200)
})

it('[M5.2, M5.3, M5.4, M9.15] takes a square PNG or JPEG from 32 to 256 pixels as the logo of a watermark', async () => {
  const demoId = await createDemo(server, ada)
  const size = 'Image should be square and between 32x32 and 256x256'
  for (const url of [ofDemo(demoId), ofWorkspace()]) {
    for (const side of [32, 256]) {
      expect((await sendLogo(url, await watermarkLogo(side))).statusCode).toBe(201)
    }
    const jpeg = await sharp(await watermarkLogo())
      .jpeg()
      .toBuffer()
    expect((await sendLogo(url, jpeg)).statusCode).toBe(201)
    for (const [width, height] of [
      [31, 31],
      [257, 257],
      [64, 65],
    ] as const) {
      const reply = await sendLogo(url, await watermarkLogo(width, height))
      expect(reply.statusCode).toBe(415)
      expect(messageOf(reply)).toBe(size)
    }
    for (const other of [
      await sharp(await watermarkLogo())
        .gif()
        .toBuffer(),
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>',
      'This is no picture',
    ]) {
      const reply = await sendLogo(url, other)
      expect(reply.statusCode).toBe(415)
      expect(messageOf(reply)).toBe('Supported file types: .png, .jpeg, .jpg')
    }
    const large = Buffer.concat([await watermarkLogo(), Buffer.alloc(1024 * 1024)])
    const reply = await sendLogo(url, large)
    expect(reply.statusCode).toBe(413)
    expect(messageOf(reply)).toBe('Image file size should not exceed 1MB')
  }
})

it('[M5.2, M5.4] shows no file in a watermark that did not come in as its logo', async () => {
  const demoId = await createDemo(server, ada)
  const plain = `asset:${await storeAsset(server, ada, await watermarkLogo())}`
  const wide = await sendLogo(`/api/demo/${demoId}/logo`, await watermarkLogo(300, 20))
  for (const file of [plain, wide.json<{ url: string }>().url]) {
    const reply = await brand({ demoId, showWatermark: true, watermarkLogoUrl: file })
    expect(reply.statusCode).toBe(400)
    expect(messageOf(reply)).toBe('This file was not uploaded as a logo. Upload it again.')
    expect((await setWorkspace({ watermarkLogoUrl: file })).statusCode).toBe(400)
  }
})

it('[M6.4, M6.5] needs a plan with branding; a watermark also that the workspace is not in trial', async () => {
  const demoId = await createDemo(server, ada)
  const refused = async (fields: Record<string, unknown>) =>
    (await brand({ demoId, ...fields })).statusCode === 403
  await setPlan('Free')
  expect(await refused({ showWatermark: false })).toBe(true)
  expect(await refused({ ctaButtonText: 'Call' })).toBe(true)
  expect((await sendLogo(ofDemo(demoId), await watermarkLogo())).statusCode).toBe(403)
  expect((await sendLogo(ofWorkspace(), await watermarkLogo())).statusCode).toBe(403)
  expect((await setWorkspace({ watermarkText: 'Acme' })).statusCode).toBe(403)
  // What every plan has may be sent along.
  expect(await refused({ showWatermark: null, ctaButtonText: null })).toBe(false)
  await setPlan('Free', true)
  expect(await refused({ ctaButtonText: 'Call' })).toBe(false)
  expect(await refused({ showWatermark: false })).toBe(true)
  expect((await setWorkspace({ watermarkText: 'Acme' })).statusCode).toBe(403)
  const trial = await startTrial(server)
  const theirs = await createDemo(server, trial)
  expect((await brand({ demoId: theirs, showWatermark: false }, trial)).statusCode).toBe(403)
})

it('[M3.39, M6.5] the watermark of a workspace is changed by its Admins only', async () => {
  const member = await signUp(server)
  await join(server, member, ada)
  expect((await setWorkspace({ watermarkText: 'Mine' }, member)).statusCode).toBe(403)
  expect((await sendLogo(ofWorkspace(), await watermarkLogo(), member)).statusCode).toBe(403)
  expect((await setWorkspace({ watermarkText: 'Ours' })).json()).toMatchObject({
    watermarkText: 'Ours',
  })
})

it('[M4.28, M3.39] draws the workspace’s watermark at once, the demo’s own, or none, on its page and in embeds', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  for (const kind of ['demo', 'embed'] as const) {
    expect(watermarkIn(await page(demoId, kind))).toContain('Created on Waystep')
  }
  const { url } = (await sendLogo(ofWorkspace(), await watermarkLogo())).json<{ url: string }>()
  await setWorkspace({ watermarkText: 'Acme demos', watermarkLogoUrl: url })
  const shared = watermarkIn(await page(demoId)) ?? ''
  expect(shared).toContain('Acme demos')
  expect(shared).not.toContain('href')
  const file = /src="([^"]+)"/.exec(shared)?.[1] ?? ''
  const logo = await server.app.inject({ method: 'GET', url: file })
  expect(logo.statusCode).toBe(200)
  expect(logo.headers['content-type']).toBe('image/png')
  await brand({
    demoId,
    showWatermark: true,
    watermarkText: 'Tour',
    watermarkLink: 'https://a.example',
  })
  for (const kind of ['demo', 'embed'] as const) {
    const own = watermarkIn(await page(demoId, kind)) ?? ''
    expect(own).toContain('Tour')
    expect(own).toContain('href="https://a.example"')
    expect(own).not.toContain('<img')
  }
  await brand({ demoId, showWatermark: false })
  expect(watermarkIn(await page(demoId))).toBeNull()
  expect(watermarkIn(await page(demoId, 'embed'))).toBeNull()
})

it('[M4.28, M6.5] viewers of a Free workspace always get the maker’s watermark, whatever is stored or was published', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  await setWorkspace({ watermarkText: 'Acme demos' })
  for (const showWatermark of [null, true, false]) {
    await setPlan('Pro')
    await brand({ demoId, showWatermark, watermarkText: 'Mine', ctaButtonText: 'Call' })
    await brand({ demoId, ctaButtonLink: 'https://acme.example/call' })
    // Published, and kept in memory, while the plan had it.
    expect(await page(demoId)).not.toContain('Created on Waystep')
    for (const [plan, inTrial] of [
      ['Free', false],
      ['Free', true],
    ] as const) {
      await setPlan(plan, inTrial)
      for (const kind of ['demo', 'embed'] as const) {
        const html = await page(demoId, kind)
        expect(watermarkIn(html)).toContain('Created on Waystep')
        expect(html).not.toContain('Mine')
        expect(html).not.toContain('Acme demos')
        // A trial has all but the watermark.
        expect(html.includes('acme.example/call')).toBe(inTrial)
      }
    }
  }
})

it('[M3.6, M7.14] the maker’s words lead to the maker, unless the demo says otherwise', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  expect(watermarkIn(await page(demoId))).toContain('href="/"')
  await edit(server, ada, demoId, { type: 'update-demo', changes: { showWaystepLink: false } })
  const plain = watermarkIn(await page(demoId)) ?? ''
  expect(plain).toContain('Created on Waystep')
  expect(plain).not.toContain('href')
})

it('[M3.42, M9.40, M6.4] the button stands over the demo on the page of its link, not in embeds, while the plan has it', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  expect(buttonIn(await page(demoId))).toBeNull()
  await brand({
    demoId,
    ctaButtonText: 'Book a call',
    ctaButtonLink: 'https://acme.example/call?a=1&b=2',
    ctaButtonColor: '#123456',
    ctaButtonTextColor: '#fedcba',
  })
  const button = buttonIn(await page(demoId)) ?? ''
  expect(button).toContain('>Book a call</a>')
  expect(button).toContain('href="https://acme.example/call?a=1&amp;b=2"')
  expect(button).toContain('background-color:#123456;color:#fedcba')
  expect(button).toContain('rel="noopener"')
  expect(buttonIn(await page(demoId, 'embed'))).toBeNull()
  await setPlan('Free')
  expect(buttonIn(await page(demoId))).toBeNull()
})

it('[M3.5, M3.42] markup in texts is text', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  const evil = '<img src=x onerror=a>'.slice(0, 20)
  await brand({
    demoId,
    showWatermark: true,
    watermarkText: evil,
    watermarkLink: 'https://a.example/%22%3E<script>',
    ctaButtonText: '</a></div></script><script>alert(1)</script>',
    ctaButtonLink: 'https://a.example/"onmouseover="alert(1)',
  })
  const html = await page(demoId)
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<script>alert(1)')
  expect(html).not.toMatch(/<[^>]*"onmouseover=/)
  expect(watermarkIn(html)).toContain('&lt;img src=x onerror=')
  expect(buttonIn(html)).toContain('&lt;/a&gt;&lt;/div&gt;&lt;/script&gt;')
})

it('[M6.5] commands of the editor keep the same rules', async () => {
  const demoId = await createDemo(server, ada)
  await setPlan('Free', true)
  const reply = await sendCommands(server, ada.headers, demoId, [
    { type: 'update-demo', changes: { showWatermark: false } },
  ])
  expect(reply.json<CommandsReply>().rejected).toMatchObject([
    {
      code: 'trial-excluded',
      message: 'This feature is not part of a trial. Click to upgrade now.',
    },
  ])
})
