// @vitest-environment node
import type { PublishedHotspot, PublishedStep } from '@waystep/demo-model'
import { publishedDemo, publishedHotspot, publishedStep } from '@waystep/stage/testing'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { target, viewport } from './testing/fixture-page.ts'
import { boxAt, centreOf, waitForScript, waitForStep } from './testing/measure.ts'
import { startViewerSite, type ViewerSite } from './testing/viewer-site.ts'

const hotspot = (id: string, changes: Partial<PublishedHotspot> = {}) =>
  publishedHotspot({ id: `hotspot-${id}`, text: `<p>Words of ${id}</p>`, ...changes })

const step = (
  id: string,
  changes: Partial<PublishedHotspot> = {},
  more: Partial<PublishedStep> = {},
) => publishedStep({ id, hotspots: [hotspot(id, changes)], ...more })

let site: ViewerSite
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  site = await startViewerSite()
  browser = await puppeteer.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
}, 60_000)

afterAll(async () => {
  await browser.close()
  await site.close()
})

beforeEach(async () => {
  site.demos['plain'] = publishedDemo([
    step('one', { mouseXCooridnate: 25, mouseYCooridnate: 30 }),
    step('two', { mouseXCooridnate: 70, mouseYCooridnate: 60 }),
    step('three'),
    step('four'),
  ])
  site.asked.length = 0
  site.events.length = 0
  site.slowness = 0
  site.missing.clear()
  site.ended = false
  complaints = []
  page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text())
  })
})

afterEach(() => page.close())

async function open(path: string) {
  await page.goto(site.url + path)
  await waitForScript(page)
}

const clickNext = () => page.click('.ws-tip .ws-next')

describe('the first picture', () => {
  it('shows the step and its hotspot without any script', async () => {
    await page.setJavaScriptEnabled(false)
    await page.goto(`${site.url}/demo/plain?step=2`)
    const media = await boxAt(page, '.ws-media.ws-over')
    const mark = centreOf(await boxAt(page, '.ws-mark'))
    expect(mark.x).toBeCloseTo(media.x + media.width * 0.7, 0)
    expect(mark.y).toBeCloseTo(media.y + media.height * 0.6, 0)
    const tip = await boxAt(page, '.ws-bubble')
    expect(tip.x).toBeGreaterThanOrEqual(media.x)
    expect(tip.x + tip.width).toBeLessThanOrEqual(media.x + media.width)
    const frame = page.frames().find((one) => one.url().endsWith('/pages/two.html'))
    expect(await frame?.title()).toBe('two')
  })

  it('is taken over by the script without a complaint and without moving', async () => {
    await page.setJavaScriptEnabled(false)
    await page.goto(`${site.url}/demo/plain`)
    const drawn = { mark: await boxAt(page, '.ws-mark'), words: await boxAt(page, '.ws-bubble') }
    await page.setJavaScriptEnabled(true)
    await open('/demo/plain')
    expect(await boxAt(page, '.ws-mark')).toEqual(drawn.mark)
    const words = await boxAt(page, '.ws-bubble')
    expect(Math.abs(words.x - drawn.words.x)).toBeLessThan(2)
    expect(Math.abs(words.y - drawn.words.y)).toBeLessThan(2)
    expect(complaints).toEqual([])
  })
})

