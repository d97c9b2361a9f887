// @vitest-environment node
import { publishedDemo } from '@waystep/stage/testing'
import { beforeEach, expect, it } from 'vitest'
import { waitForStep } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()
const names = ['one', 'two', 'three', 'four', 'five', 'six']

beforeEach(() => {
  viewer.site.demos['long'] = publishedDemo(names.map((name) => stepWithHotspot(name)))
})

/** What a browser says of its line. */
const lineIs = (connection: { effectiveType?: string; downlink?: number; saveData?: boolean }) =>
  viewer.page.evaluateOnNewDocument((said) => {
    Object.defineProperty(navigator, 'connection', { value: said, configurable: true })
  }, connection)

const frames = () =>
  viewer.page.$$eval('iframe.ws-page', (all) =>
    all.map((frame) => /(\w+)\.html/.exec((frame as HTMLIFrameElement).src)?.[1]),
  )

it('[M9.31] loads the next page, and one more where the line is fast', async () => {
  await lineIs({ effectiveType: '4g', downlink: 1 })
  await viewer.open('/demo/long')
  await viewer.page.waitForSelector('iframe[src*="two"]')
  expect((await frames()).sort()).toEqual(['one', 'two'])
  await lineIs({ effectiveType: '4g', downlink: 10 })
  await viewer.open('/demo/long')
  await viewer.page.waitForSelector('iframe[src*="three"]')
  expect((await frames()).sort()).toEqual(['one', 'three', 'two'])
})

it('[M9.31] loads nothing ahead where data is to be saved, and goes on all the same', async () => {
  await lineIs({ effectiveType: '4g', downlink: 10, saveData: true })
  await viewer.open('/demo/long')
  for (const number of [2, 3]) {
    await viewer.page.keyboard.press('ArrowRight')
    await waitForStep(viewer.page, number, names.length)
  }
  const pages = viewer.site.asked.filter((path) => path.includes('/pages/'))
  expect(pages).toEqual(['one', 'two', 'three'].map((name) => `/v/long/pages/${name}.html`))
})

it('never holds more than three pages on a phone', async () => {
  await lineIs({ effectiveType: '4g', downlink: 10 })
  await viewer.page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true })
  await viewer.page.evaluateOnNewDocument(() => {
    const seen = { most: 0 }
    const count = () => {
      seen.most = Math.max(seen.most, document.querySelectorAll('iframe.ws-page').length)
    }
    new MutationObserver(count).observe(document, { childList: true, subtree: true })
    Object.assign(window, { seen })
  })
  await viewer.open('/demo/long')
  const walk = [...[2, 3, 4, 5].map((to) => [to, 'ArrowRight'] as const), [4, 'ArrowLeft'] as const]
  for (const [number, key] of walk) {
    await viewer.page.waitForSelector(`iframe[src*="${names[number - 1]}"]`)
    await viewer.page.keyboard.press(key)
    await waitForStep(viewer.page, number, names.length)
  }
  expect(
    await viewer.page.evaluate(() => (window as unknown as { seen: { most: number } }).seen.most),
  ).toBe(3)
})
