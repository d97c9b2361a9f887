import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { press } from '../drivers/editor.ts'
import { openHtmlTab } from '../drivers/html-editor.ts'
import { type ProductDemo, seedProductDemo } from '../drivers/product-pages.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { type Site, serveAdmin, serveCustomers, servePages } from '../drivers/sites.ts'
import { atStep, capturedText } from '../drivers/viewer.ts'

/** Words in a shadow root, a frame, a field, a name for screen readers and a link to a mailbox. */
const nested = `<!DOCTYPE html><html lang="en"><title>Nested</title><body style="font:16px sans-serif;padding:24px">
<x-card id="card"></x-card><iframe srcdoc="<p>Zephyr in a frame</p>" style="width:400px;height:90px"></iframe>
<p><input value="Zephyr in a field"> <button aria-label="Ask Zephyr">?</button> One <b>zephyr</b> and a Zephyr</p><p id="split">A ze<b>ph</b>yr in parts</p>
<script>document.querySelector('#card').attachShadow({mode:'open'}).innerHTML='<p>Zephyr in a shadow</p>'</script>`

const product = sharedProduct()
let browser: Browser
let page: Page
let demo: ProductDemo
let sites: Site[] = []
let invented: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
  sites = [await serveAdmin(), await serveCustomers(), await servePages({ '/': nested })]
  const [admin = '', customers = '', page5 = ''] = sites.map(({ url }) => url)
  demo = await seedProductDemo(browser, page, [
    { url: `${admin}/tables.html`, shows: '#dataTable_info', text: 'Staff' },
    { url: `${admin}/index.html`, shows: 'canvas', text: 'Figures' },
    { url: `${customers}/`, shows: 'table', text: 'Customers' },
    { url: `${customers}/orders.html`, shows: 'table', text: 'Orders' },
    { url: `${page5}/`, shows: 'iframe', text: 'Nested' },
  ])
})

afterAll(async () => {
  await browser?.close()
  await Promise.all(sites.map((site) => site.stop()))
})

const panel = 'aside[aria-label="Find & Replace"]'
const findField = `${panel} form input:nth-of-type(1)`
const replaceField = `${panel} .wsui-field:nth-of-type(2) input`
const list = `${panel} ul[aria-label="Matches"]`

async function openFind(step = 1) {
  await openHtmlTab(page, product.url, demo, { step, tab: 'findAndReplace' })
  await page.waitForSelector(panel)
  await page.waitForSelector('.ed-html-stage iframe')
}

const pressTab = (name: string) => page.locator(`::-p-aria([name="${name}"][role="tab"])`).click()

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

/** What the page in the editor says. */
const pageText = () =>
  page.$eval(
    '.ed-html-stage iframe',
    (frame) => (frame as HTMLIFrameElement).contentDocument?.body.textContent ?? '',
  )

