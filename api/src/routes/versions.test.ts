import { randomUUID } from 'node:crypto'
import type { DemoLink, DemoVersion } from '@waystep/api-contract'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createChapter, createHtmlEdit, type HtmlEdit } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUpMedia } from '../operations/clean-up/clean-up-media.ts'
import { cleanUpPublications } from '../operations/clean-up/clean-up-publications.ts'
import { versionLimit } from '../operations/versions/make-version.ts'
import { demoOfPictures, documentOf, edit, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type DemoOfPage, makeDemoOfPage, readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
let eve: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  eve = await signUp(server)
})
afterAll(() => server.close())

const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = ada.headers,
) => server.app.inject({ method, url, headers, ...(payload && { payload }) })

const revisionOf = async (demoId: string): Promise<number> =>
  (await ask('GET', `/api/demo/${demoId}/revision`)).json().revision
const setWaits = async (demoId: string, waits: boolean) =>
  await ask('PUT', `/api/demo/${demoId}/publishing`, { waits, revision: await revisionOf(demoId) })
const publish = async (demoId: string) =>
  await ask('POST', `/api/demo/${demoId}/versions`, { revision: await revisionOf(demoId) })
const versionsOf = async (demoId: string): Promise<DemoVersion[]> =>
  (await ask('GET', `/api/demo/${demoId}/versions`)).json().versions
const linkOf = async (demoId: string): Promise<DemoLink> =>
  (await ask('GET', `/api/demo/${demoId}/link`)).json()
const bringBack = (demoId: string, versionId: string) =>
  ask('PUT', `/api/demo/${demoId}/versions/${versionId}/live`)

/** What a viewer gets: the title and how many steps, or the status of the page. */
async function seen(demoId: string, headers = {}, query = ''): Promise<string | number> {
  const { page, base } = await watchDemo(server, demoId, headers, query)
  if (page.statusCode !== 200) return page.statusCode
  const { title, steps } = await readManifest(server, base)
  return `${title}: ${steps.length}`
}

const rename = (demoId: string, title: string) =>
  edit(server, ada, demoId, { type: 'update-demo', changes: { title } })

/** A demo of pictures whose changes wait. */
async function waitingDemo(count = 2) {
  const made = await demoOfPictures(server, ada, count)
  expect((await setWaits(made.demoId, true)).statusCode).toBe(200)
  return { ...made, last: made.steps.at(-1)?.id ?? '' }
}

function redactionOf(page: DemoOfPage): HtmlEdit {
  const found = /"id":(\d+),"tagName":"p","attributes":\{"id":"secret"\}/.exec(
    JSON.stringify(page.capture.tree),
  )
  const nodeId = Number(found?.[1])
  const now = '2026-01-01T12:00:00.000Z'
  return createHtmlEdit({
    id: randomUUID(),
    demoId: page.demoId,
    ...fingerprintOf(page.capture.tree, nodeId),
    nodeId,
    edits: { Redact: { oldValue: 'normal', newValue: 'redact' } },
    createdAt: now,
    updatedAt: now,
  })
}

