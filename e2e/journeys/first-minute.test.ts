import type { Browser, Frame, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { newAccount, sees, signUp } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { hasSteps, press } from '../drivers/editor.ts'
import { halvedPages } from '../drivers/halved-pages.ts'
import { openHtmlTab } from '../drivers/html-editor.ts'
import { saying } from '../drivers/live-editor.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { sampleTitle } from '../sample/sample-title.ts'
import { walk } from '../sample/walk.ts'

let product: Product
let browser: Browser
let page: Page
/** The walk, and a chapter at either end. */
const steps = walk.length + 2

beforeAll(async () => {
  product = await startProduct({ SAMPLE_DEMO: 'on' })
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  // What comes later than the words must have had its place from the start.
  await page.evaluateOnNewDocument(() => {
    const shifts = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await sampleId()
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** The sample demo, once the server has made it, which it does after it has started. */
async function sampleId(): Promise<string> {
  for (;;) {
    const reply = await fetch(`${product.url}/api/me`)
    const { sampleDemoId } = (await reply.json()).server
    if (sampleDemoId !== null) return sampleDemoId
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** The viewer in the start page, once it listens. */
async function playing(): Promise<Frame> {
  const frame = await (await page.waitForSelector('.start-demo[aria-busy=false] iframe'))
    ?.asElement()
    ?.contentFrame()
  if (!frame) throw new Error('the start page plays nothing')
  await frame.waitForSelector('::-p-text(Save a renewal in one minute)', { visible: true })
  return frame
}

const atPosition = (frame: Frame, number: number) =>
  frame.waitForFunction(
    (text) =>
      document.querySelector('.ws-position')?.textContent === text &&
      document.querySelector('.ws-stage[data-waits]') === null,
    {},
    `${number} of ${steps}`,
  )

describe('the first minute', () => {
  it('plays the sample demo on the start page, which nothing shifts', async () => {
    await page.goto(product.url)
    const frame = await playing()
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01)
    const seen = await page.$eval('.start-demo', (it) => it.getBoundingClientRect().bottom)
    expect(seen).toBeLessThanOrEqual(900)
    expect(await barriersOn(page)).toEqual([])
    await shot(page, 'start-sample-light')
    await setTheme(page, 'dark')
    await shot(page, 'start-sample-dark')
    await setTheme(page, 'light')
    await frame.locator('::-p-text(Start)').click()
    for (const [index, { text }] of walk.entries()) {
      await atPosition(frame, index + 2)
      const words = text.replaceAll('*', '').split(/[.:?]/, 1)[0] ?? ''
      await frame.waitForSelector(`::-p-text(${words})`, { visible: true })
      if (index < 4) await shot(page, `start-sample-step-${index + 2}`)
      await frame.locator('.ws-hotspot .ws-mark').click()
    }
    await frame.waitForSelector('::-p-text(That was eight clicks)', { visible: true })
    await shot(page, 'start-sample-end')
  })

  it('fits a phone', async () => {
    await setSize(page, 'phone')
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme)
      await page.goto(product.url)
      await playing()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBe(390)
      await shot(page, `start-sample-phone-${theme}`)
    }
    await setTheme(page, 'light')
    await setSize(page, 'desktop')
  })

  it.each(['', ' where nothing may fill the screen'])(
    'is drawn once on a phone, however its page comes, and nothing moves%s',
    async (where) => {
      const pauseMs = 700
      await setSize(page, 'phone')
      const { url, stop } = await halvedPages(product.url, '<div class="ws-narrow-words"', pauseMs)
      const { identifier } = await page.evaluateOnNewDocument((isAllowed) => {
        Object.defineProperty(document, 'fullscreenEnabled', { value: isAllowed })
      }, where === '')
      try {
        await page.goto(`${url}/demo/${await sampleId()}?step=2`)
        await page.waitForSelector('.ws-narrow-words ::-p-text(Next)', { visible: true })
        await page.waitForFunction(() => performance.getEntriesByName('waystep-ready').length > 0)
        const [painted = 0, moved] = await page.evaluate(() => [
          performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
          Reflect.get(window, 'shifted') as number,
        ])
        expect(painted).toBeGreaterThan(pauseMs)
        expect(moved).toBeLessThan(0.0005)
        const hasButton = (await page.$('.ws-control[aria-label="Full screen"]')) !== null
        expect(hasButton).toBe(where === '')
      } finally {
        stop()
        await page.removeScriptToEvaluateOnNewDocument(identifier)
        await setSize(page, 'desktop')
      }
    },
  )

  it('[E1.9] opens a copy of it in the editor, pages and all, without an account', async () => {
    await page.goto(product.url)
    await playing()
    await press(page, 'Try it')
    await page.waitForFunction(() => /^\/demo\/[^/]+\/edit$/.test(location.pathname))
    await hasSteps(page, steps)
    await shot(page, 'sample-in-editor')
    const id = new URL(page.url()).pathname.split('/')[2] ?? ''
    await openHtmlTab(page, product.url, { id }, { step: 2, tab: 'liveEditor' })
    await saying(page, 'Head of renewals')
    await shot(page, 'sample-in-html-editor')
  })

  it('[M1.4, M2.27, M2.32] shows it again beside all ways to add steps, and offers to sign up there', async () => {
    await press(page, 'Close')
    await press(page, 'Add Step')
    await press(page, 'All ways to add', 'menuitem')
    await sees(page, 'Want to sign up right away?')
    expect(await barriersOn(page)).toEqual([])
    await shot(page, 'create-panel-trial')
    await page.locator('::-p-text(Try the guided demo)').click()
    const frame = await (await page.waitForSelector('.ed-guided-demo'))?.contentFrame()
    await frame?.waitForSelector('::-p-text(Save a renewal in one minute)', { visible: true })
    await shot(page, 'create-panel-guided-demo')
    await page.keyboard.press('Escape')
    await press(page, 'Sign up')
    await page.waitForSelector('[role=dialog] input[name=email]', { visible: true })
    // The address asks for something else (M2.14).
    expect(await page.$('aside[aria-label="Create"]')).toBeNull()
    await page.keyboard.press('Escape')
  })

  it('gives it to a new workspace, whose owner may delete it', async () => {
    const context = await browser.createBrowserContext()
    const home = await context.newPage()
    await setSize(home, 'desktop')
    await signUp(home, product.url, newAccount())
    await sees(home, sampleTitle)
    // Its card shows the chapter that it begins with.
    await home.waitForSelector('.demo-card .ws-chapter')
    await shot(home, 'dashboard-sample')
    await context.close()
  })
})
