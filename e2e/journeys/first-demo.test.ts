import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectExtension, newAccount, sees, signUp } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { hasSteps, hotspotText, press, retype, savingIs, showStep } from '../drivers/editor.ts'
import { openPanel, stampExtension, startRecording } from '../drivers/extension.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { share } from '../drivers/share-dialog.ts'
import { type Site, serveAdmin, serveSwagger } from '../drivers/sites.ts'
import { atStep, capturedText, clickHotspot } from '../drivers/viewer.ts'
import { finish, record } from '../drivers/walk.ts'

describe('from a captured page to a shared demo', () => {
  let product: Product
  let admin: Site
  let swagger: Site
  let browser: Browser
  let profile: string
  let extension: string
  let editor: Page
  let shareUrl = ''

  beforeAll(async () => {
    product = await startProduct()
    admin = await serveAdmin()
    swagger = await serveSwagger()
    extension = await stampExtension(product.url)
    profile = await mkdtemp(join(tmpdir(), 'waystep-profile-'))
    browser = await openBrowser({ extension, profile })
  })

  afterAll(async () => {
    await browser?.close()
    await product?.remove()
    await admin?.stop()
    await swagger?.stop()
    for (const folder of [profile, extension]) await rm(folder, { recursive: true, force: true })
  })

  it('signs up, and an empty dashboard leads to the first recording', async () => {
    const [page = await browser.newPage()] = await browser.pages()
    await page.goto(product.url)
    await shot(page, 'start')
    await signUp(page, product.url, newAccount())
    await sees(page, 'Create a demo in minutes')
    await shot(page, 'dashboard-empty')
  })

  it('connects the extension with one click', async () => {
    const page = await browser.newPage()
    await page.goto(`${product.url}/extension`)
    await shot(page, 'extension-found')
    await connectExtension(page, product.url)
    await shot(page, 'extension-connected')
    await page.close()
  })

  it('records a multi-page product and a single-page product into one demo', async () => {
    const page = await browser.newPage()
    await page.goto(admin.url)
    await page.waitForSelector('#myAreaChart')
    const panel = await openPanel(browser, page)
    await shot(panel, 'side-panel')
    await startRecording(panel, page, { title: 'Close the quarter with two products' })

    await record(page, '#alertsDropdown', '1 step')
    await record(page, 'a[data-target="#collapseTwo"]', '2 steps')
    await record(page, '#collapseTwo a[href="buttons.html"]', '3 steps')
    await page.waitForFunction(() => location.pathname.endsWith('/buttons.html'))
    await record(page, 'a.nav-link[href="tables.html"]', '4 steps')
    await page.waitForFunction(() => location.pathname.endsWith('/tables.html'))
    await page.goto(swagger.url)
    await page.waitForSelector('.opblock-summary-control')
    await record(page, '#operations-orders-get_orders .opblock-summary-control', '5 steps')
    await record(page, '#operations-orders-get_orders .try-out__btn', '6 steps')
    await shot(page, 'recording-bar')

    editor = await finish(browser, page)
    await sees(editor, 'Close the quarter with two products')
    await hasSteps(editor, 6)
    await page.close()
  })

  it('shows the captured page in the editor, with its hotspot', async () => {
    await setSize(editor, 'desktop')
    await editor.waitForFunction(() =>
      [...document.querySelectorAll('iframe')].some((frame) =>
        frame.contentDocument?.body?.textContent.includes('Earnings Overview'),
      ),
    )
    await editor.waitForSelector('.ws-hotspot')
    await shot(editor, 'editor')
    await setTheme(editor, 'dark')
    await shot(editor, 'editor-dark')
    await setTheme(editor, 'light')
  })

  it('edits a hotspot, renames the demo, deletes and reorders steps, and takes it back', async () => {
    await editor.locator('.ws-hotspot .ws-mark').click()
    await retype(editor, hotspotText, 'Your ')
    await press(editor, 'Bold')
    await editor.keyboard.type('alerts')
    await press(editor, 'Bold')
    await editor.keyboard.type(' wait here')
    await shot(editor, 'editor-hotspot')
    await editor.locator('::-p-aria([name="Save"][role="button"])').click()
    await savingIs(editor, 'saved')
    await editor.locator('::-p-aria([name="Close"][role="button"])').click()

    await showStep(editor, 6)
    await editor.keyboard.press('Delete')
    await hasSteps(editor, 5)
    await editor.keyboard.down('Control')
    await editor.keyboard.press('z')
    await editor.keyboard.up('Control')
    await hasSteps(editor, 6)
    await savingIs(editor, 'saved')

    await editor.reload()
    await hasSteps(editor, 6)
  })

  it('shares the link', async () => {
    const linkOf = () =>
      editor.$eval('input[readonly]', (input) => (input as HTMLInputElement).value)
    await press(editor, 'Private')
    await sees(editor, 'Turn link on')
    await shot(editor, 'share-private')
    shareUrl = await linkOf()
    expect((await fetch(shareUrl)).status).toBe(404)
    await editor.keyboard.press('Escape')
    await share(editor)
    expect(shareUrl).toContain(`${product.url}/demo/`)
    await shot(editor, 'share')
  })

  it('lets somebody who is not signed in click through to the end', async () => {
    const viewer = await openBrowser()
    try {
      const page = await viewer.newPage()
      await setSize(page, 'desktop')
      const foreign: string[] = []
      page.on('request', (request) => {
        const url = request.url()
        if (!url.startsWith(product.url) && !/^(data|blob|about):/.test(url)) foreign.push(url)
      })
      await page.goto(shareUrl)
      await atStep(page, 1, 6)
      expect(await capturedText(page)).toContain('Earnings Overview')
      await sees(page, 'wait here')
      await shot(page, 'viewer')
      for (let number = 2; number <= 6; number++) {
        await clickHotspot(page)
        await atStep(page, number, 6)
        if (number === 5) {
          expect(await capturedText(page)).toContain('Northwind orders')
          await shot(page, 'viewer-swagger')
        }
      }
      await clickHotspot(page)
      await sees(page, 'reached the end')
      await shot(page, 'viewer-end')
      expect(foreign).toEqual([])
    } finally {
      await viewer.close()
    }
  })

  it('shows the first step without script, and plays on a phone', async () => {
    const viewer = await openBrowser()
    try {
      const still = await viewer.newPage()
      await setSize(still, 'desktop')
      await still.setJavaScriptEnabled(false)
      await still.goto(shareUrl)
      await still.waitForSelector('.ws-hotspot')
      expect(await still.$eval('.ws-tip', (tip) => tip.textContent)).toContain('alerts')
      await shot(still, 'viewer-without-script')
      const phone = await viewer.newPage()
      await setSize(phone, 'phone')
      await phone.goto(shareUrl)
      await atStep(phone, 1, 6)
      await shot(phone, 'viewer-phone')
    } finally {
      await viewer.close()
    }
  })

  it('switches the link off for everybody at once', async () => {
    await editor.locator('::-p-aria([name="Share link"][role="switch"])').click()
    await sees(editor, 'Turn link on')
    await expect
      .poll(async () => (await fetch(shareUrl)).status, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(404)
  })

  it('lists the demo on the dashboard with its picture', async () => {
    await editor.goto(`${product.url}/demos`)
    await sees(editor, 'Close the quarter with two products')
    await editor.waitForFunction(() =>
      [...document.images].some((image) => image.complete && image.naturalWidth > 100),
    )
    await shot(editor, 'dashboard')
    await setSize(editor, 'phone')
    await shot(editor, 'dashboard-phone')
    await setSize(editor, 'desktop')
  })
})
