// What a viewer waits for and loads, against a static page that holds the same baked HTML and files.
import { createServer } from 'node:http'
import type { Page } from 'puppeteer'
import { openBrowser, setSize } from '../drivers/browser.ts'
import { freePort } from '../drivers/ports.ts'
import { startProduct } from '../drivers/product.ts'
import { atStep } from '../drivers/viewer.ts'
import { storeCapturedAdmin } from './captured-admin.ts'
import { signUpAt, stepsOf } from './http-author.ts'
import { median, round, timed } from './measure.ts'

const rounds = 5
const steps = 4
const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await openBrowser({ alone: true })
const author = await signUpAt(product.url)
const demoId = await author.createDemo()
const { id: htmlCaptureId } = await storeCapturedAdmin(browser, author)
await author.send(demoId, stepsOf(demoId, steps, { htmlCaptureId }))
const demoUrl = `${product.url}/demo/${demoId}`

async function publishedPage(): Promise<string> {
  for (;;) {
    const html = await (await fetch(demoUrl)).text()
    const path = /[^"']*\/pages\/[\w-]+\.html/.exec(html)?.[0]
    if (path !== undefined) return new URL(path, demoUrl).href
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** Serves the same baked page as a file; its assets come from where they are. */
async function serveStatically(pageUrl: string) {
  const html = await (await fetch(pageUrl)).text()
  const based = html.replace(/<head[^>]*>/, (head) => `${head}<base href="${pageUrl}">`)
  const port = await freePort()
  const server = createServer((_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(based)
  })
  await new Promise<void>((done) => server.listen(port, done))
  return { url: `http://localhost:${port}`, stop: () => server.close() }
}

interface Visit {
  readonly picture: number
  readonly loaded: number
  readonly bytes: number
}

/** Opens an address in a context with an empty cache. */
async function visit(url: string, script: boolean): Promise<Visit> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await setSize(page, 'desktop')
  await page.setJavaScriptEnabled(script)
  const session = await page.createCDPSession()
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const loaded = await timed(() => page.goto(url, { waitUntil: 'networkidle2' }))
  await page.screenshot()
  const picture = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )
  await context.close()
  return { picture, loaded, bytes }
}

async function visits(url: string, script: boolean) {
  const all: Visit[] = []
  for (let round = 0; round < rounds; round++) all.push(await visit(url, script))
  return {
    picture: median(all.map((each) => each.picture)),
    loaded: median(all.map((each) => each.loaded)),
    bytes: median(all.map((each) => each.bytes)),
  }
}

async function stepToStep(page: Page): Promise<number> {
  await setSize(page, 'desktop')
  await page.goto(demoUrl)
  await atStep(page, 1, steps)
  const times: number[] = []
  for (let number = 2; number <= steps; number++) {
    times.push(
      await timed(async () => {
        await page.keyboard.press('ArrowRight')
        await atStep(page, number, steps)
      }),
    )
  }
  return median(times)
}

const plain = await serveStatically(await publishedPage())
const still = await visits(plain.url, true)
const row = ({ picture, loaded, bytes }: Visit) => ({
  'first picture ms': Math.round(picture),
  'ratio of picture': round(picture / still.picture),
  'quiet after ms': Math.round(loaded),
  'kB on the wire': Math.round(bytes / 1000),
  'ratio of bytes': round(bytes / still.bytes),
})
console.table({
  'static page': row(still),
  viewer: row(await visits(demoUrl, true)),
  'viewer without script': row(await visits(demoUrl, false)),
})
console.log(`From step to step: ${Math.round(await stepToStep(await browser.newPage()))} ms`)
await browser.close()
plain.stop()
await product.remove()