describe('hotspots', () => {
  const place = async (changes: Partial<PublishedHotspot>) => {
    site.demos['placed'] = publishedDemo([step('one', changes)])
    await open('/demo/placed')
    return { media: await boxAt(page, '.ws-media.ws-over'), mark: await boxAt(page, '.ws-mark') }
  }

  it('an Anchor frames its element, wherever the page is scaled to', async () => {
    const { media, mark } = await place({ style: 'Anchor', anchorNodeId: target.nodeId })
    const scale = media.width / viewport.width
    const around = 4
    expect(mark.x).toBeCloseTo(media.x + target.x * scale - around, 0)
    expect(mark.y).toBeCloseTo(media.y + target.y * scale - around, 0)
    expect(mark.width).toBeCloseTo(target.width * scale + 2 * around, 0)
    expect(mark.height).toBeCloseTo(target.height * scale + 2 * around, 0)
  })

  it('a Pointer stands at its element and follows it when the page scrolls', async () => {
    const pointer = { style: 'Pointer', anchorNodeId: target.nodeId } as const
    const { media, mark } = await place({ ...pointer, anchorPosition: 'BottomCenter' })
    const scale = media.width / viewport.width
    const foot = media.y + (target.y + target.height) * scale
    expect(centreOf(mark).x).toBeCloseTo(media.x + (target.x + target.width / 2) * scale, 0)
    expect(centreOf(mark).y).toBeCloseTo(foot, 0)
    await page.frames()[1]?.evaluate(() => scrollTo(0, 50))
    await page.waitForFunction(
      (before) =>
        (document.querySelector('.ws-mark')?.getBoundingClientRect().y ?? before) < before,
      {},
      mark.y,
    )
    expect(centreOf(await boxAt(page, '.ws-mark')).y).toBeCloseTo(foot - 50 * scale, 0)
  })

  it('[M9.9] tooltips are 12 to 14, 14 to 18 and 18 to 22 rem wide', async () => {
    const long = `<p>${'Many words that need more than one line. '.repeat(4)}</p>`
    for (const [hotspotWidth, least, most] of [
      ['Small', 12, 14],
      ['Medium', 14, 18],
      ['Large', 18, 22],
    ] as const) {
      await place({ hotspotWidth, text: '<p>Go</p>' })
      expect((await boxAt(page, '.ws-bubble')).width).toBe(least * 16)
      await place({ hotspotWidth, text: long })
      expect((await boxAt(page, '.ws-bubble')).width).toBe(most * 16)
    }
  })

  it('tooltips stand 18 px from their hotspot', async () => {
    const { mark } = await place({ mouseXCooridnate: 50, mouseYCooridnate: 30 })
    const tip = await boxAt(page, '.ws-bubble')
    expect(tip.y - centreOf(mark).y).toBeCloseTo(18, 0)
  })

  it('[M9.11] texts on hover open 800 ms after the hotspot was placed and close 2 s after leaving', async () => {
    const opened = () => page.$eval('.ws-tip', (tip) => tip.getAttribute('data-open') === 'true')
    const until = async (state: boolean) => {
      const start = performance.now()
      await page.waitForSelector(`.ws-tip[data-open="${state}"]`)
      return performance.now() - start
    }
    const { mark } = await place({ textVisible: false })
    const { x, y } = centreOf(mark)
    expect(await opened()).toBe(false)
    await page.mouse.move(x, y)
    await until(true)
    const sincePlaced = await page.evaluate(() => performance.now())
    expect(sincePlaced).toBeGreaterThan(800)
    await page.mouse.move(5, 5)
    const closing = await until(false)
    expect(closing).toBeGreaterThan(1900)
    expect(closing).toBeLessThan(4000)
  })

  it('keeps tooltips 16 px inside the frame, whatever corner the hotspot is in', async () => {
    for (const [x, y] of [
      [1, 1],
      [99, 1],
      [1, 99],
      [99, 99],
    ] as const) {
      const { media } = await place({ mouseXCooridnate: x, mouseYCooridnate: y })
      const tip = await boxAt(page, '.ws-bubble')
      expect(tip.x).toBeGreaterThanOrEqual(media.x + 15.5)
      expect(tip.y).toBeGreaterThanOrEqual(media.y)
      expect(tip.x + tip.width).toBeLessThanOrEqual(media.x + media.width - 15.5)
      expect(tip.y + tip.height).toBeLessThanOrEqual(media.y + media.height)
    }
  })

  it('turns a tooltip round where its side has no room', async () => {
    await place({ tipposition: 'left', mouseXCooridnate: 4, mouseYCooridnate: 50 })
    expect(await page.$eval('.ws-tip', (tip) => tip.getAttribute('data-side'))).toBe('right')
  })

  it('[M9.10] modals are 20 to 24, 24 to 30 and 30 to 36 rem wide, 5 percent from the edges', async () => {
    for (const [hotspotWidth, least, most] of [
      ['Small', 20, 24],
      ['Medium', 24, 30],
      ['Large', 30, 36],
    ] as const) {
      site.demos['placed'] = publishedDemo([
        step('one', { style: 'Modal', hotspotWidth, modalPosition: 'TopLeft' }),
      ])
      await open('/demo/placed')
      const [modal, media] = [
        await boxAt(page, '.ws-modal'),
        await boxAt(page, '.ws-media.ws-over'),
      ]
      expect(modal.width).toBeGreaterThanOrEqual(least * 16)
      expect(modal.width).toBeLessThanOrEqual(most * 16)
      expect(modal.x - media.x).toBeCloseTo(media.width * 0.05, 0)
      expect(modal.y - media.y).toBeCloseTo(media.height * 0.05, 0)
    }
  })

  it('[M9.12] ping takes 1 s and pulse 1.5 s; neither runs where motion is reduced', async () => {
    const animation = (part: string) =>
      page.$eval('.ws-mark', (mark, pseudo) => getComputedStyle(mark, pseudo).animation, part)
    await place({ animation: 'Ping' })
    expect(await animation('::before')).toContain('1s')
    await place({ animation: 'Pulse' })
    expect(await animation('')).toContain('1.5s')
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    expect(await animation('')).not.toContain('1.5s')
  })
})

