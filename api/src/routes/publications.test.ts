import { randomUUID } from 'node:crypto'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import {
  type Command,
  createChapter,
  createHtmlEdit,
  type PublishedDemo,
} from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createDemo,
  demoOfPictures,
  documentOf,
  edit,
  hashOf,
  hotspotOf,
  pageCapture,
  png,
  stepOf,
  storeAsset,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp, startTrial } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let eve: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  eve = await signUp(server)
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

/** The address of the publication that the demo's page names, and the page itself. */
async function watch(demoId: string, headers: Record<string, string> = {}, query = '') {
  const page = await get(`/demo/${demoId}${query}`, headers)
  const base = /"grantBase":"([^"]+)"/.exec(page.body)?.[1] ?? ''
  return { page, base }
}

async function manifestOf(base: string): Promise<PublishedDemo> {
  return (await get(`${base}manifest.json`)).json<PublishedDemo>()
}

/** A demo of one captured page that holds a secret in paragraph 9 and shows a picture. */
async function demoOfPage() {
  const demoId = await createDemo(server, ada)
  const picture = await storeAsset(server, ada, await png())
  const screenshot = await storeAsset(server, ada, await png())
  const capture = pageCapture([picture])
  const captureId = await storeCapture(server, ada, capture)
  const step = stepOf(demoId, { htmlCaptureId: captureId, image: `asset:${screenshot}` })
  const hotspot = hotspotOf(step, { text: 'Click **Save**' })
  await edit(server, ada, demoId, {
    type: 'add-steps',
    after: 0,
    items: [{ step, hotspots: [hotspot], chapter: null }],
  })
  return { demoId, picture, screenshot, capture, captureId, step, hotspot }
}

function redaction(
  page: Awaited<ReturnType<typeof demoOfPage>>,
  fields: Partial<Parameters<typeof createHtmlEdit>[0]> = {},
): Command {
  const secret = secretNode(page.capture)
  const { nodeId, ...hashes } = { nodeId: secret, ...fingerprintOf(page.capture.tree, secret) }
  const now = '2026-01-01T12:00:00.000Z'
  const put = createHtmlEdit({
    id: randomUUID(),
    demoId: page.demoId,
    nodeId,
    ...hashes,
    edits: { Redact: { oldValue: 'normal', newValue: 'redact' } },
    createdAt: now,
    updatedAt: now,
    ...fields,
  })
  return { type: 'save-edits', put: [put], remove: [] }
}

function secretNode(capture: ReturnType<typeof pageCapture>): number {
  const json = JSON.stringify(capture.tree)
  return Number(/"id":(\d+),"tagName":"p","attributes":\{"id":"secret"\}/.exec(json)?.[1])
}

