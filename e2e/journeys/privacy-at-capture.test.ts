import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callOk } from '../drivers/api.ts'
import { connectExtension, makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { hasSteps } from '../drivers/editor.ts'
import {
  openPanel,
  pressInBar,
  stampExtension,
  startRecording,
  waitForBar,
} from '../drivers/extension.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { type Site, serveCustomers } from '../drivers/sites.ts'
import { finish, record } from '../drivers/walk.ts'

const secret = /hush|Greta|Holm|fb7185/

interface Stored {
  readonly document: {
    readonly demo: { readonly workspaceId: string }
    readonly steps: Record<
      string,
      { readonly htmlCaptureId: string; readonly image: string | null }
    >
  }
}

describe('[E2.36] what an author keeps to himself, and what a page keeps from a capture', () => {
  const product = sharedProduct()
  let site: Site
  let browser: Browser
  let extension: string
  let page: Page
  let editor: Page

  beforeAll(async () => {
    site = await serveCustomers()
    extension = await stampExtension(product.url)
    browser = await openBrowser({ extension })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
    if (extension) await rm(extension, { recursive: true, force: true })
  })

  it('is listed in the side panel, once for every recording', async () => {
    const web = await browser.newPage()
    await makeAccount(web, product.url, newAccount())
    await connectExtension(web, product.url)
    page = await browser.newPage()
    await page.goto(site.url)
    const panel = await openPanel(browser, page)
    await panel.locator('summary').click()
    const field = panel.locator('::-p-aria([name="Elements to blur"][role="textbox"])')
    await field.fill('body')
    await panel.locator('::-p-aria([name="Add"][role="button"])').click()
    await sees(panel, 'This would blur the whole page.')
    await field.fill('.email')
    await panel.locator('::-p-aria([name="Add"][role="button"])').click()
    await panel.waitForSelector('::-p-aria([name="Stop blurring .email"])')
    await shot(panel, 'panel-blur-list')
    await startRecording(panel, page, { title: 'Customers' })
  })

  it('is told by the bar when a frame of the page cannot be reached', async () => {
    await waitForBar(
      page,
      'Some of this page cannot be kept: 1 frame. The editor shows where, step by step.',
    )
    await shot(page, 'bar-warning')
  })

  it('is blurred by a click, and stays so on the next page', async () => {
    await pressInBar(page, 'Blur')
    await waitForBar(page, 'Click what to blur · Esc ends')
    const who = await (await page.$('.who'))?.boundingBox()
    if (!who) throw new Error('nobody is signed in there')
    // The box around picture and name, beside both of them.
    const [x, y] = [who.x + 36, who.y + who.height / 2]
    await page.mouse.move(x, y)
    await shot(page, 'bar-blur-target')
    await page.mouse.click(x, y)
    await shot(page, 'bar-blur-done')
    await page.keyboard.press('Escape')
    await waitForBar(page, '0 steps')
    await record(page, 'main table', '1 step')
    await record(page, 'a.button', '2 steps')
    await page.waitForFunction(() => location.pathname === '/orders.html')
    await page.waitForSelector('waystep-bar')
    await record(page, '#export', '3 steps')
    editor = await finish(browser, page)
    await hasSteps(editor, 3)
  })

  it('is in nothing that the server holds', async () => {
    const demoId = /demo\/([^/]+)\/edit/.exec(editor.url())?.[1]
    const demo = await callOk<Stored>(editor, 'GET', `/api/demo/${demoId}`)
    expect(JSON.stringify(demo)).not.toMatch(secret)
    const { steps } = demo.document
    for (const { htmlCaptureId, image } of Object.values(steps)) {
      const html = await editor.evaluate(
        async (url) => (await fetch(url)).text(),
        `/api/captures/${htmlCaptureId}/page`,
      )
      expect(html).toContain('xxxx')
      expect(html).not.toMatch(secret)
      if (image) expect(await pinkIn(demo.document.demo.workspaceId, image)).toBe(0)
    }
  })

  it('is outlined on the canvas where the capture could not keep it', async () => {
    await editor.bringToFront()
    await setSize(editor, 'desktop')
    await editor.locator('.ed-tile .ed-health').click()
    await sees(editor, 'A page within the page could not be kept')
    const entry = await editor.waitForSelector('button.ed-loss')
    await entry?.hover()
    const outlined = await (
      await editor.waitForSelector('.ed-loss-outline', { visible: true })
    )?.evaluate((element) => {
      const { left, width } = (element as HTMLElement).style
      return [left, width].map(Number.parseFloat)
    })
    const frame = await (await editor.$('iframe.ws-page'))?.contentFrame()
    const lost = await frame?.$eval('iframe', (element) => {
      const { x, width } = element.getBoundingClientRect()
      return [x, width].map((pixels) => (pixels / innerWidth) * 100)
    })
    expect(outlined?.map(Math.round)).toEqual(lost?.map(Math.round))
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(editor, theme)
      await shot(editor, `editor-health-outline-${theme}`)
    }
    await editor.keyboard.press('Escape')
    await editor.waitForFunction(() => !document.querySelector('.ed-loss-outline'))
    await editor.locator('.ed-tile .ed-health').click()
    await editor.waitForFunction(() => document.activeElement?.matches('button.ed-loss'))
    await editor.waitForSelector('.ed-loss-outline')
    await editor.keyboard.press('Escape')
    await setSize(editor, 'phone')
    await editor.locator('.ed-tile .ed-health').click()
    await editor.waitForSelector('button.ed-loss')
    await shot(editor, 'editor-health-phone')
  })

  /** Pixels of the face that was blurred. */
  async function pinkIn(workspaceId: string, image: string): Promise<number> {
    return editor.evaluate(
      async (url) => {
        const bitmap = await createImageBitmap(await (await fetch(url)).blob())
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        if (!context) throw new Error('no drawing context')
        context.drawImage(bitmap, 0, 0)
        const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
        let pink = 0
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
          if (red > 220 && green < 150 && blue < 170) pink += 1
        }
        return pink
      },
      `/api/assets/${workspaceId}/${image.replace('asset:', '')}`,
    )
  }
})
