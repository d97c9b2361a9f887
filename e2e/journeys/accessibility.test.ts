import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn, hiddenFocusOn } from '../drivers/accessibility.ts'
import { callOk, workspaceOf } from '../drivers/api.ts'
import { makeAccount, markTutorial, newAccount, sees } from '../drivers/author.ts'
import { inFirefox, openBrowser, setSize } from '../drivers/browser.ts'
import { hasSteps, press } from '../drivers/editor.ts'
import { addChapter, addPictureSteps, makeDemo } from '../drivers/made-demos.ts'
import { type Product, startProduct } from '../drivers/product.ts'

const themes = ['light', 'dark'] as const

/** Judged without motion, which would be judged half-way. A driven Firefox has one theme, and its motion from its settings. */
async function setStillTheme(page: Page, theme: (typeof themes)[number]) {
  if (inFirefox) return
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ])
}

async function expectNoBarriers(page: Page) {
  for (const theme of themes) {
    await setStillTheme(page, theme)
    expect.soft(await barriersOn(page), `${new URL(page.url()).pathname}, ${theme}`).toEqual([])
  }
}

describe('WCAG 2.2 AA', () => {
  // Its own, since its first account sees the operator's pages.
  let product: Product
  let browser: Browser
  let page: Page
  let demoId = ''

  async function expectOpen(path: string, says: string) {
    await page.goto(product.url + path)
    await sees(page, says)
    await expectNoBarriers(page)
  }

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    // The window that Firefox starts with never has the focus, which shows no ring then.
    page = await browser.newPage()
    await setSize(page, 'desktop')
  })

  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })

  it('holds before signing in', async () => {
    await expectOpen('/', 'Create a demo in minutes')
    const picture = await page.screenshot()
    await expectOpen('/sign-in', 'Forgot your password?')
    await expectOpen('/sign-up', 'Create an account')
    await expectOpen('/forgot-password', 'Send the link')
    await expectOpen('/reset-password?token=abc', 'Change password')
    await expectOpen('/nowhere', 'nothing at this address')
    await expectOpen('/demo/nothing', 'There is no demo here')
    await expectOpen('/docs/api', 'API')
    await expectOpen('/help', 'Help center')
    await expectOpen('/help/start-guide', 'Start Guide')

    await makeAccount(page, product.url, newAccount())
    const workspaceId = await workspaceOf(page)
    await expectOpen('/demos', 'Create a demo in minutes')
    demoId = await makeDemo(page, workspaceId, 'How finance teams close the books of a quarter')
    await expectOpen(`/demo/${demoId}/edit`, 'How finance teams')
    await addPictureSteps(page, { workspaceId, demoId, count: 3 }, [picture])
    await addChapter(page, { workspaceId, demoId, heading: 'Close the quarter' })
    const folderId = crypto.randomUUID()
    await callOk(page, 'POST', '/api/folders', { id: folderId, workspaceId, name: 'Sales' })
    const thrown = await makeDemo(page, workspaceId, 'Last year')
    await callOk(page, 'DELETE', `/api/demo/${thrown}`)
  })

  it('holds in the workspace', async () => {
    await expectOpen('/demos', 'How finance teams')
    await expectOpen('/demos/trash', 'Last year')
    await expectOpen('/settings/members', 'Maya Lindqvist')
    await expectOpen('/settings/workspace', 'Settings')
    await expectOpen('/settings/account', 'Password')
    await expectOpen('/extension', 'Chrome extension')
    await expectOpen('/operator', 'Operator')
    await expectOpen('/upgrade?from=chapter', 'Plans')
    await expectOpen(`/demo/${demoId}/edit?analytics=true`, 'Nobody watched')
    const { steps } = await callOk<{ steps: { stepId: string }[] }>(
      page,
      'GET',
      `/api/demo/${demoId}/analytics`,
    )
    const seen = steps.map(({ stepId }, at) => ({ type: 'step-viewed', at, stepId }))
    await callOk(page, 'POST', '/api/events', { demoId, viewerId: 'viewer-0001', events: seen })
    await expectOpen(`/demo/${demoId}/edit?analytics=true`, 'Step by step')
  })

  it('holds in the editor, its panels and dialogs', async () => {
    await page.goto(`${product.url}/demo/${demoId}/edit?step=2`)
    await hasSteps(page, 4)
    await page.locator('.ed-tile-picture[aria-label^="Step 2:"]').click()
    await page.waitForSelector('.ws-hotspot')
    await expectNoBarriers(page)
    await press(page, 'Background')
    await page.waitForSelector('.ed-grounds')
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await page.waitForSelector('.ed-grounds', { hidden: true })
    await press(page, 'Zoom')
    await page.waitForSelector('[role=toolbar][aria-label=Zoom]')
    await expectNoBarriers(page)
    await press(page, 'Remove zoom')
    await page.waitForSelector('[role=toolbar][aria-label=Zoom]', { hidden: true })
    await page.locator('.ws-hotspot .ws-mark').click()
    await page.waitForSelector('aside[aria-label="Hotspot"]')
    await expectNoBarriers(page)
    await page.locator('::-p-aria([name="Close"][role="button"])').click()
    await page.locator('::-p-aria([name="Share"][role="button"])').click()
    await sees(page, 'Link is on')
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await page.waitForSelector('[role="dialog"]', { hidden: true })
    const dialogs = ['Demo details', 'Add variable', 'No AI service', 'Demo View Page']
    const open = [
      () => page.locator('.ed-title button').click(),
      async () => {
        await page.focus('[aria-label="More ways to share"]')
        await page.keyboard.press('Enter')
        await page.waitForSelector('[role=menuitem]:focus')
        await page.keyboard.press('Enter')
      },
      () => press(page, 'Enhance with AI'),
      async () => {
        await press(page, 'Help')
        await expectNoBarriers(page)
        await press(page, 'Keyboard shortcuts', 'menuitem')
      },
    ]
    for (const [index, says] of dialogs.entries()) {
      await open[index]?.()
      await sees(page, says)
      await expectNoBarriers(page)
      await page.keyboard.press('Escape')
      await page.waitForSelector('[role="dialog"]', { hidden: true })
    }
    await markTutorial(page, false)
    await page.reload()
    await page.waitForSelector('.ed-tutorial')
    await expectNoBarriers(page)
  })

  it('holds in the viewer', async () => {
    await page.goto(`${product.url}/demo/${demoId}`)
    await page.waitForSelector('.ws-position')
    await expectNoBarriers(page)
    await page.goto(`${product.url}/demo/${demoId}?step=2`)
    await page.waitForSelector('.ws-hotspot')
    await expectNoBarriers(page)
  })

  it('shows where the focus is, on every control that Tab reaches', async () => {
    const screens = {
      '/demos': 'How finance teams',
      '/settings/account': 'Password',
      '/operator': 'Operator',
      [`/demo/${demoId}/edit`]: 'How finance teams',
    }
    await setStillTheme(page, 'light')
    for (const [path, says] of Object.entries(screens)) {
      // A driven Firefox gives the focus to new windows only.
      if (inFirefox) page = await browser.newPage()
      await page.goto(product.url + path)
      await sees(page, says)
      expect.soft(await hiddenFocusOn(page), path).toEqual([])
    }
  })
})