describe('Find & Replace', () => {
  it('[H2.36, H4.28] finds a text in all steps, everything selected, marked in the page', async () => {
    await openFind()
    const tabs = await page.$$eval(`${panel} [role=tab]`, (all) => all.map((it) => it.textContent))
    expect(tabs.slice(0, 3)).toEqual(['Text', 'Emails', 'Dates'])
    expect(await page.$eval(panel, (it) => it.getBoundingClientRect().width)).toBe(320)
    await page.locator(findField).fill('software engineer')
    await selectedAre(3, 3)
    await page.waitForFunction(
      (selector) => document.querySelectorAll(`${selector} li.ed-find-match`).length === 3,
      {},
      list,
    )
    const { found, current } = await highlighted()
    expect([...current, ...found]).toEqual(Array(3).fill('Software Engineer'))
    await shot(page, 'find-text-light')
    await setTheme(page, 'dark')
    await shot(page, 'find-text-dark')
    await setTheme(page, 'light')
    expect(await barriersOn(page)).toEqual([])
  })

  it('goes from match to match, and to the step that has it', async () => {
    await page.locator(findField).fill('earnings')
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent === '2 - Figures',
      {},
      `${list} .ed-find-step`,
    )
    await press(page, 'Next match')
    await page.waitForFunction(() =>
      document.querySelector('.ed-html-steps')?.textContent?.includes('2 - Figures'),
    )
    const text = await page.$eval(`${list} [aria-current] mark`, (it) => it.textContent)
    expect(text?.toLowerCase()).toBe('earnings')
    await press(page, 'Next match')
    await page.waitForFunction(() => {
      const frame = document.querySelector<HTMLIFrameElement>('.ed-html-stage iframe')
      const window = frame?.contentWindow as (Window & typeof globalThis) | null
      return (window?.CSS.highlights.get('ws-found-current')?.size ?? 0) === 1
    })
    await shot(page, 'find-text-next-light')
  })

  it('finds and replaces within shadow roots, frames, fields and names, and marks them there', async () => {
    await openFind(5)
    await page.locator(findField).fill('zephyr')
    await selectedAre(7, 7)
    await page.waitForSelector('.ed-find-box')
    const marked = await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('.ed-html-stage iframe')
      const inner = frame?.contentDocument?.querySelector('iframe')?.contentWindow
      const inBoth = [frame?.contentWindow, inner].map((window) => {
        const { highlights } = (window as Window & typeof globalThis).CSS
        return ['ws-found', 'ws-found-current'].flatMap((name) =>
          [...(highlights.get(name) ?? [])].map((range) => String(range)),
        )
      })
      return { inBoth, boxes: document.querySelectorAll('.ed-find-box').length }
    })
    const outer = ['zephyr', 'Zephyr', 'ze', 'ph', 'yr', 'Zephyr']
    expect(marked).toEqual({ inBoth: [outer, ['Zephyr']], boxes: 2 })
    await shot(page, 'find-nested-light')
    await page.locator(replaceField).fill('Mistral')
    await press(page, 'Replace 7')
    await sees(page, 'No matches found for "zephyr".')
    const said = await page.evaluate(() => {
      const document_ =
        document.querySelector<HTMLIFrameElement>('.ed-html-stage iframe')?.contentDocument
      return [
        document_?.querySelector('x-card')?.shadowRoot?.textContent,
        document_?.querySelector('iframe')?.contentDocument?.body.textContent,
        document_?.querySelector('input')?.value,
        document_?.querySelector('button')?.getAttribute('aria-label'),
        document_?.querySelector('#split')?.textContent,
      ]
    })
    expect(said).toEqual([
      'Mistral in a shadow',
      'Mistral in a frame',
      'Mistral in a field',
      'Ask Mistral',
      'A Mistral in parts',
    ])
    await press(page, 'Undo')
    await selectedAre(7, 7)
  })

  it('offers to replace what names of steps say, too', async () => {
    await openFind(5)
    await page.locator(findField).fill('nested')
    await page.locator(replaceField).fill('Inner')
    await sees(page, 'It also stands outside the pages:')
    await sees(page, 'The name of step 5')
    await shot(page, 'find-elsewhere-light')
    await setTheme(page, 'dark')
    await shot(page, 'find-elsewhere-dark')
    await setTheme(page, 'light')
    expect(await barriersOn(page)).toEqual([])
    await press(page, 'Replace there, too')
    await sees(page, 'Replaced in 1 text outside the pages')
    const isNamed = (name: string) =>
      page.waitForFunction(
        (wanted) => document.querySelector('.ed-html-steps')?.textContent?.includes(wanted),
        {},
        `5 - ${name}`,
      )
    await isNamed('Inner')
    await page.locator('header ::-p-aria([name="Undo"][role="button"])').click()
    await isNamed('Nested')
  })

  it('[H8.12] says what is not there', async () => {
    await page.locator(findField).fill('nowhere at all')
    await sees(page, 'No matches found for "nowhere at all".')
    await openFind()
    await press(page, 'This step', 'radio')
    await pressTab('Emails')
    await sees(page, 'No email addresses found on this page.')
  })

  it('[H5.20, H8.10] replaces nothing where nothing is selected', async () => {
    await openFind()
    await page.locator(findField).fill('Software Engineer')
    await page.locator(replaceField).fill('Clerk $1')
    await selectedAre(3, 3)
    await page.locator(`${panel} .ed-find-bar input`).click()
    await selectedAre(0, 3)
    await page.locator(`${panel} footer button[type=submit]`).click()
    await sees(page, 'No instances selected')
    await page.locator(`${panel} .ed-find-bar input`).click()
    await selectedAre(3, 3)
  })

  it('[H8.11] replaces what is selected, as one gesture that can be undone', async () => {
    await press(page, 'Replace 3')
    await sees(page, 'Replaced 3 selected instances of "Software Engineer"')
    await sees(page, 'No matches found for "Software Engineer".')
    expect(await pageText()).toContain('Clerk $1')
    await press(page, 'Undo')
    await selectedAre(3, 3)
    await press(page, 'Replace 3')
    await sees(page, 'No matches found for "Software Engineer".')
  })

  it('[H8.11, H9.9, H9.10] gives an address the same invented one in every step', async () => {
    await pressTab('Emails')
    await page.waitForSelector(`${panel} ul[aria-label="Email addresses"]`)
    const field = `${panel} .ed-find-domain input`
    await page.locator(field).fill('nonsense')
    await press(page, 'Add')
    await sees(page, 'Please enter a valid domain format (e.g. example.com)')
    await page.locator(field).fill('https://www.ACME.test')
    await press(page, 'Add')
    await sees(page, 'Added domain: acme.test')
    const height = await page.$eval(
      `${panel} ul[aria-label="Domains"]`,
      (it) => getComputedStyle(it).maxHeight,
    )
    expect(Number.parseFloat(height)).toBeGreaterThan(0)
    const fakes = await page.$$eval(`${panel} .ed-find-fake`, (all) =>
      all.map((it) => it.textContent),
    )
    expect(fakes).toHaveLength(2)
    for (const fake of fakes) expect(fake).toMatch(/^[a-z]+\.[a-z]+@acme\.test$/)
    await shot(page, 'find-emails-light')
    await setTheme(page, 'dark')
    await shot(page, 'find-emails-dark')
    await setTheme(page, 'light')
    await press(page, 'Replace 2')
    await sees(page, 'Replaced 2 selected email addresses with consistent random emails')
    await sees(page, 'invented already')
    await selectedAre(0, 2)
    // Toasts of one width: the buttons of those behind stand partly under the first one's.
    for (const domain of ['b.test', 'c.test']) {
      await page.locator(field).fill(domain)
      await press(page, 'Add')
      await sees(page, `Added domain: ${domain}`)
    }
    await page.waitForFunction(() => document.querySelectorAll('.wsui-toast').length > 1)
    await shot(page, 'toasts-stacked-light')
    const behind = '[data-front=false][data-expanded=false] .wsui-toast > button'
    const shown = await page.$$eval(behind, (all) =>
      all.map((it) => getComputedStyle(it).visibility),
    )
    expect(new Set(shown)).toEqual(new Set(['hidden']))
    expect(await barriersOn(page)).toEqual([])
    invented = fakes.flatMap((fake) => fake ?? [])
  })

  it('[H4.29] keeps dates current', async () => {
    await pressTab('Dates')
    await page.waitForSelector(`${panel} ul[aria-label="Dates"]`)
    await press(page, 'Keep dates current', 'switch')
    await press(page, 'Highlight dates', 'switch')
    await page.waitForSelector(`${panel} .ed-find-date b`)
    const after = await page.$eval(`${panel} .ed-find-date:last-child b`, (it) => it.textContent)
    expect(await pageText()).toContain(after)
    expect(await pageText()).not.toContain('2012/10/13')
    await page.waitForFunction(() => {
      const frame = document.querySelector<HTMLIFrameElement>('.ed-html-stage iframe')
      const window = frame?.contentWindow as (Window & typeof globalThis) | null
      return (window?.CSS.highlights.get('ws-found')?.size ?? 0) > 5
    })
    const { found } = await highlighted()
    expect(found).toContain(after)
    await shot(page, 'find-dates-light')
    await press(page, 'Custom date range', 'switch')
    await page.waitForSelector(`${panel} input[type=date]`)
    await shot(page, 'find-dates-range-light')
    await setTheme(page, 'dark')
    await shot(page, 'find-dates-range-dark')
    await setTheme(page, 'light')
    await press(page, 'Custom date range', 'switch')
  })

  it('finds what is likely to be about people, says why, and redacts it', async () => {
    await pressTab('Personal data')
    const rows = `${panel} ul[aria-label="Personal data"] .ed-find-match`
    await page.waitForSelector(rows)
    const said = await page.$$eval(rows, (all) => all.map((row) => row.textContent ?? ''))
    expect(said.some((text) => text.includes('Greta Holm'))).toBe(true)
    expect(said.some((text) => /It is called|The name stands|It stands where/.test(text))).toBe(
      true,
    )
    // Toasts that go are pale.
    await page.waitForFunction(() => !document.querySelector('.wsui-toast'))
    await shot(page, 'find-personal-light')
    await setTheme(page, 'dark')
    await shot(page, 'find-personal-dark')
    await setTheme(page, 'light')
    expect(await barriersOn(page)).toEqual([])
    await press(page, `Redact ${said.length}`)
    await sees(page, 'Found no email addresses, no phone, card or account numbers')
  })

  it('[H4.28] is what viewers get, in each step', async () => {
    await press(page, 'Save')
    await sees(page, 'Changes saved successfully')
    const viewer = await browser.newPage()
    await setSize(viewer, 'desktop')
    const textOf = async (step: number) => {
      await viewer.goto(`${product.url}/demo/${demo.id}?step=${step}`)
      await atStep(viewer, step, 6)
      return await capturedText(viewer)
    }
    const staff = await textOf(1)
    expect(staff).toContain('Clerk $1')
    expect(staff).not.toContain('Software Engineer')
    expect(staff).not.toContain('2012/10/13')
    for (const step of [3, 4]) {
      const text = await textOf(step)
      expect(text).not.toContain('Greta Holm')
      expect(text).toContain(invented[0])
      expect(text).not.toContain('hush@')
    }
    await viewer.close()
  })
})
