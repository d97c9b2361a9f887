// What a demo of very many page edits costs: to save, to load, to publish and to look at, and whoever waits meanwhile.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Capture, ElementNode, TreeNode } from '@waystep/capture-format'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { type Command, createHtmlEdit, createStep, type HtmlEdit } from '@waystep/demo-model'
import { startProduct } from '../drivers/product.ts'
import { type Author, newAuthor, newDemo, storeCapture } from '../fuzz/hostile/author.ts'
import { pingsDuring, timed } from './measure.ts'

const product = await startProduct({ LOG_LEVEL: 'warn' })
const author = await newAuthor(product.url)

/** A table of four cells a row. @param alike whether all cells say the same */
function tableOf(cells: number, alike: boolean): Capture {
  let id = 1
  const element = (tagName: string, childNodes: readonly TreeNode[]): ElementNode => {
    id += 1
    return { type: 2, id, tagName, attributes: {}, childNodes }
  }
  const cell = (nth: number) => {
    const text: TreeNode = { type: 3, id: ++id, textContent: alike ? 'x' : `Cell ${nth}` }
    return element('td', [text])
  }
  const rows = Array.from({ length: cells / 4 }, (_, row) =>
    element(
      'tr',
      [0, 1, 2, 3].map((column) => cell(row * 4 + column)),
    ),
  )
  const body = element('body', [element('table', [element('tbody', rows)])])
  const html = element('html', [element('head', []), body])
  return {
    version: 1,
    url: 'https://site.test/',
    title: 'Large',
    devicePixelRatio: 1,
    capturedAt: '2026-01-01T00:00:00.000Z',
    viewport: { width: 1280, height: 800 },
    tree: { type: 0, id: 1, childNodes: [html] },
    assets: [],
    boxes: [],
    picture: null,
    health: [],
  }
}

function cellsOf(node: TreeNode): ElementNode[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(cellsOf) : []
  return node.type === 2 && node.tagName === 'td' ? [node, ...below] : below
}

const now = '2026-01-01T00:00:00.000Z'
const editOf = (
  demoId: string,
  { tree }: Capture,
  cell: ElementNode,
  enabledStepId: string | null,
): HtmlEdit =>
  createHtmlEdit({
    ...fingerprintOf(tree, cell.id),
    id: randomUUID(),
    demoId,
    nodeId: cell.id,
    enabledStepId,
    createdAt: now,
    updatedAt: now,
    edits: { TextContent: { oldValue: 'Cell', newValue: `Changed ${cell.id}` } },
  })

async function ask({ url, cookie }: Author, method: string, path: string, body?: object) {
  const reply = await fetch(url + path, {
    method,
    headers: { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return { status: reply.status, text }
}

let seq = 0
const clientId = randomUUID()
async function send(demoId: string, command: Command): Promise<void> {
  seq += 1
  const commands = [{ seq, command }]
  const path = `/api/demo/${demoId}/commands`
  const { status, text } = await ask(author, 'POST', path, { clientId, commands })
  if (status >= 300 || JSON.parse(text).rejected.length > 0) {
    throw new Error(`${status} ${text.slice(0, 300)}`)
  }
}

/** Megabytes that the server's process holds, and the most it ever held. */
async function memory(): Promise<[now: number, most: number]> {
  const status = await readFile(`/proc/${product.pid()}/status`, 'utf8')
  const of = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return [of('VmRSS'), of('VmHWM')]
}

interface Case {
  readonly name: string
  readonly steps: number
  readonly cells: number
  readonly alike?: boolean
  /** Edits of one step each, or of all. */
  readonly isGlobal?: boolean
  readonly editsEach: number
  /** How often as many are saved. */
  readonly saves?: number
}

async function measure({ name, steps, cells, alike, isGlobal, editsEach, saves = 1 }: Case) {
  const capture = tableOf(cells, alike ?? false)
  const htmlCaptureId = await storeCapture(author, capture)
  const demoId = await newDemo(author, name)
  const all = Array.from({ length: steps }, (_, index) =>
    createStep({
      id: randomUUID(),
      demoId,
      number: index + 1,
      htmlCaptureId,
      widthOrg: 1280,
      heightOrg: 800,
    }),
  )
  const items = all.map((step) => ({ step, hotspots: [], chapter: null }))
  await send(demoId, { type: 'add-steps', after: 0, items })
  const found = cellsOf(capture.tree)
  const put = () =>
    all.flatMap(({ id }) =>
      Array.from({ length: editsEach }, (_, nth) => {
        const cell = found[nth % found.length]
        if (!cell) throw new Error('the page has no cells')
        return editOf(demoId, capture, cell, isGlobal ? null : id)
      }),
    )
  const row: Record<string, unknown> = { name, edits: steps * editsEach * saves }
  const [before] = await memory()
  const during = async (what: string, work: () => Promise<unknown>) => {
    let took = 0
    const pings = await pingsDuring(`${product.url}/healthz`, async () => {
      took = await timed(work)
    })
    row[`${what} ms`] = Math.round(took)
    row[`${what}: others wait ms`] = Math.round(Math.max(...pings))
  }
  const gestures = Array.from({ length: saves }, put)
  await during('save', async () => {
    for (const each of gestures) await send(demoId, { type: 'save-edits', put: each, remove: [] })
  })
  let kB = 0
  await during('load', async () => {
    kB = (await ask(author, 'GET', `/api/demo/${demoId}`)).text.length / 1024
  })
  await during('one more', async () => {
    const [first] = found
    if (!first) throw new Error('the page has no cells')
    const more = editOf(demoId, capture, first, all[0]?.id ?? null)
    await send(demoId, { type: 'save-edits', put: [more], remove: [] })
  })
  await during('first view', async () => {
    const { status } = await ask(author, 'GET', `/demo/${demoId}`)
    row.status = status
  })
  await during('next view', () => ask(author, 'GET', `/demo/${demoId}`))
  const [after, most] = await memory()
  return { ...row, 'document kB': Math.round(kB), 'MB more': after - before, 'most MB': most }
}

const cases: readonly Case[] = [
  { name: 'as many steps without', steps: 200, cells: 400, editsEach: 0 },
  { name: '5,000 in one step', steps: 1, cells: 20_000, editsEach: 5_000 },
  { name: '25 in each of 200 steps', steps: 200, cells: 400, editsEach: 25 },
  {
    name: '5,000 of all steps, alike',
    steps: 1,
    cells: 20_000,
    alike: true,
    isGlobal: true,
    editsEach: 5_000,
  },
  { name: '40,000 in one step', steps: 1, cells: 20_000, editsEach: 5_000, saves: 8 },
]
const only = process.argv[2]
for (const each of cases) {
  if (only && !each.name.includes(only)) continue
  console.log(await measure(each).catch((error) => ({ name: each.name, error: String(error) })))
}
await product.remove()
