import { randomUUID } from 'node:crypto'
import { errorMessages } from '@waystep/api-contract'
import { createChapter, createHtmlEdit, type DemoChanges, type Step } from '@waystep/demo-model'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { captureText } from '../operations/captures/capture-body.ts'
import { findAsset } from '../repositories/assets.ts'
import { insertBan } from '../repositories/bans.ts'
import { findCaptures } from '../repositories/captures.ts'
import { updateDemo } from '../repositories/demos.ts'
import { updateWorkspace } from '../repositories/workspaces.ts'
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
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type AskedCopy, askForCopy, copyAsViewer, endOfCopy } from '../testing/viewers-copies.ts'

let server: TestServer
let author: Person
beforeAll(async () => {
  server = await startTestServer()
  author = await signUp(server)
})
afterAll(() => server.close())

const copy = (person: Person, demoId: string, ask: AskedCopy = {}) =>
  copyAsViewer(server, person, demoId, ask)
/** A copy that is made without a word. */
const made = { message: null }

/** The author is the first who signed up: the operator. */
async function setQuotas(quotas: object): Promise<void> {
  const url = '/api/operator/settings'
  const { headers } = author
  const reply = await server.app.inject({ method: 'PATCH', url, headers, payload: { quotas } })
  expect(reply.statusCode, reply.body).toBe(200)
}

const change = (demoId: string, changes: DemoChanges) =>
  edit(server, author, demoId, { type: 'update-demo', changes })

/** What a workspace holds: rows of files and captures, objects and demos. */
async function heldBy({ workspaceId }: Person) {
  const { rows } = await sql<Record<string, string>>`select
    (select count(*) from assets where "workspaceId" = ${workspaceId}) as assets,
    (select count(*) from captures where "workspaceId" = ${workspaceId}) as captures,
    (select count(*) from stored_objects where "workspaceId" = ${workspaceId}) as objects,
    (select count(*) from demos where "workspaceId" = ${workspaceId}) as demos`.execute(
    server.services.db,
  )
  return rows[0]
}

async function copyablePictures(count = 1) {
  const made = await demoOfPictures(server, author, count)
  await change(made.demoId, { allowDuplicate: true })
  return made
}

/** A page with a secret that is redacted, a comment and a script, as a hostile client could send it. */
async function copyablePage() {
  const picture = await storeAsset(server, author, await png())
  const capture = pageCapture([picture], 'Account 4711-secret')
  const [html] = capture.tree.childNodes
  if (html?.type !== 2) throw new Error('The page has no element.')
  const odd = [
    { type: 5 as const, id: 900, textContent: 'comment-secret' },
    { type: 2 as const, id: 901, tagName: 'script', attributes: {}, childNodes: [] },
    {
      type: 2 as const,
      id: 902,
      tagName: 'p',
      attributes: { onclick: 'handler-secret', style: 'background:url(https://style-secret.test)' },
      childNodes: [{ type: 3 as const, id: 903, textContent: 'Said' }],
    },
    {
      type: 2 as const,
      id: 904,
      tagName: 'b',
      attributes: {},
      childNodes: [{ type: 3 as const, id: 905, textContent: 'removed-secret' }],
    },
  ]
  const body = html.childNodes.find((node) => node.type === 2 && node.tagName === 'body')
  const childNodes = html.childNodes.map((node) =>
    node === body && node.type === 2 ? { ...node, childNodes: [...node.childNodes, ...odd] } : node,
  )
  const tree = { ...capture.tree, childNodes: [{ ...html, childNodes }] }
  const captureId = await storeCapture(server, author, {
    ...capture,
    tree,
    title: 'title-secret',
    url: 'https://crm.example.com/path-secret',
    picture: { hash: picture, width: 640, height: 360, age: 0 },
  })
  const secretNode = 9
  const demoId = await createDemo(server, author)
  const steps: Step[] = [
    stepOf(demoId, { htmlCaptureId: captureId, url: 'https://crm.example.com/path-secret' }),
    stepOf(demoId, { text: 'hidden-secret', isHidden: true, htmlCaptureId: captureId }),
  ]
  const items = steps.map((step) => ({
    step,
    hotspots: [hotspotOf(step, { text: step.isHidden ? 'words-secret' : 'Look' })],
    chapter: null,
  }))
  await edit(server, author, demoId, { type: 'add-steps', after: 0, items })
  const now = new Date().toISOString()
  const hiding = (nodeId: number, edits: object) =>
    createHtmlEdit({
      id: randomUUID(),
      demoId,
      nodeId,
      enabledStepId: steps[0]?.id ?? null,
      createdAt: now,
      updatedAt: now,
      edits,
    })
  const put = [
    hiding(secretNode, { Redact: { oldValue: null, newValue: 'redact' } }),
    hiding(904, { Remove: { oldValue: null, newValue: 'removed' } }),
  ]
  await edit(server, author, demoId, { type: 'save-edits', put, remove: [] })
  await change(demoId, { allowDuplicate: true, type: 'HTML' })
  return { demoId, picture, captureId }
}

