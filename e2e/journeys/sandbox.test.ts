import { randomUUID } from 'node:crypto'
import { createHotspot, type DemoDocument } from '@waystep/demo-model'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { callOk, sendCommands } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { press, savingIs } from '../drivers/editor.ts'
import { insertPassword } from '../drivers/gates.ts'
import { openHtmlTab } from '../drivers/html-editor.ts'
import { tabTo } from '../drivers/keyboard.ts'
import { clickInPage, middleInPage } from '../drivers/page-elements.ts'
import { type ProductDemo, seedProductDemo } from '../drivers/product-pages.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { type Site, serveAdmin } from '../drivers/sites.ts'

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
  site = await serveAdmin()
  demo = await seedProductDemo(browser, page, [
    { url: `${site.url}/index.html`, shows: '#myAreaChart', text: 'The dashboard' },
    { url: `${site.url}/tables.html`, shows: '#dataTable_paginate', text: 'Tables' },
    { url: `${site.url}/buttons.html`, shows: '.btn', text: 'Buttons' },
  ])
  for (const step of demo.steps.slice(0, 3)) {
    const hotspot = createHotspot({ id: randomUUID(), stepId: step.id, text: `On ${step.text}` })
    await sendCommands(page, demo.id, { type: 'add-hotspot', hotspot, backdrop: 'Dark' })
  }
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const frame = '.ed-html-stage iframe'
const dialog = '::-p-aria([name="Let viewers explore freely"][role="dialog"])'
const stored = async () => {
  const { document } = await callOk<{ document: DemoDocument }>(page, 'GET', `/api/demo/${demo.id}`)
  return document
}

async function openSandbox(step = 1) {
  await page.bringToFront()
  await openHtmlTab(page, product.url, demo, { step, tab: 'sandboxMode' })
  await page.waitForSelector(frame)
  await page.waitForSelector('.ed-pick-pane')
}

/** Selects an element of the page that is shown in the editor. */
async function select(selector: string) {
  await clickInPage(page, selector)
  await page.waitForSelector('.ed-pick-box[data-look=selected]')
}

async function chooseStep(label: string) {
  await page.locator('.ed-html-side .wsui-select').click()
  await page.locator(`::-p-aria([name="${label}"][role="option"])`).click()
}

/** The links of the page, as the panel lists them. */
const listed = () =>
  page.$$eval('.ed-sandbox-links button :is(span, small)', (all) =>
    all.map((one) => one.textContent?.trim()),
  )

const outlines = () =>
  page.$$eval('.ed-sandbox-link', (links) => links.map((link) => link.textContent))

/** What the viewer's frame shows. */
const pageShows = (viewer: Page, words: string) =>
  viewer.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('iframe')].some(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          one.contentDocument?.querySelector('h1')?.textContent?.includes(wanted),
      ),
    { timeout: 30_000 },
    words,
  )

