import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'puppeteer'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connectExtension, makeAccount, newAccount } from '../drivers/author.ts'
import { openBrowser } from '../drivers/browser.ts'
import { clickInARow } from '../drivers/click-run.ts'
import { openPanel, stampExtension, startRecording, waitForBar } from '../drivers/extension.ts'
import { newTab } from '../drivers/page.ts'
import { type RecordedStep, recordedSteps } from '../drivers/recorded.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { type Site, serveCounter } from '../drivers/sites.ts'
import { finish } from '../drivers/walk.ts'

describe('recording: every act a step, with the page before it reacted, none twice, in order', () => {
  const product = sharedProduct()
  let site: Site
  let browser: Browser
  let extension: string
  let app: Page

  async function openAuthor(): Promise<void> {
    browser = await openBrowser({ extension })
    app = await browser.newPage()
    await makeAccount(app, product.url, newAccount())
    await connectExtension(app, product.url)
  }

  beforeAll(async () => {
    site = await serveCounter()
    extension = await stampExtension(product.url)
    await openAuthor()
  })

  afterAll(async () => {
    await browser?.close()
    await site?.stop()
    await rm(extension, { recursive: true, force: true })
  })

  afterEach(async ({ task }) => {
    // What a failed recording left behind is not what the next one begins with.
    if (task.result?.state === 'fail') {
      await browser.close()
      return openAuthor()
    }
    const [first, ...pages] = await browser.pages()
    for (const page of pages) if (page !== app && page !== first) await page.close()
  })

  async function start(path: string): Promise<Page> {
    const page = await browser.newPage()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(`${site.url}/${path}`)
    await startRecording(await openPanel(browser, page), page, { title: path })
    return page
  }

  /** Waits for so many steps, finishes, and reads what the server has. */
  async function recorded(page: Page, count: number): Promise<readonly RecordedStep[]> {
    // Without them it is compared what there is instead.
    await waitForBar(page, `${count} steps`).catch(() => null)
    const editor = await finish(browser, page)
    const opened = await editor.waitForFunction(
      () => /\/demo\/([^/]+)/.exec(location.pathname)?.[1],
    )
    return recordedSteps(app, (await opened.jsonValue()) ?? '')
  }

  const said = (steps: readonly RecordedStep[]) => steps.map(({ text, state }) => [text, state])

  async function placeOf(page: Page, selector: string) {
    const box = await (await page.waitForSelector(selector))?.boundingBox()
    if (!box) throw new Error(`${selector} is not on the page`)
    const { x, y, width, height } = box
    return { left: x + 10, right: x + width - 10, x: x + width / 2, y: y + height / 2 }
  }

  async function drag(page: Page, selector: string, to: { x: number; y: number }) {
    const from = await placeOf(page, selector)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y)
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
  }

  async function press(page: Page, selector: string, ...keys: ('Enter' | 'Space')[]) {
    await page.focus(selector)
    for (const key of keys) await page.keyboard.press(key)
  }

  it('of mouse and finger: clicks that are stopped or undone, labels, drags, double and right clicks', async () => {
    const page = await start('index.html')
    for (const id of ['plain', 'down', 'mouse', 'removed', 'stopped']) await page.click(`#${id}`)
    const disabled = await placeOf(page, '#disabled')
    await page.mouse.click(disabled.x, disabled.y)
    const alerts = await placeOf(page, '#alerts')
    await page.mouse.move(alerts.x, alerts.y)
    await page.mouse.down()
    await page.mouse.up()
    await page.click('#double', { count: 2 })
    await page.click('#twice', { count: 2 })
    await drag(page, '#dragged', await placeOf(page, '#target'))
    await drag(page, '#knob', { x: 600, y: 300 })
    await page.click('#menu', { button: 'right' })
    const label = await placeOf(page, '#label')
    await page.mouse.click(label.right, label.y)
    await page.click('#beside')
    const steps = await recorded(page, 15)
    expect(said(steps)).toEqual([
      ['Click Plain', 0],
      ['Click Down', 1],
      ['Click Mouse', 2],
      ['Click Removed', 3],
      ['Click Stopped', 4],
      ['Click Disabled', 5],
      ['Click Alerts', 5],
      [expect.stringMatching(/^(Double-c|C)lick Double$/), 6],
      ['Click Twice', 7],
      ['Click Twice', 8],
      ['Drag Dragged', 9],
      ['Drag Knob', 10],
      ['Right-click Menu', 11],
      ['Check Agree', 12],
      ['Choose Choice', 13],
    ])
  })

  it('of the keyboard, selects, file pickers and fields, in shadow roots of either kind too', async () => {
    const page = await start('index.html')
    await press(page, '#plain', 'Enter', 'Space')
    await press(page, '#role', 'Enter', 'Space')
    await press(page, '#anchor', 'Enter')
    await press(page, '#check', 'Space')
    await press(page, '#own-keys', 'Enter')
    await page.focus('#select')
    await page.keyboard.press('ArrowDown')
    await page.focus('#list')
    await page.keyboard.press('ArrowDown')
    const [dialog] = await Promise.all([page.waitForFileChooser(), page.click('#pick')])
    await dialog.accept([import.meta.filename])
    await page.waitForFunction('reacted() === 10')
    await press(page, '#query', 'Enter')
    await page.focus('#chat')
    await page.keyboard.type('hello')
    await page.keyboard.press('Enter')
    for (const mode of ['open', 'closed']) {
      const root = await placeOf(page, `#${mode}-root`)
      await page.mouse.click(root.left, root.y)
      await page.mouse.click(root.right, root.y)
      await page.keyboard.type('abc')
    }
    await page.click('#plain')
    const steps = await recorded(page, 19)
    expect(said(steps)).toEqual([
      ['Click Plain', 0],
      ['Click Plain', 1],
      ['Click Role', 2],
      ['Click Role', 3],
      ['Click Anchor', 4],
      ['Check Agree', 5],
      ['Click Own keys', 6],
      ['Choose Two in Select', 7],
      ['Choose One in List', 8],
      ['Click Pick', 9],
      ['Press Enter in Query', 10],
      ['Type hello in Chat', 11],
      ['Click In open', 12],
      ['Click Field in open', 13],
      ['Type abc in Field in open', 13],
      ['Click In closed', 13],
      ['Click Field in closed', 14],
      ['Type abc in Field in closed', 14],
      ['Click Plain', 14],
    ])
  })

  const arrived = (page: Page, path: string, state: number) =>
    page.waitForFunction(
      (name, count) => location.pathname === name && Reflect.get(window, 'reacted')?.() === count,
      {},
      path,
      state,
    )

  it('of pages that leave at once, come back from the cache, or write themselves anew', async () => {
    const page = await start('index.html')
    for (const [selector, path, state] of [
      ['#leaves-down', '/other.html', 1],
      ['#leaves', '/other.html', 2],
      ['#back', '/other.html', 1],
      ['#plain', '/other.html', 2],
    ] as const) {
      const { x, y } = await placeOf(page, selector)
      // As long as a hand takes: what goes into the browser's cache in the moment it is pressed may be lost.
      await page.mouse.click(x, y, { delay: 40 })
      await arrived(page, path, state)
    }
    await page.goto(`${site.url}/index.html`)
    for (const [selector, path, state] of [
      ['#writes', '/index.html', 1],
      ['#written', '/index.html', 2],
    ] as const) {
      const { x, y } = await placeOf(page, selector)
      await page.mouse.click(x, y)
      await arrived(page, path, state)
    }
    await page.goto(`${site.url}/index.html`)
    // To another site: a page that leaves before it is told that it is recorded may lose this.
    await page.waitForSelector('waystep-bar')
    const far = await placeOf(page, '#leaves-far')
    await page.mouse.click(far.x, far.y)
    await arrived(page, '/other.html', 1)
    await page.click('#plain')
    const steps = await recorded(page, 8)
    expect(said(steps)).toEqual([
      ['Click Leaves down', 0],
      ['Click Leaves', 1],
      ['Click Back', 2],
      ['Click Plain', 1],
      ['Click Writes', 0],
      ['Click Written', 1],
      ['Click Leaves far', 0],
      ['Click Plain', 1],
    ])
  })

  it('in tabs and windows that a page opens, and one that closes itself', async () => {
    const page = await start('index.html')
    const middle = await newTab(browser, () => page.click('#middle', { button: 'middle' }))
    await middle.bringToFront()
    await arrived(middle, '/other.html', 1)
    await middle.click('#plain')
    await page.bringToFront()
    const popup = await newTab(browser, () => page.click('#popup'))
    await arrived(popup, '/other.html', 1)
    await popup.click('#plain')
    await popup.close()
    await page.bringToFront()
    await page.click('#plain')
    const steps = await recorded(page, 5)
    expect(said(steps)).toEqual([
      ['Click Middle', 0],
      ['Click Plain', 1],
      ['Click Popup', 0],
      ['Click Plain', 1],
      ['Click Plain', 1],
    ])
  })

  it('of pages that keep events to themselves, and of routes', async () => {
    const page = await start('stopping.html')
    await page.click('#plain')
    await page.click('#plain')
    // Here the recorder was first at the window, there it was last.
    await page.reload()
    await waitForBar(page, '2 steps')
    await page.click('#plain')
    await waitForBar(page, '3 steps')
    await page.goto(`${site.url}/routes.html`)
    await waitForBar(page, '3 steps')
    for (const state of [1, 2, 3]) {
      await page.click('#route')
      await page.waitForFunction((shown) => location.search === `?route=${shown}`, {}, state)
    }
    await page.goBack()
    await page.click('#route')
    const steps = await recorded(page, 7)
    expect(said(steps)).toEqual([
      ['Click Plain', 0],
      ['Click Plain', 1],
      ['Click Plain', 0],
      ['Click Route', 0],
      ['Click Route', 1],
      ['Click Route', 2],
      ['Click Route', 3],
    ])
    expect(steps.map(({ address }) => address.replace(site.url, ''))).toEqual([
      ...Array.from({ length: 3 }, () => '/stopping.html'),
      '/routes.html',
      '/routes.html?route=1',
      '/routes.html?route=2',
      '/routes.html?route=2',
    ])
  })

  it('60 clicks 50 ms apart, while the worker is stopped twice; pictures are older, never newer', async () => {
    const page = await start('index.html')
    const clicks = 60
    const run = { clicks, apart: 50, stopAfter: [20, 40] }
    await clickInARow(browser, page, await placeOf(page, '#plain'), run)
    const steps = await recorded(page, clicks)
    expect(said(steps)).toEqual(
      Array.from({ length: clicks }, (_, state) => ['Click Plain', state]),
    )
    for (const { state, pictured, health } of steps) {
      if (!health.some((kind) => kind.startsWith('picture'))) expect(pictured).toBe(state % 8)
    }
  })
})
