// How long a page of 60,000 nodes keeps the tab of a viewer and of an author from answering.
import { packCapture } from '@waystep/capture-format'
import { capturePage } from '@waystep/capture-format/node'
import type { Page } from 'puppeteer'
import { newAccount, signIn } from '../drivers/author.ts'
import { openBrowser, setSize } from '../drivers/browser.ts'
import { hasSteps, showStep } from '../drivers/editor.ts'
import { startProduct } from '../drivers/product.ts'
import { atStep } from '../drivers/viewer.ts'
import { corpus } from './capture/corpus/corpus.ts'
import { packagesOf } from './capture/corpus/corpus-page.ts'
import { serveLive } from './capture/live-sites.ts'
import { type ThreadTime, threadTime } from './capture/main-thread.ts'
import { fetchPackages } from './capture/packages.ts'
import { signUpAt, stepsOf } from './http-author.ts'
import { median } from './measure.ts'

const rounds = Number(process.argv[2] ?? 3)
const steps = 3
const large = corpus.filter(({ id }) => id === 'big-table')
const missing = await fetchPackages(packagesOf(large))
for (const [name, reason] of missing) console.error(`Could not fetch ${name} from npm: ${reason}`)
if (missing.size > 0) process.exit(1)

const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await openBrowser({ alone: true })
const account = newAccount()
const author = await signUpAt(product.url, account)
const demoId = await author.createDemo()

/** Captures the large page, scrolled to another place for each step. */
async function storeSteps(): Promise<void> {
  const live = await serveLive(large)
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 720 })
  for (const corpusPage of large) {
    await page.goto(live.urlOf(corpusPage))
    await page.waitForFunction(corpusPage.ready ?? 'true')
    for (let step = 0; step < steps; step++) {
      await page.evaluate(`scrollTo({ top: ${step * 4000}, behavior: 'instant' })`)
      const { capture, assets } = await capturePage(page, { picture: false })
      for (const file of assets.values()) await author.storeAsset(file)
      const htmlCaptureId = await author.storeCapture(packCapture(capture))
      await author.send(demoId, stepsOf(demoId, 1, { htmlCaptureId }))
    }
  }
  await page.close()
  await live.stop()
}

/** Two tasks' time for the browser to draw, so that what follows a change counts with it. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
  )

/** Waits until the page of the step on screen has loaded. */
const pageIsThere = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      if (document.querySelector('.ws-stage[data-waits]')) return false
      const frame = document.querySelector<HTMLIFrameElement>(
        '.ws-media:not([data-hidden]) iframe.ws-page',
      )
      const { readyState, URL } = frame?.contentDocument ?? {}
      return readyState === 'complete' && URL !== 'about:blank'
    },
    { timeout: 60_000 },
  )

async function shown(page: Page, act: () => Promise<unknown>): Promise<ThreadTime> {
  const { time } = await threadTime(page, async () => {
    await act()
    await drawn(page)
  })
  return time
}

const scroll = async (page: Page): Promise<void> => {
  await page.mouse.move(640, 400)
  for (let turn = 0; turn < 10; turn++) {
    await page.mouse.wheel({ deltaY: 300 })
    await drawn(page)
  }
}

async function inViewer(): Promise<Record<string, ThreadTime>> {
  const page = await browser.newPage()
  await setSize(page, 'desktop')
  const press = (key: 'ArrowRight' | 'ArrowLeft', at: number) => async () => {
    await page.keyboard.press(key)
    await atStep(page, at, steps)
  }
  const times = {
    'viewer: open': await shown(page, async () => {
      await page.goto(`${product.url}/demo/${demoId}`)
      await atStep(page, 1, steps)
      await pageIsThere(page)
    }),
    'viewer: load ahead': await shown(page, () => page.waitForNetworkIdle()),
    'viewer: next': await shown(page, press('ArrowRight', 2)),
    'viewer: back': await shown(page, press('ArrowLeft', 1)),
    'viewer: scroll': await shown(page, () => scroll(page)),
  }
  await page.close()
  return times
}

async function inEditor(): Promise<Record<string, ThreadTime>> {
  const page = await browser.newPage()
  await setSize(page, 'desktop')
  await page.goto(`${product.url}/demo/${demoId}/edit`)
  await page.waitForSelector('.ed-tile, input[name=password]')
  if (await page.$('input[name=password]')) await signIn(page, account)
  await hasSteps(page, steps)
  const show = (number: number) => async () => {
    await showStep(page, number)
    await pageIsThere(page)
  }
  const opened = await shown(page, async () => {
    await page.goto(`${product.url}/demo/${demoId}/edit`)
    await hasSteps(page, steps)
    await show(1)()
  })
  const times = {
    'editor: open': opened,
    'editor: next': await shown(page, show(2)),
    'editor: back': await shown(page, show(1)),
  }
  await page.close()
  return times
}

await storeSteps()
const all: Record<string, ThreadTime>[] = []
for (let round = 0; round < rounds; round++)
  all.push({ ...(await inViewer()), ...(await inEditor()) })
const middle = (name: string, measure: (time: ThreadTime) => number): number =>
  Math.round(median(all.flatMap((times) => (times[name] ? [measure(times[name])] : []))))
console.table(
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [
      name,
      {
        'longest task ms': middle(name, ({ longest }) => longest),
        'in the tab ms': middle(name, ({ busy }) => busy),
        'until shown ms': middle(name, ({ total }) => total),
      },
    ]),
  ),
)
await browser.close()
await product.remove()
