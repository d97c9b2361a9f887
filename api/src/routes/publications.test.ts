import { randomUUID } from 'node:crypto'
import type { DemoCard } from '@waystep/api-contract'
import { createChapter } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  demoOfPictures,
  documentOf,
  edit,
  hashOf,
  pageCapture,
  stepOf,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp, startTrial } from '../testing/people.ts'
import { redaction } from '../testing/redaction.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeDemoOfPage, readManifest, watchDemo } from '../testing/watching.ts'

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
const watch = (demoId: string, headers = {}, query = '') =>
  watchDemo(server, demoId, headers, query)
const manifestOf = (base: string) => readManifest(server, base)
const demoOfPage = () => makeDemoOfPage(server, ada)

describe('a publication', () => {
  it('has its texts rendered when it is made, for no view after that; one made before reads the same', async () => {
    const { demoId } = await demoOfPage()
    const { page, base } = await watch(demoId)
    const rows = () => server.services.db.updateTable('publications').where('demoId', '=', demoId)
    const { texts } = await server.services.db
      .selectFrom('publications')
      .select('texts')
      .where('demoId', '=', demoId)
      .executeTakeFirstOrThrow()
    const [[hotspotId, text] = []] = Object.entries(texts?.hotspots ?? {})
    expect(text).toContain('Click <strong>Save</strong>')

    const stored = { ...texts, hotspots: { [hotspotId ?? '']: '<p>As it is stored</p>' } }
    await rows()
      .set({ texts: JSON.stringify(stored) })
      .execute()
    expect((await watch(demoId)).page.body).toContain('As it is stored')

    // As a publication of version 1 may be.
    await rows().set({ version: 1, texts: null }).execute()
    expect((await watch(demoId)).base).toBe(base)
    // Its words are too few for a language, and what its page declares was not stored.
    const old = page.body.replace('"language":"en"', '"language":null')
    expect((await watch(demoId)).page.body).toBe(old)
  })

  it('is made for the first viewer: page, manifest, baked page and files by one grant', async () => {
    const { demoId, step, picture } = await demoOfPage()
    const { page, base } = await watch(demoId)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Click <strong>Save</strong>')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    const manifest = await manifestOf(base)
    expect(manifest.steps).toMatchObject([
      {
        id: step.id,
        kind: 'page',
        page: expect.stringContaining(`pages/${step.id}.`),
        image: null,
      },
    ])
    const baked = await get(`${base}pages/${step.id}.html`)
    expect((await get(`${base}${manifest.steps[0]?.page}`)).body).toBe(baked.body)
    expect(baked.statusCode).toBe(200)
    expect(baked.body).toContain('Account 4711')
    expect(baked.body).toContain(`../assets/${picture}`)
    expect(baked.headers['content-security-policy']).toMatch(
      /^sandbox allow-same-origin; default-src 'none'/,
    )
    expect(baked.headers['x-content-type-options']).toBe('nosniff')
    expect(baked.headers['cache-control']).toBe('public, max-age=3600, s-maxage=60')
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
    const known = { 'if-none-match': String(packed.headers.etag), 'accept-encoding': 'br' }
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

  it('hiding a step: nothing of it is in what viewers receive, until it is shown again', async () => {
    const hidden = await demoOfPage()
    const { demoId } = hidden
    const captureId = await storeCapture(server, ada, pageCapture([], 'Shown'))
    const shown = stepOf(demoId, { htmlCaptureId: captureId, text: 'Shown' })
    await edit(server, ada, demoId, {
      type: 'add-steps',
      after: 1,
      items: [{ step: shown, hotspots: [], chapter: null }],
    })
    const { base } = await watch(demoId)
    await edit(server, ada, demoId, { type: 'hide-steps', changes: { [hidden.step.id]: true } })
    await stopsAnswering(base, hidden.step.id, hidden.picture)
    const after = await watch(demoId)
    const manifest = await manifestOf(after.base)
    expect(manifest).toMatchObject({ total: 1, steps: [{ id: shown.id, number: 1 }] })
    expect((await get(`${after.base}pages/${hidden.step.id}.html`)).statusCode).toBe(404)
    for (const file of [hidden.picture, hidden.screenshot]) {
      expect((await get(`${after.base}assets/${file}`)).statusCode).toBe(404)
    }
    const baked = await get(`${after.base}pages/${shown.id}.html`)
    expect(baked.statusCode).toBe(200)
    const ids = [hidden.step.id, hidden.hotspot.id, hidden.captureId, hidden.picture]
    for (const body of [after.page.body, JSON.stringify(manifest), baked.body]) {
      for (const word of [...ids, '4711', 'Click <strong>Save']) expect(body).not.toContain(word)
    }

    await edit(server, ada, demoId, { type: 'hide-steps', changes: { [hidden.step.id]: false } })
    const again = await watch(demoId)
    expect((await get(`${again.base}pages/${hidden.step.id}.html`)).body).toContain('4711')
    expect((await get(`${after.base}manifest.json`)).statusCode).toBe(200)
  })

  it('showing a gate again: what came behind it stops at once', async () => {
    const { demoId, step, picture } = await demoOfPage()
    const gate = { ...stepOf(demoId), isHidden: true }
    const chapter = createChapter({
      id: randomUUID(),
      stepId: gate.id,
      workspaceId: ada.workspaceId,
      type: 'Password',
      hasPassword: true,
    })
    const items = [{ step: gate, hotspots: [], chapter }]
    await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
    const { base } = await watch(demoId)
    expect((await manifestOf(base)).steps).toMatchObject([{ id: step.id, number: 1 }])
    await edit(server, ada, demoId, { type: 'hide-steps', changes: { [gate.id]: false } })
    await stopsAnswering(base, step.id, picture)
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
    await edit(server, ada, page.demoId, { type: 'hide-steps', changes: { [page.step.id]: true } })
    const hidden = await get(`/api/demo/${page.demoId}/link`, ada.headers)
    expect(hidden.json().heldBack).toEqual(link.json().heldBack)
    await edit(server, ada, page.demoId, { type: 'hide-steps', changes: { [page.step.id]: false } })
    const { base } = await watch(page.demoId)
    expect((await manifestOf(base)).steps.map((step) => step.id)).toEqual([page.step.id])
    expect((await get(`${base}pages/${other.id}.html`)).statusCode).toBe(404)
    expect(await heldBackOnCard(page.demoId)).toBe(1)

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
    expect(await heldBackOnCard(page.demoId)).toBe(0)
  })
})

/** How many steps the demo's card in the dashboard says are held back. */
async function heldBackOnCard(demoId: string): Promise<number | undefined> {
  const list = await get(`/api/demos?workspaceId=${ada.workspaceId}`, ada.headers)
  const { demos }: { demos: DemoCard[] } = list.json()
  return demos.find(({ id }) => id === demoId)?.heldBack
}

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
