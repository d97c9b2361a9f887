// @vitest-environment node
import { publishedDemo, publishedHotspot, publishedStep } from '@waystep/stage/testing'
import { expect, it } from 'vitest'
import { target } from './testing/fixture-page.ts'
import { boxAt, centreOf, waitForStep } from './testing/measure.ts'
import { viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844, hasTouch: true, isMobile: true }
const zoom = { x: 10, y: 20, width: 50, height: 50 }

const anchored = publishedHotspot({ id: 'anchored', style: 'Anchor', anchorNodeId: target.nodeId })
const far = publishedHotspot({ id: 'far', mouseXCooridnate: 95, mouseYCooridnate: 90 })

async function open(wish: 'reduce' | 'no-preference', size: typeof desktop = desktop) {
  const step = publishedStep({ id: 'one', zoom, backdrop: 'Dark', hotspots: [anchored, far] })
  viewer.site.demos['zoomed'] = publishedDemo([step, publishedStep({ id: 'two' })])
  await viewer.page.setViewport(size)
  await viewer.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: wish }])
  await viewer.open('/demo/zoomed')
}

const zoomedIn = () => viewer.page.waitForSelector('.ws-clip > .ws-media[data-zoomed]')

/** Where the element that the anchored hotspot follows is drawn, on the screen. */
const elementAt = () =>
  viewer.page.evaluate(
    ({ x, y, width, height }) => {
      const page = document.querySelector<HTMLIFrameElement>(
        '.ws-media:not([data-hidden]) .ws-page',
      )
      const box = page?.getBoundingClientRect() as DOMRect
      const scale = box.width / 1280
      return {
        x: box.x + x * scale,
        y: box.y + y * scale,
        width: width * scale,
        height: height * scale,
      }
    },
    { ...target },
  )

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y)

it('fills the frame with the region, and its hotspots stay at their elements and in sight', async () => {
  await open('reduce')
  await zoomedIn()
  const frame = await boxAt(viewer.page, '.ws-frame')
  const page = await boxAt(viewer.page, '.ws-media:not([data-hidden]) .ws-page')
  expect(page.width).toBeCloseTo(frame.width * 2, 0)
  expect(page.x).toBeCloseTo(frame.x - 0.1 * page.width, 0)
  expect(page.y).toBeCloseTo(frame.y - 0.2 * page.height, 0)
  const mark = await boxAt(viewer.page, '[data-hotspot="anchored"]')
  expect(distance(centreOf(mark), centreOf(await elementAt()))).toBeLessThan(1)
  const outside = centreOf(await boxAt(viewer.page, '[data-hotspot="far"]'))
  expect(outside.x).toBeLessThanOrEqual(frame.x + frame.width + 1)
  expect(outside.y).toBeLessThanOrEqual(frame.y + frame.height + 1)
  expect(viewer.complaints).toEqual([])
})

it('moves there for those who like motion, hotspots with their elements all the way', async () => {
  await open('no-preference')
  await zoomedIn()
  const apart = await viewer.page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter((one): one is CSSTransition => one instanceof CSSTransition)
    for (const one of moving) one.pause()
    const page = document.querySelector('.ws-media:not([data-hidden]) .ws-page') as HTMLElement
    const mark = document.querySelector('[data-hotspot="anchored"]') as HTMLElement
    return [0, 100, 250, 400, 690].map((time) => {
      for (const one of moving) one.currentTime = time
      const [drawn, over] = [page.getBoundingClientRect(), mark.getBoundingClientRect()]
      const scale = drawn.width / 1280
      return {
        scale,
        apart: Math.hypot(
          drawn.x + 420 * scale - (over.x + over.width / 2),
          drawn.y + 230 * scale - (over.y + over.height / 2),
        ),
      }
    })
  })
  const scales = apart.map(({ scale }) => scale)
  expect(scales).toEqual([...scales].sort((a, b) => a - b))
  expect((scales.at(-1) ?? 0) / (scales[0] ?? 1)).toBeGreaterThan(1.9)
  for (const one of apart) expect(one.apart).toBeLessThan(1)
})

it('is left with its step, and begins again when one comes back', async () => {
  await open('reduce')
  await zoomedIn()
  await viewer.page.keyboard.press('ArrowRight')
  await waitForStep(viewer.page, 2, 2)
  expect(await viewer.page.$('.ws-media[data-zoomed]')).toBeNull()
  const frame = await boxAt(viewer.page, '.ws-frame')
  const page = await boxAt(viewer.page, '.ws-media:not([data-hidden]) .ws-page')
  expect(page.width).toBeCloseTo(frame.width, 0)
  await viewer.page.keyboard.press('ArrowLeft')
  await waitForStep(viewer.page, 1, 2)
  await zoomedIn()
})

it('is left to a phone, which shows a part around the hotspot at a size that can be read', async () => {
  await open('reduce', phone)
  await waitForStep(viewer.page, 1, 2)
  // Without motion it would be zoomed into as soon as it was drawn.
  await viewer.page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  const isZoomed = (await viewer.page.$('.ws-media[data-zoomed]')) !== null
  expect(isZoomed).toBe(false)
  const page = await boxAt(viewer.page, '.ws-media:not([data-hidden]) .ws-page')
  expect(page.width).toBeGreaterThan(1280 * 0.85)
})

it('measures all tooltips before one is drawn elsewhere, in each frame that leads there', async () => {
  const hotspots = [20, 30, 40, 50, 60].map((mouseYCooridnate, nth) =>
    publishedHotspot({ id: `h${nth}`, mouseXCooridnate: 20 + nth * 10, mouseYCooridnate }),
  )
  const step = publishedStep({ id: 'one', zoom, hotspots })
  viewer.site.demos['many'] = publishedDemo([step])
  await viewer.page.setViewport(desktop)
  const motion = { name: 'prefers-reduced-motion', value: 'no-preference' }
  await viewer.page.emulateMediaFeatures([motion])
  await viewer.open('/demo/many')
  const { most, places } = await viewer.page.evaluate(async () => {
    const own = Element.prototype.getBoundingClientRect
    const placesSeen = new Set<string>()
    /** Where all tooltips stood when something was last measured, and how often that was elsewhere in this frame. */
    let [stood, times, mostTimes] = ['', 0, 0]
    Element.prototype.getBoundingClientRect = function measured() {
      const tips = [...document.querySelectorAll<HTMLElement>('.ws-tip')]
      const now = tips.map(({ style }) => `${style.left} ${style.top}`).join()
      if (now !== stood) times += 1
      mostTimes = Math.max(mostTimes, times)
      stood = now
      placesSeen.add(now)
      return own.call(this)
    }
    await new Promise<void>((done) => {
      document.addEventListener('transitionend', () => done(), { once: true })
      const frame = () => {
        times = 0
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    })
    Element.prototype.getBoundingClientRect = own
    return { most: mostTimes, places: placesSeen.size }
  })
  expect(places).toBeGreaterThan(3)
  expect(most).toBe(1)
})