async function pageOf(demoId: string, headers: Record<string, string> = {}) {
  const page = await server.app.inject({ url: `/demo/${demoId}`, headers })
  const grant = /\/v\/([A-Za-z0-9_.-]+)\//.exec(page.body)?.[1] ?? ''
  const manifest = (await server.app.inject({ url: `/v/${grant}/manifest.json` })).json()
  const file = manifest.steps[0]?.page
  const html = file ? (await server.app.inject({ url: `/v/${grant}/${file}` })).body : ''
  return { grant, manifest, html, body: page.body }
}

describe('a copy by somebody who watches', () => {
  it('[M9.40] is theirs, private, and knows what it was copied from', async () => {
    const receiver = await signUp(server)
    const { demoId, image } = await copyablePictures(2)
    const id = randomUUID()
    expect(await copy(receiver, demoId, { id })).toMatchObject(made)
    const { demo, steps } = await documentOf(server, receiver, id)
    expect(demo).toMatchObject({
      workspaceId: receiver.workspaceId,
      copiedFrom: { path: `/demo/${demoId}`, title: 'A tour' },
      allowDuplicate: false,
    })
    expect(Object.values(steps).map((step) => step.image)).toEqual([image, image])
    expect((await server.app.inject({ url: `/demo/${id}` })).statusCode).not.toBe(200)
    // Who watches the copy, once it is shared, does not learn whose it was.
    await updateDemo(server.services.db, id, { linkOn: true })
    expect((await pageOf(id)).body).not.toContain(demoId)
  })

  it('[M9.40] holds of a page what is served of it: no redacted word, comment, script or address', async () => {
    const receiver = await signUp(server)
    const { demoId, captureId } = await copyablePage()
    const before = await pageOf(demoId)
    const cards = async ({ workspaceId, headers }: Person) => {
      const url = `/api/demos?workspaceId=${workspaceId}`
      return (await server.app.inject({ url, headers })).json().demos
    }
    const unseen = /-secret|4711|onclick|<script/
    const [own] = await findCaptures(server.services.db, [captureId])
    if (!own) throw new Error('The page was not stored.')
    expect(await captureText(server.services, own)).toMatch(/comment-secret.*handler-secret/)
    const id = randomUUID()
    expect(await copy(receiver, demoId, { id })).toMatchObject(made)
    const document = await documentOf(server, receiver, id)
    const ids = Object.values(document.steps).flatMap((step) => step.htmlCaptureId ?? [])
    expect(ids).toHaveLength(1)
    // A copy has no picture of its page: what shows it on a dashboard is the page that it was given.
    expect(await cards(receiver)).toMatchObject([
      {
        hasThumbnail: false,
        pagePicture: { stepId: Object.keys(document.steps)[0], captureId: ids[0], width: 1280 },
      },
    ])
    const rows = await findCaptures(server.services.db, ids)
    const texts = await Promise.all(rows.map((row) => captureText(server.services, row)))
    const all = JSON.stringify([document, rows, texts])
    expect(all).toContain('Said')
    expect(all).not.toMatch(unseen)
    await updateDemo(server.services.db, id, { linkOn: true })
    expect((await pageOf(id)).html).toBe(before.html)
  })

  it('[M9.40] takes no file again that the receiver has, and only what viewers get', async () => {
    const receiver = await signUp(server)
    const { demoId, image } = await copyablePictures()
    expect(await copy(receiver, demoId)).toMatchObject(made)
    const once = await heldBy(receiver)
    expect(await copy(receiver, demoId)).toMatchObject(made)
    expect(await heldBy(receiver)).toEqual({ ...once, demos: String(Number(once?.demos) + 1) })
    const url = `/api/assets/${receiver.workspaceId}/${image.slice(6)}`
    const served = await server.app.inject({ url, headers: receiver.headers })
    expect(hashOf(served.rawPayload)).toBe(image.slice(6))
    expect(await heldBy(receiver)).toMatchObject({ assets: '1', captures: '0' })
  })

  it('[M9.40] is made once, however often it is asked for', async () => {
    const receiver = await signUp(server)
    const { demoId } = await copyablePictures()
    const id = randomUUID()
    const both = await Promise.all([copy(receiver, demoId, { id }), copy(receiver, demoId, { id })])
    const again = await copy(receiver, demoId, { id })
    expect([...both, again]).toEqual(Array(3).fill({ id, status: 201, message: null }))
    expect(await heldBy(receiver)).toMatchObject({ demos: '1' })
    const { demoId: other } = await copyablePictures()
    expect((await copy(receiver, other, { id })).status).toBe(409)
    expect((await copy(await signUp(server), demoId, { id })).status).toBe(409)
  })

  it('[M9.40] is made while a person makes no other', async () => {
    const receiver = await signUp(server)
    const [one, other] = [await copyablePictures(), await copyablePictures()]
    const replies = await Promise.all(
      [one, other].map(({ demoId }) => askForCopy(server, receiver, demoId)),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429])
    const begun = replies.find(({ statusCode }) => statusCode === 201)
    await endOfCopy(server, receiver, begun?.json().id)
    expect(await copy(receiver, other.demoId)).toMatchObject(made)
  })
})

