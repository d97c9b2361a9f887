// @vitest-environment node
import { chapterStep, publishedDemo } from '@waystep/stage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { waitForStep } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const named = (name: string) => `.ws-control[aria-label="${name}"]`

beforeEach(() => {
  viewer.site.demos['playing'] = publishedDemo(
    [stepWithHotspot('one'), stepWithHotspot('two'), stepWithHotspot('three')],
    { autoplayduration: 300, autoPlayDelay: 0 },
  )
})

describe('a demo that plays by itself', () => {
  const wish = (value: string) =>
    viewer.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }])

  it('waits for Play where its viewer wants less motion', async () => {
    await wish('reduce')
    await viewer.open('/demo/playing?autoplay=true')
    await viewer.page.waitForSelector(named('Play'))
    expect(await viewer.page.$(named('Pause'))).toBeNull()
    await viewer.page.click(named('Play'))
    await waitForStep(viewer.page, 3, 3)
    expect(viewer.complaints).toEqual([])
  })

  it('begins at once elsewhere, with a pause even where its author hid the bar', async () => {
    await wish('no-preference')
    viewer.site.demos['slowly'] = publishedDemo([stepWithHotspot('one'), stepWithHotspot('two')], {
      autoplayduration: 60_000,
    })
    await viewer.open('/demo/slowly?autoplay=true&controls=hide')
    await viewer.page.waitForSelector(named('Pause'))
    await viewer.page.click(named('Pause'))
    await viewer.page.waitForSelector(named('Play'))
    expect(await viewer.page.$('.ws-segments')).toBeNull()
  })
})

describe('a demo whose author wants less motion', () => {
  beforeEach(() =>
    viewer.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }]),
  )

  it.each(['Ping', 'Pulse', 'Spinner'] as const)('[M9.41] stands still: %s', async (animation) => {
    const style = animation === 'Spinner' ? 'Tooltip' : 'Circle'
    const steps = [stepWithHotspot('one', { animation, style })]
    const moving = async (lessMotion: boolean) => {
      viewer.site.demos['still'] = publishedDemo(steps, { lessMotion })
      await viewer.open('/demo/still')
      return await viewer.page.evaluate(() => ({
        animations: document.getAnimations().length,
        extra: ['.ws-mark', '.ws-tip'].filter((one) => {
          const element = document.querySelector(one)
          return element && getComputedStyle(element, '::before').content !== 'none'
        }).length,
      }))
    }
    expect((await moving(false)).animations).toBeGreaterThan(0)
    expect(await moving(true)).toEqual({ animations: 0, extra: 0 })
  })

  it('[M9.41] waits for Play', async () => {
    viewer.site.demos['calm'] = publishedDemo([stepWithHotspot('one'), stepWithHotspot('two')], {
      autoplayduration: 300,
      autoPlayDelay: 0,
      lessMotion: true,
    })
    await viewer.open('/demo/calm?autoplay=true')
    await viewer.page.waitForSelector(named('Play'))
    expect(await viewer.page.$(named('Pause'))).toBeNull()
    await viewer.page.click(named('Play'))
    await waitForStep(viewer.page, 2, 2)
  })
})

describe('what moves by itself', () => {
  it.each(['Ping', 'Pulse', 'Spinner'] as const)('ends within 5 seconds: %s', async (animation) => {
    const style = animation === 'Spinner' ? 'Tooltip' : 'Circle'
    viewer.site.demos['moving'] = publishedDemo([stepWithHotspot('one', { animation, style })])
    await viewer.open('/demo/moving')
    const ends = await viewer.page.evaluate(() =>
      document.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime),
    )
    expect(ends.length).toBeGreaterThan(0)
    for (const end of ends) expect(end).toBeLessThanOrEqual(5000)
  })
})

