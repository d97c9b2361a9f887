// @vitest-environment node
import { publishedDemo } from '@waystep/stage/testing'
import { expect, it } from 'vitest'
import { boxAt, waitForScript } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

/** A tenth of what browsers call good. */
const mostShift = 0.01

const words = `<p>${'Here you see who has opened the demo, and how far they got. '.repeat(4)}</p>`

/** How much has moved since a moment of the page's own clock. */
const shiftSince = (moment: number) =>
  viewer.page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const all = list.getEntries() as (PerformanceEntry & { value: number })[]
          const shifts = all.filter(({ startTime }) => startTime > since)
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Nothing is reported where nothing has moved.
        requestAnimationFrame(() => setTimeout(() => resolve(0), 100))
      }),
    moment,
  )

it('draws words without waiting for their font, and moves nothing when it comes', async () => {
  let release: (value?: unknown) => void = () => {}
  viewer.site.until.set('font', new Promise((resolve) => (release = resolve)))
  viewer.site.demos['words'] = publishedDemo([stepWithHotspot('one', { text: words })])
  // The load event waits for fonts.
  await viewer.page.goto(`${viewer.site.url}/demo/words`, { waitUntil: 'domcontentloaded' })
  await waitForScript(viewer.page)
  const before = await boxAt(viewer.page, '.ws-tip .ws-text')
  expect(await viewer.page.evaluate(() => document.fonts.check('14px "Inter Variable"'))).toBe(
    false,
  )
  // These pages are drawn while they are read, as the product's are not.
  const released = await viewer.page.evaluate(() => performance.now())
  release()
  await viewer.page.waitForFunction(() => document.fonts.check('14px "Inter Variable"'))
  const after = await boxAt(viewer.page, '.ws-tip .ws-text')
  expect(Math.abs(after.height - before.height)).toBeLessThan(1)
  expect(Math.abs(after.y - before.y)).toBeLessThan(1)
  expect(await shiftSince(released)).toBeLessThan(mostShift)
})
