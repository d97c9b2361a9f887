// node e2e/faults/replicas.faults.ts [--times N]: two servers on one PostgreSQL, one of which is killed while it publishes a demo
// whose pages were all edited. Visitors of the other one get every page of it, and it is published once.
import assert from 'node:assert/strict'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Capture, DocumentNode, ElementNode } from '@waystep/capture-format'
import pg from 'pg'
import { editEachStep } from '../bench/edit-each-step.ts'
import { type HttpAuthor, signUpAt, stepsOf } from '../bench/http-author.ts'
import { startOwnPostgres } from '../bench/load/own-postgres.ts'
import { round } from '../bench/measure.ts'
import { type Product, startProduct } from '../drivers/product.ts'

const pages = 60
const rows = 400

/** A long table below a heading, so that a page takes a while to be baked. */
function tableUnderHeading(): { capture: Capture; headingId: number; tableId: number } {
  let id = 1
  const element = (tagName: string, childNodes: ElementNode['childNodes']): ElementNode => {
    id += 1
    return { type: 2, id, tagName, attributes: {}, childNodes }
  }
  const text = (textContent: string) => ({ type: 3 as const, id: ++id, textContent })
  const heading = element('h1', [text('Invoices')])
  const row = (nth: number) => element('tr', [element('td', [text(`Invoice ${nth}`)])])
  const table = element('table', [
    element(
      'tbody',
      Array.from({ length: rows }, (_, n) => row(n)),
    ),
  ])
  const html = element('html', [element('head', []), element('body', [heading, table])])
  const tree: DocumentNode = { type: 0, id: 1, childNodes: [html] }
  const capture: Capture = {
    version: 1,
    url: 'https://site.test/',
    title: 'Invoices',
    devicePixelRatio: 1,
    capturedAt: '2026-01-01T00:00:00.000Z',
    viewport: { width: 1280, height: 800 },
    tree,
    assets: [],
    boxes: [],
    picture: null,
    health: [],
  }
  return { capture, headingId: heading.id, tableId: table.id }
}

/** What is known when a server is killed: nothing, or the page that its visitor looks at. */
type Moment = 'while the first page is baked' | 'once the first page is there'

async function baseOf(url: string, demoId: string): Promise<string> {
  const html = await (await fetch(`${url}/demo/${demoId}`)).text()
  return /"grantBase":"([^"]+)"/.exec(html)?.[1] ?? assert.fail(html.slice(0, 300))
}

/** Makes a demo, has the first server publish it, kills it, and watches all of it on the other. */
async function killWhilePublishing(
  author: HttpAuthor,
  killed: Product,
  other: Product,
  moment: Moment,
): Promise<{ demoId: string; first: number; all: number }> {
  const { capture, headingId, tableId } = tableUnderHeading()
  const htmlCaptureId = await author.storeCapture(capture)
  const demoId = await author.createDemo()
  const steps = stepsOf(demoId, pages, { htmlCaptureId })
  const ids = steps.type === 'add-steps' ? steps.items.map(({ step }) => step.id) : []
  const named = (nth: number) => `${demoId} ${nth}`
  const { tree } = capture
  const edits = [
    editEachStep(demoId, ids, { tree, nodeId: headingId }, (nth) => ({
      TextContent: { oldValue: 'Invoices', newValue: named(nth) },
    })),
  ]
  // A page that hides something is baked before anything of the demo is shown.
  if (moment === 'while the first page is baked') {
    const hidden = { Visibility: { oldValue: 'visible', newValue: 'hidden' } } as const
    edits.push(editEachStep(demoId, ids, { tree, nodeId: tableId }, () => hidden))
  }
  await author.send(demoId, steps, ...edits)
  const looking = fetch(`${killed.url}/demo/${demoId}`).then((reply) => reply.text())
  const lost = looking.catch(() => 'the server was killed')
  if (moment === 'once the first page is there') await looking
  else await new Promise((done) => setTimeout(done, 150))
  await killed.stop('SIGKILL')
  await lost
  const begun = performance.now()
  const base = await baseOf(other.url, demoId)
  let first = 0
  for (const [nth, id] of ids.entries()) {
    const reply = await fetch(`${other.url}${base}pages/${id}.html`)
    assert.equal(reply.status, 200, `page ${nth}`)
    assert.ok((await reply.text()).includes(named(nth)), `page ${nth} is another`)
    first ||= performance.now() - begun
  }
  return { demoId, first, all: performance.now() - begun }
}

/** Waits until a publication knows the files of all its pages, and says how many there are of the demo as it is. */
async function untilFinished(database: pg.Client, demoId: string): Promise<number> {
  for (const end = Date.now() + 60_000; ; ) {
    const { rows } = await database.query(
      `select (select count(*)::int from jsonb_object_keys("pages")) as "pages",
        (select count(*)::int from jsonb_object_keys("assets")) as "baked"
      from publications p where "demoId" = $1 and not "preview"
        and "revision" = (select d."revision" from demos d where d."id" = p."demoId")`,
      [demoId],
    )
    if (rows.length > 0 && rows.every((row) => row.pages === row.baked)) return rows.length
    assert.ok(Date.now() < end, 'A publication was not finished within a minute')
    await new Promise((done) => setTimeout(done, 200))
  }
}

const { values } = parseArgs({ options: { times: { type: 'string', default: '3' } } })
const postgres = await startOwnPostgres()
if (postgres === null) {
  console.error('Two servers on one database need a PostgreSQL. Install one.')
  process.exit(1)
}
const shared = { DATABASE_URL: postgres.url, SECRET: 'a secret of at least thirty-two letters' }
const database = new pg.Client(postgres.url)
const servers: Product[] = []
const folder = await mkdtemp(join(tmpdir(), 'waystep-replica-'))
try {
  const killed = await startProduct(shared)
  servers.push(killed)
  // A folder of its own whose files are those of the first, as an object store is.
  await symlink(join(killed.dataFolder, 'files'), join(folder, 'files'))
  const other = await startProduct({ ...shared, DATA_DIR: folder })
  servers.push(other)
  await database.connect()
  const author = await signUpAt(other.url)
  const results = []
  for (let nth = 0; nth < Number(values.times); nth += 1) {
    for (const moment of [
      'while the first page is baked',
      'once the first page is there',
    ] as const) {
      const { demoId, first, all } = await killWhilePublishing(author, killed, other, moment)
      assert.equal(await untilFinished(database, demoId), 1)
      results.push({
        killed: moment,
        'first page s': round(first / 1000),
        'all s': round(all / 1000),
      })
      await killed.start()
    }
  }
  console.table(results)
  console.log(`Killed ${results.length} times: every page of ${pages} was there, published once.`)
} finally {
  await database.end()
  for (const each of servers) await each.remove()
  postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
