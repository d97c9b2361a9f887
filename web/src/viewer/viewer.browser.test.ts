// @vitest-environment node
import { publishedDemo } from '@waystep/stage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { viewport } from './testing/fixture-page.ts'
import { boxAt, centreOf, waitForStep } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const clickNext = () => viewer.page.click('.ws-tip .ws-next')

describe('moving', () => {
  it('goes on by hotspot, by its buttons and by the controls, to the end and back to the start', async () => {
    await viewer.open('/demo/plain')
    await viewer.page.click('.ws-mark')
    await waitForStep(viewer.page, 2, 4)
    await clickNext()
    await waitForStep(viewer.page, 3, 4)
    await viewer.page.click('.ws-tip .ws-back')
    await waitForStep(viewer.page, 2, 4)
    for (const number of [3, 4]) {
      await viewer.page.click('.ws-control[aria-label="Next"]')
      await waitForStep(viewer.page, number, 4)
    }
    await viewer.page.click('.ws-control[aria-label="Next"]')
    await viewer.page.waitForSelector('.ws-card')
    await viewer.page.click('.ws-card .ws-button')
    await waitForStep(viewer.page, 1, 4)
    expect(await viewer.page.$('.ws-card')).toBeNull()
    expect(viewer.complaints).toEqual([])
  })

  it('answers the keyboard, in the page around and inside a captured page', async () => {
    await viewer.open('/demo/plain')
    await viewer.page.keyboard.press('ArrowRight')
    await waitForStep(viewer.page, 2, 4)
    await viewer.page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await viewer.page.keyboard.press('Space')
    await waitForStep(viewer.page, 3, 4)
    await viewer.page.keyboard.press('ArrowLeft')
    await waitForStep(viewer.page, 2, 4)
    await viewer.page.keyboard.press('End')
    await waitForStep(viewer.page, 4, 4)
    await viewer.page.keyboard.press('Home')
    await waitForStep(viewer.page, 1, 4)
    const media = await boxAt(viewer.page, '.ws-media.ws-over')
    await viewer.page.mouse.click(media.x + media.width - 30, media.y + media.height - 30)
    expect(await viewer.page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await viewer.page.keyboard.press('ArrowRight')
    await waitForStep(viewer.page, 2, 4)
  })

  it('[E2.4] begins at the step of the address, and keeps the address at the step', async () => {
    await viewer.open('/demo/plain?step=3')
    await waitForStep(viewer.page, 3, 4)
    await viewer.page.keyboard.press('ArrowRight')
    await waitForStep(viewer.page, 4, 4)
    expect(viewer.page.url()).toBe(`${viewer.site.url}/demo/plain?step=4`)
    await viewer.page.keyboard.press('Home')
    await waitForStep(viewer.page, 1, 4)
    expect(viewer.page.url()).toBe(`${viewer.site.url}/demo/plain`)
    await viewer.open('/demo/plain?step=99')
    await waitForStep(viewer.page, 1, 4)
    expect(viewer.page.url()).toBe(`${viewer.site.url}/demo/plain`)
  })

  it('gives the focus to the words of the new step, and tells where the viewer is', async () => {
    await viewer.open('/demo/plain')
    await clickNext()
    await waitForStep(viewer.page, 2, 4)
    await viewer.page.waitForFunction(
      () => document.activeElement?.getAttribute('data-text-of') === 'hotspot-two',
    )
    expect(await viewer.page.$eval('.ws-heard', (heard) => heard.textContent)).toBe('Step 2 of 4')
    await viewer.page.focus('.ws-control[aria-label="Next"]')
    await viewer.page.keyboard.press('Enter')
    await waitForStep(viewer.page, 3, 4)
    await viewer.page.waitForFunction(() =>
      document.querySelector('.ws-heard')?.textContent?.startsWith('Step 3 of 4. Words of three'),
    )
    expect(
      await viewer.page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    ).toBe('Next')
  })

  it('never follows a link of a captured page', async () => {
    await viewer.open('/demo/plain')
    const media = await boxAt(viewer.page, '.ws-media.ws-over')
    const scale = media.width / viewport.width
    await viewer.page.mouse.click(media.x + 930 * scale, media.y + 615 * scale)
    await viewer.page.keyboard.press('ArrowRight')
    await waitForStep(viewer.page, 2, 4)
    expect(viewer.page.frames().every((frame) => !frame.url().includes('elsewhere'))).toBe(true)
  })
})

describe('loading', () => {
  const pagesAsked = () =>
    viewer.site.asked
      .filter((path) => path.includes('/pages/'))
      .map((path) => path.split('/').at(-1))

  it('[M9.31] loads one captured page ahead', async () => {
    await viewer.open('/demo/plain')
    await expect.poll(pagesAsked).toEqual(['one.html', 'two.html'])
    await clickNext()
    await waitForStep(viewer.page, 2, 4)
    await expect.poll(pagesAsked).toEqual(['one.html', 'two.html', 'three.html'])
  })

  it('keeps the page that was left: going back loads nothing', async () => {
    await viewer.open('/demo/plain')
    await clickNext()
    await waitForStep(viewer.page, 2, 4)
    await expect.poll(pagesAsked).toEqual(['one.html', 'two.html', 'three.html'])
    await viewer.page.keyboard.press('ArrowLeft')
    await waitForStep(viewer.page, 1, 4)
    await viewer.page.keyboard.press('ArrowRight')
    await waitForStep(viewer.page, 2, 4)
    const shown = '.ws-media:not([data-hidden]) iframe'
    expect(await viewer.page.$eval(shown, (frame) => frame.getAttribute('src'))).toContain('two')
    expect(pagesAsked().filter((name) => name !== 'three.html')).toEqual(['one.html', 'two.html'])
  })

  it('keeps the old step on screen until the new one is there', async () => {
    await viewer.open('/demo/plain')
    await expect.poll(pagesAsked).toHaveLength(2)
    viewer.site.slowness = 600
    await viewer.page.keyboard.press('End')
    await viewer.page.waitForSelector('.ws-stage[data-waits]')
    expect(
      await viewer.page.$eval('.ws-media:not([data-hidden]) iframe', (frame) =>
        frame.getAttribute('src'),
      ),
    ).toContain('one.html')
    await waitForStep(viewer.page, 4, 4)
    expect(
      await viewer.page.$eval('.ws-media:not([data-hidden]) iframe', (frame) =>
        frame.getAttribute('src'),
      ),
    ).toContain('four.html')
  })

  it('says that a step did not load, and tries again', async () => {
    viewer.site.missing.add('four')
    await viewer.open('/demo/plain')
    await viewer.page.keyboard.press('End')
    await viewer.page.waitForSelector('.ws-fault')
    expect(await viewer.page.$eval('.ws-card-title', (title) => title.textContent)).toBe(
      'This step did not load',
    )
    viewer.site.missing.clear()
    await viewer.page.click('.ws-card button')
    await waitForStep(viewer.page, 4, 4)
    expect(await viewer.page.$('.ws-card')).toBeNull()
  })

  it('says so, too, of a step that failed while it was loaded ahead', async () => {
    viewer.site.missing.add('two')
    await viewer.open('/demo/plain')
    await expect.poll(pagesAsked).toContain('two.html')
    expect(await viewer.page.$('.ws-cover')).toBeNull()
    await clickNext()
    await viewer.page.waitForSelector('.ws-fault')
    viewer.site.missing.clear()
    await viewer.page.click('.ws-card button')
    await waitForStep(viewer.page, 2, 4)
  })

  it('says that the demo has changed when its publication has ended', async () => {
    await viewer.open('/demo/plain')
    viewer.site.missing.add('four')
    viewer.site.ended = true
    await viewer.page.keyboard.press('End')
    await viewer.page.waitForSelector('.ws-fault')
    expect(await viewer.page.$eval('.ws-card-title', (title) => title.textContent)).toBe(
      'This demo has changed',
    )
  })
})

describe('on a phone', () => {
  beforeEach(() =>
    viewer.page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true }),
  )

  it('fills the width, enlarges the page around the hotspot and puts its words under the stage', async () => {
    await viewer.page.goto(`${viewer.site.url}/demo/plain?step=2`)
    await viewer.page.waitForSelector('.ws-narrow-text')
    const stage = await boxAt(viewer.page, '.ws-frame')
    expect(stage.width).toBe(390)
    const media = await boxAt(viewer.page, '.ws-media.ws-over')
    expect(media.width).toBeCloseTo(viewport.width * 0.86, 0)
    const mark = centreOf(await boxAt(viewer.page, '.ws-mark'))
    expect(mark.x).toBeGreaterThan(0)
    expect(mark.x).toBeLessThan(390)
    const words = await boxAt(viewer.page, '.ws-narrow-text')
    expect(words.y).toBeGreaterThanOrEqual(stage.y + stage.height)
    expect(await viewer.page.$eval('.ws-tip', (tip) => getComputedStyle(tip).display)).toBe('none')
    expect(await viewer.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  it('leaves the words on the stage when the author wants it so', async () => {
    viewer.site.demos['over'] = publishedDemo([stepWithHotspot('one')], {
      mobileHotspotView: false,
    })
    await viewer.open('/demo/over')
    expect(await viewer.page.$('.ws-narrow-words')).toBeNull()
    const [tip, stage] = [
      await boxAt(viewer.page, '.ws-bubble'),
      await boxAt(viewer.page, '.ws-frame'),
    ]
    expect(tip.width).toBeGreaterThan(0)
    expect(tip.x + tip.width).toBeLessThanOrEqual(stage.x + stage.width)
  })

  it('goes on by swiping', async () => {
    await viewer.page.goto(`${viewer.site.url}/demo/plain`)
    await viewer.page.waitForFunction(
      () =>
        document.querySelector('.ws-control[aria-label="Full screen"]') !== null ||
        document.querySelector('.ws-media[data-hidden]') !== null,
    )
    const { x, y } = centreOf(await boxAt(viewer.page, '.ws-narrow-words'))
    await viewer.page.touchscreen.touchStart(x + 100, y)
    await viewer.page.touchscreen.touchMove(x - 100, y + 5)
    await viewer.page.touchscreen.touchEnd()
    await waitForStep(viewer.page, 2, 4)
  })
})

describe('around', () => {
  it('tells the server what was watched, but not in a preview', async () => {
    await viewer.open('/demo/plain')
    await clickNext()
    await waitForStep(viewer.page, 2, 4)
    await viewer.page.goto('about:blank')
    await expect.poll(() => viewer.site.events.length).toBeGreaterThan(0)
    const sent = viewer.site.events.map((body) => JSON.parse(body))
    expect(sent[0]).toMatchObject({ publicationId: 'publication-1' })
    const types = sent.flatMap(({ events }) => events.map(({ type }: { type: string }) => type))
    expect(types).toEqual(['demo-opened', 'step-viewed', 'step-viewed'])

    viewer.site.events.length = 0
    await viewer.open('/demo/plain?preview=true')
    await clickNext()
    await waitForStep(viewer.page, 2, 4)
    await viewer.page.goto('about:blank')
    await viewer.page.goto(`${viewer.site.url}/demo/plain`)
    expect(viewer.site.events).toEqual([])
  })

  it('keeps the words on the stage of a wide, low embed', async () => {
    await viewer.page.setViewport({ width: 720, height: 380 })
    await viewer.open('/embed/plain')
    const [media, frame] = [
      await boxAt(viewer.page, '.ws-media.ws-over'),
      await boxAt(viewer.page, '.ws-frame'),
    ]
    expect(frame.width).toBeLessThan(640)
    expect(media.width).toBeCloseTo(frame.width, 0)
    expect((await boxAt(viewer.page, '.ws-bubble')).width).toBeGreaterThan(0)
  })

  it('fits an embed into its frame, over the page around', async () => {
    await viewer.page.setViewport({ width: 900, height: 420 })
    await viewer.open('/embed/plain')
    const player = await boxAt(viewer.page, '.ws-player')
    expect(player.y).toBeGreaterThanOrEqual(0)
    expect(player.y + player.height).toBeLessThanOrEqual(420)
    expect(await viewer.page.$('h1')).toBeNull()
    const ground = await viewer.page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ])
    expect(ground).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  })
})
