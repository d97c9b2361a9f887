// What an author of a demo of 500 steps waits for: opening it, and the longest frame of what is done most.
import { newAccount, signUp } from '../drivers/author.ts'
import { openBrowser, setSize } from '../drivers/browser.ts'
import { press, savingIs } from '../drivers/editor.ts'
import { startProduct } from '../drivers/product.ts'
import { type Cost, costOfDoing } from './editor/main-thread-trace.ts'
import { demoOfManySteps } from './editor/many-steps.ts'
import { median, round } from './measure.ts'

const steps = Number(process.argv[2] ?? 500)
const group = 50
const rounds = 3

const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await openBrowser({ alone: true })
const page = await browser.newPage()
await setSize(page, 'desktop')
await signUp(page, product.url, newAccount())
const long = await demoOfManySteps(page, steps)
const empty = await demoOfManySteps(page, 0)

const tile = (number: number) => `.ed-tile-picture[aria-label^="Step ${number}:"]`

// Marks the moment at which the first tile stands there, or what an empty demo says.
await page.evaluateOnNewDocument(() => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.ed-tile-picture, .ed-empty')) return
    observer.disconnect()
    performance.mark('shown')
  }).observe(document, { subtree: true, childList: true })
})

/** Milliseconds from the address to that moment. */
async function opening(demoId: string): Promise<number> {
  await page.goto(`${product.url}/demo/${demoId}/edit`)
  await page.waitForSelector('.ed-tile-picture, .ed-empty')
  const shown = await page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime ?? 0)
  await savingIs(page, 'saved')
  return shown
}

async function middle(number: number) {
  const box = await (await page.waitForSelector(tile(number)))?.boundingBox()
  if (!box) throw new Error(`step ${number} is not on screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function click(number: number) {
  const { x, y } = await middle(number)
  await page.mouse.click(x, y)
  await page.waitForSelector(`${tile(number)}[aria-current="step"]`)
}

async function withKey(key: 'Shift' | 'Control', act: () => Promise<void>) {
  await page.keyboard.down(key)
  await act()
  await page.keyboard.up(key)
}

/** Scrolls the tiles until a step is there. */
async function scrollTo(number: number) {
  for (let turn = 0; turn < 400; turn += 1) {
    const shown = await page.evaluate((selector) => {
      const found = document.querySelector(selector)
      const list = document.querySelector('.ed-tiles')
      if (!found || !list) return false
      const { top, bottom } = found.getBoundingClientRect()
      const room = list.getBoundingClientRect()
      return top >= room.top && bottom <= room.bottom
    }, tile(number))
    if (shown) return
    await page.mouse.wheel({ deltaY: 240 })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  throw new Error(`step ${number} was never reached`)
}

/** Puts a step a little below the upper end of the list. */
async function bring(number: number) {
  await page.evaluate((place) => {
    const list = document.querySelector<HTMLElement>('.ed-rows')
    const count = Number(document.querySelector('.ed-row')?.getAttribute('aria-setsize'))
    if (!list) return
    const top = list.offsetTop + ((place - 1) * list.offsetHeight) / count
    document.querySelector('.ed-tiles')?.scrollTo(0, top - 100)
  }, number)
  await page.waitForSelector(tile(number + 3))
}

async function drag(number: number, onto: number) {
  const [from, to] = [await middle(number), await middle(onto)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 10)
  await page.mouse.move(to.x, to.y, { steps: 20 })
  await page.mouse.up()
  await page.waitForFunction(() => document.querySelector('.ed-stack') === null)
}

const names = async () =>
  page.$$eval('.ed-tile-name', (all) => all.map((one) => one.textContent).join())

async function undo() {
  const before = await names()
  await withKey('Control', () => page.keyboard.press('z'))
  await page.waitForFunction(
    (was) =>
      [...document.querySelectorAll('.ed-tile-name')].map((one) => one.textContent).join() !== was,
    {},
    before,
  )
}

const costs = new Map<string, Cost[]>()
async function measure(what: string, act: () => Promise<void>) {
  await savingIs(page, 'saved')
  costs.set(what, [...(costs.get(what) ?? []), await costOfDoing(page, act)])
}

/** Each more than once, as authors do: the first time a page runs its script, it is slower. */
async function everything() {
  await page.goto(`${product.url}/demo/${long}/edit`)
  await page.waitForSelector(tile(2))
  for (const number of [3, 4, 2, 5]) await measure('select a step', () => click(number))
  await measure('next step by key', () => page.keyboard.press('ArrowRight'))
  await measure('next step by key', () => page.keyboard.press('ArrowRight'))
  await click(2)
  await measure('scroll through 50 steps', () => scrollTo(group + 1))
  await withKey('Shift', async () => {
    const { x, y } = await middle(group + 1)
    await measure(`select a group of ${group}`, () => page.mouse.click(x, y))
  })
  for (let nth = 0; nth < 3; nth += 1) {
    await bring(group + 1)
    await measure('drag the group', () => drag(group + 1, group + 4))
    await measure('undo it', undo)
  }
  await page.keyboard.press('Escape')
  for (let nth = 0; nth < 3; nth += 1) {
    await measure('delete a step', () => page.keyboard.press('Delete'))
    await measure('undo that', undo)
  }
  await page.evaluate(() => document.querySelector('.ed-tiles')?.scrollTo(0, 0))
  await page.waitForSelector(tile(1))
  await click(1)
  await press(page, 'Edit Chapter')
  const heading = 'aside[aria-label="Chapter"] :is(input[type=text], input:not([type]), textarea)'
  await page.waitForSelector(heading)
  await page.focus(heading)
  await measure('type in a heading', () => page.keyboard.type(' and on'))
  await press(page, 'Cancel')
  await page.waitForSelector(tile(1))
}

const opened: Record<'empty' | 'long', number[]> = { empty: [], long: [] }
for (let nth = 0; nth < rounds + 1; nth += 1) {
  const times = { empty: await opening(empty), long: await opening(long) }
  // The first fills the caches.
  if (nth === 0) continue
  opened.empty.push(times.empty)
  opened.long.push(times.long)
}
for (let nth = 0; nth < rounds; nth += 1) await everything()

const reply = await page.evaluate(async (path) => {
  const times: number[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    const start = performance.now()
    await (await fetch(path)).json()
    times.push(performance.now() - start)
  }
  return times
}, `/api/demo/${long}`)
console.log(`The server's reply to it takes ${Math.round(median(reply))} ms.`)
console.table({
  'an empty demo': { ms: Math.round(median(opened.empty)) },
  [`${steps} steps`]: { ms: Math.round(median(opened.long)) },
  difference: { ms: Math.round(median(opened.long) - median(opened.empty)) },
})
const table: Record<string, object> = {}
for (const [what, all] of costs) {
  const of = (key: 'script' | 'frame' | 'allScript') => all.map((cost) => cost[key])
  table[what] = {
    'longest frame’s script ms': round(median(of('script'))),
    'worst of all rounds': round(Math.max(...of('script'))),
    'longest frame ms': round(median(of('frame'))),
    'all script ms': round(median(of('allScript'))),
  }
}
console.table(table)
await browser.close()
await product.remove()