describe('a publication', () => {
  it('is made for the first viewer: page, manifest, baked page and files by one grant', async () => {
    const { demoId, step, picture } = await demoOfPage()
    const { page, base } = await watch(demoId)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Click <strong>Save</strong>')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    const manifest = await manifestOf(base)
    expect(manifest.steps).toMatchObject([
      { id: step.id, kind: 'page', page: `pages/${step.id}.html`, image: null },
    ])
    const baked = await get(`${base}pages/${step.id}.html`)
    expect(baked.statusCode).toBe(200)
    expect(baked.body).toContain('Account 4711')
    expect(baked.body).toContain(`../assets/${picture}`)
    expect(baked.headers['content-security-policy']).toMatch(
      /^sandbox allow-same-origin; default-src 'none'/,
    )
    expect(baked.headers['x-content-type-options']).toBe('nosniff')
    expect(baked.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const file = await get(`${base}assets/${picture}`)
    expect(file.headers['content-type']).toBe('image/png')
    expect(hashOf(file.rawPayload)).toBe(picture)
  })

  it('is the same for every viewer until the demo changes', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const first = await watch(demoId)
    expect((await watch(demoId)).base).toBe(first.base)
    await edit(server, ada, demoId, { type: 'update-demo', changes: { title: 'Changed' } })
    const second = await watch(demoId)
    expect(second.base).not.toBe(first.base)
    expect(second.page.body).toContain('<title>Changed</title>')
    expect((await get(`${first.base}manifest.json`)).statusCode).toBe(200)
  })

  it('is made once when many ask at the same moment', async () => {
    const { demoId } = await demoOfPage()
    const bases = await Promise.all(
      Array.from({ length: 6 }, async () => (await watch(demoId)).base),
    )
    expect(new Set(bases).size).toBe(1)
  })

  it('gives viewers neither raw captures nor raw pictures', async () => {
    const { demoId, captureId, screenshot, step } = await demoOfPage()
    const { base } = await watch(demoId)
    expect((await get(`${base}assets/${screenshot}`)).statusCode).toBe(404)
    for (const url of [
      `/api/captures/${captureId}`,
      `/api/captures/${captureId}/page`,
      `/api/assets/${ada.workspaceId}/${screenshot}`,
      `/api/step/${step.id}/thumbnail`,
      `/api/demo/${demoId}/thumbnail`,
    ]) {
      expect((await get(url)).statusCode, url).toBe(401)
      expect((await get(url, eve.headers)).statusCode, url).toBe(404)
    }
  })

  it('gives a grant nothing of another demo', async () => {
    const own = await demoOfPage()
    const other = await demoOfPage()
    const { base } = await watch(own.demoId)
    expect((await get(`${base}pages/${other.step.id}.html`)).statusCode).toBe(404)
    expect((await get(`${base}assets/${other.picture}`)).statusCode).toBe(404)
    const forged = base.replace(/\/v\/(.)/, (_, first: string) => `/v/${first === 'A' ? 'B' : 'A'}`)
    expect((await get(`${forged}manifest.json`)).statusCode).toBe(404)
  })

  it('sends pages packed to those who can read them, files in parts, and nothing twice', async () => {
    const { demoId, step, picture } = await demoOfPage()
    const { base } = await watch(demoId)
    const packed = await get(`${base}pages/${step.id}.html`, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    const known = { 'if-none-match': String(packed.headers.etag) }
    expect((await get(`${base}pages/${step.id}.html`, known)).statusCode).toBe(304)
    const part = await get(`${base}assets/${picture}`, { range: 'bytes=1-3' })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.toString()).toBe('PNG')
    expect(part.headers['content-range']).toMatch(/^bytes 1-3\/\d+$/)
    const beyond = await get(`${base}assets/${picture}`, { range: 'bytes=99999999-' })
    expect(beyond.statusCode).toBe(416)
  })
})

describe('what ends a publication', () => {
  const stopsAnswering = async (base: string, stepId: string, picture: string) => {
    for (const path of ['manifest.json', `pages/${stepId}.html`, `assets/${picture}`]) {
      expect([404, 410], path).toContain((await get(base + path)).statusCode)
    }
  }

  it('switching the link off: page, manifest, pages and files stop at once', async () => {
    const { demoId, step, picture } = await demoOfPage()
    const { base } = await watch(demoId)
    const off = await server.app.inject({
      method: 'PUT',
      url: `/api/demo/${demoId}/link`,
      headers: ada.headers,
      payload: { on: false },
    })
    expect(off.json()).toMatchObject({ on: false })
    await stopsAnswering(base, step.id, picture)
    expect((await watch(demoId)).page.statusCode).toBe(404)
    await server.app.inject({
      method: 'PUT',
      url: `/api/demo/${demoId}/link`,
      headers: ada.headers,
      payload: { on: true },
    })
    expect((await watch(demoId)).page.statusCode).toBe(200)
    await stopsAnswering(base, step.id, picture)
  })

  it('the trash', async () => {
    const { demoId, step, picture } = await demoOfPage()
    const { base } = await watch(demoId)
    await server.app.inject({ method: 'DELETE', url: `/api/demo/${demoId}`, headers: ada.headers })
    await stopsAnswering(base, step.id, picture)
    expect((await watch(demoId)).page.statusCode).toBe(404)
  })

  it('a redaction: what it takes away is in nothing viewers receive any more', async () => {
    const page = await demoOfPage()
    const { base } = await watch(page.demoId)
    await edit(server, ada, page.demoId, redaction(page))
    await stopsAnswering(base, page.step.id, page.picture)
    const after = await watch(page.demoId)
    const baked = await get(`${after.base}pages/${page.step.id}.html`)
    expect(baked.statusCode).toBe(200)
    for (const body of [
      baked.body,
      after.page.body,
      JSON.stringify(await manifestOf(after.base)),
    ]) {
      expect(body).not.toContain('4711')
      expect(body).not.toMatch(/oldValue|nodeHash|"changes"|"edits"/)
    }
    expect((await get(`${after.base}assets/${page.screenshot}`)).statusCode).toBe(404)
  })

  it('[E6.1] the end of a trial user’s 24 hours, for viewers and author alike', async () => {
    const trial = await startTrial(server)
    const { demoId } = await demoOfPictures(server, trial, 1)
    const { base, page } = await watch(demoId)
    expect(page.statusCode).toBe(200)
    server.clock.shift(24 * 3_600_000)
    try {
      expect((await watch(demoId)).page.statusCode).toBe(410)
      expect((await get(`${base}manifest.json`)).statusCode).toBe(410)
      expect((await get(`/api/demo/${demoId}`, trial.headers)).statusCode).toBe(410)
      const renamed = await server.app.inject({
        method: 'POST',
        url: '/api/edit/update-demo',
        headers: trial.headers,
        payload: { id: demoId, title: 'Too late' },
      })
      expect(renamed.statusCode).toBe(410)
    } finally {
      server.clock.shift(-24 * 3_600_000)
    }
  })
})

