import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callOk } from '../drivers/api.ts'
import { makeAccount, markTutorial, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import { menuItems, openEditor, press, showStep } from '../drivers/editor.ts'
import { newTab } from '../drivers/page.ts'
import { type SeededDemo, seedDemo } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'

const product = sharedProduct()
let browser: Browser
let page: Page
let demo: SeededDemo

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
  demo = await seedDemo(page, 2)
})

afterAll(async () => {
  await browser?.close()
})

async function chord(...keys: Parameters<Page['keyboard']['press']>[0][]) {
  const held = keys.slice(0, -1)
  for (const key of held) await page.keyboard.down(key)
  await page.keyboard.press(keys.at(-1) ?? 'Escape')
  for (const key of held.reverse()) await page.keyboard.up(key)
}

const menuIsGone = () => page.waitForFunction(() => document.querySelector('[role=menu]') === null)

/** The address of the tab that opens, and what its page is called. */
async function opened(act: () => Promise<void>): Promise<readonly [string, string]> {
  const tab = await newTab(browser, act)
  await tab.waitForSelector('h1')
  const heading = await tab.$eval('h1', (title) => title.textContent ?? '')
  const path = new URL(tab.url()).pathname
  await tab.close()
  await page.bringToFront()
  return [path, heading]
}

describe('the help bubble', () => {
  it('[E1.21, E2.65, E2.66, E2.67, E2.68, E2.69, E2.70] opens by its button and by shift+?', async () => {
    await openEditor(page, product.url, demo)
    await chord('Shift', '?')
    expect(await menuItems(page)).toEqual([
      "What's new",
      'Start Guide',
      'Keyboard shortcuts',
      'Help center',
    ])
    await shot(page, 'help-bubble')
    await chord('Shift', '?')
    await menuIsGone()
    await press(page, 'Help')
    expect(await opened(() => press(page, "What's new", 'menuitem'))).toEqual([
      '/help/whats-new',
      "What's new",
    ])
    await menuIsGone()
    expect(await opened(() => chord('Shift', 'G'))).toEqual(['/help/start-guide', 'Start Guide'])
    expect(await opened(() => chord('Shift', 'H'))).toEqual(['/help', 'Help center'])
  })

  it('[E1.20, E2.71, E2.73] finds shortcuts by name, in groups', async () => {
    await openEditor(page, product.url, demo)
    await chord('Control', '/')
    const groups = () =>
      page.$$eval('[role=dialog] section section', (all) => all.map((one) => one.ariaLabel))
    await sees(page, 'Demo View Page')
    expect(await groups()).toEqual(['Dashboard', 'Demo View Page', 'Demo Edit Page'])
    await page.locator('[role=dialog] input').fill('undo')
    await page.waitForFunction(
      () => document.querySelectorAll('[role=dialog] section li').length === 1,
    )
    expect(await groups()).toEqual(['Demo Edit Page'])
    await page.locator('[role=dialog] input').fill('nonsense')
    await sees(page, 'No shortcut is called “nonsense”.')
  })

  it('is read by anybody, page by page', async () => {
    const stranger = await browser.createBrowserContext()
    const reader = await stranger.newPage()
    await reader.goto(`${product.url}/help`)
    await press(reader, 'Chapters and leads', 'link')
    await reader.waitForFunction(() => location.pathname === '/help/chapters')
    expect(await reader.title()).toContain('Chapters and leads')
    await reader.goto(`${product.url}/help/nothing`)
    await sees(reader, 'nothing at this address')
    await reader.goto(`${product.url}/help`)
    await press(reader, 'Software by others in Waystep, and its licenses', 'link')
    await sees(reader, 'Waystep in the browser')
    await sees(reader, 'react-dom')
    await stranger.close()
  })
})

describe('the editor tutorial', () => {
  const shown = () => page.waitForSelector('section[aria-label="Editor tutorial"]')

  it('[M6.2, M7.22] is shown until it was seen, and never again', async () => {
    await markTutorial(page, false)
    await openEditor(page, product.url, demo)
    await shown()
    await shot(page, 'tutorial')
    // Beside the work, not over it.
    await showStep(page, 2)
    for (const at of ['1 of 4', '2 of 4', '3 of 4', '4 of 4']) {
      await page.waitForSelector(`.ed-tutorial ::-p-text(${at})`)
      await page.locator('.ed-tutorial [data-variant="primary"]').click()
    }
    await page.waitForSelector('section[aria-label="Editor tutorial"]', { hidden: true })
    const { user } = await callOk<{ user: { activity: object } }>(page, 'GET', '/api/me')
    expect(user.activity).toEqual({ viewedEditPageTutorial: true })
    await openEditor(page, product.url, demo)
    await page.waitForSelector('.ed-help')
    expect(await page.$('section[aria-label="Editor tutorial"]')).toBeNull()
  })

  it('[M6.2] counts as seen when it is skipped', async () => {
    await markTutorial(page, false)
    await openEditor(page, product.url, demo)
    await shown()
    const marked = page.waitForResponse((reply) => reply.url().endsWith('/activity'))
    await press(page, 'Skip the tutorial')
    expect((await marked).status()).toBe(200)
    await openEditor(page, product.url, demo)
    await page.waitForSelector('.ed-help')
    expect(await page.$('section[aria-label="Editor tutorial"]')).toBeNull()
  })
})

it('says on a phone that it is not made for one, and takes pictures there', async () => {
  await setSize(page, 'phone')
  await openEditor(page, product.url, demo)
  await sees(page, 'The editor is not optimized for mobile.')
  const [chooser] = await Promise.all([page.waitForFileChooser(), press(page, 'Upload Images')])
  expect(chooser.isMultiple()).toBe(true)
  await setSize(page, 'desktop')
})
