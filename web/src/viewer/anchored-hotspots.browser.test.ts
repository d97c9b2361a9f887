// @vitest-environment node
import type { PublishedHotspot } from '@waystep/demo-model'
import { publishedDemo } from '@waystep/stage/testing'
import type { Frame } from 'puppeteer-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { inFrame, inList, inShadow, target } from './testing/fixture-page.ts'
import { boxAt, centreOf, type Rectangle, waitForStep } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

/** Pixels around an element that an Anchor frames. */
const around = 4

const anchorOn = (anchorNodeId: number, more: Partial<PublishedHotspot> = {}) =>
  ({ style: 'Anchor', anchorNodeId, ...more }) as const

async function show(hotspot: Partial<PublishedHotspot>) {
  viewer.site.demos['anchored'] = publishedDemo([
    stepWithHotspot('one', hotspot),
    stepWithHotspot('two'),
  ])
  await viewer.open('/demo/anchored')
}

async function pageFrame(): Promise<Frame> {
  const frame = viewer.page.frames().find((one) => one.url().endsWith('/pages/one.html'))
  if (!frame) throw new Error('The page is not there')
  return frame
}

/** An element's box on the screen, asked of the page itself, through its own frames. */
function elementOnScreen(nodeId: number): Promise<Rectangle> {
  return viewer.page.evaluate((id) => {
    const outer = document.querySelector<HTMLIFrameElement>('.ws-media:not([data-hidden]) iframe')
    const page = outer?.contentDocument
    const nested = page?.querySelector('iframe')
    const roots = [page, page?.querySelector('x-card')?.shadowRoot, nested?.contentDocument]
    const element = roots.flatMap((root) => root?.querySelector(`[data-ws-id="${id}"]`) ?? [])[0]
    if (!outer || !element) throw new Error(`There is no element ${id}`)
    const on = outer.getBoundingClientRect()
    const scale = on.width / outer.offsetWidth
    const box = element.getBoundingClientRect()
    const inner = element.ownerDocument === nested?.contentDocument ? nested : null
    const from = inner?.getBoundingClientRect()
    return {
      x: on.x + ((from?.x ?? 0) + (inner?.clientLeft ?? 0) + box.x) * scale,
      y: on.y + ((from?.y ?? 0) + (inner?.clientTop ?? 0) + box.y) * scale,
      width: box.width * scale,
      height: box.height * scale,
    }
  }, nodeId)
}

/** Waits until the mark frames its element, to a pixel; fails with how far off it stayed. */
async function marks(nodeId: number) {
  await expect
    .poll(
      async () => {
        const [mark, element] = [
          await boxAt(viewer.page, '.ws-mark'),
          await elementOnScreen(nodeId),
        ]
        return Math.max(
          Math.abs(mark.x + around - element.x),
          Math.abs(mark.y + around - element.y),
          Math.abs(mark.width - 2 * around - element.width),
          Math.abs(mark.height - 2 * around - element.height),
        )
      },
      { timeout: 5_000 },
    )
    .toBeLessThan(1)
}

const inSight = async () => {
  const [mark, frame] = [
    centreOf(await boxAt(viewer.page, '.ws-mark')),
    await boxAt(viewer.page, '.ws-frame'),
  ]
  return mark.y > frame.y && mark.y < frame.y + frame.height
}

beforeEach(() => viewer.page.setViewport({ width: 1280, height: 800 }))

