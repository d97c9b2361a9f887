import { embedShape, iframeCode, inlineCode, popupCode } from '@waystep/demo-model'
import type { Browser, Frame, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, newAccount } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import { seedCapturedDemo } from '../drivers/captured-page.ts'
import { insertChapter } from '../drivers/gates.ts'
import { type SeededDemo, seedDemo } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { type Site, serveOtherSite } from '../drivers/sites.ts'

const product = sharedProduct()
let browser: Browser
let author: Page
let demo: SeededDemo
const pages: Record<string, string> = {}
const hosts: Site[] = []

const widths = [280, 320, 360, 480, 768, 1024, 1600]

beforeAll(async () => {
  browser = await openBrowser()
  author = await browser.newPage()
  await setSize(author, 'desktop')
  await makeAccount(author, product.url, newAccount())
  demo = await seedDemo(author, 2)
})

afterAll(async () => {
  await browser?.close()
  await Promise.all(hosts.map((host) => host.stop()))
})

async function open(path: string, body: string, headers: Record<string, string> = {}) {
  pages[path] = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
    <title>Acme</title><style>html { scrollbar-width: none } body { margin: 0 }</style>${body}`
  const host = await serveOtherSite(pages, headers)
  hosts.push(host)
  const page = await (await browser.createBrowserContext()).newPage()
  await page.goto(host.url + path)
  return page
}

function codesOf(id: string) {
  const frame = { width: 1280, height: 720 }
  const settings = {
    type: 'Default',
    topBar: false,
    fullWidth: false,
    mobileHotspotView: true,
  } as const
  const shape = embedShape(frame, settings, { hideControls: false })
  return { address: `${product.url}/embed/${id}`, title: 'A tour of Acme', frame, shape }
}

async function viewersIn(page: Page, count: number): Promise<Frame[]> {
  const found = () => page.frames().filter((each) => each.url().includes('/embed/'))
  await expect.poll(() => found().length, { timeout: 20_000 }).toBe(count)
  for (const frame of found()) await frame.waitForSelector('.ws-stage:not([data-waits])')
  return found()
}

/** What is wrong with how a frame shows the demo; nothing where its words and the way on are in sight. */
function faults(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (each) => each.checkVisibility() && each.offsetHeight > 0,
    )
  const next = shown('.ws-narrow-buttons .ws-primary, .ws-control[aria-label="Next"]')
  const words = shown('.ws-narrow-text, .ws-tip .ws-text')
  const { scrollWidth, scrollHeight } = document.documentElement
  const isHit = next.some((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  const bottom = Math.min(...words.map((each) => each.getBoundingClientRect().bottom))
  return [
    ...(isHit ? [] : ['Next is not in sight']),
    ...(words.length === 1 && bottom <= innerHeight ? [] : ['the words are not in sight']),
    ...(scrollWidth > innerWidth || scrollHeight > innerHeight ? ['it scrolls'] : []),
  ]
}

/** Waits until a frame has the size that its page gives it, which another process lays out. */
async function isLaidOut(frame: Frame): Promise<void> {
  const element = await frame.frameElement()
  const given = () =>
    element?.evaluate((each) => [each.clientWidth, each.clientHeight].map(Math.round))
  const seen = () => frame.evaluate(() => [innerWidth, innerHeight])
  await expect
    .poll(async () => JSON.stringify(await given()) === JSON.stringify(await seen()))
    .toBe(true)
}

/** Goes to the second step by the button that is in sight, and back by a key. */
async function walk(page: Page, frame: Frame): Promise<void> {
  const words = (text: string) =>
    frame.waitForFunction(
      (wanted) => document.querySelector('.ws-narrow-text, .ws-tip')?.textContent?.includes(wanted),
      {},
      text,
    )
  const isNarrow = await frame.evaluate(() => innerWidth < 640)
  const next = isNarrow ? '.ws-narrow-buttons .ws-primary' : '.ws-control[aria-label="Next"]'
  await frame.locator(next).click()
  await words('Look at Screen 2')
  await page.keyboard.press('ArrowLeft')
  await words('Look at Screen 1')
}

describe('an embed on a page of another site', () => {
  it('shows its words and the way on at every width, by iframe, script and oEmbed', async () => {
    const code = codesOf(demo.id)
    const page = await open('/', iframeCode(code) + inlineCode(code))
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe')) frame.loading = 'eager'
    })
    await page.setViewport({ width: 1600, height: 900 })
    for (const width of widths) {
      await page.setViewport({ width, height: 900 })
      const reply = await fetch(
        `${product.url}/api/oembed?maxwidth=${width}&url=${encodeURIComponent(`${product.url}/demo/${demo.id}`)}`,
      )
      const { html } = (await reply.json()) as { html: string }
      await page.evaluate(() => document.querySelector('section')?.remove())
      await viewersIn(page, 2)
      await page.evaluate((unfolded) => {
        const section = document.createElement('section')
        section.innerHTML = unfolded
        document.body.prepend(section)
        for (const frame of document.querySelectorAll('iframe')) frame.loading = 'eager'
      }, html)
      for (const frame of await viewersIn(page, 3)) {
        await isLaidOut(frame)
        await expect.poll(() => frame.evaluate(faults), { message: `${width}` }).toEqual([])
        await walk(page, frame)
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, `${width}`).toBeLessThanOrEqual(0)
      await shot(page, `embeds-${width}`)
    }
    await page.close()
  })

  it('shows them in a popup of every window, upright and on its side', async () => {
    const page = await open('/popup', popupCode(codesOf(demo.id), 'View demo'))
    await page.locator('button').click()
    const [frame] = await viewersIn(page, 1)
    if (!frame) throw new Error('no popup')
    for (const width of widths) {
      for (const height of [360, 844]) {
        await page.setViewport({ width, height })
        const at = `${width} by ${height}`
        await isLaidOut(frame)
        await expect.poll(() => frame.evaluate(faults), { message: at }).toEqual([])
        await shot(page, `embed-popup-${width}-${height}`)
      }
    }
    await walk(page, frame)
    await page.close()
  })
})

describe('a page with an embedder policy', () => {
  it.each(['require-corp', 'credentialless'])(
    'shows pictures, pages and chapters: %s',
    async (policy) => {
      const headers = {
        'cross-origin-embedder-policy': policy,
        'cross-origin-opener-policy': 'same-origin',
      }
      const html = '<!doctype html><title>Orders</title><h1>Orders of today</h1>'
      const captured = await seedCapturedDemo(browser, author, html, () => [])
      const chaptered = await seedDemo(author, 1)
      const embedCode = 'https://calendly.com/acme'
      await insertChapter(author, chaptered, 0, () => ({
        type: 'Embed',
        heading: 'Meet',
        embedCode,
      }))
      const codes = [captured, chaptered].map(({ id }) => inlineCode(codesOf(id)))
      const page = await open(`/${policy}`, iframeCode(codesOf(demo.id)) + codes.join(''), headers)
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
      await page.evaluate(() => {
        for (const frame of document.querySelectorAll('iframe')) frame.loading = 'eager'
      })
      const frames = await viewersIn(page, 3)
      const chapter = frames.find((each) => each.url().includes(chaptered.id))
      const isBare = await chapter?.$eval('.ws-chapter-embed', (each) =>
        each.matches('[credentialless]'),
      )
      expect(isBare).toBe(true)
      const paper = frames.find((each) => each.url().includes(captured.id))
      await paper?.waitForFunction(() =>
        document
          .querySelector('iframe')
          ?.contentDocument?.body?.textContent?.includes('Orders of today'),
      )
      const picture = frames.find((each) => each.url().includes(demo.id))
      await picture?.waitForFunction(
        () => (document.querySelector<HTMLImageElement>('.ws-picture')?.naturalWidth ?? 0) > 0,
      )
      await shot(page, `embeds-under-${policy}`)
      await page.close()
    },
  )
})
