// Clicks that end their page in the moment they are made: how many of them become steps.
import { rm } from 'node:fs/promises'
import type { Page } from 'puppeteer'
import { connectExtension, newAccount, signUp } from '../drivers/author.ts'
import { openBrowser } from '../drivers/browser.ts'
import { openPanel, stampExtension, startRecording } from '../drivers/extension.ts'
import { startProduct } from '../drivers/product.ts'
import { recordedSteps } from '../drivers/recorded.ts'
import { type Site, serveCounter } from '../drivers/sites.ts'
import { finish } from '../drivers/walk.ts'

const tries = Number(process.argv[2] ?? 100)

async function middle(page: Page, selector: string) {
  const box = await (await page.waitForSelector(selector))?.boundingBox()
  if (!box) throw new Error(`${selector} is not on the page`)
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

const arrived = (page: Page, path: string, timeout = 30_000) =>
  page.waitForFunction((name) => location.pathname === name, { timeout }, path)

/** Each leaves the page that it clicks within a few milliseconds. */
const ways: Readonly<Record<string, (page: Page, site: Site) => Promise<void>>> = {
  'back, to a page in the cache': async (page, site) => {
    await page.goto(`${site.url}/index.html`)
    await page.goto(`${site.url}/other.html`)
    await page.waitForSelector('waystep-bar')
    await page.mouse.click(...(await middle(page, '#back')))
    await arrived(page, '/index.html')
  },
  'to another site, pressed as soon as it is there': async (page, site) => {
    await page.goto(`${site.url}/index.html`)
    const place = await middle(page, '#leaves-far')
    // Chrome gives a page no clicks before it has drawn something.
    do await page.mouse.click(...place)
    while (!(await arrived(page, '/other.html', 1000).catch(() => null)))
  },
}

const product = await startProduct({ LOG_LEVEL: 'warn' })
const site = await serveCounter()
const extension = await stampExtension(product.url)
const browser = await openBrowser({ extension })
try {
  const app = await browser.newPage()
  await signUp(app, product.url, newAccount())
  await connectExtension(app, product.url)
  const rows = []
  for (const [way, go] of Object.entries(ways)) {
    const page = await browser.newPage()
    await page.goto(`${site.url}/index.html`)
    await startRecording(await openPanel(browser, page), page, { title: way })
    for (let index = 0; index < tries; index += 1) await go(page, site)
    await page.waitForSelector('waystep-bar')
    const editor = await finish(browser, page)
    await editor.waitForFunction(() => location.pathname.endsWith('/edit'))
    const demoId = await editor.evaluate(() => location.pathname.split('/')[2] ?? '')
    const steps = await recordedSteps(app, demoId)
    rows.push({
      leaves: way,
      tries,
      steps: steps.length,
      lost: tries - steps.length,
    })
    await page.close()
    await editor.close()
  }
  console.table(rows)
} finally {
  await browser.close()
  await product.remove()
  await site.stop()
  await rm(extension, { recursive: true, force: true })
}