describe('an anchored hotspot', () => {
  it('stays with its element when the page scrolls, the window is resized and the browser zooms', async () => {
    await show(anchorOn(target.nodeId))
    await marks(target.nodeId)
    await (await pageFrame()).evaluate(() => scrollTo(0, 90))
    await marks(target.nodeId)
    await viewer.page.setViewport({ width: 900, height: 700 })
    await marks(target.nodeId)
    // What zooming to 150 percent is to a page: fewer CSS pixels, of more device pixels each.
    await viewer.page.setViewport({ width: 853, height: 533, deviceScaleFactor: 1.5 })
    await marks(target.nodeId)
  })

  it('finds its element in a shadow root, in a frame and in a list, and scrolls each into sight', async () => {
    for (const nodeId of [inShadow, inFrame, inList]) {
      await show(anchorOn(nodeId))
      await marks(nodeId)
      expect(await inSight()).toBe(true)
    }
    const page = await pageFrame()
    expect(await page.evaluate(() => document.querySelector('section')?.scrollTop)).toBeGreaterThan(
      0,
    )
    expect(await viewer.page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => document.querySelector('section')?.scrollBy(0, 15))
    await marks(inList)
  })

  it('is not drawn while its element is scrolled out of sight, and the keyboard goes on', async () => {
    await show(anchorOn(target.nodeId))
    const page = await pageFrame()
    await page.evaluate(() => scrollTo(0, 900))
    await viewer.page.waitForFunction(
      () => !document.querySelector('.ws-mark')?.checkVisibility({ visibilityProperty: true }),
    )
    expect(await viewer.page.$eval('.ws-tip', (tip) => getComputedStyle(tip).visibility)).toBe(
      'hidden',
    )
    await page.evaluate(() => scrollTo(0, 0))
    await viewer.page.waitForFunction(() =>
      document.querySelector('.ws-mark')?.checkVisibility({ visibilityProperty: true }),
    )
    await marks(target.nodeId)
    await page.evaluate(() => scrollTo(0, 900))
    await viewer.page.keyboard.press('ArrowRight')
    await waitForStep(viewer.page, 2, 2)
  })

  it('is not drawn over what is around a list or a frame that its element is scrolled out of', async () => {
    const isDrawn = (wanted: boolean) =>
      viewer.page.waitForFunction(
        (is) =>
          document.querySelector('.ws-mark')?.checkVisibility({ visibilityProperty: true }) === is,
        {},
        wanted,
      )
    await show(anchorOn(inList))
    const page = await pageFrame()
    const list = (top: number) =>
      page.evaluate((to) => document.querySelector('section')?.scrollTo(0, to), top)
    await list(1000)
    await isDrawn(false)
    await list(1150)
    await isDrawn(true)
    await marks(inList)

    await show(anchorOn(inFrame))
    const scrollFrame = (top: number) =>
      viewer.page.evaluate((to) => {
        const outer = document.querySelector<HTMLIFrameElement>('.ws-media iframe')
        outer?.contentDocument?.querySelector('iframe')?.contentWindow?.scrollTo(0, to)
      }, top)
    await scrollFrame(0)
    await isDrawn(false)
    await scrollFrame(450)
    await isDrawn(true)
    await marks(inFrame)
  })

  it('comes back to sight when its step is shown again', async () => {
    await show(anchorOn(inList))
    await viewer.page.keyboard.press('ArrowRight')
    await waitForStep(viewer.page, 2, 2)
    await (await pageFrame()).evaluate(() => document.querySelector('section')?.scrollTo(0, 0))
    await viewer.page.keyboard.press('ArrowLeft')
    await waitForStep(viewer.page, 1, 2)
    await marks(inList)
    expect(await inSight()).toBe(true)
  })

  it('stands at its stored place when its element is hidden or gone', async () => {
    const stored = { mouseXCooridnate: 70, mouseYCooridnate: 30, boxWidth: 10, boxHeight: 8 }
    await show(anchorOn(target.nodeId, stored))
    await marks(target.nodeId)
    const page = await pageFrame()
    const media = await boxAt(viewer.page, '.ws-media.ws-over')
    const standsStored = () =>
      expect
        .poll(async () => {
          const mark = centreOf(await boxAt(viewer.page, '.ws-mark'))
          return Math.max(
            Math.abs(mark.x - media.x - media.width * 0.7),
            Math.abs(mark.y - media.y - media.height * 0.3),
          )
        })
        .toBeLessThan(1)
    const style = (css: string) =>
      page.evaluate(
        (id, text) => document.querySelector(`[data-ws-id="${id}"]`)?.setAttribute('style', text),
        target.nodeId,
        css,
      )
    await style('visibility:hidden!important')
    await standsStored()
    await style('position:absolute;left:100px;top:200px;width:80px;height:40px')
    await marks(target.nodeId)
    await page.evaluate(
      (id) => document.querySelector(`[data-ws-id="${id}"]`)?.remove(),
      target.nodeId,
    )
    await standsStored()
  })

  it('is clicked to go on, as any hotspot', async () => {
    await show(anchorOn(inShadow))
    await marks(inShadow)
    const { x, y } = centreOf(await elementOnScreen(inShadow))
    await viewer.page.mouse.click(x, y)
    await waitForStep(viewer.page, 2, 2)
  })

  it('is what a phone enlarges, not the place that is stored', async () => {
    viewer.site.demos['anchored'] = publishedDemo([
      stepWithHotspot(
        'one',
        anchorOn(target.nodeId, { mouseXCooridnate: 95, mouseYCooridnate: 95 }),
      ),
    ])
    await viewer.page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true })
    await viewer.page.goto(`${viewer.site.url}/demo/anchored`)
    await viewer.page.waitForSelector('.ws-narrow-text')
    await marks(target.nodeId)
    const mark = centreOf(await boxAt(viewer.page, '.ws-mark'))
    expect(mark.x).toBeGreaterThan(0)
    expect(mark.x).toBeLessThan(390)
  })
})
