// What dragging a hotspot costs an author of a demo of 200 steps with 5 hotspots each, frame by frame.
import { newAccount, signUp } from '../drivers/author.ts'
import { openBrowser, setSize } from '../drivers/browser.ts'
import { press, savingIs } from '../drivers/editor.ts'
import { startProduct } from '../drivers/product.ts'
import { costOfDoing } from './editor/main-thread-trace.ts'
import { demoOfManySteps } from './editor/many-steps.ts'
import { median, percentile, round } from './measure.ts'

const steps = Number(process.argv[2] ?? 200)
const each = 5
const rounds = 5
/** Pictures of the screen that a hand takes for one drag: a second of them. */
const moves = 60

const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await openBrowser({ alone: true })
const page = await browser.newPage()
await setSize(page, 'desktop')
await signUp(page, product.url, newAccount())
const demo = await demoOfManySteps(page, steps, each)

const nextFrame = () =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))

async function middle(selector: string) {
  const box = await (await page.waitForSelector(selector))?.boundingBox()
  if (!box) throw new Error(`${selector} is not on screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Around and back, so that each round begins where the last one did. */
async function drag(selector: string) {
  const from = await middle(selector)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let nth = 1; nth <= moves; nth += 1) {
    const angle = (nth / moves) * 2 * Math.PI
    await page.mouse.move(from.x + 80 * Math.sin(angle), from.y + 60 * (1 - Math.cos(angle)))
    await nextFrame()
  }
  await page.mouse.up()
}

const mark = '.ws-hotspot .ws-mark'
const frames = new Map<string, number[][]>()
async function measure(what: string, act: () => Promise<void>) {
  await savingIs(page, 'saved')
  const { scripts } = await costOfDoing(page, act)
  frames.set(what, [...(frames.get(what) ?? []), [...scripts]])
}

await page.goto(`${product.url}/demo/${demo}/edit?step=3`)
await page.waitForFunction(
  (count) => document.querySelectorAll('.ws-hotspot').length === count,
  {},
  each,
)
for (let nth = 0; nth < rounds; nth += 1) await measure('drag a hotspot', () => drag(mark))
await page.locator(mark).click()
await press(page, 'Custom Area', 'radio')
await page.waitForSelector('.ed-area')
for (let nth = 0; nth < rounds; nth += 1) {
  await measure('drag an Area whose panel is open', () => drag('[aria-label="Move area"]'))
}
for (let nth = 0; nth < rounds; nth += 1) {
  await measure('resize it', () => drag('[data-name="Bottom right corner"]'))
}

const table: Record<string, object> = {}
for (const [what, all] of frames) {
  const flat = all.flat()
  table[what] = {
    frames: flat.length,
    'script ms a frame, p50': round(median(flat)),
    p95: round(percentile(flat, 95)),
    'longest of a round, median': round(median(all.map((one) => Math.max(...one)))),
    'longest of all': round(Math.max(...flat)),
  }
}
console.log(`${steps} steps, ${each} hotspots each, ${rounds} rounds of ${moves} moves.`)
console.table(table)
await browser.close()
await product.remove()
