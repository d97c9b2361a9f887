import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { callOk, sendCommands } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import {
  hasSteps,
  hotspotText,
  menuItems,
  openEditor,
  press,
  retype,
  savingIs,
  shownStep,
  showStep,
  stepNames,
  uploadImages,
} from '../drivers/editor.ts'
import { chooseFiles, newTab, whileHolding } from '../drivers/page.ts'
import { type SeededDemo, seedDemo, withPage } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { atStep } from '../drivers/viewer.ts'

const product = sharedProduct()
let browser: Browser
let page: Page
let demo: SeededDemo

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
  demo = await seedDemo(page, 3)
})

afterAll(async () => {
  await browser?.close()
})

describe('the editor', () => {
  it('[E2.2, E2.53, M2.7] says that it loads, and then shows the demo under its title', async () => {
    const opening = ({ path }: { path: string }) => path === `/api/demo/${demo.id}`
    await whileHolding(page, opening, async () => {
      await page.goto(`${product.url}/demo/${demo.id}/edit`)
      const loading = await page.waitForSelector('[aria-busy="true"] [role=status]')
      expect(await loading?.evaluate((status) => status.textContent)).toBe('Loading')
      expect(await page.$$('.ed-tile-picture')).toHaveLength(0)
    })
    await hasSteps(page, 3)
    expect(await stepNames(page)).toEqual(['Screen 1', 'Screen 2', 'Screen 3'])
    expect(await page.title()).toContain('A tour of Acme Edit')
  })

  it('[E2.11] leads back to the demos', async () => {
    await openEditor(page, product.url, demo)
    await press(page, 'Back')
    await page.waitForFunction(() => location.pathname === '/demos')
  })

  it('[E2.12, E4.24] opens the metadata modal on the title, after asking about unsaved changes', async () => {
    await openEditor(page, product.url, demo)
    await page.locator('.ed-title button').click()
    await sees(page, 'Demo details')
    await page.locator('[role=dialog] input').fill('A tour of Northwind')
    await page.locator('[role=dialog] textarea').fill('Orders & invoices')
    await chooseFiles(page, () => press(page, 'Upload: Image for sharing'), ['Card'])
    await page.waitForSelector('[role=dialog] img')
    await press(page, 'Let search engines list this demo', 'switch')
    await press(page, 'Save')
    await page.waitForFunction(
      () => document.querySelector('.ed-title')?.textContent === 'A tour of Northwind',
    )
    await savingIs(page, 'saved')
    const head = await (await fetch(`${product.url}/demo/${demo.id}`)).text()
    expect(head).toContain('<meta property="og:title" content="A tour of Northwind">')
    expect(head).toContain('<meta property="og:description" content="Orders &amp; invoices">')
    expect(head).not.toContain('noindex')
    const image = /<meta property="og:image" content="(.*?)">/.exec(head)?.[1] ?? ''
    expect((await fetch(image)).headers.get('content-type')).toBe('image/jpeg')

    await page.locator('.ws-hotspot .ws-mark').click()
    await retype(page, hotspotText, 'Not saved')
    await page.locator('.ed-title button').click()
    await sees(page, 'Unsaved changes')
    expect(await page.$('[role=dialog] input')).toBeNull()
    await press(page, 'Discard changes')
    await sees(page, 'Demo details')
    await press(page, 'Cancel')
  })

  it('[E2.13] shows Saving Demo while a save runs', async () => {
    await openEditor(page, product.url, demo)
    await savingIs(page, 'saved')
    const saving = ({ path }: { path: string }) => path.endsWith('/commands')
    await whileHolding(page, saving, async () => {
      await page.keyboard.press('Delete')
      await savingIs(page, 'saving')
      expect(await page.$eval('.ed-saving', (status) => status.textContent)).toBe('Saving Demo')
    })
    await savingIs(page, 'saved')
    await page.keyboard.down('Control')
    await page.keyboard.press('z')
    await page.keyboard.up('Control')
    await hasSteps(page, 3)
    await savingIs(page, 'saved')
  })

  it('[E2.1, E2.3, E2.4, M2.1] previews from the start and from the step shown, and shares', async () => {
    await openEditor(page, product.url, demo)
    const whole = await newTab(browser, () => press(page, 'Preview'))
    expect(new URL(whole.url()).pathname + new URL(whole.url()).search).toBe(
      `/demo/${demo.id}?preview=true`,
    )
    await atStep(whole, 1, 3)
    await whole.close()
    await showStep(page, 3)
    await press(page, 'More previews')
    expect(await menuItems(page)).toEqual(['Preview from current step'])
    const part = await newTab(browser, () => press(page, 'Preview from current step', 'menuitem'))
    expect(new URL(part.url()).search).toBe('?preview=true&step=3')
    await atStep(part, 3, 3)
    await part.close()

    const stranger = await browser.createBrowserContext()
    const viewer = await stranger.newPage()
    await viewer.goto(`${product.url}/demo/${demo.id}`)
    await atStep(viewer, 1, 3)
    await stranger.close()
  })

  it('[E1.18, E2.63] shares a link and an embed code', async () => {
    await openEditor(page, product.url, demo)
    await press(page, 'Share')
    await sees(page, 'Share link')
    const link = `${product.url}/demo/${demo.id}`
    expect(await page.$eval('.ed-copy-row input', (input) => input.value)).toBe(link)
    await page.locator('::-p-aria([name="Iframe"][role="tab"])').click()
    await page.waitForSelector('.ed-copy-block textarea')
    const code = await page.$eval('.ed-copy-block textarea', (area) => area.value)
    expect(code).toContain(`${product.url}/embed/${demo.id}`)
    await shot(page, 'editor-share')
    await page.keyboard.press('Escape')
  })
})

