import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { newAccount, sees, signUp } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { press, retype, savingIs } from '../drivers/editor.ts'
import { type ProductDemo, seedProductDemo } from '../drivers/product-pages.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { type Site, serveAdmin, serveCustomers } from '../drivers/sites.ts'
import { atStep, capturedText } from '../drivers/viewer.ts'

let product: Product
let browser: Browser
let page: Page
let demo: ProductDemo
let sites: Site[] = []

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await signUp(page, product.url, newAccount())
  sites = [await serveAdmin(), await serveCustomers()]
  const [admin = '', customers = ''] = sites.map(({ url }) => url)
  demo = await seedProductDemo(browser, page, [
    { url: `${admin}/tables.html`, shows: '#dataTable_info', text: 'Staff' },
    { url: `${admin}/index.html`, shows: 'canvas', text: 'Figures' },
    { url: `${customers}/`, shows: 'table', text: 'Customers' },
    { url: `${customers}/orders.html`, shows: 'table', text: 'Orders' },
  ])
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await Promise.all(sites.map((site) => site.stop()))
})

const panel = 'aside[aria-label="Find & Replace"]'
const findField = `${panel} form input:nth-of-type(1)`
const replaceField = `${panel} .wsui-field:nth-of-type(2) input`
const list = `${panel} ul[aria-label="Matches"]`

async function openFind(step = 1) {
  await page.goto(`${product.url}/demo/${demo.id}/edit?step=${step}&activeTab=findAndReplace`)
  await page.waitForSelector(panel)
  await page.waitForSelector('.ed-html-stage iframe')
}

const selected = () => page.$eval(`${panel} .ed-find-bar b`, (it) => it.textContent)
/** Waits until so many of so many are selected. */
async function selectedAre(count: number, total: number) {
  await page.waitForFunction(
    (selector, wanted) => document.querySelector(selector)?.textContent === wanted,
    {},
    `${panel} .ed-find-bar b`,
    `${count} of ${total} selected`,
  )
}

/** What is highlighted in the shown page: all of it, and the current one. */
const highlighted = () =>
  page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('.ed-html-stage iframe')
    const window = frame?.contentWindow as (Window & typeof globalThis) | null
    const said = (name: string) =>
      [...(window?.CSS.highlights.get(name) ?? [])].map((range) => String(range))
    return { found: said('ws-found'), current: said('ws-found-current') }
  })

const pageText = () =>
  page.evaluate(
    () =>
      document.querySelector<HTMLIFrameElement>('.ed-html-stage iframe')?.contentDocument?.body
        .textContent ?? '',
  )

describe('Find & Replace', () => {
  it('[H2.36, H4.28] finds a text in all steps, everything selected, marked in the page', async () => {
    await openFind()
    const tabs = await page.$$eval(`${panel} [role=tab]`, (all) => all.map((it) => it.textContent))
    expect(tabs.slice(0, 3)).toEqual(['Text', 'Emails', 'Dates'])
    expect(await page.$eval(panel, (it) => it.getBoundingClientRect().width)).toBe(320)
    await page.locator(findField).fill('accountant')
    await selectedAre(2, 2)
    await page.waitForFunction(
      (selector) => document.querySelectorAll(`${selector} li.ed-find-match`).length === 2,
      {},
      list,
    )
    const { found, current } = await highlighted()
    expect([...current, ...found]).toEqual(['Accountant', 'Accountant'])
    await shot(page, 'find-text-light')
    await setTheme(page, 'dark')
    await shot(page, 'find-text-dark')
    await setTheme(page, 'light')
    expect(await barriersOn(page, panel)).toEqual([])
  })

  it('goes from match to match, and to the step that has it', async () => {
    await page.locator(findField).fill('the')
    await page.waitForFunction(
      (selector) => /of \d\d+ selected/.test(document.querySelector(selector)?.textContent ?? ''),
      {},
      `${panel} .ed-find-bar b`,
    )
    await press(page, 'Previous match')
    const text = await page.$eval(`${list} [aria-current] mark`, (it) => it.textContent)
    expect(text?.toLowerCase()).toBe('the')
    const shown = await page.evaluate(() => location.search)
    expect(shown).not.toContain('step=1&')
  })
})
