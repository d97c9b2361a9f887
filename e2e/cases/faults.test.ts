import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount, newAccount } from '../drivers/author.ts'
import { openBrowser } from '../drivers/browser.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { differences } from '../faults/differences.ts'
import { runFaults } from '../faults/run-faults.ts'

let product: Product
let browser: Browser
let home: Page

beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'error' })
  browser = await openBrowser({ alone: true })
  home = await browser.newPage()
  await makeAccount(home, product.url, newAccount())
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** A small share, the same each time, in which every kind of fault occurs; `npm run faults` makes far more. */
it('loses and doubles no edit while network, server and tab fail', async () => {
  const options = { seed: 2026, edits: 60, serverEvery: 30, tabEvery: 25 }
  const report = await runFaults({ product, browser, home, ...options })
  expect(differences(report)).toEqual([])
  expect(report.kept.all.length).toBeGreaterThanOrEqual(60)
  const counts = Object.fromEntries(report.counts)
  expect(counts).toMatchObject({ 'server killed': 2, 'tab killed': 2 })
  const faults = ['requests lost', 'replies lost', 'server errors', 'offline']
  expect(faults.filter((fault) => counts[fault] !== undefined)).toEqual(faults)
})
