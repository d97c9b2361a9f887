import { randomUUID } from 'node:crypto'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createHtmlEdit, type HtmlEdit } from '@waystep/demo-model'
import type { Browser, HTTPRequest, Page } from 'puppeteer'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { callOk, sendCommands } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { openEditor, press, savingIs } from '../drivers/editor.ts'
import { typeOver } from '../drivers/live-editor.ts'
import { nodeSaying, type ProductDemo, seedProductDemo } from '../drivers/product-pages.ts'
import { givePlan, sharedProduct } from '../drivers/shared-product.ts'
import { type Site, serveAdmin } from '../drivers/sites.ts'
import { capturedText } from '../drivers/viewer.ts'

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
  // The overlay of the first time lies over the page.
  await page.evaluate(() => localStorage.setItem('html-live-editor-tutorial-count', '3'))
  site = await serveAdmin()
  demo = await seedProductDemo(browser, page, [
    { url: `${site.url}/index.html`, shows: '#myAreaChart', text: 'The dashboard' },
    { url: `${site.url}/tables.html`, shows: '#dataTable_paginate', text: 'Tables' },
    { url: `${site.url}/buttons.html`, shows: '.btn' },
  ])
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const frame = '.ed-html-stage iframe'
const editorAddress = (query = '') => `${product.url}/demo/${demo.id}/edit${query}`
const activeTab = () => new URL(page.url()).searchParams.get('activeTab')

async function openPage() {
  await openEditor(page, product.url, demo)
  await press(page, 'Edit page')
  await page.waitForSelector(frame)
}

/** Waits until the shown step in the selector is called so. */
const showsStep = (label: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('.ed-html-steps .wsui-select')?.textContent === wanted,
    {},
    label,
  )

const isClosed = () => page.waitForFunction(() => !document.querySelector('.ed-html-main'))

/** An edit of an element of a step's page, for all steps. */
function editOf(step: number, nodeId: number, edits: HtmlEdit['edits']): HtmlEdit {
  const tree = demo.captures[step]?.tree
  const now = new Date().toISOString()
  return createHtmlEdit({
    id: randomUUID(),
    demoId: demo.id,
    nodeId,
    edits,
    createdAt: now,
    updatedAt: now,
    ...(tree && fingerprintOf(tree, nodeId)),
  })
}

