// What one view costs the server, as a ratio to a bare Fastify route with `select 1` in the same run: pages of demos of
// 20, 200 and 500 steps, cold and warm, asked for again with their tag, with variables, and their events. On the
// embedded database, and on PostgreSQL where its programs are installed. Linux only: it reads /proc.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { root } from '../drivers/paths.ts'
import { freePort } from '../drivers/ports.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { type HttpAuthor, signUpAt, stepsOf } from './http-author.ts'
import { startOwnPostgres } from './load/own-postgres.ts'
import { processorTime, residentMemory } from './load/processor-time.ts'
import { type Asked, send, sendRequests } from './load/send-requests.ts'
import { round, timed } from './measure.ts'

const sizes = [20, 200, 500]
const warmUp = 300
const measured = 2000
/** Requests after which memory is looked at again. */
const many = 20_000

const postgres = await startOwnPostgres()
try {
  await measureForm('embedded', null)
  if (postgres === null) console.log('PostgreSQL is not installed here, so only the embedded form.')
  else await measureForm('PostgreSQL', postgres.url)
} finally {
  postgres?.stop()
}

async function measureForm(form: string, databaseUrl: string | null): Promise<void> {
  const bare = await startBare(databaseUrl)
  const product = await startProduct({
    LOG_LEVEL: 'warn',
    // Events come from many addresses: one alone may not send so many.
    TRUST_PROXY: '1',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  })
  try {
    const author = await signUpAt(product.url)
    const base = await costOf(bare.pid, () => ({ url: bare.url, status: 200 }))
    const rows = []
    for (const steps of sizes) rows.push(await measureDemo(product, author, steps, base))
    console.log(
      `${form}: the bare route takes ${round(base)} ms of processor a request; the rest are ratios to it`,
    )
    console.table(rows)
    await measureMemory(form, product, author)
  } catch (error) {
    console.error(product.output())
    throw error
  } finally {
    bare.child.kill()
    await product.remove()
  }
}

async function measureDemo(product: Product, author: HttpAuthor, steps: number, base: number) {
  const pid = pidOf(product)
  const demoId = await author.createDemo()
  await author.send(demoId, stepsOf(demoId, steps))
  const url = `${product.address}/demo/${demoId}`
  const headers = { 'accept-encoding': 'gzip, br' }
  const page = { url, headers, status: 200 }
  const first = await timed(() => send(page))
  const { etag } = await send(page)
  const known = { ...headers, 'if-none-match': String(etag ?? '""') }
  const ratio = async (requestOf: (nth: number) => Asked, count = measured) =>
    round((await costOf(pid, requestOf, count)) / base)
  return {
    steps,
    'first view ms': Math.round(first),
    page: await ratio(() => page),
    '304': etag === undefined ? '–' : await ratio(() => ({ url, headers: known, status: 304 })),
    'embed, any step': await ratio((nth) => ({
      ...page,
      url: `${product.address}/embed/${demoId}?step=${1 + (nth % 10)}`,
    })),
    'variables of one': await ratio((nth) => ({ ...page, url: `${url}?v_name=${nth}` }), 300),
    events: await ratio((nth) => eventsOf(product, demoId, nth)),
  }
}

/** What a viewer sends who goes from one step to the next. */
function eventsOf(product: Product, demoId: string, nth: number): Asked {
  const events = [{ type: 'step-viewed', at: Date.now(), data: { step: 1, seconds: 2 } }]
  return {
    url: `${product.address}/api/events`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${nth % 200}.${Math.floor(nth / 200)}.${nth % 7}`,
    },
    body: JSON.stringify({ demoId, viewerId: randomUUID(), events }),
    status: 202,
  }
}

/** Memory before and after many views of many pages. */
async function measureMemory(form: string, product: Product, author: HttpAuthor): Promise<void> {
  const pid = pidOf(product)
  const demos: string[] = []
  for (let nth = 0; nth < 20; nth++) {
    const demoId = await author.createDemo()
    await author.send(demoId, stepsOf(demoId, 200))
    demos.push(demoId)
  }
  const before = residentMemory(pid)
  const marks: number[] = []
  for (let part = 0; part < 4; part++) {
    await sendRequests(many / 4, (nth) => ({
      url: `${product.address}/demo/${demos[nth % demos.length]}?step=${1 + (nth % 200)}`,
      headers: { 'accept-encoding': 'br' },
      status: 200,
    }))
    marks.push(Math.round(residentMemory(pid)))
  }
  console.log(
    `${form}: ${Math.round(before)} MB resident, after each ${many / 4} views of 4,000 pages: ${marks.join(', ')} MB`,
  )
}

/** Milliseconds of processor that one request takes. */
async function costOf(
  pid: number,
  requestOf: (nth: number) => Asked,
  count = measured,
): Promise<number> {
  await sendRequests(Math.min(warmUp, count), requestOf)
  const start = processorTime(pid)
  await sendRequests(count, (nth) => requestOf(nth + warmUp))
  return (processorTime(pid) - start) / count
}

interface Bare {
  readonly child: ChildProcess
  readonly pid: number
  readonly url: string
}

async function startBare(databaseUrl: string | null): Promise<Bare> {
  const port = await freePort()
  const file = join(root, 'e2e', 'bench', 'load', 'bare-server.ts')
  const args = [file, String(port), ...(databaseUrl === null ? [] : [databaseUrl])]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((done, failed) => {
    child.stdout.once('data', done)
    child.once('exit', () => failed(new Error('The bare server did not start.')))
  })
  if (child.pid === undefined) throw new Error('The bare server did not start.')
  return { child, pid: child.pid, url: `http://127.0.0.1:${port}/` }
}

function pidOf(product: Product): number {
  const pid = product.pid()
  if (pid === null) throw new Error('The product is not running.')
  return pid
}
