// How much script a key costs that is typed into a page of 65,000 nodes in the Live Editor.
import { packCapture } from '@waystep/capture-format'
import { capturePage } from '@waystep/capture-format/node'
import type { Page } from 'puppeteer'
import { newAccount, signIn } from '../drivers/author.ts'
import { openBrowser, setSize } from '../drivers/browser.ts'
import { startProduct } from '../drivers/product.ts'
import { corpus } from './capture/corpus/corpus.ts'
import { packagesOf } from './capture/corpus/corpus-page.ts'
import { serveLive } from './capture/live-sites.ts'
import { fetchPackages } from './capture/packages.ts'
import { costOfDoing } from './editor/main-thread-trace.ts'
import { signUpAt, stepsOf } from './http-author.ts'
import { median, percentile, round } from './measure.ts'

const rounds = Number(process.argv[2] ?? 3)
const words = 'Quarterly figures of the northern region'
/** Where a city stands in the table, in pixels of the screen. */
const city = { x: 170, y: 123 }
/** Milliseconds of script a key. */
const goal = 16

const large = corpus.filter(({ id }) => id === 'big-table')
const missing = await fetchPackages(packagesOf(large))
for (const [name, reason] of missing) console.error(`Could not fetch ${name} from npm: ${reason}`)
if (missing.size > 0) process.exit(1)

const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await openBrowser({ alone: true })
const account = newAccount()
const author = await signUpAt(product.url, account)
const demoId = await author.createDemo()

async function storeStep(): Promise<void> {
  const live = await serveLive(large)
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 720 })
  for (const corpusPage of large) {
    await page.goto(live.urlOf(corpusPage))
    await page.waitForFunction(corpusPage.ready ?? 'true')
    const { capture, assets } = await capturePage(page, { picture: false })
    for (const file of assets.values()) await author.storeAsset(file)
    const htmlCaptureId = await author.storeCapture(packCapture(capture))
    await author.send(demoId, stepsOf(demoId, 1, { htmlCaptureId }))
  }
  await page.close()
  await live.stop()
}

const drawn = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')

/** Opens the page and types into a cell of its table. @returns milliseconds of script of each key */
async function typed(): Promise<readonly number[]> {
  const page = await browser.newPage()
  await setSize(page, 'desktop')
  await page.evaluateOnNewDocument(() =>
    localStorage.setItem('html-live-editor-tutorial-count', '3'),
  )
  const address = `${product.url}/demo/${demoId}/edit?step=1&activeTab=liveEditor`
  await page.goto(address)
  await page.waitForSelector('.ed-pick-pane, input[name=password]', { timeout: 120_000 })
  if (await page.$('input[name=password]')) {
    await signIn(page, account)
    await page.waitForFunction(() => !document.querySelector('input[name=password]'))
    await page.goto(address)
  }
  const pane = await page.waitForSelector('.ed-pick-pane', { timeout: 30_000 })
  const box = await pane?.boundingBox()
  if (!box) throw new Error('the page is not shown')
  // The page is got ready for its first edit.
  await new Promise((done) => setTimeout(done, 3_000))
  await page.mouse.click(box.x + city.x, box.y + city.y, { count: 2 })
  await page.waitForSelector('.ed-pick-pane[data-through]')
  const keys: number[] = []
  for (const letter of words) {
    const cost = await costOfDoing(page, async () => {
      await page.keyboard.type(letter)
      await drawn(page)
    })
    keys.push(cost.allScript)
  }
  await page.close()
  return keys
}

await storeStep()
const rows: Record<string, unknown>[] = []
for (let nth = 0; nth < rounds; nth += 1) {
  const keys = await typed()
  rows.push({
    round: nth + 1,
    keys: keys.length,
    'median ms': round(median(keys)),
    'p95 ms': round(percentile(keys, 95)),
    'most ms': round(Math.max(...keys)),
    'over the goal': keys.filter((cost) => cost > goal).length,
  })
}
console.log('Milliseconds of script for one key, on a page of 65,000 nodes')
console.table(rows)
await browser.close()
await product.remove()
