import { randomUUID } from 'node:crypto'
import { createHotspot } from '@waystep/demo-model'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { sendCommands } from '../drivers/api.ts'
import { makeAccount, newAccount } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { openEditor, press, savingIs, shownStep, showStep } from '../drivers/editor.ts'
import { newTab } from '../drivers/page.ts'
import { type SeededDemo, seedDemo } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { type Site, servePages } from '../drivers/sites.ts'
import { atStep, clickHotspot } from '../drivers/viewer.ts'

const product = sharedProduct()
let browser: Browser
let author: Page
let viewer: Page
let demo: SeededDemo
/** A site beside the demo, which also embeds it. */
let acme: Site
const pages: Record<string, string> = { '/docs': '<title>Docs of Acme</title>' }

beforeAll(async () => {
  browser = await openBrowser()
  author = await browser.newPage()
  await setSize(author, 'desktop')
  await makeAccount(author, product.url, newAccount())
  demo = await seedDemo(author, 5)
  acme = await servePages(pages)
  viewer = await (await browser.createBrowserContext()).newPage()
  await setSize(viewer, 'desktop')
})

afterAll(async () => {
  await browser?.close()
  await acme?.stop()
})

const panel = 'aside[aria-label="Hotspot"]'

/** Opens the hotspot of a step. */
async function openHotspot(number: number) {
  await showStep(author, number)
  await author.locator('.ws-hotspot .ws-mark').click()
  await author.waitForSelector(panel)
}

async function choose(field: string, option: string) {
  await author.locator(`${panel} ::-p-aria([name="${field}"][role="combobox"])`).click()
  await author.locator(`::-p-aria([name="${option}"][role="option"])`).click()
}

async function saveAndClose() {
  await press(author, 'Save')
  await press(author, 'Close')
  await author.waitForFunction((open) => !document.querySelector(open), {}, panel)
  await savingIs(author, 'saved')
}

describe('branching', () => {
  it('[H5.3] an author maps next and back of hotspots to other steps, and out of the demo', async () => {
    await openEditor(author, product.url, demo)
    await openHotspot(1)
    await choose('Next leads to', '4. Screen 4')
    await saveAndClose()
    await openHotspot(4)
    await choose('Back leads to', '2. Screen 2')
    await choose('Next leads to', 'A link outside')
    await author.locator(`${panel} ::-p-aria([name="Link"][role="textbox"])`).fill('acme')
    await author.waitForSelector(`${panel} [role=alert]::-p-text(Enter a valid link)`)
    expect(await author.$(`${panel} > footer button:disabled::-p-text(Save)`)).not.toBeNull()
    await author
      .locator(`${panel} ::-p-aria([name="Link"][role="textbox"])`)
      .fill(`${acme.url}/docs`)
    await author.$eval(`${panel} section[aria-label="Next and back"]`, (section) =>
      section.scrollIntoView({ block: 'end' }),
    )
    await shot(author, 'branching-panel-light')
    await setTheme(author, 'dark')
    await shot(author, 'branching-panel-dark')
    await setTheme(author, 'light')
    await saveAndClose()
  })

  it('a viewer goes where hotspots lead, out of the demo in a tab of its own, and back', async () => {
    await viewer.goto(`${product.url}/demo/${demo.id}`)
    await atStep(viewer, 1, 5)
    await clickHotspot(viewer)
    await atStep(viewer, 4, 5)
    const docs = await newTab(browser, () => clickHotspot(viewer))
    await docs.waitForFunction(() => document.title === 'Docs of Acme')
    expect(await docs.evaluate(() => window.opener)).toBeNull()
    await docs.close()
    await atStep(viewer, 4, 5)
    // The keys and the controls lead where the hotspot does.
    const again = await newTab(browser, () => viewer.keyboard.press('ArrowRight'))
    expect(again.url()).toBe(`${acme.url}/docs`)
    await again.close()
    await viewer.locator('.ws-tip .ws-back').click()
    await atStep(viewer, 2, 5)
    await viewer.keyboard.press('ArrowRight')
    await atStep(viewer, 3, 5)
  })

  it('leads out of the page that embeds the demo where no new tab is wanted, not within its frame', async () => {
    const out = { nextlink: `${acme.url}/docs`, nextlinkNewTab: false }
    const other = await seedDemo(author, 2)
    const hotspotId = other.hotspots[0]?.id ?? ''
    await sendCommands(author, other.id, { type: 'update-hotspot', hotspotId, changes: out })
    pages['/'] =
      `<title>Acme</title><iframe src="${product.url}/embed/${other.id}" width="900" height="600"></iframe>`
    const embedding = await (await browser.createBrowserContext()).newPage()
    await embedding.goto(acme.url)
    const frame = await (await embedding.waitForSelector('iframe'))?.contentFrame()
    await frame?.locator('.ws-hotspot .ws-mark').click()
    await embedding.waitForFunction(() => document.title === 'Docs of Acme')
    expect(embedding.url()).toBe(`${acme.url}/docs`)
    await embedding.close()
  })
})