describe('moving', () => {
  it('goes on by hotspot, by its buttons and by the controls, to the end and back to the start', async () => {
    await open('/demo/plain')
    await page.click('.ws-mark')
    await waitForStep(page, 2, 4)
    await clickNext()
    await waitForStep(page, 3, 4)
    await page.click('.ws-tip .ws-back')
    await waitForStep(page, 2, 4)
    for (const number of [3, 4]) {
      await page.click('.ws-control[aria-label="Next"]')
      await waitForStep(page, number, 4)
    }
    await page.click('.ws-control[aria-label="Next"]')
    await page.waitForSelector('.ws-card')
    await page.click('.ws-card button')
    await waitForStep(page, 1, 4)
    expect(await page.$('.ws-card')).toBeNull()
    expect(complaints).toEqual([])
  })

  it('answers the keyboard, in the page around and inside a captured page', async () => {
    await open('/demo/plain')
    await page.keyboard.press('ArrowRight')
    await waitForStep(page, 2, 4)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Space')
    await waitForStep(page, 3, 4)
    await page.keyboard.press('ArrowLeft')
    await waitForStep(page, 2, 4)
    await page.keyboard.press('End')
    await waitForStep(page, 4, 4)
    await page.keyboard.press('Home')
    await waitForStep(page, 1, 4)
    const media = await boxAt(page, '.ws-media.ws-over')
    await page.mouse.click(media.x + media.width - 30, media.y + media.height - 30)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await page.keyboard.press('ArrowRight')
    await waitForStep(page, 2, 4)
  })

  it('[E2.4] begins at the step of the address, and keeps the address at the step', async () => {
    await open('/demo/plain?step=3')
    await waitForStep(page, 3, 4)
    await page.keyboard.press('ArrowRight')
    await waitForStep(page, 4, 4)
    expect(page.url()).toBe(`${site.url}/demo/plain?step=4`)
    await page.keyboard.press('Home')
    await waitForStep(page, 1, 4)
    expect(page.url()).toBe(`${site.url}/demo/plain`)
    await open('/demo/plain?step=99')
    await waitForStep(page, 1, 4)
    expect(page.url()).toBe(`${site.url}/demo/plain`)
  })

  it('gives the focus to the words of the new step, and tells where the viewer is', async () => {
    await open('/demo/plain')
    await clickNext()
    await waitForStep(page, 2, 4)
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('data-text-of') === 'hotspot-two',
    )
    expect(await page.$eval('.ws-heard', (heard) => heard.textContent)).toBe('Step 2 of 4')
    await page.focus('.ws-control[aria-label="Next"]')
    await page.keyboard.press('Enter')
    await waitForStep(page, 3, 4)
    await page.waitForFunction(() =>
      document.querySelector('.ws-heard')?.textContent?.startsWith('Step 3 of 4. Words of three'),
    )
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Next',
    )
  })

  it('never follows a link of a captured page', async () => {
    await open('/demo/plain')
    const media = await boxAt(page, '.ws-media.ws-over')
    const scale = media.width / viewport.width
    await page.mouse.click(media.x + 930 * scale, media.y + 615 * scale)
    await page.keyboard.press('ArrowRight')
    await waitForStep(page, 2, 4)
    expect(page.frames().every((frame) => !frame.url().includes('elsewhere'))).toBe(true)
  })
})

describe('loading', () => {
  const pagesAsked = () =>
    site.asked.filter((path) => path.includes('/pages/')).map((path) => path.split('/').at(-1))

  it('[M9.31] loads one captured page ahead', async () => {
    await open('/demo/plain')
    await expect.poll(pagesAsked).toEqual(['one.html', 'two.html'])
    await clickNext()
    await waitForStep(page, 2, 4)
    await expect.poll(pagesAsked).toEqual(['one.html', 'two.html', 'three.html'])
  })

  it('keeps the old step on screen until the new one is there', async () => {
    await open('/demo/plain')
    await expect.poll(pagesAsked).toHaveLength(2)
    site.slowness = 600
    await page.keyboard.press('End')
    await page.waitForSelector('.ws-stage[data-waits]')
    expect(
      await page.$eval('.ws-media:not([data-hidden]) iframe', (frame) => frame.getAttribute('src')),
    ).toContain('one.html')
    await waitForStep(page, 4, 4)
    expect(
      await page.$eval('.ws-media:not([data-hidden]) iframe', (frame) => frame.getAttribute('src')),
    ).toContain('four.html')
  })

  it('says that a step did not load, and tries again', async () => {
    site.missing.add('four')
    await open('/demo/plain')
    await page.keyboard.press('End')
    await page.waitForSelector('.ws-cover[role="alert"]')
    expect(await page.$eval('.ws-card-title', (title) => title.textContent)).toBe(
      'This step did not load',
    )
    site.missing.clear()
    await page.click('.ws-card button')
    await waitForStep(page, 4, 4)
    expect(await page.$('.ws-card')).toBeNull()
  })

  it('says so, too, of a step that failed while it was loaded ahead', async () => {
    site.missing.add('two')
    await open('/demo/plain')
    await expect.poll(pagesAsked).toContain('two.html')
    expect(await page.$('.ws-cover')).toBeNull()
    await clickNext()
    await page.waitForSelector('.ws-cover[role="alert"]')
    site.missing.clear()
    await page.click('.ws-card button')
    await waitForStep(page, 2, 4)
  })

  it('says that the demo has changed when its publication has ended', async () => {
    await open('/demo/plain')
    site.missing.add('four')
    site.ended = true
    await page.keyboard.press('End')
    await page.waitForSelector('.ws-cover[role="alert"]')
    expect(await page.$eval('.ws-card-title', (title) => title.textContent)).toBe(
      'This demo has changed',
    )
  })
})

