// How soon a viewer of a long demo sees the hotspots of the next step: 200 captured pages with five each.
import type { Page } from 'puppeteer'
import { openBrowser, setSize } from '../drivers/browser.ts'
import { startProduct } from '../drivers/product.ts'
import { atStep } from '../drivers/viewer.ts'
import { storeCapturedAdmin } from './captured-admin.ts'
import { signUpAt, stepsOf } from './http-author.ts'
import { percentile, round, timed } from './measure.ts'

const steps = 200
const each = 5
const measured = 40
/** Milliseconds that a viewer looks at a step. */
const looking = 500
/** The commands of one call. */
const atOnce = 50

const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await openBrowser({ alone: true })
const author = await signUpAt(product.url)
const demoId = await author.createDemo()
const { id: htmlCaptureId } = await storeCapturedAdmin(browser, author)
for (let from = 0; from < steps; from += atOnce) {
  await author.send(demoId, stepsOf(demoId, atOnce, { htmlCaptureId }, each))
}
const demoUrl = `${product.url}/demo/${demoId}`
const firstLook = await timed(async () => (await fetch(demoUrl)).text())

/** Milliseconds from a press of the key until the marks of the next step were painted. */
async function marksAfterPress(page: Page): Promise<number> {
  const painted = page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const ids = () =>
          [...document.querySelectorAll('.ws-hotspot')].map((mark) =>
            mark.getAttribute('data-hotspot'),
          )
        const before = ids().join()
        const pressed = ({ timeStamp }: KeyboardEvent) => {
          const look = () => {
            const now = ids()
            if (now.length !== count || now.join() === before) return requestAnimationFrame(look)
            // A task after the frame's: by then it was painted.
            return setTimeout(() => resolve(performance.now() - timeStamp))
          }
          requestAnimationFrame(look)
        }
        addEventListener('keydown', pressed, { once: true, capture: true })
      }),
    each,
  )
  // The listener stands when the page has answered once more.
  await page.evaluate(() => null)
  await page.keyboard.press('ArrowRight')
  return await painted
}

const page = await browser.newPage()
await setSize(page, 'desktop')
await page.goto(demoUrl)
await atStep(page, 1, steps)
const times: number[] = []
for (let number = 2; number <= measured + 1; number += 1) {
  await new Promise((done) => setTimeout(done, looking))
  times.push(await marksAfterPress(page))
  await atStep(page, number, steps)
}
console.log(
  `${steps} steps with ${each} hotspots each; the first look takes ${round(firstLook)} ms`,
)
console.table({
  'marks of the next step, ms': {
    p50: round(percentile(times, 50)),
    p95: round(percentile(times, 95)),
    most: round(Math.max(...times)),
    goal: 100,
  },
})
await browser.close()
await product.remove()
