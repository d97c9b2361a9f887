// node e2e/bench/page-texts.bench.ts [steps]: how long an author waits for what the captured pages of a demo say, that
// nobody has read yet, and whether others wait meanwhile. Each step has a page of its own, whose texts are in part those of
// all and in part its own.
import { type Capture, mapTree } from '@waystep/capture-format'
import { openBrowser } from '../drivers/browser.ts'
import { startProduct } from '../drivers/product.ts'
import { storeCapturedAdmin } from './captured-admin.ts'
import { signUpAt, stepsOf } from './http-author.ts'
import { percentile, pingsDuring, round, timed } from './measure.ts'

const steps = Number(process.argv[2] ?? 200)
/** Texts of a page that no other page says: one in so many. */
const ownShare = 5

const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await openBrowser({ alone: true })
const author = await signUpAt(product.url)
const { capture } = await storeCapturedAdmin(browser, author)
await browser.close()

/** Words instead of numbers, which nobody translates. */
const named = (step: number) =>
  [...String(step)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

function pageOf(step: number): Capture {
  const tree = mapTree(capture.tree, {
    leaf: (node) =>
      'textContent' in node && node.type === 3 && node.id % ownShare === 0
        ? { ...node, textContent: `${node.textContent} of item ${named(step)}` }
        : node,
  })
  return { ...capture, tree }
}

const demoId = await author.createDemo()
for (let step = 0; step < steps; step += 1) {
  const htmlCaptureId = await author.storeCapture(pageOf(step))
  await author.send(demoId, stepsOf(demoId, 1, { htmlCaptureId }))
}

interface Listed {
  readonly texts: readonly unknown[]
  readonly isWhole: boolean
}
const list = async () => {
  const bytes = await author.read(`/api/demo/${demoId}/page-texts`)
  const listed: Listed = JSON.parse(Buffer.from(bytes).toString('utf8'))
  return { ...listed, bytes: bytes.byteLength }
}

/** The longest that others wait for the process, and for the database, while something runs. */
async function othersDuring(work: () => Promise<unknown>) {
  let database: number[] = []
  const pings = await pingsDuring(`${product.url}/healthz`, async () => {
    database = await pingsDuring(`${product.url}/readyz`, work)
  })
  const of = (values: readonly number[]) => ({
    '99 %': round(percentile(values, 99)),
    longest: round(Math.max(...values)),
  })
  return { process: of(pings), database: of(database) }
}

const idle = await othersDuring(() => new Promise((done) => setTimeout(done, 3_000)))
let first = { ms: 0, texts: 0 }
let calls = 0
let whole = { ms: 0, texts: 0, bytes: 0 }
const reading = await othersDuring(async () => {
  const begun = performance.now()
  for (;;) {
    const { texts, isWhole, bytes } = await list()
    const ms = Math.round(performance.now() - begun)
    calls += 1
    if (first.texts === 0 && texts.length > 0) first = { ms, texts: texts.length }
    whole = { ms, texts: texts.length, bytes }
    if (isWhole) break
    await new Promise((done) => setTimeout(done, 500))
  }
})
const again: number[] = []
const known = await othersDuring(async () => {
  for (let nth = 0; nth < 7; nth += 1) again.push(await timed(list))
})

console.table({ steps, calls, ...whole, 'first ms': first.ms, 'first texts': first.texts })
console.table({
  'nothing runs': {
    ...idle.process,
    'database 99 %': idle.database['99 %'],
    'database longest': idle.database.longest,
  },
  'pages are read': {
    ...reading.process,
    'database 99 %': reading.database['99 %'],
    'database longest': reading.database.longest,
  },
  'all is known': {
    ...known.process,
    'database 99 %': known.database['99 %'],
    'database longest': known.database.longest,
  },
})
console.log(`Once all is known: ${round(percentile(again, 50))} ms (median of ${again.length}).`)
await product.remove()