describe('the map of the flow', () => {
  it('shows the ways, what no way leads to and dead ends, and leads to a step', async () => {
    await openEditor(author, product.url, demo)
    await press(author, 'Flow of the demo')
    await author.waitForSelector('.ed-flow-step')
    const problems = await author.$$eval('section[aria-label="What to look at"] li', (items) =>
      items.map((item) => item.textContent),
    )
    expect(problems).toEqual([
      '4. Screen 4Every way leads out of the demo',
      '5. Screen 5No way leads here',
    ])
    expect(await author.$$eval('.ed-flow-step[data-problem]', (nodes) => nodes.length)).toBe(2)
    expect(await barriersOn(author)).toEqual([])
    await shot(author, 'flow-light')
    await setTheme(author, 'dark')
    await shot(author, 'flow-dark')
    await setTheme(author, 'light')
    await author.locator('.ed-flow-step[aria-label^="3 "]').click()
    await author.waitForFunction(() => !document.querySelector('.ed-flow'))
    expect(await shownStep(author)).toBe(3)
  })

  it('stands over its list on a phone', async () => {
    await setSize(author, 'phone')
    await openEditor(author, product.url, demo)
    await press(author, 'Flow of the demo')
    await author.waitForSelector('.ed-flow-step')
    await shot(author, 'flow-phone-light')
    await setSize(author, 'desktop')
    await openEditor(author, product.url, demo)
  })

  it('is opened and worked with the keyboard alone', async () => {
    await author.bringToFront()
    await author.keyboard.down('Shift')
    await author.keyboard.press('F')
    await author.keyboard.up('Shift')
    await author.waitForSelector('.ed-flow-step')
    await author.focus('.ed-flow-step[aria-label^="2 "]')
    await author.keyboard.press('Enter')
    await author.waitForFunction(() => !document.querySelector('.ed-flow'))
    expect(await shownStep(author)).toBe(2)
  })

  it('can be used with 200 steps', async () => {
    const [step] = demo.steps
    const [hotspot] = demo.hotspots
    if (!step || !hotspot) throw new Error('no step')
    const many = await seedDemo(author, 0)
    const steps = Array.from({ length: 200 }, (_, index) => ({
      ...step,
      id: randomUUID(),
      demoId: many.id,
      number: index + 1,
      text: `Part ${index + 1}`,
    }))
    const items = steps.map((each, index) => {
      const target = index % 9 === 4 ? steps[Math.min(199, index + 12)] : undefined
      const to = { nextslide: target?.id ?? null }
      const on = createHotspot({ ...hotspot, id: randomUUID(), stepId: each.id, ...to })
      const usual = createHotspot({ ...hotspot, id: randomUUID(), stepId: each.id })
      return { step: each, hotspots: [on, usual], chapter: null }
    })
    await sendCommands(author, many.id, { type: 'add-steps', after: 0, items })
    await openEditor(author, product.url, { id: many.id, steps })
    await press(author, 'Flow of the demo')
    await author.waitForFunction(() => document.querySelectorAll('.ed-flow-step').length === 200)
    // Far fewer pictures than steps: only those in sight.
    expect(await author.$$eval('.ed-flow-step img', (all) => all.length)).toBeLessThan(60)
    await shot(author, 'flow-200-light')
    await press(author, 'Show all of it')
    await author.waitForFunction(() => !document.querySelector('.ed-flow-step img'))
    await shot(author, 'flow-200-all-light')
    await author.keyboard.press('Escape')
  })
})
