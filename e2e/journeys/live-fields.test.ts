import type { Browser, ElementHandle, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { press, savingIs } from '../drivers/editor.ts'
import { openHtmlTab } from '../drivers/html-editor.ts'
import { middleOf, shownPage } from '../drivers/live-editor.ts'
import { type ProductDemo, seedProductDemo } from '../drivers/product-pages.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { type Site, servePages } from '../drivers/sites.ts'
import { atStep } from '../drivers/viewer.ts'

/** What no caret can be put into while a page is captured: fields and texts of drawings. */
const form = `<!DOCTYPE html><html lang="en"><title>Form</title><style>body{margin:40px;font:16px/1.5 Arial}
input,textarea{display:block;width:320px;margin:0 0 24px;padding:8px;font:16px Arial}</style>
<h1>New deal</h1><input id="owner" value="Ada Lovelace"><input id="search" placeholder="Search deals">
<textarea id="notes" rows="3">Call on Monday</textarea>
<svg id="chart" width="320" height="60"><text y="40" font-size="24">Revenue Q3</text></svg>`

const product = sharedProduct()
let browser: Browser
let page: Page
let site: Site
let demo: ProductDemo

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
  site = await servePages({ '/': form })
  demo = await seedProductDemo(browser, page, [
    { url: `${site.url}/`, shows: '#notes', text: 'Form' },
  ])
  await page.evaluate(() => localStorage.setItem('html-live-editor-tutorial-count', '3'))
  await openHtmlTab(page, product.url, demo, { step: 1, tab: 'liveEditor' })
  await page.waitForSelector('.ed-pick-pane')
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** An element of the shown page, once it is there. */
async function element(selector: string) {
  const found = await page.waitForFunction(
    (frame, wanted) =>
      document.querySelector<HTMLIFrameElement>(frame)?.contentDocument?.querySelector(wanted),
    {},
    shownPage,
    selector,
  )
  const one = found.asElement()
  if (!one) throw new Error(`no ${selector}`)
  return one as ElementHandle<Element>
}

const typed = '[data-ws-own=typing]'

/** Begins to type in place of an element, and waits for the field that is laid over it. */
async function begin(selector: string) {
  const { x, y } = await middleOf(await element(selector))
  await page.mouse.click(x, y, { count: 2 })
  return await element(typed)
}

const isTyped = () =>
  page.$eval(
    shownPage,
    (frame, selector) => {
      const { contentDocument } = frame as HTMLIFrameElement
      return contentDocument?.querySelector(selector) != null
    },
    typed,
  )

/** What the fields and the drawing of a page say, wherever it is shown. */
const said = (of: Page, frame: string) =>
  of.$eval(frame, (it) => {
    const { contentDocument } = it as HTMLIFrameElement
    const value = (id: string) => contentDocument?.querySelector<HTMLInputElement>(id)?.value
    return [
      value('#owner'),
      value('#search') || contentDocument?.querySelector<HTMLInputElement>('#search')?.placeholder,
      value('#notes'),
      contentDocument?.querySelector('#chart')?.textContent,
    ]
  })

const changes = [
  ['#owner', 'Maya Lindqvist'],
  ['#search', 'Find a deal'],
  ['#notes', 'Call on Friday'],
  ['#chart text', 'Revenue Q4'],
] as const
const after = changes.map(([, words]) => words)
const before = ['Ada Lovelace', 'Search deals', 'Call on Monday', 'Revenue Q3']

describe('fields of a page, in the Live Editor', () => {
  it('are typed into where they stand, each as one change, seen at once', async () => {
    expect(await said(page, shownPage)).toEqual(before)
    for (const [index, [selector, words]] of changes.entries()) {
      const over = await begin(selector)
      const boxes = await Promise.all([over, await element(selector)].map((one) => middleOf(one)))
      const [field, under] = boxes
      expect(Math.abs((field?.x ?? 0) - (under?.x ?? 0)), selector).toBeLessThan(24)
      expect(Math.abs((field?.y ?? 0) - (under?.y ?? 0)), selector).toBeLessThan(12)
      // All of it is selected: what is typed takes its place.
      await page.keyboard.type(words)
      expect((await said(page, shownPage))[index]).toBe(words)
      if (index === 0) {
        await shot(page, 'live-field-light')
        await setTheme(page, 'dark')
        await shot(page, 'live-field-dark')
        await setTheme(page, 'light')
      }
      await page.keyboard.press('Enter')
      expect(await isTyped()).toBe(false)
    }
    expect(await said(page, shownPage)).toEqual(after)
  })

  it('are given back one by one, and typed into again', async () => {
    for (let left = changes.length - 1; left >= 0; left -= 1) {
      await press(page, 'Undo')
      expect(await said(page, shownPage)).toEqual([...after.slice(0, left), ...before.slice(left)])
    }
    for (let count = 0; count < changes.length; count += 1) await press(page, 'Redo')
    expect(await said(page, shownPage)).toEqual(after)
  })

  it('leave what is being typed with Escape, and by a click elsewhere', async () => {
    await begin('#owner')
    await page.keyboard.type('Nobody')
    await page.keyboard.press('Escape')
    expect(await isTyped()).toBe(false)
    await begin('#notes')
    const { x, y } = await middleOf(await element('h1'))
    await page.mouse.click(x, y)
    expect(await isTyped()).toBe(false)
    await press(page, 'Undo')
    expect(await said(page, shownPage)).toEqual(after)
  })

  it('say so to viewers', async () => {
    await press(page, 'Save')
    await sees(page, 'Changes saved successfully')
    await savingIs(page, 'saved')
    const viewer = await browser.newPage()
    await setSize(viewer, 'desktop')
    await viewer.goto(`${product.url}/demo/${demo.id}`)
    await atStep(viewer, 1, 2)
    expect(await said(viewer, 'iframe')).toEqual(after)
    await viewer.close()
  })
})
