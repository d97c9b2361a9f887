import type { Browser, Frame, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { inFirefox, openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { openEditor, press } from '../drivers/editor.ts'
import { insertForm } from '../drivers/gates.ts'
import { type SeededDemo, seedDemo } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { type Site, serveOtherSite, servePages } from '../drivers/sites.ts'

const product = sharedProduct()
let browser: Browser
let author: Page
let demo: SeededDemo
/** The pages of the site that embeds the demo, by path. */
const pages: Record<string, string> = {}
let host: Site
/** A site that has nothing to do with it. */
let third: Site

/** Everything that is said to a window, and the script's events, is written down. */
const listening = `<script>
  window.heard = []
  window.events = []
  addEventListener('message', ({ data, origin }) => window.heard.push({ origin, data }))
  for (const type of ['loaded', 'started', 'step-changed', 'progress', 'form-submitted', 'completed', 'closed'])
    document.addEventListener('waystep:' + type, ({ detail }) => window.events.push(detail))
</script>`

interface Message {
  readonly origin: string
  readonly data: { readonly type: string; readonly demo: string }
}
type News = { readonly type: string }
const heardBy = (page: Page | Frame) =>
  page.evaluate(() => Reflect.get(window, 'heard') as Message[])
const eventsIn = (page: Page) => page.evaluate(() => Reflect.get(window, 'events') as News[])
const typesIn = async (page: Page) => (await eventsIn(page)).map(({ type }) => type)

beforeAll(async () => {
  browser = await openBrowser()
  author = await browser.newPage()
  await setSize(author, 'desktop')
  await makeAccount(author, product.url, newAccount())
  demo = await seedDemo(author, 3, { title: 'Acme & "friends"' })
  await insertForm(author, demo, 1, { emailValidationMode: 'None' })
  host = await serveOtherSite(pages)
  const foreign = `<!doctype html>${listening}`
  third = await servePages({
    '/': foreign,
    '/frames': `${foreign}<iframe src="${product.url}/embed/${demo.id}?origin=${host.url}" width="600" height="400"></iframe>`,
  })
})

afterAll(async () => {
  await browser?.close()
  await host?.stop()
  await third?.stop()
})

/** The popup's codes with the usual options. */
const codes = { Popup: '', Inline: '' }

/** The code of a tab of the share popup, as it stands. */
async function codeOf(tab: 'Iframe' | 'Popup' | 'Inline'): Promise<string> {
  await author.locator(`::-p-aria([name="${tab}"][role="tab"])`).click()
  const panel = `[role=tabpanel][id$="-${tab.toLowerCase()}"]`
  const area = await author.waitForSelector(`${panel} textarea`)
  return (await area?.evaluate((each) => each.value)) ?? ''
}

async function setStart(step: string): Promise<void> {
  const field = await author.waitForSelector(
    '[role=tabpanel][data-state=active] input[type=number]',
  )
  await field?.evaluate((input) => input.select())
  await field?.type(step)
}

/** Opens a page of the embedding site. */
async function openHost(path: string, body: string, visitor = browser): Promise<Page> {
  pages[path] = `<!doctype html><html lang="en"><title>Acme</title>${listening}
    <body style="margin:0;font:16px sans-serif;background:#fafafa"><main style="max-width:960px;margin:24px auto">
    <h1>Acme, in your browser</h1>${body}</main>`
  const page = await (await visitor.createBrowserContext()).newPage()
  await setSize(page, 'desktop')
  await page.goto(host.url + path)
  return page
}

async function viewerIn(page: Page): Promise<Frame> {
  await page.waitForSelector(`iframe[src^="${product.url}/embed/"]`)
  const frame = await page.waitForFrame((each) => each.url().startsWith(`${product.url}/embed/`))
  await frame.waitForSelector('.ws-stage')
  return frame
}

const atStep = (frame: Frame, number: number) =>
  frame.waitForFunction(
    (text) =>
      document.querySelector('.ws-position')?.textContent === text &&
      document.querySelector('.ws-stage[data-waits]') === null,
    {},
    `${number} of 4`,
  )

const hears = (page: Page, type: string) =>
  page.waitForFunction(
    (wanted) => (Reflect.get(window, 'events') as News[]).some((each) => each.type === wanted),
    {},
    type,
  )

describe('the share popup', () => {
  it('[E1.18, E2.63] offers a link and three kinds of code, which follow the options', async () => {
    await openEditor(author, product.url, { id: demo.id, steps: Array(4).fill(null) })
    await press(author, 'Share')
    const link = () =>
      author.$eval('[role=tabpanel] input[readonly]', (input) =>
        input instanceof HTMLInputElement ? input.value : '',
      )
    await author.waitForSelector('[role=tabpanel] input[readonly]')
    expect(await link()).toBe(`${product.url}/demo/${demo.id}`)
    await shot(author, 'share-link')
    await setStart('2')
    expect(await link()).toBe(`${product.url}/demo/${demo.id}?step=2`)
    // Behind the form nobody begins.
    await setStart('4')
    expect(await link()).toBe(`${product.url}/demo/${demo.id}?step=2`)
    await setStart('1')
    const embed = `${product.url}/embed/${demo.id}`
    expect(await codeOf('Iframe')).toContain(`<iframe src="${embed}" title="Acme &amp; &quot;`)
    await author.locator('::-p-aria([name="Hide controls"][role="switch"])').click()
    await author.locator('::-p-aria([name="Play automatically"][role="switch"])').click()
    expect(await codeOf('Iframe')).toContain(`src="${embed}?autoplay=true&amp;controls=hide"`)
    await shot(author, 'share-iframe')
    await author.locator('::-p-aria([name="Hide controls"][role="switch"])').click()
    await author.locator('::-p-aria([name="Play automatically"][role="switch"])').click()
    codes.Popup = await codeOf('Popup')
    expect(codes.Popup).toContain('>View demo</button>')
    await shot(author, 'share-popup')
    codes.Inline = await codeOf('Inline')
    expect(codes.Inline).toContain(`<script src="${product.url}/embed.js" async></script>`)
    await setTheme(author, 'dark')
    await shot(author, 'share-inline-dark')
    // Another size loads the page anew, in Chromium by itself.
    await setSize(author, 'phone')
    if (inFirefox) await author.reload()
    await press(author, 'Share')
    await author.waitForSelector('[role=tabpanel] input[readonly]')
    await shot(author, 'share-link-phone-dark')
    expect(await barriersOn(author)).toEqual([])
  })
})

describe('a page of another site', () => {
  it('shows the demo in its place, and hears what happens in it, but nothing that is typed', async () => {
    const page = await openHost('/inline', codes.Inline)
    const viewer = await viewerIn(page)
    await atStep(viewer, 1)
    await shot(page, 'embed-inline')
    await viewer.locator('.ws-hotspot .ws-mark').click()
    await viewer.locator('input[autocomplete=given-name]').fill('Ada')
    await viewer.locator('input[type=email]').fill('ada@acme.example')
    await viewer.locator('input[type=email]').click()
    await page.keyboard.press('Enter')
    await atStep(viewer, 3)
    for (let more = 0; more < 2; more += 1) {
      await viewer.locator('.ws-control[aria-label="Next"]').click()
    }
    await hears(page, 'completed')
    const step = (number: number) => ({ step: number, total: 4 })
    const told = [
      { type: 'loaded', ...step(1) },
      { type: 'progress', percent: 25 },
      { type: 'started' },
      { type: 'step-changed', ...step(2) },
      { type: 'progress', percent: 50 },
      { type: 'form-submitted', step: 2 },
      { type: 'step-changed', ...step(3) },
      { type: 'progress', percent: 75 },
      { type: 'step-changed', ...step(4) },
      { type: 'progress', percent: 100 },
      { type: 'completed' },
    ].map((news) => ({ source: 'waystep', version: 1, demo: demo.id, ...news }))
    expect(await eventsIn(page)).toEqual(told)
    const messages = await heardBy(page)
    const wishes = messages.filter(({ data }) => data.type === 'resize')
    expect(wishes.length).toBeGreaterThan(0)
    expect(messages.filter((each) => !wishes.includes(each)).map(({ data }) => data)).toEqual(told)
    expect(new Set(messages.map(({ origin }) => origin))).toEqual(new Set([product.url]))
    expect(JSON.stringify(messages)).not.toMatch(/ada/i)
    await page.close()
  })

  it('hears nothing where it did not say who it is, or said that it is somebody else', async () => {
    const frame = (query: string) =>
      `<iframe src="${product.url}/embed/${demo.id}${query}" width="600" height="400"></iframe>`
    for (const [path, query] of [
      ['/silent', ''],
      ['/star', '?origin=*'],
      ['/other', `?origin=${encodeURIComponent(third.url)}`],
    ] as const) {
      const page = await openHost(path, frame(query))
      const viewer = await viewerIn(page)
      await atStep(viewer, 1)
      await viewer.locator('.ws-hotspot .ws-mark').click()
      await viewer.waitForSelector('input[type=email]')
      expect(await heardBy(page), path).toEqual([])
      await page.close()
    }
  })

  it('is the only one to hear: not a third origin that frames the demo in its name, nor one beside it', async () => {
    const impostor = await browser.newPage()
    await impostor.goto(`${third.url}/frames`)
    const framed = await viewerIn(impostor)
    await atStep(framed, 1)
    await framed.locator('.ws-hotspot .ws-mark').click()
    await framed.waitForSelector('input[type=email]')
    expect(await heardBy(impostor)).toEqual([])
    await impostor.close()

    const address = `${product.url}/embed/${demo.id}?origin=${host.url}`
    const page = await openHost(
      '/beside',
      `<iframe src="${third.url}/"></iframe><iframe src="${address}" width="600" height="400"></iframe>`,
    )
    const viewer = await viewerIn(page)
    await atStep(viewer, 1)
    await viewer.locator('.ws-hotspot .ws-mark').click()
    await viewer.waitForSelector('input[type=email]')
    const beside = page.frames().find((each) => each.url().startsWith(third.url))
    expect(beside && (await heardBy(beside))).toEqual([])
    expect((await heardBy(page)).length).toBeGreaterThan(0)
    await page.close()
  })

  it('opens the demo over itself, and closes it by Esc, by the cross and by a click beside it', async () => {
    const page = await openHost('/popup', codes.Popup)
    // A page that is turned into a phone's is loaded anew in some browsers, and has heard nothing then.
    const timesClosed = async () => (await typesIn(page)).filter((type) => type === 'closed').length
    let before = 0
    const closedOnce = async () => {
      await page.waitForFunction(() => document.querySelector('dialog') === null)
      expect((await timesClosed()) - before).toBe(1)
      const focused = await page.evaluate(() => document.activeElement?.textContent)
      expect(focused).toBe('View demo')
    }
    const open = async () => {
      before = await timesClosed()
      await page.locator('::-p-text(View demo)').click()
      const viewer = await viewerIn(page)
      await atStep(viewer, 1)
      return viewer
    }
    const viewer = await open()
    await shot(page, 'embed-popup')
    await viewer.locator('.ws-control[aria-label="Next"]').click()
    await viewer.waitForSelector('input[type=email]')
    await page.keyboard.press('Escape')
    await closedOnce()
    expect(await typesIn(page)).toContain('started')
    await setSize(page, 'phone')
    await open()
    await shot(page, 'embed-popup-phone')
    await page.locator('::-p-aria([name="Close demo"][role="button"])').click()
    await closedOnce()
    await setSize(page, 'desktop')
    await open()
    await page.mouse.click(8, 500)
    await closedOnce()
    await page.close()
  })

  it('hears keys in the demo it opened without a click, and gives the focus back', async () => {
    const page = await openHost('/keys', codes.Popup)
    await page.locator('::-p-text(View demo)').click()
    const viewer = await viewerIn(page)
    await atStep(viewer, 1)
    await hears(page, 'loaded')
    await viewer.waitForFunction(() => document.hasFocus())
    await page.keyboard.press('ArrowRight')
    await viewer.waitForSelector('input[type=email]')
    await page.keyboard.press('ArrowLeft')
    await atStep(viewer, 1)
    await page.keyboard.press('Tab')
    expect(await viewer.evaluate(() => document.activeElement !== document.body)).toBe(true)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelector('dialog') === null)
    // The button has the keys again, not only the look of it.
    await page.keyboard.press('Enter')
    await atStep(await viewerIn(page), 1)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelector('dialog') === null)
    await page.close()
  })

  it('shows demos of the script’s own server only, under a policy that allows no other script', async () => {
    const policy = `default-src 'none'; script-src ${product.url} 'unsafe-inline'; frame-src ${product.url}`
    const page = await openHost(
      '/strict',
      `<meta http-equiv="content-security-policy" content="${policy}">
      <div id="foreign" data-waystep-inline="${third.url}/embed/1"></div>
      <div id="path" data-waystep-inline="${product.url}/api/me"></div>${codes.Inline}`,
    )
    await atStep(await viewerIn(page), 1)
    expect(await page.$$eval('iframe', (frames) => frames.length)).toBe(1)
    await page.close()
  })

  it('[M5.15] plays by itself where it was told to, and stops for whoever takes over', async () => {
    const address = `${product.url}/embed/${demo.id}?autoplay=true&controls=hide&origin=${host.url}`
    // Where less motion is wanted, a demo waits for Play.
    const moving = await openBrowser({ motion: true })
    const page = await openHost(
      '/alone',
      `<iframe src="${address}" width="800" height="450"></iframe>`,
      moving,
    )
    const viewer = await viewerIn(page)
    // The first step goes by; the form waits for an answer.
    await viewer.waitForSelector('input[type=email]', { timeout: 30_000 })
    expect(await viewer.$('.ws-controls')).toBeNull()
    const shown = await moving.newPage()
    await shown.goto(`${product.url}/demo/${demo.id}?autoplay=true`)
    await shown.locator('.ws-control[aria-label="Pause"]').click()
    await shown.waitForSelector('.ws-control[aria-label="Play"]')
    await moving.close()
  })
})

describe('help', () => {
  it('says what the script sends, on a page of the server', async () => {
    const page = await browser.newPage()
    await page.goto(`${product.url}/docs/embedding`)
    await sees(page, 'waystep:form-submitted')
    expect(await page.$$eval('table', (tables) => tables.length)).toBe(1)
    await shot(page, 'help-embedding')
    await page.close()
  })
})
