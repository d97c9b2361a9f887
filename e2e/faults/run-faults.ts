import type { Browser, Page } from 'puppeteer'
import { setSize } from '../drivers/browser.ts'
import { openEditor, savingIs } from '../drivers/editor.ts'
import type { Product } from '../drivers/product.ts'
import { seedDemo } from '../drivers/seed.ts'
import { type Random, randomOf } from '../fuzz/random.ts'
import { pickEdit } from './edits.ts'
import { type ExpectedStep, expectedDemo } from './expected-demo.ts'
import { type KeptEdits, keptEdits } from './kept-edits.ts'
import { inDatabase, inEditor, inViewer } from './three-views.ts'
import { underWeather, type Weather, weathers } from './weather.ts'

export interface FaultOptions {
  readonly product: Product
  readonly browser: Browser
  /** Shows the product, with its author signed in. */
  readonly home: Page
  readonly seed: number
  readonly edits: number
  /** So many edits lie between two kills of the server, and of the tab. */
  readonly serverEvery: number
  readonly tabEvery: number
  readonly onProgress?: (done: number) => void
}

export interface FaultReport {
  /** How often each edit was made, and each fault came. */
  readonly counts: ReadonlyMap<string, number>
  readonly kept: KeptEdits
  readonly views: {
    readonly expected: readonly ExpectedStep[]
    readonly editor: readonly ExpectedStep[]
    readonly database: readonly ExpectedStep[]
    readonly viewer: readonly string[]
  }
}

/** Edits between a kill of the server and its return. */
const away = 4

/** The step on screen, 0-based, once the panel says what is expected of it. */
async function standsAt(page: Page, steps: readonly ExpectedStep[]): Promise<number> {
  const names = steps.map(({ name }) => name)
  const found = await page.waitForFunction(
    (expected) => {
      const tile = document.querySelector('.ed-tile-picture[aria-current=step]')
      const row = tile?.closest('.ed-row')
      const at = Number(row?.getAttribute('aria-posinset')) - 1
      const right =
        Number(row?.getAttribute('aria-setsize')) === expected.length &&
        tile?.getAttribute('aria-label') === `Step ${at + 1}: ${expected[at]}`
      return right ? { at } : null
    },
    { timeout: 20_000 },
    names,
  )
  return (await found.jsonValue())?.at ?? 0
}

/** Waits until the editor says that all is saved; looks at once instead of waiting for its next try. */
async function allSaved(page: Page): Promise<void> {
  await page.setOfflineMode(true)
  await page.setOfflineMode(false)
  await savingIs(page, 'saved')
}

/** What an author has open while things fail: the tab, what is expected of the demo, and what was kept of it. */
async function openSession({ product, browser, home }: FaultOptions) {
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  const demo = await seedDemo(home, 6)
  const expected = expectedDemo(
    demo.steps.map((step, index) => ({ name: step.text, text: demo.hotspots[index]?.text ?? '' })),
  )
  const kept = keptEdits()
  let weather: Weather = 'clear'
  let serverUp = true
  let change: (to: Weather) => Promise<void> = async () => {}

  async function openTab(): Promise<Page> {
    const page = await browser.newPage()
    await setSize(page, 'desktop')
    // What waits because of an earlier fault waits because of a fault.
    await kept.watch(page, () => weather === 'clear' && serverUp && kept.missing().length === 0)
    weather = 'clear'
    change = await underWeather(page, kept.acknowledged)
    await openEditor(page, product.url, { id: demo.id, steps: expected.steps() })
    return page
  }

  let page = await openTab()
  return {
    demoId: demo.id,
    expected,
    kept,
    counts,
    count,
    page: () => page,
    serverIsUp: () => serverUp,
    async killTab() {
      count('tab killed')
      const session = await page.createCDPSession()
      // The answer never comes: whoever would give it is gone.
      void session.send('Page.crash').catch(() => {})
      await page.close({ runBeforeUnload: false })
      expected.forgetHistory()
      page = await openTab()
    },
    async changeWeather(random: Random) {
      const next = random.pick(weathers)
      if (next === weather) return
      weather = next
      if (next !== 'clear') count(next)
      await change(next)
    },
    async killServer() {
      count('server killed')
      serverUp = false
      await product.stop('SIGKILL')
    },
    async startServer() {
      await product.start()
      serverUp = true
    },
    clearWeather: () => change('clear'),
  }
}

type Session = Awaited<ReturnType<typeof openSession>>

/** Makes one random edit on the step that is shown. @param nth its number, from 1 */
async function makeEdit(session: Session, random: Random, nth: number): Promise<void> {
  const { expected, kept, count } = session
  const page = session.page()
  const at = await standsAt(page, expected.steps())
  const author = { page, expected, random, mark: `e${nth}`, at }
  const kind = pickEdit(author)
  const before = kept.all.length
  await kind.make(author)
  await standsAt(page, expected.steps())
  // Whoever kills a tab within these milliseconds takes back the last key press, as it were.
  while (kept.all.length === before) await new Promise((done) => setTimeout(done, 2))
  count(kind.name)
}

/** What editor, database and viewer show of the demo, once everything is up again. */
async function compareViews(session: Session, { product, home }: FaultOptions) {
  const { demoId, expected } = session
  const page = session.page()
  await session.clearWeather()
  await allSaved(page)
  await page.reload()
  await openEditor(page, product.url, { id: demoId, steps: expected.steps() })
  const editor = await inEditor(page)
  await page.close()
  // What only the process remembered is gone.
  await product.stop('SIGKILL')
  await product.start()
  await home.reload()
  const database = await inDatabase(home, demoId)
  const viewer = await inViewer(home, `${product.url}/demo/${demoId}`)
  return { expected: expected.steps(), editor, database, viewer }
}

/** Makes random edits in a real editor while network, server and tab fail; then compares. */
export async function runFaults(options: FaultOptions): Promise<FaultReport> {
  const { seed, edits, serverEvery, tabEvery, onProgress } = options
  const session = await openSession(options)
  for (let nth = 1; nth <= edits; nth += 1) {
    const random = randomOf(seed, nth)
    if (nth % serverEvery === 0) await session.killServer()
    if (!session.serverIsUp() && nth % serverEvery === away) await session.startServer()
    if (random.once(5)) await session.changeWeather(random)
    if (session.serverIsUp() && nth % tabEvery === 0) await session.killTab()
    if (random.once(2)) {
      await session.page().keyboard.press(random.pick(['ArrowLeft', 'ArrowRight']))
    }
    await makeEdit(session, random, nth)
    onProgress?.(nth)
  }
  if (!session.serverIsUp()) await session.startServer()
  const views = await compareViews(session, options)
  return { counts: session.counts, kept: session.kept, views }
}
