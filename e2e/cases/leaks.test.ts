import type { Browser } from 'puppeteer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpAt } from '../bench/http-author.ts'
import { openBrowser } from '../drivers/browser.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { findLeaks } from '../leaks/leak-run.ts'
import { serveOwnPages, type TwicePages } from '../twice/pages.ts'

let product: Product
let browser: Browser
let site: TwicePages
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'error' })
  browser = await openBrowser({ alone: true })
  site = await serveOwnPages()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await product.remove()
})

/** `npm run fuzz -- leaks` takes more pages and any seed. */
it('viewers learn nothing of 50 elements that were redacted, hidden or removed, neither from bytes, their style sheets included, nor from pixels', async () => {
  const author = await signUpAt(product.url)
  for (const source of site.pages) {
    const task = { url: product.url, browser, author, source, seed: 1, count: 50 }
    const { leaks, ...counts } = await findLeaks(task)
    console.log(JSON.stringify({ ...counts, leaks: leaks.length }))
    expect(leaks, source.name).toEqual([])
    expect(counts).toMatchObject({ edits: 50 })
    expect(counts.words).toBeGreaterThan(0)
    expect(counts.planted).toBeGreaterThan(50)
    expect(counts.kept).toBeGreaterThan(50)
    expect(counts.characters).toBeGreaterThan(30_000)
    expect(counts.pixels).toBeGreaterThan(100_000)
  }
})