describe('importing steps', () => {
  it('[E7.29] takes chosen steps of another demo in, with pages and links', async () => {
    const pictures = await seedDemo(page, 2, { title: 'Onboarding in ten minutes' })
    const source = await withPage(page, pictures, 'All orders')
    const last = source.steps.at(-1)
    const [hotspot] = source.hotspots
    const changes = { nextslide: last?.id ?? null }
    await sendCommands(page, source.id, {
      type: 'update-hotspot',
      hotspotId: hotspot?.id ?? '',
      changes,
    })
    const target = await seedDemo(page, 2, { title: 'A short tour' })
    await openEditor(page, product.url, target)
    await press(page, 'Add a step after 1')
    await press(page, 'Import steps', 'menuitem')
    await sees(page, 'The new steps come after step 1.')
    await page.locator('::-p-aria([name="Search demos and steps"])').fill('onboarding')
    await page.waitForFunction(() => document.querySelectorAll('.ed-import-demo').length === 1)
    expect(await barriersOn(page)).toEqual([])
    await page.locator('::-p-text(Onboarding in ten minutes)').click()
    await page.locator('.ed-import-step:has([aria-label="Step 2: Screen 2"])').click()
    expect(await barriersOn(page)).toEqual([])
    await shot(page, 'editor-import')
    await press(page, 'Import 2 steps')
    await sees(page, '2 steps imported')
    const names = ['Screen 1', 'Screen 1', 'All orders', 'Screen 2']
    expect(await stepNames(page)).toEqual(names)
    expect(await shownStep(page)).toBe(2)
    // The page’s badge says what its capture could not keep.
    await page.waitForSelector('.ed-tile .ed-health')
    await page.goto(`${product.url}/demo/${target.id}?preview=true&step=2`)
    await page.locator('.ws-control[aria-label="Next"]').click()
    await atStep(page, 3, 4)
    await openEditor(page, product.url, { ...target, steps: names })
    expect(await stepNames(page)).toEqual(names)
  })

  it('[E7.29] is undone at once, and says what it cannot load or find', async () => {
    const source = await seedDemo(page, 1, { title: 'Wide screens' })
    const target = await seedDemo(page, 1, { title: 'Narrow screens' })
    await openEditor(page, product.url, target)
    const open = async () => {
      await press(page, 'Add a step after 1')
      await press(page, 'Import steps', 'menuitem')
    }
    await open()
    await page.locator('::-p-text(Wide screens)').click()
    await press(page, 'Import 1 step')
    await hasSteps(page, 2)
    await savingIs(page, 'saved')
    await page.keyboard.down('Control')
    await page.keyboard.press('z')
    await page.keyboard.up('Control')
    await hasSteps(page, 1)
    await savingIs(page, 'saved')
    await callOk(page, 'DELETE', `/api/demo/${source.id}`)
    await callOk(page, 'DELETE', `/api/demo/${source.id}/forever`)
    await open()
    await page.locator('::-p-text(Wide screens)').click()
    await sees(page, 'The demo could not be loaded')
    await press(page, 'Choose another demo')
    await page.locator('::-p-aria([name="Search demos and steps"])').fill('nothing like it')
    await sees(page, 'No matches')
  })
})

describe('on a phone', () => {
  it('says what the editor is not made for, and still takes pictures', async () => {
    const target = await seedDemo(page, 1)
    await setSize(page, 'phone')
    await openEditor(page, product.url, target)
    await sees(page, 'The editor is not optimized for mobile.')
    const upload = async () => void (await page.locator('.ed-mobile button').click())
    await chooseFiles(page, upload, ['From a phone'])
    await hasSteps(page, 2)
    await savingIs(page, 'saved')
    await setSize(page, 'desktop')
    await openEditor(page, product.url, { ...target, steps: Array(2) })
    expect(await page.$('::-p-text(The editor is not optimized for mobile.)')).not.toBeNull()
    expect(await page.$eval('.ed-mobile', (notice) => notice.checkVisibility())).toBe(false)
  })
})

describe('an empty demo', () => {
  it('[E2.23] says how to get the first step, and offers no extension to members', async () => {
    const empty = await seedDemo(page, 0)
    await openEditor(page, product.url, empty)
    await sees(page, 'Create a demo in minutes')
    expect(await page.$('::-p-aria([name="Add Chrome extension"][role="link"])')).toBeNull()
    await shot(page, 'editor-empty')
  })

  it('[E2.44] takes several images, numbered from 1, and shows the first', async () => {
    const empty = await seedDemo(page, 0)
    await openEditor(page, product.url, empty)
    await chooseFiles(page, () => uploadImages(page), ['One', 'Two'])
    await hasSteps(page, 2)
    expect(
      await page.$$eval('.ed-tile-number', (all) => all.map((one) => one.textContent)),
    ).toEqual(['1', '2'])
    expect(await shownStep(page)).toBe(1)
    await savingIs(page, 'saved')
  })
})
