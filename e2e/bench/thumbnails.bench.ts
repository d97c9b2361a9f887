// How long everybody waits while a dashboard or an editor asks for the pictures of a demo of 200 edited steps.
import { randomUUID } from 'node:crypto'
import { nodeType, walk } from '@waystep/capture-format'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createHtmlEdit } from '@waystep/demo-model'
import { openBrowser } from '../drivers/browser.ts'
import { startProduct } from '../drivers/product.ts'
import { storeCapturedAdmin } from './captured-admin.ts'
import { signUpAt, stepsOf } from './http-author.ts'
import { median, percentile, pingsDuring, round, timed } from './measure.ts'

const steps = 200
/** As many as a browser asks of one server at once. */
const atOnce = 6
const now = '2026-01-01T00:00:00.000Z'

const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await openBrowser({ alone: true })
const author = await signUpAt(product.url)
const { id: htmlCaptureId, capture } = await storeCapturedAdmin(browser, author, { picture: true })
await browser.close()

const demoId = await author.createDemo()
const added = stepsOf(demoId, steps, {
  htmlCaptureId,
  image: `asset:${capture.picture?.hash}`,
  widthOrg: 1440,
  heightOrg: 900,
})
await author.send(demoId, added)

const boxed = new Set(capture.boxes.map(({ nodeId }) => nodeId))
const edits = [...walk(capture.tree)].flatMap(({ node }) => {
  const saysSomething =
    node.type === nodeType.element &&
    boxed.has(node.id) &&
    node.childNodes.some((child) => child.type === nodeType.text && child.textContent.trim() !== '')
  if (!saysSomething) return []
  const fields = { id: randomUUID(), demoId, nodeId: node.id, createdAt: now, updatedAt: now }
  const change = { TextContent: { oldValue: null, newValue: `Changed ${node.id}` } }
  return createHtmlEdit({ ...fingerprintOf(capture.tree, node.id), ...fields, edits: change })
})
await author.send(demoId, { type: 'save-edits', put: edits, remove: [] })

const waiting = added.type === 'add-steps' ? added.items.map(({ step }) => step.id) : []
async function readAll(): Promise<void> {
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    await author.read(`/api/step/${id}/thumbnail`)
  }
}
let took = 0
const pings = await pingsDuring(`${product.url}/healthz`, async () => {
  took = await timed(() => Promise.all(Array.from({ length: atOnce }, readAll)))
})
console.table({
  [`${steps} steps, ${edits.length} texts changed in each`]: {
    'all drawn ms': Math.round(took),
    'others wait ms, median': round(median(pings)),
    p99: round(percentile(pings, 99)),
    most: round(Math.max(...pings)),
  },
})
await product.remove()
