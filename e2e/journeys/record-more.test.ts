import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectExtension, makeAccount, newAccount } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import { hasSteps, hotspotSays, savingIs, showStep, writeHotspot } from '../drivers/editor.ts'
import { pressInBar, stampExtension } from '../drivers/extension.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { type Site, serveAdmin } from '../drivers/sites.ts'
import { finish, record, startWalk, walkOn } from '../drivers/walk.ts'

describe('recording into a demo that is there', () => {
  const product = sharedProduct()
  let admin: Site
  let browser: Browser
  let extension: string
  let editor: Page

  beforeAll(async () => {
    admin = await serveAdmin()
    extension = await stampExtension(product.url)
    browser = await openBrowser({ extension })
    const page = await browser.newPage()
    await makeAccount(page, product.url, newAccount())
    await connectExtension(page, product.url)
    await page.close()
    const walk = await startWalk(browser, admin.url, 'Alerts')
    await walkOn(walk)
    editor = await finish(browser, walk)
    await setSize(editor, 'desktop')
    await hasSteps(editor, 2)
  })

  afterAll(async () => {
    await browser?.close()
    await admin?.stop()
    await rm(extension, { recursive: true, force: true })
  })

  /** Says in the dialog where to start, and finds the page that opens. */
  async function startOn(path: string): Promise<Page> {
    const address = await editor.waitForSelector('[role=dialog] input[inputmode=url]')
    await address?.click({ count: 3 })
    await address?.type(`${admin.url}/${path}`)
    const opening = browser.waitForTarget((target) => target.url() === `${admin.url}/${path}`)
    await shot(editor, 'record-dialog')
    await editor.locator('::-p-aria([name="Start recording"][role="button"])').click()
    const page = await (await opening).page()
    if (!page) throw new Error('the page to record did not open')
    await page.waitForSelector('waystep-bar')
    return page
  }

  const stepNames = () =>
    editor.$$eval('.ed-tile-picture', (tiles) => tiles.map((tile) => tile.ariaLabel))

  it('[E2.43] puts new steps where they were asked for, and renumbers the rest', async () => {
    await editor.locator('::-p-aria([name="Add a step after 1"][role="button"])').click()
    await editor.locator('::-p-aria([name="Record More Steps"][role="menuitem"])').click()
    const page = await startOn('tables.html')
    await record(page, 'a.nav-link[href="charts.html"]', '1 step')
    await pressInBar(page, 'Finish')
    await editor.bringToFront()
    await hasSteps(editor, 3)
    expect(await stepNames()).toEqual([
      expect.stringMatching(/^Step 1: Click 3\+/),
      expect.stringMatching(/^Step 2: Click Charts/),
      expect.stringMatching(/^Step 3: Click Components/),
    ])
  })

  it('records one step again and keeps its hotspot where the element is found', async () => {
    await showStep(editor, 3)
    await writeHotspot(editor, 'Open the components')
    await savingIs(editor, 'saved')
    await editor.locator('::-p-aria([name="More for step 3"][role="button"])').click()
    await editor.locator('::-p-aria([name="Record again"][role="menuitem"])').click()
    const page = await startOn('index.html')
    await pressInBar(page, 'Capture now')
    await editor.bringToFront()
    // The first capture had the alerts open; the new page has them closed.
    await editor.waitForFunction(() =>
      [...document.querySelectorAll('iframe')].some(
        ({ contentDocument: page }) =>
          page?.body?.textContent.includes('Earnings Overview') &&
          page.querySelector('.dropdown-menu.show') === null,
      ),
    )
    await hotspotSays(editor, 'Open the components')
    const place = await editor.$eval('.ws-hotspot', (hotspot) => {
      const frame = [...document.querySelectorAll('iframe')].find((found) =>
        found.contentDocument?.body?.textContent.includes('Earnings Overview'),
      )
      const link = frame?.contentDocument?.querySelector('[data-target="#collapseTwo"]')
      const box = hotspot.getBoundingClientRect()
      const scale = frame ? frame.getBoundingClientRect().width / frame.clientWidth : 0
      return {
        style: hotspot.getAttribute('data-style'),
        top: box.top - (frame?.getBoundingClientRect().top ?? 0),
        wanted: (link?.getBoundingClientRect().top ?? -1) * scale,
      }
    })
    expect(place.style).toBe('Anchor')
    expect(Math.abs(place.top - place.wanted)).toBeLessThan(8)
    await shot(editor, 'editor-recorded-again')
  })
})