describe('changes that wait', () => {
  it('reach viewers when they are published, and not before', async () => {
    const { demoId } = await waitingDemo()
    await rename(demoId, 'Changed')
    expect(await seen(demoId)).toBe('A tour: 2')
    expect(await seen(demoId, ada.headers, '?preview=true')).toBe('Changed: 2')
    expect((await publish(demoId)).json()).toMatchObject({ number: 2, isLive: true, steps: 2 })
    expect(await seen(demoId)).toBe('Changed: 2')
  })

  it('reach viewers at once again when the author no longer lets them wait', async () => {
    const { demoId } = await waitingDemo()
    await rename(demoId, 'Changed')
    expect((await setWaits(demoId, false)).json<DemoLink>().live).toBeNull()
    expect(await seen(demoId)).toBe('Changed: 2')
    await rename(demoId, 'Changed again')
    expect(await seen(demoId)).toBe('Changed again: 2')
  })

  it('are not published by somebody who has not seen them', async () => {
    const { demoId } = await waitingDemo()
    const revision = await revisionOf(demoId)
    await rename(demoId, 'Meanwhile')
    expect((await ask('POST', `/api/demo/${demoId}/versions`, { revision })).statusCode).toBe(409)
    const off = { waits: false, revision }
    expect((await ask('PUT', `/api/demo/${demoId}/publishing`, off)).statusCode).toBe(409)
    expect(await seen(demoId)).toBe('A tour: 2')
  })

  it('are one version, however often they are published at once', async () => {
    const { demoId } = await waitingDemo()
    await rename(demoId, 'Changed')
    const replies = await Promise.all([publish(demoId), publish(demoId), publish(demoId)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
    expect((await versionsOf(demoId)).map(({ number, isLive }) => [number, isLive])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  it('leave whoever watches alone, until what they have shows what was taken out', async () => {
    const { demoId, last } = await waitingDemo()
    const { base } = await watchDemo(server, demoId)
    const answers = async () => (await ask('GET', `${base}manifest.json`)).statusCode
    await rename(demoId, 'Changed')
    await publish(demoId)
    expect(await answers()).toBe(200)
    await edit(server, ada, demoId, { type: 'delete-steps', stepIds: [last] })
    expect(await answers()).toBe(200)
    expect(await seen(demoId)).toBe('Changed: 2')
    await publish(demoId)
    expect(await answers()).toBe(410)
    expect(await seen(demoId)).toBe('Changed: 1')
  })

  it('do not keep a demo open whose link is off, that is in the trash or is deleted', async () => {
    const { demoId } = await waitingDemo()
    const { base } = await watchDemo(server, demoId)
    const answers = async () => (await ask('GET', `${base}manifest.json`)).statusCode
    await ask('PUT', `/api/demo/${demoId}/link`, { on: false })
    expect([await seen(demoId), await answers()]).toEqual([404, 410])
    await ask('PUT', `/api/demo/${demoId}/link`, { on: true })
    expect(await seen(demoId)).toBe('A tour: 2')
    await ask('DELETE', `/api/demo/${demoId}`)
    expect(await seen(demoId)).toBe(404)
    await ask('DELETE', `/api/demo/${demoId}/forever`)
    const rows = server.services.db.selectFrom('demo_versions').where('demoId', '=', demoId)
    expect(await rows.select('id').execute()).toEqual([])
  })
})

describe('what is taken from viewers', () => {
  const secret = 'Account 4711'
  const pageText = async (demoId: string, stepId: string) => {
    const { base } = await watchDemo(server, demoId)
    return (await ask('GET', `${base}pages/${stepId}.html`)).body
  }

  it('does not wait when it is redacted: neither for this version nor for one brought back', async () => {
    const page = await makeDemoOfPage(server, ada)
    const { demoId, step } = page
    await setWaits(demoId, true)
    await rename(demoId, 'Changed')
    await publish(demoId)
    const { base } = await watchDemo(server, demoId)
    expect(await pageText(demoId, step.id)).toContain(secret)
    const redaction = redactionOf(page)
    await edit(server, ada, demoId, { type: 'save-edits', put: [redaction], remove: [] })
    expect((await ask('GET', `${base}manifest.json`)).statusCode).toBe(410)
    expect(await pageText(demoId, step.id)).not.toContain(secret)
    // The step goes, and its redaction with it: viewers have the step still, and it stays redacted.
    await edit(server, ada, demoId, { type: 'save-edits', put: [], remove: [redaction.id] })
    expect(await pageText(demoId, step.id)).not.toContain(secret)
    const oldest = (await versionsOf(demoId)).at(-1)
    expect((await bringBack(demoId, oldest?.id ?? '')).statusCode).toBe(200)
    const old = await pageText(demoId, step.id)
    expect(old).toContain('Invoices')
    expect(old).not.toContain(secret)
    // Publishing it without the redaction is the author's word.
    await publish(demoId)
    expect(await pageText(demoId, step.id)).toContain(secret)
  })

  it('does not wait when it comes behind a gate that was a chapter already', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const step = stepOf(demoId)
    const { workspaceId } = ada
    const chapter = createChapter({ id: randomUUID(), stepId: step.id, workspaceId })
    const items = [{ step, hotspots: [], chapter }]
    await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
    await setWaits(demoId, true)
    expect(await seen(demoId)).toBe('A tour: 2')
    await ask('PUT', `/api/chapter/${chapter.id}/password`, { password: 'open sesame' })
    await edit(server, ada, demoId, {
      type: 'update-chapter',
      chapterId: chapter.id,
      changes: { type: 'Password' },
    })
    expect(await seen(demoId)).toBe('A tour: 1')
  })
})

describe('versions of a demo', () => {
  it('are listed with when, who and how many steps, and previewed by who may edit', async () => {
    const { demoId } = await waitingDemo()
    await rename(demoId, 'Changed')
    await publish(demoId)
    const [newest, oldest] = await versionsOf(demoId)
    expect(newest).toMatchObject({ number: 2, steps: 2, isLive: true, maker: expect.any(String) })
    expect(Date.parse(newest?.createdAt ?? '')).not.toBeNaN()
    const query = `?preview=true&version=${oldest?.id}`
    expect(await seen(demoId, ada.headers, query)).toBe('A tour: 2')
    expect(await seen(demoId, ada.headers, '?preview=true')).toBe('Changed: 2')
    expect(await seen(demoId, {}, query)).toBe(403)
    expect(await seen(demoId, eve.headers, query)).toBe(403)
    // Without a preview the parameter means nothing.
    expect(await seen(demoId, {}, `?version=${oldest?.id}`)).toBe('Changed: 2')
    const unknown = `?preview=true&version=${randomUUID()}`
    expect(await seen(demoId, ada.headers, unknown)).toBe(404)
  })

  it('are another demo’s to nobody: not read, brought back or previewed by way of one’s own', async () => {
    const { demoId } = await waitingDemo()
    const [version] = await versionsOf(demoId)
    const own = await demoOfPictures(server, eve, 1)
    const url = `/api/demo/${own.demoId}/versions/${version?.id}`
    expect((await ask('GET', url, undefined, eve.headers)).statusCode).toBe(404)
    expect((await ask('PUT', `${url}/live`, undefined, eve.headers)).statusCode).toBe(404)
    const query = `?preview=true&version=${version?.id}`
    expect(await seen(own.demoId, eve.headers, query)).toBe(404)
  })

  it('are brought back to viewers, while the demo stays as it is', async () => {
    const { demoId } = await demoOfPictures(server, ada, 2)
    const kept = (await publish(demoId)).json<DemoVersion>()
    expect(kept).toMatchObject({ number: 1, isLive: false })
    await rename(demoId, 'Changed')
    expect(await seen(demoId)).toBe('Changed: 2')
    const link = (await bringBack(demoId, kept.id)).json<DemoLink>()
    expect(link.live).toMatchObject({ id: kept.id, isLive: true })
    expect(await seen(demoId)).toBe('A tour: 2')
    expect((await documentOf(server, ada, demoId)).demo.title).toBe('Changed')
    expect((await linkOf(demoId)).live?.number).toBe(1)
    expect((await bringBack(demoId, randomUUID())).statusCode).toBe(404)
  })

  it('are the last 20, and never without the one that viewers get', async () => {
    const { demoId } = await demoOfPictures(server, ada, 2)
    const [kept] = [(await publish(demoId)).json<DemoVersion>()]
    for (let turn = 0; turn < versionLimit + 2; turn += 1) {
      await rename(demoId, `Turn ${turn}`)
      await publish(demoId)
      if (turn === 0) await bringBackOldest(demoId, kept.id)
    }
    const versions = await versionsOf(demoId)
    expect(versions).toHaveLength(versionLimit)
    expect(versions.map(({ isLive }) => isLive).indexOf(true)).toBe(0)
  })

  const bringBackOldest = async (demoId: string, id: string) =>
    expect((await bringBack(demoId, id)).statusCode).toBe(200)

  it('keep their files when the demo lets go of them, and viewers keep theirs overnight', async () => {
    const page = await makeDemoOfPage(server, ada)
    const { demoId, step, picture } = page
    await setWaits(demoId, true)
    const { base } = await watchDemo(server, demoId)
    await edit(server, ada, demoId, { type: 'delete-steps', stepIds: [step.id] })
    const day = 24 * 60 * 60 * 1000
    for (const days of [2, 10, 28]) {
      server.clock.shift(days * day)
      await cleanUpPublications(server.services)
      await cleanUpMedia(server.services)
    }
    expect((await ask('GET', `${base}manifest.json`)).statusCode).toBe(200)
    expect((await ask('GET', `${base}assets/${picture}`)).statusCode).toBe(200)
    const again = await watchDemo(server, demoId)
    expect((await ask('GET', `${again.base}pages/${step.id}.html`)).statusCode).toBe(200)
    server.clock.shift(-40 * day)
  })

  it('that cannot be read are shown to nobody', async () => {
    const { demoId } = await waitingDemo()
    await server.services.db
      .updateTable('demo_versions')
      .set({ document: '{}' })
      .where('demoId', '=', demoId)
      .execute()
    await server.services.db
      .updateTable('publications')
      .set({ endedAt: new Date() })
      .where('demoId', '=', demoId)
      .execute()
    expect(await seen(demoId)).toBe(404)
    expect(await seen(demoId, ada.headers, '?preview=true')).toBe('A tour: 2')
    expect((await setWaits(demoId, false)).statusCode).toBe(200)
    expect(await seen(demoId)).toBe('A tour: 2')
  })
})
