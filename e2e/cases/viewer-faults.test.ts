import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount, newAccount } from '../drivers/author.ts'
import { openBrowser } from '../drivers/browser.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { runVisits } from '../faults/viewer/run-visits.ts'

let product: Product
let browser: Browser
let author: Page

beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'error' })
  browser = await openBrowser({ alone: true })
  author = await browser.newPage()
  await makeAccount(author, product.url, newAccount())
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** A visit to a picture for each fault; `npm run faults -- viewer` makes ten, to captured pages as well. */
it('tells visitors what fails, keeps loaded steps and the focus, and goes on by itself', async () => {
  const met = await runVisits({ product, browser, author, times: 1 })
  expect(met.size).toBe(6)
  for (const [fault, sightings] of met) {
    for (const sighting of sightings) {
      expect.soft(sighting.words, fault.name).toBe(fault.says)
      expect.soft(sighting.loadedStepsUsable, fault.name).toBe(true)
      expect.soft(sighting.focus, fault.name).not.toBe('')
      expect.soft(sighting.focusAfterwards, fault.name).not.toBe('')
      expect.soft(sighting.recoveredAfter !== null, fault.name).toBe(fault.recovers)
      if (!fault.recovers) expect.soft(sighting.afterReload).toBe('This demo is not shared')
    }
  }
})