describe('the HTML editor', () => {
  it('[H2.18, H2.20] opens on the shown page, with a selector of steps that says what cannot be edited', async () => {
    await openPage()
    await showsStep('1 - The dashboard')
    await page.click('.ed-html-steps .wsui-select')
    await page.waitForSelector('[role=option]')
    const options = await page.$$eval('[role=option]', (found) =>
      found.map((option) => [
        option.textContent,
        option.getAttribute('aria-disabled'),
        option.getAttribute('title'),
      ]),
    )
    expect(options).toEqual([
      ['1 - The dashboard', null, null],
      ['2 - Tables', null, null],
      ['Step 3', null, null],
      ['Step 4', 'true', 'HTML editing is not supported on chapter steps'],
    ])
    await shot(page, 'html-editor-steps')
    await page.keyboard.press('Escape')
    for (const name of ['Live Editor', 'Find & Replace', 'Sandbox Mode']) {
      expect(await page.$(`::-p-aria([name="${name}"][role="radio"])`)).not.toBeNull()
    }
    const [help] = await Promise.all([
      new Promise<Page | null>((done) =>
        browser.once('targetcreated', (target) => done(target.page())),
      ),
      press(page, 'Help'),
    ])
    await help?.waitForFunction(() => document.body.textContent?.includes('The HTML editor'))
    await help?.close()
    await page.bringToFront()
  })

  it('[H2.3, H2.4] writes its tab into the address, and takes it out when it is closed', async () => {
    await openPage()
    expect(activeTab()).toBe('liveEditor')
    const visits = await page.evaluate(() => history.length)
    await page.click('::-p-aria([name="Find & Replace"][role="radio"])')
    await page.waitForFunction(() => location.search.includes('activeTab=findAndReplace'))
    expect(await page.evaluate(() => history.length)).toBe(visits)
    await page.goto(editorAddress('?activeTab=sandboxMode&step=2'))
    await page.waitForSelector(frame)
    await showsStep('2 - Tables')
    await press(page, 'Close')
    await isClosed()
    expect(activeTab()).toBeNull()
    // Step 4 is a chapter: the nearest page is shown in its place.
    await page.goto(editorAddress('?activeTab=liveEditor&step=4'))
    await page.waitForSelector(frame)
    await showsStep('Step 3')
    await page.goto(editorAddress('?activeTab=nonsense'))
    await page.waitForFunction(() => !location.search.includes('activeTab'))
  })

  it('[H2.4, H6.3] is not open to a plan below Growth, by the address or by its button', async () => {
    await openEditor(page, product.url, demo)
    await givePlan(demo.workspaceId, 'Pro')
    await page.goto(editorAddress('?activeTab=liveEditor'))
    await page.waitForFunction(() => !location.search.includes('activeTab'))
    expect(await page.$('.ed-html-main')).toBeNull()
    await press(page, 'Edit page Growth')
    await page.waitForSelector('::-p-aria([role="dialog"])')
    expect(await page.$('.ed-html-main')).toBeNull()
    await givePlan(demo.workspaceId, 'Growth')
    await page.goto(editorAddress('?activeTab=liveEditor'))
    await page.waitForSelector(frame)
  })

  it('[H2.41] goes to the next page with the arrow keys', async () => {
    await openPage()
    await page.keyboard.press('ArrowRight')
    await showsStep('2 - Tables')
    await page.keyboard.press('ArrowRight')
    await showsStep('Step 3')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await showsStep('2 - Tables')
  })

  it('[H2.44] opens by a message of this site, with an element selected', async () => {
    await openEditor(page, product.url, demo)
    await page.evaluate(() => {
      window.dispatchEvent(
        new MessageEvent('message', {
          origin: 'https://elsewhere.example',
          data: { type: 'waystep:open-html-editor', activeTab: 'liveEditor' },
        }),
      )
    })
    expect(await page.$('.ed-html-main')).toBeNull()
    const [first] = demo.captures
    const node = first ? nodeSaying(first, 'Generate Report') : 0
    await page.evaluate((nodeId) => {
      window.postMessage(
        { type: 'waystep:open-html-editor', activeTab: 'liveEditor', node: nodeId },
        location.origin,
      )
    }, node)
    await page.waitForSelector(frame)
    expect(activeTab()).toBe('liveEditor')
    await page.waitForSelector('.ed-live-panel', { visible: true })
    expect(await page.$eval('.ed-live-panel > header', (it) => it.textContent)).toMatch(/^Texta/)
    await page.evaluate(() => {
      const message = { type: 'waystep:open-html-editor', activeTab: 'sandboxMode' }
      window.postMessage(message, location.origin)
    })
    await page.waitForSelector('.ed-html-side')
    expect(activeTab()).toBe('sandboxMode')
  })

  it('[H2.19] shows what edits apply to where the mouse rests on Save, and says Saving while it does', async () => {
    const popover = async () =>
      page.$eval('.ed-html-save-popover', (it) => getComputedStyle(it).visibility)
    await openPage()
    expect(await popover()).toBe('hidden')
    await page.hover('.ed-html-save')
    await page.waitForFunction(
      () =>
        getComputedStyle(document.querySelector('.ed-html-save-popover') ?? document.body)
          .visibility === 'visible',
    )
    await sees(page, 'Apply edits to all slides')
    const all = '::-p-aria([name="Apply edits to all slides"][role="switch"])'
    expect(await page.$eval(all, (it) => it.ariaChecked)).toBe('true')
    await typeOver(page, 'Generate Report', 'Report')
    await page.keyboard.press('Escape')
    await page.setRequestInterception(true)
    const held: HTTPRequest[] = []
    let holds = true
    const hold = (request: HTTPRequest) => {
      if (holds && request.url().endsWith('/commands')) held.push(request)
      else void request.continue()
    }
    page.on('request', hold)
    await press(page, 'Save')
    await page.waitForFunction(
      () => document.querySelector('.ed-html-save button')?.textContent === 'Saving',
    )
    holds = false
    for (const request of held) await request.continue()
    await sees(page, 'Changes saved successfully')
    expect(await page.$eval('.ed-html-save button', (it) => it.textContent)).toBe('Save')
    page.off('request', hold)
    await page.setRequestInterception(false)
  })
})