describe('the Sandbox tab', () => {
  it('[H2.39, H4.25] asks on entering it whether the hotspots shall go, while every step has some', async () => {
    await openSandbox()
    await page.waitForSelector(dialog)
    await shot(page, 'sandbox-welcome')
    await press(page, 'Keep Existing Hotspots')
    await page.waitForSelector(dialog, { hidden: true })
    expect(Object.keys((await stored()).hotspots)).toHaveLength(3)
    expect((await stored()).demo.type).toBe('HTML')
    await openSandbox()
    await sees(page, 'Make it a sandbox')
    expect(await page.$(dialog)).toBeNull()
    // The next tab asks again.
    await page.evaluate(() => sessionStorage.clear())
  })

  it('[H4.25, H8.11] deletes all hotspots and backdrops and makes the demo a sandbox, and takes it back', async () => {
    await openSandbox()
    await press(page, 'Delete All Hotspots')
    await sees(page, 'All hotspots deleted successfully')
    await savingIs(page, 'saved')
    const converted = await stored()
    expect([converted.demo.type, converted.demo.mobileHotspotView]).toEqual(['Sandbox', false])
    expect(converted.hotspots).toEqual({})
    expect(Object.values(converted.steps).every(({ backdrop }) => backdrop === 'None')).toBe(true)
    await press(page, 'Undo')
    await page.waitForFunction(() => document.body.textContent?.includes('Make it a sandbox'))
    await savingIs(page, 'saved')
    const back = await stored()
    expect([back.demo.type, Object.keys(back.hotspots).length]).toEqual(['HTML', 3])
    expect(back.steps[demo.steps[0]?.id ?? '']?.backdrop).toBe('Dark')
    await openSandbox()
    await press(page, 'Delete All Hotspots')
    await sees(page, 'All hotspots deleted successfully')
    await savingIs(page, 'saved')
  })

  it('[H2.4, H2.38] links an element to a step, with a hover colour, names the target, and takes it back', async () => {
    expect((await stored()).demo.type).toBe('Sandbox')
    await openSandbox()
    expect(new URL(page.url()).searchParams.get('activeTab')).toBe('sandboxMode')
    expect(await page.$(dialog)).toBeNull()
    await select('a.nav-link[href="tables.html"]')
    const placeholder = () => page.$eval('.ed-html-side .wsui-select', (one) => one.textContent)
    expect(await placeholder()).toBe('Select step')
    await chooseStep('2 - Tables')
    await page.waitForSelector('.ed-sandbox-link')
    await page.waitForSelector('.ed-sandbox-links small')
    expect(await listed()).toEqual(['Tables', '2 - Tables'])
    await page.locator('.ed-html-side input[aria-label="Hover Color"]').fill('#d946ef')
    expect(await barriersOn(page)).toEqual([])
    await shot(page, 'sandbox-panel-light')
    await setTheme(page, 'dark')
    await shot(page, 'sandbox-panel-dark')
    await setTheme(page, 'light')
    const reset = await page.waitForSelector('::-p-aria([name="Reset link to step"])')
    expect(await reset?.evaluate((button) => button.hasAttribute('disabled'))).toBe(false)
    await press(page, 'Undo')
    await press(page, 'Undo')
    await page.waitForFunction(() => !document.querySelector('.ed-sandbox-link'))
    await press(page, 'Redo')
    await page.waitForSelector('.ed-sandbox-link')
    await press(page, 'Redo')
  })

  it('[H2.38] links an element out of the demo, in a new tab unless the author says otherwise', async () => {
    await select('#alertsDropdown')
    await press(page, 'External', 'radio')
    const url = '.ed-html-side input[type=url]'
    expect(await page.$eval(url, (input) => input.getAttribute('placeholder'))).toBe(
      'Enter URL (example.com)',
    )
    await page.locator(url).fill('not a link')
    await page.$eval(url, (input) => (input as HTMLInputElement).blur())
    await sees(page, 'Enter a valid link e.g example.com')
    await page.locator(url).fill(`${site.url.replace('http://', '')}/404.html`)
    await page.waitForFunction(() => document.querySelectorAll('.ed-sandbox-link').length === 2)
    const newTab = '::-p-aria([name="Open in new tab"][role="switch"])'
    expect(await page.$eval(newTab, (one) => one.getAttribute('aria-checked'))).toBe('true')
    await press(page, 'Reset link to step')
    await sees(page, 'Reset the link')
    await shot(page, 'sandbox-reset')
    await press(page, 'All steps')
    await page.waitForFunction(() => document.querySelectorAll('.ed-sandbox-link').length === 1)
    await press(page, 'Undo')
    await page.waitForFunction(() => document.querySelectorAll('.ed-sandbox-link').length === 2)
  })

  it('[H2.38, H4.21] saves links, of all steps or of one, and offers the element to the Live Editor', async () => {
    await press(page, 'Apply to all steps', 'switch')
    await press(page, 'Save')
    await sees(page, 'Changes saved successfully')
    await savingIs(page, 'saved')
    const scopes = Object.values((await stored()).edits).map(({ enabledStepId, edits }) => [
      edits.SandboxHotspot?.newValue?.linkType,
      enabledStepId,
    ])
    expect(Object.fromEntries(scopes)).toEqual({
      internal: null,
      external: demo.steps[0]?.id,
    })
    await openSandbox(3)
    await page.waitForSelector('.ed-sandbox-link')
    expect(await outlines()).toContain('2 - Tables')
    await select('a.nav-link[href="index.html"]')
    await chooseStep('1 - The dashboard')
    await press(page, 'Save')
    await sees(page, 'Changes saved successfully')
    await press(page, 'Edit element')
    await page.waitForFunction(() => location.search.includes('activeTab=liveEditor'))
  })
})

