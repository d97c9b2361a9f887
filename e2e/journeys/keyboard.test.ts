import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount, newAccount } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import { hasSteps, savingIs, shownStep, stepNames } from '../drivers/editor.ts'
import { focusIsOn, tabTo } from '../drivers/keyboard.ts'
import { newTab } from '../drivers/page.ts'
import { seedDemo } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { atStep } from '../drivers/viewer.ts'

const product = sharedProduct()
let browser: Browser
let page: Page
const account = newAccount()

beforeAll(async () => {
  browser = await openBrowser()
  const before = await browser.newPage()
  await makeAccount(before, product.url, account)
  await seedDemo(before, 20)
  await browser.deleteCookie(...(await browser.cookies()))
  await before.close()
  page = await browser.newPage()
  await setSize(page, 'desktop')
})

afterAll(async () => {
  await browser?.close()
})

const heard = (text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('[id^=DndLiveRegion]')?.textContent === wanted,
    { timeout: 30_000 },
    text,
  )

/** Two frames: where a dragged step has come to is measured once it is drawn there. */
const drawn = () =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

it('[E2.75, M9.34] signs in, opens a demo, selects, sorts, edits, undoes and previews by keyboard alone', async () => {
  // The first run may have signed in already.
  await browser.deleteCookie(...(await browser.cookies()))
  await page.goto(`${product.url}/sign-in`)
  await page.waitForSelector('input[name=email]')
  if (!(await page.$('input[name=email]:focus'))) await tabTo(page, 'Email')
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await focusIsOn(page, 'input[name=password]')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await page.waitForSelector('::-p-text(A tour of Acme)')

  await tabTo(page, 'A tour of Acme')
  await page.keyboard.press('Enter')
  await hasSteps(page, 20)

  await tabTo(page, 'Step 2: Screen 2')
  await page.keyboard.press('Enter')
  await expect.poll(() => shownStep(page)).toBe(2)
  // The focus goes along with the step shown, past what was in sight.
  for (let nth = 3; nth <= 14; nth += 1) {
    await page.keyboard.press('ArrowRight')
    await focusIsOn(page, `.ed-tile-picture[aria-label="Step ${nth}: Screen ${nth}"]`)
  }
  await shot(page, 'editor-keyboard')

  await page.keyboard.press(' ')
  await heard('Step 14 is at place 14.')
  await page.waitForSelector('.ed-stack')
  for (const place of [15, 16, 17]) {
    await drawn()
    await page.keyboard.press('ArrowDown')
    await heard(`Step 14 is at place ${place}.`)
  }
  await page.keyboard.press(' ')
  await focusIsOn(page, '.ed-tile-picture[aria-label="Step 17: Screen 14"]')
  expect(await stepNames(page)).toEqual(expect.arrayContaining(['Screen 17', 'Screen 14']))

  await page.keyboard.press('Delete')
  await hasSteps(page, 19)
  await focusIsOn(page, '.ed-tile-picture[aria-label="Step 16: Screen 17"]')
  await page.keyboard.down('Control')
  await page.keyboard.press('z')
  await page.keyboard.press('z')
  await page.keyboard.up('Control')
  await hasSteps(page, 20)
  await page.waitForSelector('.ed-tile-picture[aria-label="Step 14: Screen 14"]')

  await tabTo(page, 'Rename step: Screen 14')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.ed-step-name-input:focus')
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.ed-tile-picture[aria-label="Step 14: By keyboard"]')
  await savingIs(page, 'saved')

  await tabTo(page, 'Preview')
  const preview = await newTab(browser, () => page.keyboard.press('Enter'))
  await atStep(preview, 1, 20)
  await preview.keyboard.press('ArrowRight')
  await atStep(preview, 2, 20)
})