describe('a redaction that is not certain', () => {
  it('holds its step back from viewers and tells the author, until the author has looked', async () => {
    const page = await demoOfPage()
    const other = stepOf(page.demoId, {
      htmlCaptureId: await storeCapture(server, ada, {
        ...pageCapture([], 'Nothing'),
        tree: emptyTree,
      }),
    })
    await edit(
      server,
      ada,
      page.demoId,
      { type: 'add-steps', after: 1, items: [{ step: other, hotspots: [], chapter: null }] },
      redaction(page),
    )
    const link = await get(`/api/demo/${page.demoId}/link`, ada.headers)
    expect(link.json().heldBack).toMatchObject([{ stepId: other.id, number: 2, reason: 'absent' }])
    const { base } = await watch(page.demoId)
    expect((await manifestOf(base)).steps.map((step) => step.id)).toEqual([page.step.id])
    expect((await get(`${base}pages/${other.id}.html`)).statusCode).toBe(404)

    const stored = Object.keys((await documentOf(server, ada, page.demoId)).edits)
    await edit(
      server,
      ada,
      page.demoId,
      { type: 'save-edits', put: [], remove: stored },
      redaction(page, { rejectedStepIds: [other.id] }),
    )
    const after = await watch(page.demoId)
    expect((await manifestOf(after.base)).steps.map((step) => step.id)).toEqual([
      page.step.id,
      other.id,
    ])
  })
})

const emptyTree = {
  type: 0 as const,
  id: 1,
  childNodes: [
    {
      type: 2 as const,
      id: 2,
      tagName: 'html',
      attributes: {},
      childNodes: [{ type: 2 as const, id: 3, tagName: 'body', attributes: {}, childNodes: [] }],
    },
  ],
}

describe('a gate', () => {
  async function gatedDemo(password = 'open sesame') {
    const page = await demoOfPage()
    const gate = stepOf(page.demoId)
    const chapter = createChapter({
      id: randomUUID(),
      stepId: gate.id,
      workspaceId: ada.workspaceId,
      type: 'Password',
      hasPassword: true,
    })
    const behind = stepOf(page.demoId, {
      text: 'Behind',
      image: `asset:${await storeAsset(server, ada, await png())}`,
    })
    await edit(server, ada, page.demoId, {
      type: 'add-steps',
      after: 1,
      items: [
        { step: gate, hotspots: [], chapter },
        { step: behind, hotspots: [], chapter: null },
      ],
    })
    const set = await server.app.inject({
      method: 'PUT',
      url: `/api/chapter/${chapter.id}/password`,
      headers: ada.headers,
      payload: { password },
    })
    expect(set.statusCode).toBe(200)
    return { ...page, gate, chapter, behind }
  }

  const pass = (base: string, stepId: string, password: string, remoteAddress = '10.200.0.1') =>
    server.app.inject({
      method: 'POST',
      url: `${base}gates/${stepId}`,
      payload: { password },
      remoteAddress,
    })

  it('keeps what is behind it out of everything that is sent, until the password is given', async () => {
    const { demoId, gate, behind } = await gatedDemo()
    const { base, page } = await watch(demoId)
    const hash = behind.image?.slice('asset:'.length) ?? ''
    const manifest = await manifestOf(base)
    expect(manifest).toMatchObject({ gated: true, total: 3 })
    for (const text of [
      JSON.stringify(manifest),
      page.body,
      (await watch(demoId, {}, '?step=3')).page.body,
    ]) {
      expect(text).not.toContain(behind.id)
      expect(text).not.toContain('Behind')
      expect(text).not.toContain(hash)
    }
    expect((await get(`${base}assets/${hash}`)).statusCode).toBe(404)
    expect((await pass(base, gate.id, 'wrong')).statusCode).toBe(403)
    const passed = await pass(base, gate.id, 'open sesame')
    expect(passed.statusCode).toBe(200)
    const opened = `/v/${passed.json<{ grant: string }>().grant}/`
    expect((await manifestOf(opened)).steps.map((step) => step.id)).toContain(behind.id)
    expect((await get(`${opened}assets/${hash}`)).statusCode).toBe(200)
    expect((await get(`${base}assets/${hash}`)).statusCode).toBe(404)
  })

  it('gives grants that end', async () => {
    const { demoId } = await gatedDemo()
    const { base } = await watch(demoId)
    server.clock.shift(13 * 3_600_000)
    const late = await get(`${base}manifest.json`)
    server.clock.shift(-13 * 3_600_000)
    expect(late.statusCode).toBe(410)
  })

  it('lets a password be tried ten times, and then makes wait', async () => {
    const { demoId, gate } = await gatedDemo()
    const { base } = await watch(demoId)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await pass(base, gate.id, 'wrong', '10.200.0.2')).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429])
  })

  it('ends what was given out when its password changes, and shows the hash to nobody', async () => {
    const { demoId, gate, chapter } = await gatedDemo()
    const { base } = await watch(demoId)
    const passed = await pass(base, gate.id, 'open sesame', '10.200.0.3')
    const opened = `/v/${passed.json<{ grant: string }>().grant}/`
    await server.app.inject({
      method: 'PUT',
      url: `/api/chapter/${chapter.id}/password`,
      headers: ada.headers,
      payload: { password: 'another one' },
    })
    expect((await get(`${opened}manifest.json`)).statusCode).toBe(410)
    const document = (await get(`/api/demo/${demoId}`, ada.headers)).body
    expect(document).not.toMatch(/argon2|another one/)
    expect(document).toContain('"hasPassword":true')
  })
})

