import { randomUUID } from 'node:crypto'
import type { Capture, DocumentNode } from '@waystep/capture-format'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createHtmlEdit, type HtmlEdit } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createDemo,
  edit,
  pageCapture,
  png,
  stepOf,
  storeAsset,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const get = (url: string) => server.app.inject({ method: 'GET', url })

/** A page with one picture that stands in its secret paragraph, one behind it, and one beside it. */
async function pageOfPictures() {
  const [inside, behind, beside] = await Promise.all(
    [1, 2, 3].map(async () => await storeAsset(server, ada, await png())),
  )
  const plain = pageCapture([beside ?? ''])
  const tree: DocumentNode = JSON.parse(JSON.stringify(plain.tree), (_, value) => {
    if (value?.tagName !== 'p') return value
    const image = { type: 2, id: 90, tagName: 'img', attributes: { src: `asset:${inside}` } }
    return {
      ...value,
      attributes: {
        ...value.attributes,
        style: `background:url(asset:${behind})`,
        title: 'Account',
      },
      childNodes: [...value.childNodes, { ...image, childNodes: [] }],
    }
  })
  const assets = [inside, behind, beside].map((hash) => ({
    hash: hash ?? '',
    type: 'image/png',
    size: 1,
  }))
  const capture: Capture = { ...plain, tree, assets }
  const demoId = await createDemo(server, ada)
  const htmlCaptureId = await storeCapture(server, ada, capture)
  const step = stepOf(demoId, { htmlCaptureId })
  await edit(server, ada, demoId, {
    type: 'add-steps',
    after: 0,
    items: [{ step, hotspots: [], chapter: null }],
  })
  const nodeId = Number(/"id":(\d+),"tagName":"p"/.exec(JSON.stringify(tree))?.[1])
  return { demoId, step, tree, nodeId, inside, behind, beside }
}

type Changes = HtmlEdit['edits']
const kinds: readonly (readonly [string, Changes])[] = [
  ['redacted', { Redact: { oldValue: 'normal', newValue: 'redact' } }],
  ['hidden', { Visibility: { oldValue: 'visible', newValue: 'hidden' } }],
  ['removed', { Remove: { oldValue: null, newValue: 'removed' } }],
]

/** Saves an edit of the element that a demo's page was made for; answers its id. */
async function takeAway(
  { demoId, nodeId, tree }: { demoId: string; nodeId: number; tree: DocumentNode },
  edits: Changes,
): Promise<string> {
  const now = '2026-01-01T12:00:00.000Z'
  const put = createHtmlEdit({
    id: randomUUID(),
    demoId,
    nodeId,
    edits,
    ...fingerprintOf(tree, nodeId),
    createdAt: now,
    updatedAt: now,
  })
  await edit(server, ada, demoId, { type: 'save-edits', put: [put], remove: [] })
  return put.id
}

it.each(kinds)('no grant reaches files that only something %s showed', async (_, edits) => {
  const page = await pageOfPictures()
  const before = await watchDemo(server, page.demoId)
  for (const hash of [page.inside, page.behind, page.beside]) {
    expect((await get(`${before.base}assets/${hash}`)).statusCode).toBe(200)
  }
  await takeAway(page, edits)
  const after = await watchDemo(server, page.demoId)
  expect((await get(`${after.base}assets/${page.inside}`)).statusCode).toBe(404)
  expect((await get(`${after.base}assets/${page.behind}`)).statusCode).toBe(404)
  expect((await get(`${after.base}assets/${page.beside}`)).statusCode).toBe(200)
  expect((await get(`${before.base}assets/${page.inside}`)).statusCode).toBe(410)
  const html = (await get(`${after.base}pages/${page.step.id}.html`)).body
  const manifest = JSON.stringify(await readManifest(server, after.base))
  for (const bytes of [html, manifest, after.page.body]) {
    expect(bytes).not.toMatch(/4711|Account/)
    expect(bytes).not.toMatch(/oldValue|newValue|nodeHash|xpath|"changes"|"edits"|derivedFrom/)
    for (const hash of [page.inside, page.behind]) expect(bytes).not.toContain(hash)
  }
})

/** A page whose linked sheet draws more of its secret paragraph than the page itself holds. */
async function pageOfSheets() {
  const [behind, beside] = await Promise.all(
    [4, 5].map(async () => await storeAsset(server, ada, await png())),
  )
  const css = `h1::before{content:"Ledger";background:url("${beside}")}
p::after{content:"Quillfeather" url("${behind}")} h1,p{outline:1px solid red} *::marker{content:"Both"}`
  const sheet = await storeAsset(server, ada, Buffer.from(css), 'text/css')
  const plain = pageCapture([])
  const tree: DocumentNode = JSON.parse(JSON.stringify(plain.tree), (_, value) => {
    if (value?.tagName !== 'head') return value
    const attributes = { rel: 'stylesheet', href: `asset:${sheet}` }
    const link = { type: 2, id: 91, tagName: 'link', attributes, childNodes: [] }
    return { ...value, childNodes: [...value.childNodes, link] }
  })
  const files = [behind, beside].map((hash) => ({ hash: hash ?? '', type: 'image/png', size: 1 }))
  const assets = [...files, { hash: sheet, type: 'text/css', size: css.length }]
  const demoId = await createDemo(server, ada)
  const htmlCaptureId = await storeCapture(server, ada, { ...plain, tree, assets })
  const step = stepOf(demoId, { htmlCaptureId })
  await edit(server, ada, demoId, {
    type: 'add-steps',
    after: 0,
    items: [{ step, hotspots: [], chapter: null }],
  })
  const nodeId = Number(/"id":(\d+),"tagName":"p"/.exec(JSON.stringify(tree))?.[1])
  return { demoId, step, tree, nodeId, sheet, behind, beside }
}

it.each(kinds)('no grant reaches what style sheets drew of something %s', async (_, edits) => {
  const page = await pageOfSheets()
  const before = await watchDemo(server, page.demoId)
  for (const hash of [page.sheet, page.behind, page.beside]) {
    expect((await get(`${before.base}assets/${hash}`)).statusCode).toBe(200)
  }
  const editId = await takeAway(page, edits)
  const after = await watchDemo(server, page.demoId)
  for (const hash of [page.sheet, page.behind]) {
    expect((await get(`${after.base}assets/${hash}`)).statusCode).toBe(404)
  }
  expect((await get(`${after.base}assets/${page.beside}`)).statusCode).toBe(200)
  const html = (await get(`${after.base}pages/${page.step.id}.html`)).body
  const shown = /href="\.\.\/assets\/([0-9a-f]{64})"/.exec(html)?.[1] ?? ''
  const reply = await get(`${after.base}assets/${shown}`)
  expect(reply.headers['content-type']).toMatch('text/css')
  expect(reply.body).toContain('h1::before{content:"Ledger"')
  expect(reply.body).toContain('h1,p{outline:1px solid red} *::marker{content:"Both"}')
  expect(reply.body).not.toMatch(new RegExp(`Quillfeather|${page.behind}`))
  // Who edits the page gets it as it was.
  await edit(server, ada, page.demoId, { type: 'save-edits', put: [], remove: [editId] })
  const again = await watchDemo(server, page.demoId)
  expect((await get(`${again.base}assets/${page.sheet}`)).statusCode).toBe(200)
})