describe('a copy is refused, in words that say why,', () => {
  /** The status of the answer, which is 201 where it is refused later, and why it was refused. */
  const refusal = async (demoId: string, ask: AskedCopy = {}, person?: Person) => {
    const receiver = person ?? (await signUp(server))
    const before = await heldBy(receiver)
    const { status, message } = await copy(receiver, demoId, ask)
    expect(await heldBy(receiver)).toEqual(before)
    expect(message).not.toBeNull()
    return [status, message]
  }

  it('[M9.40, M6.7] where the author does not allow it, no longer does, or the plan ended', async () => {
    const { demoId } = await demoOfPictures(server, author, 1)
    const denied = [403, 'The author of this demo does not let viewers copy it.']
    expect(await refusal(demoId)).toEqual(denied)
    await change(demoId, { allowDuplicate: true })
    expect((await pageOf(demoId)).manifest.settings.allowDuplicate).toBe(true)
    for (const workspace of [
      { plan: 'Free' as const },
      { plan: 'Scale' as const, inTrial: true },
    ]) {
      await updateWorkspace(server.services.db, author.workspaceId, workspace)
      expect(await refusal(demoId)).toEqual(denied)
      expect((await pageOf(demoId)).manifest.settings.allowDuplicate).toBe(false)
    }
    await updateWorkspace(server.services.db, author.workspaceId, { plan: 'Scale', inTrial: false })
    await change(demoId, { allowDuplicate: false })
    expect(await refusal(demoId)).toEqual(denied)
  })

  it('[M9.40] at once, although what viewers get was published while it was allowed', async () => {
    const { demoId } = await copyablePictures()
    const url = `/api/demo/${demoId}/publishing`
    const { revision } = (
      await server.app.inject({ url: `/api/demo/${demoId}/revision`, headers: author.headers })
    ).json()
    const payload = { waits: true, revision }
    const waits = await server.app.inject({ method: 'PUT', url, headers: author.headers, payload })
    expect(waits.statusCode, waits.body).toBe(200)
    expect(await copy(await signUp(server), demoId)).toMatchObject(made)
    await change(demoId, { allowDuplicate: false })
    expect(await refusal(demoId)).toEqual([
      403,
      'The author of this demo does not let viewers copy it.',
    ])
    expect((await pageOf(demoId)).manifest.settings.allowDuplicate).toBe(false)
  })

  it('[M9.40] of a demo that is not there, not shared, expired, taken down or of somebody banned', async () => {
    expect((await refusal(randomUUID()))[0]).toBe(404)
    const { demoId } = await copyablePictures()
    const { db } = server.services
    await updateDemo(db, demoId, { linkOn: false })
    const off = [410, 'This demo is no longer shared, so it cannot be copied.']
    expect(await refusal(demoId)).toEqual(off)
    await updateDemo(db, demoId, { linkOn: true, linkExpiresAt: new Date(0) })
    const expired = [410, 'The link of this demo has expired, so it cannot be copied.']
    expect(await refusal(demoId)).toEqual(expired)
    await updateDemo(db, demoId, { linkExpiresAt: null, takenDownAt: new Date() })
    const down = [410, 'This demo is no longer available, so it cannot be copied.']
    expect(await refusal(demoId)).toEqual(down)
    await updateDemo(db, demoId, { takenDownAt: null, trashedAt: new Date() })
    expect((await refusal(demoId))[0]).toBe(404)
    await updateDemo(db, demoId, { trashedAt: null })
    const ban = { network: null, reason: 'Spam', hidesDemos: true, createdBy: null, endsAt: null }
    const id = randomUUID()
    await insertBan(db, { ...ban, id, userId: author.userId, createdAt: new Date() })
    expect(await refusal(demoId)).toEqual(down)
    await sql`delete from bans where "id" = ${id}`.execute(db)
    expect(await copy(await signUp(server), demoId)).toMatchObject(made)
  })

  it('[M9.40] while a gate is not passed, whoever else has passed it', async () => {
    const { demoId, steps } = await copyablePictures(2)
    const gate = stepOf(demoId, { text: 'gate' })
    const chapter = createChapter({
      id: randomUUID(),
      stepId: gate.id,
      workspaceId: author.workspaceId,
      type: 'Password',
      hasPassword: true,
    })
    const items = [{ step: gate, hotspots: [], chapter }]
    await edit(server, author, demoId, { type: 'add-steps', after: 1, items })
    await server.app.inject({
      method: 'PUT',
      url: `/api/chapter/${chapter.id}/password`,
      headers: author.headers,
      payload: { password: 'open sesame' },
    })
    const closed = await refusal(demoId)
    expect(closed).toEqual([201, expect.stringContaining('Open them in the demo first')])
    const { grant } = await pageOf(demoId)
    expect(await refusal(demoId, { grant })).toEqual(closed)
    expect(await refusal(demoId, { grant: 'forged' })).toEqual(closed)
    const url = `/v/${grant}/gates/${gate.id}`
    const payload = { password: 'open sesame' }
    const passed = await server.app.inject({ method: 'POST', url, payload })
    const receiver = await signUp(server)
    const id = randomUUID()
    const { grant: opened } = passed.json()
    expect(await copy(receiver, demoId, { id, grant: opened })).toMatchObject(made)
    const copied = await documentOf(server, receiver, id)
    expect(Object.values(copied.steps).map(({ text }) => text)).toEqual(
      steps.map(({ text }) => text),
    )
    expect(copied.chapters).toEqual({})
  })

  it('[M9.40] into a workspace that is full, or that is not the copier’s', async () => {
    const { demoId } = await copyablePictures()
    const receiver = await signUp(server)
    const put = vi.spyOn(server.services.store, 'put')
    await setQuotas({ workspaceBytes: 4_000 })
    const full = await refusal(demoId, {}, receiver).finally(() => setQuotas({ workspaceBytes: 0 }))
    expect(full[1]).toContain('storage of this workspace is full')
    const stored = put.mock.calls.map(([key]) => key)
    expect(stored.filter((key) => key.includes(receiver.workspaceId))).toEqual([])
    put.mockRestore()
    expect((await refusal(demoId, { workspaceId: author.workspaceId }, receiver))[0]).toBe(404)
  })

  it('[M9.40] when something cannot be stored half-way, and nothing is left of it', async () => {
    const { demoId } = await copyablePage()
    const receiver = await signUp(server)
    const { store } = server.services
    const put = store.put.bind(store)
    const failing = vi.spyOn(store, 'put').mockImplementation(async (key, body, options) => {
      if (key.startsWith(`captures/${receiver.workspaceId}/`)) throw new Error('The disk is gone.')
      await put(key, body, options)
    })
    expect(await refusal(demoId, {}, receiver)).toEqual([201, errorMessages.internal])
    expect(failing.mock.calls.some(([key]) => key.startsWith('assets/'))).toBe(true)
    failing.mockRestore()
    expect(await copy(receiver, demoId)).toMatchObject(made)
  })

  it('[M9.40] when it is closed while it is copied, and nothing is left of it', async () => {
    const { demoId } = await copyablePage()
    const { db, store } = server.services
    const put = store.put.bind(store)
    const closing = vi.spyOn(store, 'put').mockImplementation(async (...call) => {
      await updateDemo(db, demoId, { linkOn: false })
      await put(...call)
    })
    const off = [201, 'This demo is no longer shared, so it cannot be copied.']
    expect(await refusal(demoId)).toEqual(off)
    closing.mockRestore()
  })

  it('[M9.40] when a file of it is gone', async () => {
    const { demoId, picture } = await copyablePage()
    await pageOf(demoId)
    const { db, store } = server.services
    await store.delete((await findAsset(db, author.workspaceId, picture))?.objectKey ?? '')
    const gone = [201, 'Parts of this demo are missing on the server, so it cannot be copied.']
    expect(await refusal(demoId)).toEqual(gone)
  })
})
