import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { callOk, setPlan } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { panelOpens } from '../drivers/chapter-panel.ts'
import {
  hasSteps,
  menuItems,
  openEditor,
  press,
  showStep,
  uploadImages,
} from '../drivers/editor.ts'
import { makeDemo } from '../drivers/made-demos.ts'
import { chooseFiles, newTab, whileHolding } from '../drivers/page.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { type SeededDemo, seedDemo } from '../drivers/seed.ts'
import { atStep, clickHotspot } from '../drivers/viewer.ts'

let product: Product
let browser: Browser
let page: Page
let demo: SeededDemo

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
  demo = await seedDemo(page, 3)
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`

/** Rests the mouse on a button of the header until its menu is there. */
async function restOn(name: string): Promise<string[]> {
  await page.locator(button(name)).hover()
  return menuItems(page)
}

async function restElsewhere() {
  await page.mouse.move(700, 500)
  await page.waitForFunction(() => document.querySelector('[role=menu]') === null)
}

describe('the header', () => {
  it('says that a demo is private until its link is copied, and publishes what waits', async () => {
    await callOk(page, 'PUT', `/api/demo/${demo.id}/link`, { on: false })
    await openEditor(page, product.url, demo)
    await press(page, 'Private')
    await sees(page, 'What viewers get')
    await inBothThemes('share-private')
    const link = await page.$eval('.ed-copy-row input', (input) => input.value)
    expect((await fetch(link)).status).toBe(404)
    await press(page, 'Copy link')
    await sees(page, 'Link is on')
    expect((await fetch(link)).status).toBe(200)
    expect(await page.$('.ed-sharing-chip')).toBeNull()

    await press(page, 'Changes wait until I publish Viewers keep what you published last.', 'radio')
    await sees(page, 'Viewers get what you published last.')
    await inBothThemes('share-waits')
    await page.keyboard.press('Escape')
    const [{ id: stepId = '' } = {}] = demo.steps.slice(-1)
    await showStep(page, 3)
    await page.keyboard.press('Delete')
    await hasSteps(page, 2)
    await sees(page, 'Viewers still see what you took out')
    await inBothThemes('header-waits')
    const shown = async () => await (await fetch(link)).text()
    expect(await shown()).toContain(stepId)
    await press(page, 'Publish changes')
    await sees(page, '1 step removed')
    await inBothThemes('publish-changes')
    await press(page, 'Publish')
    await page.waitForFunction(() => document.querySelector('.ed-sharing-chip') === null)
    expect(await shown()).not.toContain(stepId)

    await press(page, 'Share')
    await press(page, 'Versions')
    await sees(page, 'Version 2')
    await inBothThemes('versions')
    await press(page, 'Bring back version 1')
    await press(page, 'Bring back')
    await expect.poll(shown, { timeout: 10_000 }).toContain(stepId)
    await callOk(page, 'DELETE', `/api/demo/${demo.id}`)
    demo = await seedDemo(page, 3)
  })

  /** Looks at what is open in both themes and on a phone, too. */
  async function inBothThemes(name: string): Promise<void> {
    for (const theme of ['dark', 'light'] as const) {
      await setTheme(page, theme)
      expect(await barriersOn(page), `${name}, ${theme}`).toEqual([])
      await shot(page, `${name}-${theme}`)
    }
    // As narrow as a phone; becoming one would load the page again.
    await page.setViewport({ width: 390, height: 844 })
    await shot(page, `${name}-phone`)
    await setSize(page, 'desktop')
  }

  it('[E2.16] offers the preview from the current step where the mouse rests on Preview', async () => {
    await openEditor(page, product.url, demo)
    expect(await restOn('Preview')).toEqual(['Preview from current step'])
    await restElsewhere()
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await restOn('Preview')
    await restElsewhere()
    await page.emulateMediaFeatures([])
    await restOn('Preview')
    // Whoever rests and then presses wants the menu.
    await page.locator(button('More previews')).click()
    const preview = await newTab(browser, () =>
      press(page, 'Preview from current step', 'menuitem'),
    )
    await atStep(preview, 1, 3)
    await preview.close()
  })

  it('[E2.17] offers personalized links where the mouse rests on Share', async () => {
    await openEditor(page, product.url, demo)
    expect(await restOn('Share')).toEqual(['Personalized links'])
    await press(page, 'Personalized links', 'menuitem')
    await sees(page, 'Add variable')
    await page.locator('[aria-label="Value of variable 1"]').fill('Ada & Bob')
    await page.locator('[aria-label="Name of variable 2"]').fill('deal size!')
    await page.locator('[aria-label="Value of variable 2"]').fill('40 k')
    const link = await page.$eval('.ed-copy-row input', (input) => input.value)
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
      v_name: 'Ada & Bob',
      v_dealsize: '40 k',
    })
    await shot(page, 'personalized-links')
    const stranger = await browser.createBrowserContext()
    const viewer = await stranger.newPage()
    await viewer.goto(link)
    await atStep(viewer, 1, 3)
    await stranger.close()
  })

  it('[E2.15, E5.35] offers AI only where there are steps, and says what the server lacks', async () => {
    const empty = await makeDemo(page, demo.workspaceId, 'Not begun')
    await page.goto(`${product.url}/demo/${empty}/edit`)
    await sees(page, 'Create a demo in minutes')
    expect(await page.$(button('Enhance with AI'))).toBeNull()
    await openEditor(page, product.url, demo)
    await press(page, 'Enhance with AI')
    await sees(page, 'No AI service is connected')
    await sees(page, 'AI enhancement works for up to 100 steps.')
    expect(await page.$(button('Upgrade'))).toBeNull()
    await shot(page, 'enhance')
  })
})

describe('plans', () => {
  it('[E6.6, E2.5] lock AI on Free, and lead from each of its tasks to the plans', async () => {
    await setPlan(page, demo.workspaceId, 'Free')
    for (const [tab, from] of [
      ['Text', 'ai_text'],
      ['Voiceover', 'ai_voice'],
      ['Translate', 'ai_translate'],
    ] as const) {
      await openEditor(page, product.url, demo)
      await press(page, 'Enhance with AI')
      await press(page, tab, 'tab')
      await sees(page, "The product's AI is only available on paid plans")
      await press(page, 'Upgrade')
      await page.waitForFunction((wanted) => location.search === `?from=${wanted}`, {}, from)
      await sees(page, 'part of the Pro plan and above')
    }
    await shot(page, 'upgrade')
  })

  it('[E2.50] lead from the end CTA to the plans on Free', async () => {
    await openEditor(page, product.url, demo)
    await press(page, 'Add CTA (Upgrade)')
    await page.waitForFunction(() => location.search === '?from=cta')
    await sees(page, 'A call to action at the end')
  })

  it('[E6.7, E8.11, M6.10] keep a chapter’s type from a plan that is too low, and say which opens it', async () => {
    await setPlan(page, demo.workspaceId, 'Pro')
    await openEditor(page, product.url, demo)
    await press(page, 'Add Chapter')
    await panelOpens(page)
    await page.locator('.wsui-option-card::-p-text(Password)').click()
    await sees(page, 'Part of the Scale plan')
    await sees(
      page,
      'This feature is only available with a Scale plan or above. Click to upgrade now.',
    )
    await shot(page, 'plan-dialog')
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme)
      expect(await barriersOn(page), theme).toEqual([])
    }
    await press(page, 'See plans')
    await page.waitForFunction(() => location.search === '?from=chapter')
    await sees(page, 'part of the Scale plan and above')
    await setPlan(page, demo.workspaceId, 'Scale')
  })
})

describe('the analytics', () => {
  beforeAll(async () => {
    demo = await seedDemo(page, 3)
  })

  const stepsReached = async () => {
    const path = `/api/demo/${demo.id}/analytics`
    const { steps } = await callOk<{ steps: { reached: number }[] }>(page, 'GET', path)
    return steps.map(({ reached }) => reached)
  }

  it('[E1.19, E2.10, E2.14, E4.31, M2.11] count what viewers did, and Back closes them', async () => {
    await openEditor(page, product.url, demo)
    await press(page, 'Analytics')
    await page.waitForFunction(() => location.search === '?analytics=true')
    await sees(page, 'Nobody watched this demo in the last 30 days')

    const stranger = await browser.createBrowserContext()
    const afterVisits = [
      [1, 0, 0],
      [2, 1, 0],
      [3, 2, 1],
    ]
    for (const [index, reached] of afterVisits.entries()) {
      const reaches = index + 1
      const viewer = await stranger.newPage()
      await viewer.goto(`${product.url}/demo/${demo.id}`)
      for (let number = 1; number < reaches; number += 1) {
        await atStep(viewer, number, 3)
        await clickHotspot(viewer)
      }
      await atStep(viewer, reaches, 3)
      // What a viewer did is told within seconds, also while they stay.
      await expect.poll(stepsReached, { timeout: 30_000 }).toEqual(reached)
      await viewer.close()
    }
    await stranger.close()

    await page.reload()
    await sees(page, 'Step by step')
    const heading = await page.$eval('h1', (title) => title.textContent)
    expect(heading).toBe('Analytics A tour of Acme')
    const rows = await page.$$eval('.ed-analytics-table tbody tr', (all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent)),
    )
    expect(rows).toEqual([
      ['1 Screen 1', '3', '1', '33%'],
      ['2 Screen 2', '2', '1', '50%'],
      ['3 Screen 3', '1', '0', '0%'],
    ])
    const numbers = await page.$$eval('.ed-analytics-value', (all) => all.map((n) => n.textContent))
    expect(numbers).toEqual(['3', '2', '33%', 'Step 1'])
    await shot(page, 'analytics')
    // Keys that change steps are not heard where no steps are shown.
    await page.keyboard.press('Delete')
    await press(page, 'Back')
    await page.waitForFunction(() => location.search === '')
    await page.waitForFunction(() => document.querySelectorAll('.ed-tile').length === 3)
  })

  it('say that they load, and what failed, with a way on', async () => {
    const asked = ({ path }: { path: string }) => path.endsWith('/analytics')
    await whileHolding(page, asked, async () => {
      await page.goto(`${product.url}/demo/${demo.id}/edit?analytics=true`)
      await page.waitForSelector('main[aria-busy="true"] [role=status]')
    })
    await sees(page, 'Step by step')
    await product.stop()
    await press(page, '7 days', 'radio')
    await sees(page, 'The analytics could not be loaded')
    await product.start()
    await press(page, 'Try again')
    await sees(page, 'Step by step')
  })

  it('[E6.4, E4.19] are not there for trial users, whom a Form chapter asks to sign up', async () => {
    const context = await browser.createBrowserContext()
    const trial = await context.newPage()
    await setSize(trial, 'desktop')
    await trial.goto(product.url)
    await press(trial, 'Try it')
    await trial.waitForFunction(() => /^\/demo\/[^/]+\/edit$/.test(location.pathname))
    await sees(trial, 'Create a demo in minutes')
    expect(await trial.$(button('Analytics'))).toBeNull()
    await trial.goto(`${trial.url()}?analytics=true`)
    await sees(trial, 'Create a demo in minutes')

    await chooseFiles(trial, () => uploadImages(trial), ['First'])
    await hasSteps(trial, 1)
    await press(trial, 'Add Chapter')
    await panelOpens(trial)
    await trial.locator('.wsui-option-card::-p-text(Form)').click()
    await sees(trial, 'Sign up or log in to use the Form chapter type.')
    await sees(trial, 'Have an account?')
    await context.close()
  })
})
