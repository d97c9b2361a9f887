// Clicks in a row, faster than a hand makes them: what becomes of them, and how soon each is safe.
import { rm } from 'node:fs/promises'
import { connectExtension, newAccount, signUp } from '../drivers/author.ts'
import { openBrowser } from '../drivers/browser.ts'
import { clickInARow } from '../drivers/click-run.ts'
import { openPanel, stampExtension, startRecording, waitForBar } from '../drivers/extension.ts'
import { startProduct } from '../drivers/product.ts'
import { recordedSteps } from '../drivers/recorded.ts'
import { serveCounter } from '../drivers/sites.ts'
import { finish } from '../drivers/walk.ts'
import { threadTime } from './capture/main-thread.ts'
import { watchJournal } from './clicks/watch-journal.ts'
import { percentile, round } from './measure.ts'

const clicks = Number(process.argv[2] ?? 500)
const apart = Number(process.argv[3] ?? 50)
const stopAfter = [1, 2, 3].map((part) => Math.round((clicks * part) / 4))

const product = await startProduct({ LOG_LEVEL: 'warn' })
const site = await serveCounter()
const extension = await stampExtension(product.url)
const browser = await openBrowser({ extension, alone: true })
try {
  const app = await browser.newPage()
  await signUp(app, product.url, newAccount())
  await connectExtension(app, product.url)
  const journal = await watchJournal(browser)
  const page = await browser.newPage()
  await page.goto(`${site.url}/index.html`)
  const place = await (await page.waitForSelector('#plain'))?.boundingBox()
  if (!place) throw new Error('there is nothing to click')
  const at = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
  const alone = await threadTime(page, () =>
    clickInARow(browser, page, at, { clicks: 50, apart, stopAfter: [] }),
  )
  const first = Number(await page.evaluate('reacted()'))
  await startRecording(await openPanel(browser, page), page, { title: 'Clicks' })
  const { result: clicked, time } = await threadTime(page, () =>
    clickInARow(browser, page, at, { clicks, apart, stopAfter }),
  )
  await waitForBar(page, `${clicks} steps`).catch(() => null)
  await journal.stop()
  const editor = await finish(browser, page, clicks * 2000)
  await editor.waitForFunction(() => location.pathname.endsWith('/edit'))
  const demoId = await editor.evaluate(() => location.pathname.split('/')[2] ?? '')
  const steps = await recordedSteps(app, demoId)

  const states = steps.map(({ state }) => state - first)
  const waits = clicked.flatMap((from, index) => {
    const to = journal.storedAt[index]
    return to === undefined ? [] : [to - from]
  })
  const ages = steps.flatMap(({ pictureAge }) => (pictureAge === null ? [] : [pictureAge]))
  const wrong = steps.filter(
    ({ state, pictured, health }) =>
      !health.some((kind) => kind.startsWith('picture')) && pictured !== state % 8,
  )
  console.table([
    {
      clicks,
      steps: steps.length,
      'in order': states.every((state, index) => index === 0 || state > (states[index - 1] ?? 0)),
      twice: states.length - new Set(states).size,
      lost: clicks - new Set(states).size,
      'worker stopped': stopAfter.length,
      'clicks a second': round((clicks * 1000) / ((clicked.at(-1) ?? 0) - (clicked[0] ?? 0))),
    },
  ])
  console.table([
    {
      'ms from click to journal, p50': percentile(waits, 50),
      p95: percentile(waits, 95),
      longest: Math.max(...waits),
      'longest block in the page, ms': round(time.longest),
      'without a recording': round(alone.time.longest),
    },
    {
      'pictures, ms before the click, p50': percentile(ages, 50),
      p95: percentile(ages, 95),
      longest: Math.max(...ages),
      'steps without': steps.length - ages.length,
      'said to be older': steps.filter(({ health }) => health.includes('picture-stale')).length,
      'of another moment, unsaid': wrong.length,
    },
  ])
} finally {
  await browser.close()
  await product.remove()
  await site.stop()
  await rm(extension, { recursive: true, force: true })
}