describe('a sandbox in the viewer', () => {
  const control = (label: string) => `.ws-control[aria-label="${label}"]`

  async function watch(query = ''): Promise<Page> {
    const viewer = await browser.newPage()
    await setSize(viewer, 'desktop')
    await viewer.goto(`${product.url}/demo/${demo.id}${query}`)
    await viewer.waitForSelector('.ws-link')
    return viewer
  }

  it('is explored by mouse, and back, and from the start again', async () => {
    const viewer = await watch()
    await pageShows(viewer, 'Dashboard')
    const { x, y } = await middleInPage(viewer, 'a.nav-link[href="tables.html"]')
    await viewer.mouse.move(x, y)
    await viewer.waitForSelector('.ws-link[data-pointed]')
    expect(
      await viewer.$eval('.ws-link[data-pointed]', (link) => getComputedStyle(link).boxShadow),
    ).toContain('rgb(217, 70, 239)')
    await shot(viewer, 'sandbox-viewer-light')
    await setTheme(viewer, 'dark')
    await shot(viewer, 'sandbox-viewer-dark')
    await viewer.mouse.click(x, y)
    await pageShows(viewer, 'Tables')
    expect(await viewer.$(control('Next'))).toBeNull()
    await viewer.click(control('Back'))
    await pageShows(viewer, 'Dashboard')
    expect(await viewer.$(`${control('Back')}:disabled`)).not.toBeNull()
    await viewer.goto(`${product.url}/demo/${demo.id}?step=3`)
    await pageShows(viewer, 'Buttons')
    await viewer.click(control('Back to the start'))
    await pageShows(viewer, 'Dashboard')
    await viewer.close()
  })

  it('is explored by keys alone', async () => {
    const viewer = await watch()
    await tabTo(viewer, 'Tables')
    await viewer.keyboard.press('Enter')
    await pageShows(viewer, 'Tables')
    await viewer.close()
  })

  it('is explored by a finger', async () => {
    const viewer = await browser.newPage()
    await setSize(viewer, 'phone')
    await viewer.goto(`${product.url}/demo/${demo.id}`)
    await viewer.waitForSelector('.ws-link')
    const { x, y } = await middleInPage(viewer, 'a.nav-link[href="tables.html"]')
    await viewer.touchscreen.tap(x, y)
    await pageShows(viewer, 'Tables')
    await shot(viewer, 'sandbox-viewer-phone')
    await viewer.close()
  })

  it('opens what leads out beside the demo', async () => {
    const viewer = await watch()
    const popup = new Promise<string>((done) => {
      viewer.once('popup', (opened) => done(opened?.url() ?? ''))
    })
    await clickInPage(viewer, '#alertsDropdown')
    await popup
    await pageShows(viewer, 'Dashboard')
    await viewer.close()
  })

  it('gives away nothing of what is behind a gate, and leads there once it is passed', async () => {
    const gate = await insertPassword(page, demo, 1, 'open sesame')
    const viewer = await browser.newPage()
    await setSize(viewer, 'desktop')
    const sent: string[] = []
    viewer.on('response', async (response) => {
      if (/\/v\/|\/demo\//.test(response.url())) sent.push(await response.text().catch(() => ''))
    })
    await viewer.goto(`${product.url}/demo/${demo.id}`)
    await pageShows(viewer, 'Dashboard')
    await viewer.waitForFunction(() => document.querySelector('.ws-stage[data-explores]'))
    await clickInPage(viewer, 'a.nav-link[href="tables.html"]')
    await pageShows(viewer, 'Dashboard')
    const behind = demo.steps.slice(1).map(({ id }) => id)
    for (const text of sent) for (const id of behind) expect(text).not.toContain(id)
    await viewer.goto(`${product.url}/demo/${demo.id}?step=2`)
    await viewer.locator('.ws-chapter input').fill('open sesame')
    await viewer.keyboard.press('Enter')
    await pageShows(viewer, 'Tables')
    await viewer.click(control('Back to the start'))
    await pageShows(viewer, 'Dashboard')
    await viewer.waitForSelector('.ws-link')
    await clickInPage(viewer, 'a.nav-link[href="tables.html"]')
    await pageShows(viewer, 'Tables')
    await viewer.close()
    await sendCommands(page, demo.id, { type: 'delete-steps', stepIds: [gate.stepId] })
  })

  it('is guided again when its author says so, and its links work there, too', async () => {
    await openSandbox()
    await press(page, 'Back to guided demo')
    await savingIs(page, 'saved')
    expect((await stored()).demo.type).toBe('HTML')
    const viewer = await watch()
    expect(await viewer.$('.ws-position')).not.toBeNull()
    await clickInPage(viewer, 'a.nav-link[href="tables.html"]')
    await pageShows(viewer, 'Tables')
    await viewer.close()
  })
})