describe('what social sites are shown', () => {
  const imageIn = (body: string) => /property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? null

  it('is the picture of the first step, which anybody can read', async () => {
    const { demoId, image } = await demoOfPictures(server, ada, 1)
    const { page } = await watch(demoId)
    const picture = new URL(imageIn(page.body) ?? '')
    const read = await get(picture.pathname)
    expect(`asset:${hashOf(read.rawPayload)}`).toBe(image)
  })

  it('is nothing of a captured page', async () => {
    const { demoId } = await demoOfPage()
    expect(imageIn((await watch(demoId)).page.body)).toBeNull()
  })
})

describe('a preview', () => {
  it('[E2.3] shows the demo as it is now to those who may edit it, with the link off', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    await server.app.inject({
      method: 'PUT',
      url: `/api/demo/${demoId}/link`,
      headers: ada.headers,
      payload: { on: false },
    })
    const { page, base } = await watch(demoId, ada.headers, '?preview=true')
    expect(page.statusCode).toBe(200)
    expect((await get(`${base}manifest.json`)).statusCode).toBe(200)
    expect((await watch(demoId, eve.headers, '?preview=true')).page.statusCode).toBe(403)
    expect((await watch(demoId, {}, '?preview=true')).page.statusCode).toBe(403)
  })
})

describe('events of viewers', () => {
  const send = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/events', payload })
  const event = { type: 'step-viewed', at: 1_767_268_800_000, data: { seconds: 3 } }

  it('are stored as they came', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const { publicationId } = await manifestOf((await watch(demoId)).base)
    const reply = await send({ publicationId, viewerId: 'viewer-0001', events: [event] })
    expect(reply.statusCode).toBe(202)
    const rows = await server.services.db
      .selectFrom('viewer_events')
      .selectAll()
      .where('demoId', '=', demoId)
      .execute()
    expect(rows).toMatchObject([{ publicationId, viewerId: 'viewer-0001', event }])
  })

  it('are refused when malformed, too large, or of what nobody may see', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const viewerId = 'viewer-0001'
    expect((await send({ demoId, viewerId, events: [] })).statusCode).toBe(400)
    expect((await send({ viewerId, events: [event] })).statusCode).toBe(400)
    const large = { ...event, data: { text: 'x'.repeat(5000) } }
    expect((await send({ demoId, viewerId, events: [large] })).statusCode).toBe(400)
    expect((await send({ demoId: randomUUID(), viewerId, events: [event] })).statusCode).toBe(404)
    await server.app.inject({ method: 'DELETE', url: `/api/demo/${demoId}`, headers: ada.headers })
    expect((await send({ demoId, viewerId, events: [event] })).statusCode).toBe(404)
  })
})