describe('on a phone', () => {
  beforeEach(() => page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true }))

  it('fills the width, enlarges the page around the hotspot and puts its words under the stage', async () => {
    await page.goto(`${site.url}/demo/plain?step=2`)
    await page.waitForSelector('.ws-narrow-text')
    const stage = await boxAt(page, '.ws-frame')
    expect(stage.width).toBe(390)
    const media = await boxAt(page, '.ws-media.ws-over')
    expect(media.width).toBeCloseTo(390 * 1.72, 0)
    const mark = centreOf(await boxAt(page, '.ws-mark'))
    expect(mark.x).toBeGreaterThan(0)
    expect(mark.x).toBeLessThan(390)
    const words = await boxAt(page, '.ws-narrow-text')
    expect(words.y).toBeGreaterThanOrEqual(stage.y + stage.height)
    expect(await page.$eval('.ws-tip', (tip) => getComputedStyle(tip).display)).toBe('none')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  it('leaves the words on the stage when the author wants it so', async () => {
    site.demos['over'] = publishedDemo([step('one')], { mobileHotspotView: false })
    await open('/demo/over')
    expect(await page.$('.ws-narrow-words')).toBeNull()
    const [tip, stage] = [await boxAt(page, '.ws-bubble'), await boxAt(page, '.ws-frame')]
    expect(tip.width).toBeGreaterThan(0)
    expect(tip.x + tip.width).toBeLessThanOrEqual(stage.x + stage.width)
  })

  it('goes on by swiping', async () => {
    await page.goto(`${site.url}/demo/plain`)
    await page.waitForFunction(
      () =>
        document.querySelector('.ws-control[aria-label="Full screen"]') !== null ||
        document.querySelector('.ws-media[data-hidden]') !== null,
    )
    const { x, y } = centreOf(await boxAt(page, '.ws-frame'))
    await page.touchscreen.touchStart(x + 100, y)
    await page.touchscreen.touchMove(x - 100, y + 5)
    await page.touchscreen.touchEnd()
    await waitForStep(page, 2, 4)
  })
})

describe('around', () => {
  it('tells the server what was watched, but not in a preview', async () => {
    await open('/demo/plain')
    await clickNext()
    await waitForStep(page, 2, 4)
    await page.goto('about:blank')
    await expect.poll(() => site.events.length).toBeGreaterThan(0)
    const sent = site.events.map((body) => JSON.parse(body))
    expect(sent[0]).toMatchObject({ publicationId: 'publication-1' })
    const types = sent.flatMap(({ events }) => events.map(({ type }: { type: string }) => type))
    expect(types).toEqual(['demo-opened', 'step-viewed', 'step-viewed'])

    site.events.length = 0
    await open('/demo/plain?preview=true')
    await clickNext()
    await waitForStep(page, 2, 4)
    await page.goto('about:blank')
    await page.goto(`${site.url}/demo/plain`)
    expect(site.events).toEqual([])
  })

  it('keeps the words on the stage of a wide, low embed', async () => {
    await page.setViewport({ width: 720, height: 380 })
    await open('/embed/plain')
    const [media, frame] = [await boxAt(page, '.ws-media.ws-over'), await boxAt(page, '.ws-frame')]
    expect(frame.width).toBeLessThan(640)
    expect(media).toEqual(frame)
    expect((await boxAt(page, '.ws-bubble')).width).toBeGreaterThan(0)
  })

  it('fits an embed into its frame, over the page around', async () => {
    await page.setViewport({ width: 900, height: 420 })
    await open('/embed/plain')
    const player = await boxAt(page, '.ws-player')
    expect(player.y).toBeGreaterThanOrEqual(0)
    expect(player.y + player.height).toBeLessThanOrEqual(420)
    expect(await page.$('h1')).toBeNull()
    const ground = await page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ])
    expect(ground).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  })
})
