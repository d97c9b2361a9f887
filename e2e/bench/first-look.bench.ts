// How long the first visitor waits for a demo of 200 pages that were all edited since anybody looked: for the page of the
// first step, and, as a measure of it, until the pages of all steps are there.
import { setTimeout } from 'node:timers/promises'
import type { TreeNode } from '@waystep/capture-format'
import type { HtmlEdit } from '@waystep/demo-model'
import { openBrowser } from '../drivers/browser.ts'
import { startProduct } from '../drivers/product.ts'
import { storeCapturedAdmin } from './captured-admin.ts'
import { editEachStep } from './edit-each-step.ts'
import { signUpAt, stepsOf } from './http-author.ts'
import { median, round, timed } from './measure.ts'

const count = Number(process.argv[2] ?? 200)
const rounds = 3
const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await openBrowser({ alone: true })
const author = await signUpAt(product.url)
const admin = await storeCapturedAdmin(browser, author)
await browser.close()

function headingOf(node: TreeNode): number | null {
  if (node.type === 2 && node.tagName === 'h1') return node.id
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = headingOf(child)
    if (found !== null) return found
  }
  return null
}

const changes = {
  texts: (nth: number): HtmlEdit['edits'] => ({
    TextContent: { oldValue: 'Dashboard', newValue: `Dashboard ${nth}` },
  }),
  redactions: (): HtmlEdit['edits'] => ({ Redact: { oldValue: 'normal', newValue: 'redact' } }),
}

const kinds = [
  { kind: 'texts', isOwn: false, isLookedFor: false },
  { kind: 'redactions', isOwn: false, isLookedFor: false },
  { kind: 'redactions', isOwn: true, isLookedFor: false },
  { kind: 'redactions', isOwn: true, isLookedFor: true },
] as const
/** Milliseconds in which the server has looked for what was taken away, which it does after each change. */
const lookedForAfter = 5_000 + count * 100

/** A capture for each step, as recorded ones have, or one for all. */
async function capturesFor(isOwn: boolean): Promise<string[]> {
  const ids: string[] = []
  while (isOwn && ids.length < count) ids.push(await author.storeCapture(admin.capture))
  return isOwn ? ids : Array.from({ length: count }, () => admin.id)
}

/** Milliseconds until the first page has come, and until all have. */
async function look({
  kind,
  isOwn,
  isLookedFor,
}: (typeof kinds)[number]): Promise<{ first: number; all: number }> {
  const demoId = await author.createDemo()
  const captures = await capturesFor(isOwn)
  const added = stepsOf(demoId, count)
  if (added.type !== 'add-steps') throw new Error('no steps')
  const items = added.items.map((item, nth) => ({
    ...item,
    step: { ...item.step, htmlCaptureId: captures[nth] ?? admin.id },
  }))
  const steps = { ...added, items }
  const ids = items.map(({ step }) => step.id)
  await author.send(
    demoId,
    steps,
    editEachStep(
      demoId,
      ids,
      { tree: admin.capture.tree, nodeId: headingOf(admin.capture.tree) ?? 0 },
      changes[kind],
    ),
  )
  if (isLookedFor) await setTimeout(lookedForAfter)
  const begun = performance.now()
  const html = await (await fetch(`${product.url}/demo/${demoId}`)).text()
  const base = /"grantBase":"([^"]+)"/.exec(html)?.[1] ?? ''
  const page = async (id: string | undefined) => {
    const reply = await fetch(`${product.url}${base}pages/${id}.html`)
    if (!reply.ok) throw new Error(`The page of a step answered ${reply.status}.`)
    await reply.arrayBuffer()
  }
  await page(ids[0])
  const first = performance.now() - begun
  const rest = await timed(async () => {
    for (const id of ids.slice(1)) await page(id)
  })
  return { first, all: first + rest }
}

await look(kinds[0])
const rows = []
for (const each of kinds) {
  const looks = []
  for (let nth = 0; nth < rounds; nth++) looks.push(await look(each))
  const first = median(looks.map((each) => each.first))
  const all = median(looks.map((each) => each.all))
  rows.push({
    'edited pages': count,
    what: each.kind,
    captures: each.isOwn ? 'one each' : 'one',
    'looked for before': each.isLookedFor,
    'first page ms': Math.round(first),
    'all pages ms': Math.round(all),
    'first of all': round(first / all),
  })
}
console.table(rows)
await product.remove()
