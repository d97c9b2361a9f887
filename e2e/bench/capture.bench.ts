// What a capture costs in real pages, against rrweb-snapshot's snapshot in the same page.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { capturePage } from '@waystep/capture-format/node'
import type { Page } from 'puppeteer'
import { openBrowser, setSize } from '../drivers/browser.ts'
import { serveAdmin, serveSwagger } from '../drivers/sites.ts'
import { median, round, timed } from './measure.ts'

const rounds = 5
const require = createRequire(import.meta.url)
const rrweb = await readFile(
  join(dirname(require.resolve('rrweb-snapshot')), 'rrweb-snapshot.umd.cjs'),
  'utf8',
)

async function repeat(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(work))
  return median(times)
}

async function measure(name: string, page: Page) {
  await page.evaluate(rrweb)
  const plain = 'JSON.stringify(rrwebSnapshot.snapshot(document)).length'
  const plainBytes = Number(await page.evaluate(plain))
  const plainTime = await repeat(() => page.evaluate(plain))
  const { capture } = await capturePage(page, { picture: false })
  const time = await repeat(() => capturePage(page, { picture: false }))
  const bytes = JSON.stringify(capture.tree).length
  return {
    page: name,
    'snapshot ms': Math.round(plainTime),
    'capture with assets ms': Math.round(time),
    'ratio of time': round(time / plainTime),
    'snapshot kB': Math.round(plainBytes / 1000),
    'tree kB': Math.round(bytes / 1000),
    'ratio of size': round(bytes / plainBytes),
    assets: capture.assets.length,
  }
}

const browser = await openBrowser({ alone: true })
const admin = await serveAdmin()
const swagger = await serveSwagger()
const rows = []
for (const [name, url, ready] of [
  ['SB Admin 2', `${admin.url}/index.html`, '#myAreaChart'],
  ['SB Admin 2, tables', `${admin.url}/tables.html`, '#dataTable_wrapper'],
  ['Swagger UI', swagger.url, '.opblock'],
] as const) {
  const page = await browser.newPage()
  await setSize(page, 'desktop')
  await page.goto(url)
  await page.waitForSelector(ready)
  rows.push(await measure(name, page))
  await page.close()
}
console.table(rows)
await browser.close()
await admin.stop()
await swagger.stop()