/** Uses the menu of the first edit, which is opened again where the list was drawn anew beneath it. */
async function resetForAllSteps(): Promise<void> {
  const item = '::-p-aria([name="Reset for all steps"][role="menuitem"])'
  await vi.waitFor(
    async () => {
      await press(page, 'More')
      await page.locator(item).setTimeout(3_000).click()
    },
    { timeout: 30_000, interval: 100 },
  )
}

describe('the list of all edits', () => {
  beforeEach(async () => {
    await openEditor(page, product.url, demo)
    const { edits } = (
      await callOk<{ document: { edits: Record<string, HtmlEdit> } }>(
        page,
        'GET',
        `/api/demo/${demo.id}`,
      )
    ).document
    await sendCommands(page, demo.id, { type: 'save-edits', put: [], remove: Object.keys(edits) })
  })

  it('[H4.23] asks about steps that a redaction holds back, and lets them go when it is answered', async () => {
    const [first] = demo.captures
    if (!first) throw new Error('nothing is captured')
    const redaction = editOf(0, nodeSaying(first, 'Pending Requests'), {
      Redact: { oldValue: 'normal', newValue: 'redact' },
    })
    await sendCommands(page, demo.id, { type: 'save-edits', put: [redaction], remove: [] })
    const heldBack = async () =>
      (
        await callOk<{ heldBack: { number: number }[] }>(page, 'GET', `/api/demo/${demo.id}/link`)
      ).heldBack.map(({ number }) => number)
    expect(await heldBack()).toEqual([2, 3])
    await page.goto(product.url)
    await sees(page, '2 steps held back')
    await shot(page, 'dashboard-held-back')
    await setTheme(page, 'dark')
    await shot(page, 'dashboard-held-back-dark')
    await setTheme(page, 'light')
    await openEditor(page, product.url, demo)
    await page.waitForSelector('.ed-held-chip')
    expect(await page.$$('.ed-held-mark')).toHaveLength(2)
    await page.click('.ed-tile-picture[aria-label^="Step 2:"]')
    await sees(page, 'Viewers do not get this step')
    await shot(page, 'editor-held-back')
    await press(page, 'Share')
    await sees(page, 'Steps 2, 3 are held back from viewers')
    await press(page, 'Answer what is open')
    await page.waitForSelector(frame)
    await page.waitForSelector('[aria-label="All edits: steps 2, 3 held back from viewers"]')
    await sees(page, 'It is not found on steps 2, 3.')
    await shot(page, 'html-editor-held-back')
    await setTheme(page, 'dark')
    await shot(page, 'html-editor-held-back-dark')
    await setTheme(page, 'light')
    expect(await barriersOn(page)).toEqual([])
    await press(page, 'It is on none of them')
    await sees(page, 'Not wanted on steps 2, 3')
    await press(page, 'Save')
    await savingIs(page, 'saved')
    await page.waitForSelector('[aria-label="All edits"]')
    expect(await heldBack()).toEqual([])
  })

  it('shows, resets and rejects edits, and takes all of it back', async () => {
    const [, second] = demo.captures
    if (!second) throw new Error('nothing is captured')
    const edit = editOf(1, nodeSaying(second, 'DataTables Example'), {
      TextContent: { oldValue: 'DataTables Example', newValue: 'Our people' },
    })
    await sendCommands(page, demo.id, { type: 'save-edits', put: [edit], remove: [] })
    await openPage()
    await page.click('[aria-label="All edits"]')
    await sees(page, 'Text “Our people”')
    await sees(page, 'Applies on step 2')
    await press(page, 'Show')
    await showsStep('2 - Tables')
    await press(page, 'More')
    await page.locator('::-p-aria([name="Not on step 2"][role="menuitem"])').click()
    await sees(page, 'Not wanted on step 2')
    await resetForAllSteps()
    await sees(page, 'No edits yet')
    await shot(page, 'html-editor-no-edits')
    await press(page, 'Undo')
    await sees(page, 'Not wanted on step 2')
    await press(page, 'Undo')
    await sees(page, 'Applies on step 2')
  })

  it('[H2.42, H2.43, H4.27] is left with Escape, which asks while something is unsaved', async () => {
    const [first] = demo.captures
    if (!first) throw new Error('nothing is captured')
    const edit = editOf(0, nodeSaying(first, 'Generate Report'), {
      TextContent: { oldValue: 'Generate Report', newValue: 'Report' },
    })
    await sendCommands(page, demo.id, { type: 'save-edits', put: [edit], remove: [] })
    await openPage()
    await page.keyboard.press('Escape')
    await isClosed()
    await press(page, 'Edit page')
    await page.click('[aria-label="All edits"]')
    await resetForAllSteps()
    await sees(page, '1 unsaved edit')
    // The list goes first.
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('.ed-html-side'))
    await page.keyboard.press('Escape')
    await press(page, 'Go back')
    await sees(page, '1 unsaved edit')
    await page.keyboard.press('Escape')
    await shot(page, 'html-editor-unsaved')
    await press(page, 'Discard changes')
    await isClosed()
    await press(page, 'Edit page')
    await page.click('[aria-label="All edits"]')
    await sees(page, 'Text “Report”')
    await resetForAllSteps()
    await sees(page, '1 unsaved edit')
    await page.keyboard.down('Control')
    await page.keyboard.press('s')
    await page.keyboard.up('Control')
    await sees(page, 'Changes saved successfully')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await isClosed()
    await expect.poll(() => capturedText(page), { timeout: 10_000 }).toContain('Generate Report')
  })

  it('[H2.3] is kept on the device when its tab dies or is loaded again, and opened again', async () => {
    const [first] = demo.captures
    if (!first) throw new Error('nothing is captured')
    const edit = editOf(0, nodeSaying(first, 'Generate Report'), {
      TextContent: { oldValue: 'Generate Report', newValue: 'Report' },
    })
    await sendCommands(page, demo.id, { type: 'save-edits', put: [edit], remove: [] })
    const tab = await browser.newPage()
    await setSize(tab, 'desktop')
    await openEditor(tab, product.url, demo)
    await press(tab, 'Edit page')
    await tab.click('[aria-label="All edits"]')
    await press(tab, 'More')
    await tab.locator('::-p-aria([name="Reset for all steps"][role="menuitem"])').click()
    await sees(tab, '1 unsaved edit')
    // Its address names the open tab, which is open before drafts are read.
    await tab.reload()
    await sees(tab, 'Unsaved changes to a page were found and opened again')
    await sees(tab, '1 unsaved edit')
    await tab.close({ runBeforeUnload: false })
    await page.bringToFront()
    await openEditor(page, product.url, demo)
    await sees(page, 'Unsaved changes to a page were found and opened again')
    await sees(page, '1 unsaved edit')
    await press(page, 'Close')
    await press(page, 'Discard changes')
    await isClosed()
  })
})

describe('on a phone', () => {
  it('[H2.18] the HTML editor does not open, and says why', async () => {
    await setSize(page, 'phone')
    await page.goto(editorAddress('?activeTab=liveEditor'))
    await page.waitForFunction(() => !location.search.includes('activeTab'))
    await page.waitForSelector('.ed-toolbar')
    await press(page, 'Edit page')
    await sees(page, 'The HTML editor needs a larger screen.')
    expect(await page.$('.ed-html-main')).toBeNull()
  })
})