describe('shortcuts', () => {
  const shortcuts = named('Keyboard shortcuts')
  const position = () => viewer.page.$eval('.ws-position', ({ textContent }) => textContent)

  it('are switched off by their viewer, for good, and go on in the bar alone', async () => {
    await viewer.open('/demo/plain')
    await viewer.page.waitForSelector(shortcuts)
    await viewer.page.click(shortcuts)
    await viewer.page.waitForSelector(`${shortcuts}[aria-checked="false"]`)

    await viewer.open('/demo/plain')
    await viewer.page.waitForSelector(`${shortcuts}[aria-checked="false"]`)
    for (const key of ['ArrowRight', 'End', 'Space', 'f'] as const) {
      await viewer.page.keyboard.press(key)
    }
    expect(await position()).toBe('1 of 4')
    await viewer.page.focus(shortcuts)
    await viewer.page.keyboard.press('ArrowRight')
    await waitForStep(viewer.page, 2, 4)

    await viewer.page.focus(shortcuts)
    await viewer.page.keyboard.press('Space')
    await viewer.page.waitForSelector(`${shortcuts}[aria-checked="true"]`)
    await viewer.page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await viewer.page.keyboard.press('ArrowRight')
    await waitForStep(viewer.page, 3, 4)
    expect(viewer.complaints).toEqual([])
  })

  it('are offered to fingers only once a key is pressed', async () => {
    await viewer.page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true })
    await viewer.page.goto(`${viewer.site.url}/demo/plain`)
    await viewer.page.waitForSelector(named('Full screen'))
    expect(await viewer.page.$(shortcuts)).toBeNull()
    await viewer.page.keyboard.press('Shift')
    await viewer.page.waitForSelector(`${shortcuts}[aria-checked="true"]`)
  })

  it('of an embed are heard only while it has the focus', async () => {
    await viewer.page.goto(`${viewer.site.url}/demo/plain`)
    await viewer.page.setContent(
      `<button>Host</button><iframe src="${viewer.site.url}/embed/plain" width="900" height="600"></iframe>`,
    )
    const frame = await (await viewer.page.waitForSelector('iframe'))?.contentFrame()
    await frame?.waitForSelector('.ws-tip[data-measured]')
    await frame?.waitForSelector(shortcuts)
    const place = () => frame?.$eval('.ws-position', ({ textContent }) => textContent)
    await viewer.page.click('button')
    await viewer.page.keyboard.press('ArrowRight')
    await viewer.page.keyboard.press('End')
    expect(await place()).toBe('1 of 4')
    await frame?.focus('.ws-bubble')
    await viewer.page.keyboard.press('ArrowRight')
    await expect.poll(place).toBe('2 of 4')
  })
})

describe('enlarged to 200 percent', () => {
  it('PageDown and Space scroll the page, arrows change the step', async () => {
    // What is 1280 by 600 at 100 percent.
    await viewer.page.setViewport({ width: 640, height: 300, deviceScaleFactor: 2 })
    await viewer.open('/demo/plain')
    const scrolled = () => viewer.page.evaluate(() => scrollY)
    await viewer.page.keyboard.press('PageDown')
    await expect.poll(scrolled).toBeGreaterThan(0)
    await viewer.page.evaluate(() => scrollTo(0, 0))
    await viewer.page.keyboard.press('Space')
    await expect.poll(scrolled).toBeGreaterThan(0)
    expect(await viewer.page.$eval('.ws-position', ({ textContent }) => textContent)).toBe('1 of 4')
    await viewer.page.keyboard.press('ArrowRight')
    await waitForStep(viewer.page, 2, 4)
  })

  it('they scroll a chapter that is longer than the stage', async () => {
    const description = '<p>One more line of it.</p>'.repeat(60)
    viewer.site.demos['long'] = publishedDemo(
      [chapterStep({ description }), stepWithHotspot('two')],
      { mobileHotspotView: false },
    )
    await viewer.open('/demo/long')
    await viewer.page.focus('.ws-chapter-words')
    await viewer.page.keyboard.press('PageDown')
    await expect
      .poll(() => viewer.page.$eval('.ws-chapter-inner', ({ scrollTop }) => scrollTop))
      .toBeGreaterThan(0)
    expect(await viewer.page.$eval('.ws-position', ({ textContent }) => textContent)).toBe('1 of 2')
  })
})
