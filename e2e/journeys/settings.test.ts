import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { callOk, sendCommands } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { menuItems, openEditor, press, savingIs } from '../drivers/editor.ts'
import { type SeededDemo, seedDemo } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { atStep } from '../drivers/viewer.ts'

const product = sharedProduct()
let browser: Browser
let author: Page
let viewer: Page
let demo: SeededDemo

beforeAll(async () => {
  browser = await openBrowser()
  author = await browser.newPage()
  await setSize(author, 'desktop')
  await makeAccount(author, product.url, newAccount())
  demo = await seedDemo(author, 3)
  viewer = await (await browser.createBrowserContext()).newPage()
  await setSize(viewer, 'desktop')
})

afterAll(async () => {
  await browser?.close()
})

const toggle = (name: string) => press(author, name, 'switch')
const dialogIsClosed = () => author.waitForFunction(() => !document.querySelector('[role=dialog]'))
/** The first hotspot that a stage shows. */
const opacityIn = (page: Page) =>
  page.$eval('.ws-hotspot', (hotspot) => Number(getComputedStyle(hotspot).opacity))

const turnTo = (name: string) => press(author, name, 'tab')

/** Where the tabs of the dialog begin, and whether its buttons are in sight. */
const placeOfTabs = () =>
  author.$eval('.ed-settings', (dialog) => {
    const tabs = dialog.querySelector('[role=tablist]')?.getBoundingClientRect().top
    const end = dialog.querySelector('footer')?.getBoundingClientRect().bottom ?? Infinity
    return { tabs, endInSight: end <= innerHeight }
  })

/** Each tab that is short, in both themes; the tabs stay where they are, and the buttons in sight. */
async function photograph(size: string) {
  const place = { ...(await placeOfTabs()), endInSight: true }
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(author, theme)
    for (const tab of ['Waystep', 'Share', 'Privacy']) {
      await turnTo(tab)
      await shot(author, `settings-${tab.toLowerCase()}-${size}-${theme}`)
      expect(await placeOfTabs()).toEqual(place)
    }
  }
}

async function openSettings() {
  await press(author, 'Settings')
  await turnTo('Hotspots')
  await author.waitForSelector('.ed-example .ws-hotspot')
}

