import type { Browser } from 'puppeteer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, setSize } from '../drivers/browser.ts'
import { findAgain, nothingFound } from '../twice/found-again.ts'
import { serveOwnPages, type TwicePages } from '../twice/pages.ts'

let browser: Browser
let site: TwicePages
beforeAll(async () => {
  site = await serveOwnPages()
  browser = await openBrowser({ alone: true })
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** `npm run bench -- fingerprints` takes more pages and many more seeds. */
it('edits of all steps find their element again in a page whose data has changed, or none, and never another', async () => {
  const result = nothingFound()
  for (const { url, ready } of site.pages) {
    const page = await browser.newPage()
    await setSize(page, 'desktop')
    await page.goto(url)
    await page.waitForFunction(ready)
    await findAgain(page, { seed: 3, count: 200, change: 'data' }, result)
    await page.close()
  }
  console.log(
    `${result.edits} edits: ${result.right} right, ${result.wrong} wrong, ${result.ambiguous} ambiguous, ${result.absent} absent`,
  )
  expect(result.examples).toEqual([])
  expect(result.wrong).toBe(0)
  expect(result.right).toBeGreaterThan(result.there / 3)
  expect(result.right + result.ambiguous + result.absent).toBe(result.edits)
})