describe('the Hotspots tab of the settings', () => {
  it('[M9.27] has an example to click through, of ten placeholder steps', async () => {
    await openEditor(author, product.url, demo)
    await openSettings()
    const counter = (text: string) =>
      author.waitForFunction(
        (wanted) => document.querySelector('.ed-example .ws-counter')?.textContent === wanted,
        {},
        text,
      )
    await counter('2 of 10')
    for (let step = 3; step <= 10; step += 1) {
      await author.locator('.ed-example .ws-next').click()
      await counter(`${step} of 10`)
    }
    await author.locator('.ed-example .ws-back').click()
    await counter('9 of 10')
    expect(await barriersOn(author)).toEqual([])
    await shot(author, 'settings-hotspots-light')
    await setTheme(author, 'dark')
    await shot(author, 'settings-hotspots-dark')
    await photograph('desktop')
  })

  it('[M2.57, M3.6, M9.17] what is saved counts on the canvas and for viewers alike', async () => {
    await turnTo('Waystep')
    await toggle('Show step numbers')
    await press(author, 'Dark Browser Bar', 'radio')
    await toggle('Show border')
    await turnTo('Hotspots')
    await sees(author, 'You have changed settings but did not save them.')
    await shot(author, 'settings-refused-light')
    await press(author, 'Save')
    await sees(author, 'Settings saved')
    await turnTo('Hotspots')
    await toggle('Show Next and Back buttons')
    await press(author, '50%', 'radio')
    await sees(author, 'You have changed hotspot settings but did not save them.')
    await shot(author, 'settings-unsaved-light')
    await press(author, 'Save')
    await sees(author, 'Settings saved')
    await shot(author, 'settings-saved-light')
    await author.keyboard.press('Escape')
    await dialogIsClosed()
    await savingIs(author, 'saved')
    await viewer.goto(`${product.url}/demo/${demo.id}?step=2`)
    await atStep(viewer, 2, 3)
    for (const page of [author, viewer]) {
      await page.waitForSelector('.ws-hotspot')
      expect(await opacityIn(page)).toBe(0.5)
      expect(await page.$('.ws-next, .ws-back')).toBeNull()
      expect(await page.$('.ws-bar[data-dark]')).not.toBeNull()
      expect(
        await page.$$eval('.ws-counter', (all) => all.map((one) => one.textContent).join('')),
      ).toBe('')
    }
    expect(await viewer.$('.ws-player')).not.toBeNull()
    expect(await viewer.$('.ws-player[data-border]')).toBeNull()
  })

  it('[M4.39] asks about hotspots of another mind, and lets them follow', async () => {
    const [hotspot] = demo.hotspots
    if (!hotspot) throw new Error('no hotspot')
    const changes = { nextButton: false }
    await sendCommands(author, demo.id, { type: 'update-hotspot', hotspotId: hotspot.id, changes })
    await openEditor(author, product.url, demo)
    await openSettings()
    await toggle('Show Next and Back buttons')
    await author.waitForSelector('[role=alertdialog]')
    await shot(author, 'settings-overrides-light')
    await press(author, 'Yes, change them')
    await press(author, 'Save')
    await sees(author, 'Settings saved')
    await author.keyboard.press('Escape')
    await dialogIsClosed()
    await author.waitForSelector('.ws-next')
    await press(author, 'Undo')
    await author.waitForFunction(() => !document.querySelector('.ws-next'))
  })

  it('[M8.26, M7.23] gives the workspace its defaults, and all demos with them', async () => {
    await openSettings()
    const field = '::-p-aria([name="Background of hotspots"][role="textbox"])'
    await author.locator(field).fill('#047857')
    await toggle('Apply to all demos')
    await press(author, 'Update workspace')
    await sees(author, 'Workspace updated successfully!')
    await shot(author, 'settings-workspace-light')
    const stored = await callOk<{
      document: { hotspots: Record<string, { bgcolor: string }> }
    }>(author, 'GET', `/api/demo/${demo.id}`)
    expect(new Set(Object.values(stored.document.hotspots).map(({ bgcolor }) => bgcolor))).toEqual(
      new Set(['#047857']),
    )
    await author.keyboard.press('Escape')
    await dialogIsClosed()
    await press(author, 'Add hotspot')
    await author.waitForSelector('aside[aria-label="Hotspot"]')
    await author.waitForFunction(() => {
      const all = [...document.querySelectorAll('.ws-hotspot')]
      const colours = all.map((one) => getComputedStyle(one).getPropertyValue('--ws-bg'))
      return all.length === 2 && colours.every((colour) => colour === '#047857')
    })
    await press(author, 'Delete')
    await author.waitForFunction(() => !document.querySelector('aside[aria-label="Hotspot"]'))
  })

  it('is found in the menu of the header on a phone, and stands there in one column', async () => {
    await author.setViewport({ width: 390, height: 844 })
    await press(author, 'More')
    expect(await menuItems(author)).toEqual([
      'Undo',
      'Redo',
      'Settings',
      'Translate with AI',
      'Voiceover',
      'Enhance with AI',
    ])
    await shot(author, 'header-more-phone-light')
    await press(author, 'Settings', 'menuitem')
    await photograph('phone')
    await turnTo('Hotspots')
    await author.waitForSelector('.ed-example .ws-hotspot')
    await shot(author, 'settings-phone-light')
    const wide = await author.$eval(
      '.wsui-dialog',
      (dialog) => dialog.scrollWidth > dialog.clientWidth,
    )
    expect(wide).toBe(false)
    await toggle('Mobile hotspot view')
    await press(author, 'Save')
    await sees(author, 'Settings saved')
    await press(author, 'Close')
    await dialogIsClosed()
  })
})
