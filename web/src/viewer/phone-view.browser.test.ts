// @vitest-environment node
import type { PublishedDemo, PublishedHotspot, PublishedStep } from '@waystep/demo-model'
import { chapterStep, publishedDemo, publishedHotspot, publishedStep } from '@waystep/stage/testing'
import type { Viewport } from 'puppeteer-core'
import { describe, expect, it } from 'vitest'
import { target, viewport } from './testing/fixture-page.ts'
import { boxAt, centreOf, type Rectangle, waitForStep } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const phone = (width: number, height: number): Viewport => ({
  width,
  height,
  hasTouch: true,
  isMobile: true,
})

/** A hotspot of each pinned style at each edge of the page, and one in its middle. */
const edges: readonly PublishedHotspot[] = (
  [
    ['middle', 'Circle', 50, 50],
    ['left', 'Circle', 0, 45],
    ['right', 'Tooltip', 100, 30],
    ['top', 'Pointer', 60, 0],
    ['bottom', 'Area', 40, 97],
    ['corner', 'Circle', 100, 100],
  ] as const
).map(([id, style, x, y]) =>
  publishedHotspot({
    id,
    style,
    text: `<p>${id}</p>`,
    mouseXCooridnate: x,
    mouseYCooridnate: y,
    boxWidth: 10,
    boxHeight: 6,
  }),
)

const long = `<p>${'Many words about a thing that could be said in a few. '.repeat(40)}</p>`

async function open(
  size: Viewport,
  steps: readonly PublishedStep[] = [
    publishedStep({ id: 'one', hotspots: [...edges] }),
    stepWithHotspot('two', { text: long, mouseXCooridnate: 20 }),
    chapterStep({ heading: 'Well done' }),
  ],
  path = '/demo/phone',
  settings: Partial<PublishedDemo['settings']> = {},
) {
  await viewer.page.setViewport(size)
  viewer.site.demos['phone'] = publishedDemo(steps, settings)
  await viewer.page.goto(viewer.site.url + path)
  await viewer.page.waitForSelector('.ws-control[aria-label="Full screen"]')
}

const settled = () =>
  viewer.page.waitForFunction(() =>
    document.getAnimations().every((one) => !(one instanceof CSSTransition)),
  )

const isWithin = (inner: Rectangle, { width, height }: { width: number; height: number }) =>
  inner.x >= -0.5 &&
  inner.y >= -0.5 &&
  inner.x + inner.width <= width + 0.5 &&
  inner.y + inner.height <= height + 0.5

/** Pixels of each mark's target that are in sight: the lesser of width and height. */
const targetsInSight = () =>
  viewer.page.evaluate(() => {
    const frame = document.querySelector('.ws-frame')?.getBoundingClientRect() as DOMRect
    return [...document.querySelectorAll('.ws-mark')].map((mark) => {
      const box = mark.getBoundingClientRect()
      const { inset } = getComputedStyle(mark, '::after')
      const scale = box.width / (mark as HTMLElement).offsetWidth
      const more = -Number.parseFloat(inset) * scale || 0
      const across = Math.min(box.right + more, frame.right) - Math.max(box.left - more, frame.left)
      const down = Math.min(box.bottom + more, frame.bottom) - Math.max(box.top - more, frame.top)
      return Math.min(across, down)
    })
  })

const choose = async (text: string) => {
  for (let at = 0; at < 8; at++) {
    const shown = await viewer.page.$eval('.ws-narrow-text', (words) => words.textContent)
    if (shown === text) return settled()
    await viewer.page.tap('.ws-pager [aria-label="Next hotspot"]')
  }
  throw new Error(`No words ${text}`)
}

/** Draws a finger over the screen. */
async function draw(from: { x: number; y: number }, by: { x: number; y: number }) {
  await viewer.page.touchscreen.touchStart(from.x, from.y)
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await viewer.page.touchscreen.touchMove(from.x + by.x * part, from.y + by.y * part)
  }
  await viewer.page.touchscreen.touchEnd()
  await settled()
}

const shownNumber = () => viewer.page.$eval('.ws-position', (text) => text.textContent)
const mediaAt = () => boxAt(viewer.page, '.ws-media.ws-over')
const stageMiddle = async () => centreOf(await boxAt(viewer.page, '.ws-frame'))

describe('the screen of a phone', () => {
  it.each([
    [360, 640],
    [390, 844],
    [390, 664],
    [844, 390],
    [667, 375],
    // Tablets that are held upright.
    [768, 1024],
    [834, 1194],
  ])(
    'of %i by %i is filled, with text to be read and what is pressed in sight',
    async (...size) => {
      const [width, height] = size
      for (const [step, pressed] of [
        [1, ['.ws-controls', '.ws-pager', '.ws-narrow-buttons', '.ws-zoom-button']],
        [2, ['.ws-controls', '.ws-narrow-buttons .ws-primary', '.ws-narrow-text']],
        [3, ['.ws-controls', '.ws-step-button']],
      ] as const) {
        await open(phone(width, height), undefined, `/demo/phone?step=${step}`)
        for (const selector of pressed) {
          expect(isWithin(await boxAt(viewer.page, selector), { width, height }), selector).toBe(
            true,
          )
        }
        const frame = await boxAt(viewer.page, '.ws-frame')
        expect((frame.width * frame.height) / width / height).toBeGreaterThan(0.45)
        if (step === 3) continue
        // What is 13 pixels in the page is at least 11 on the screen.
        expect(((await mediaAt()).width / viewport.width) * 13).toBeGreaterThanOrEqual(11)
      }
      expect(viewer.complaints).toEqual([])
    },
  )

  it.each([
    [390, 844],
    [844, 390],
  ])('of %i by %i shows what is chosen, and every mark has a target in sight', async (...size) => {
    await open(phone(...size))
    for (const { id } of edges) {
      await choose(id)
      const [frame, mark] = [
        await boxAt(viewer.page, '.ws-frame'),
        await boxAt(viewer.page, `[data-hotspot="${id}"] .ws-mark`),
      ]
      const inFrame = { ...mark, x: mark.x - frame.x, y: mark.y - frame.y }
      expect(isWithin(inFrame, frame), id).toBe(true)
      expect(Math.min(...(await targetsInSight())), id).toBeGreaterThanOrEqual(24)
    }
  })

  it('of a tablet on its side has words beside their hotspots', async () => {
    await open(phone(1024, 768))
    expect(await viewer.page.$eval('.ws-narrow-words', (words) => words.checkVisibility())).toBe(
      false,
    )
  })

  it('enlarged to 400 % has what leads on, and what is to be filled in, in sight', async () => {
    const screen = { width: 320, height: 256 }
    const password = chapterStep({ type: 'Password', locked: true, heading: 'For partners' })
    await open(screen, [stepWithHotspot('one', { text: long }), password])
    expect(isWithin(await boxAt(viewer.page, '.ws-narrow-buttons .ws-primary'), screen)).toBe(true)
    await viewer.page.click('.ws-narrow-buttons .ws-primary')
    await viewer.page.waitForSelector('.ws-field input')
    for (const selector of ['.ws-field input', '.ws-controls']) {
      expect(isWithin(await boxAt(viewer.page, selector), screen), selector).toBe(true)
    }
  })

  it('keeps hotspot and place when it is turned', async () => {
    await open(phone(390, 844))
    await choose('right')
    await viewer.page.setViewport(phone(844, 390))
    await viewer.page.waitForFunction(() => innerWidth === 844)
    await settled()
    expect(await viewer.page.$eval('.ws-narrow-text', (text) => text.textContent)).toBe('right')
    const [frame, mark] = [
      await boxAt(viewer.page, '.ws-frame'),
      await boxAt(viewer.page, '[data-hotspot="right"] .ws-mark'),
    ]
    expect(isWithin(mark, frame)).toBe(true)
  })

  it('leaves room for a notch and what a phone draws at its lower edge', async () => {
    await open(phone(844, 390))
    const session = await viewer.page.createCDPSession()
    await session.send('Emulation.setSafeAreaInsetsOverride', {
      insets: { left: 47, right: 47, bottom: 21 },
    })
    await viewer.page.waitForFunction(
      () => document.querySelector('.ws-player')?.getBoundingClientRect().x === 47,
    )
    const player = await boxAt(viewer.page, '.ws-player')
    expect(player.x + player.width).toBe(844 - 47)
    expect(player.y + player.height).toBeLessThanOrEqual(390 - 21)
  })
})

describe('a demo that is not to begin at its hotspots on phones', () => {
  const whole = { mobileHotspotView: false }
  const [one, zoom] = [
    { id: 'one', hotspots: [...edges] },
    { x: 10, y: 20, width: 50, height: 50 },
  ]

  it.each(['/demo/phone', '/embed/phone'])(
    '[M2.57] at %s shows each step whole, and two taps enlarge what is under them',
    async (path) => {
      await open(phone(390, 844), [publishedStep(one)], path, whole)
      expect((await mediaAt()).width).toBeCloseTo((await boxAt(viewer.page, '.ws-frame')).width, 0)
      const { x, y } = await stageMiddle()
      for (let tap = 0; tap < 2; tap++) await viewer.page.touchscreen.tap(x - 90, y)
      await viewer.page.waitForSelector('.ws-stage[data-zoom="close"]')
      await settled()
      expect((await mediaAt()).width).toBeCloseTo(viewport.width * 0.86, 0)
    },
  )

  it('[M2.57] is drawn whole by the server, too, and at its hotspots where nothing is said', async () => {
    const isWhole = async (settings: Partial<PublishedDemo['settings']>) => {
      await viewer.page.setJavaScriptEnabled(false)
      viewer.site.demos['phone'] = publishedDemo([publishedStep(one)], settings)
      await viewer.page.setViewport(phone(390, 844))
      await viewer.page.goto(`${viewer.site.url}/demo/phone`)
      const [media, frame] = [await mediaAt(), await boxAt(viewer.page, '.ws-frame')]
      await viewer.page.setJavaScriptEnabled(true)
      return media.width <= frame.width + 1
    }
    expect(await isWhole(whole)).toBe(true)
    expect(await isWhole({})).toBe(false)
  })

  it('leads phones into the region of a step, as it does others', async () => {
    await viewer.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await open(phone(390, 844), [publishedStep({ ...one, zoom })], '/demo/phone', whole)
    await viewer.page.waitForSelector('.ws-clip > .ws-media[data-zoomed]')
    await viewer.page.emulateMediaFeatures([])
  })
})

describe('an enlarged page under a finger', () => {
  it('is moved by it, and a stroke that moved it is no swipe', async () => {
    await open(phone(390, 844))
    const before = await mediaAt()
    await draw(await stageMiddle(), { x: -120, y: 40 })
    const after = await mediaAt()
    expect(after.x - before.x).toBeCloseTo(-120, 0)
    expect(after.y - before.y).toBeCloseTo(40, 0)
    expect(await shownNumber()).toBe('1 of 3')
    await choose('left')
    expect((await mediaAt()).x).toBe(0)
  })

  it('ends at its edges, where a swipe changes the step; over the words one always does', async () => {
    await open(phone(390, 844))
    await choose('right')
    const { x, width } = await mediaAt()
    expect(x + width).toBeCloseTo(390, 0)
    await draw(await stageMiddle(), { x: -120, y: 5 })
    await waitForStep(viewer.page, 2, 3)
    await draw(centreOf(await boxAt(viewer.page, '.ws-narrow-text')), { x: 120, y: 5 })
    await waitForStep(viewer.page, 1, 3)
  })

  it('is seen whole after two taps or a press, and enlarged at the place of two more', async () => {
    await open(phone(390, 844))
    const { x, y } = await boxAt(viewer.page, '.ws-frame')
    const twice = async (across: number, down: number) => {
      for (let tap = 0; tap < 2; tap++) await viewer.page.touchscreen.tap(across, down)
      await settled()
    }
    await twice(x + 130, y + 60)
    await viewer.page.waitForSelector('.ws-stage[data-zoom="whole"]')
    await settled()
    expect((await mediaAt()).width).toBeCloseTo(390, 0)
    const whole = await mediaAt()
    await twice(whole.x + 0.7 * whole.width, whole.y + 0.6 * whole.height)
    await viewer.page.waitForSelector('.ws-stage[data-zoom="close"]')
    await settled()
    const media = await mediaAt()
    expect(media.width).toBeCloseTo(viewport.width * 0.86, 0)
    expect((x + 195 - media.x) / media.width).toBeCloseTo(0.7, 1)
    await viewer.page.tap('.ws-zoom-button')
    await viewer.page.waitForSelector('.ws-stage[data-zoom="whole"]')
    expect(await shownNumber()).toBe('1 of 3')
  })

  it('moves to what is chosen, at once where motion is not wanted', async () => {
    const moves = async () => {
      await open(phone(390, 844))
      await viewer.page.tap('.ws-pager [aria-label="Next hotspot"]')
      await viewer.page.waitForFunction(
        () => document.querySelector('.ws-narrow-text')?.textContent === 'left',
      )
      return viewer.page.$eval('.ws-media', (media) => getComputedStyle(media).transitionDuration)
    }
    expect(await moves()).toContain('0.2s')
    await viewer.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    expect(await moves()).toBe('0s')
    expect((await mediaAt()).x).toBe(0)
  })

  it('lets two fingers enlarge it, and in an embed lets one go down the page around it', async () => {
    const touchAction = () =>
      viewer.page.$eval('.ws-frame', (frame) => getComputedStyle(frame).touchAction)
    await open(phone(390, 844))
    expect(await touchAction()).toBe('pinch-zoom')
    await viewer.page.tap('.ws-zoom-button')
    await viewer.page.waitForSelector('.ws-stage[data-zoom="whole"]')
    expect(await touchAction()).toBe('manipulation')
    await open(phone(390, 844), undefined, '/embed/phone')
    expect(await touchAction()).toBe('pan-y pinch-zoom')
  })
})

describe('a page that is explored on a phone', () => {
  const to = (nodeId: number) => ({
    nodeId,
    stepId: 'two',
    href: null,
    newTab: false as const,
    hoverColor: '#aa00aa',
  })

  async function explore() {
    viewer.site.demos['explored'] = publishedDemo(
      [publishedStep({ id: 'one', links: [to(target.nodeId)] }), publishedStep({ id: 'two' })],
      { type: 'Sandbox' },
    )
    await viewer.page.setViewport(phone(390, 844))
    await viewer.page.goto(`${viewer.site.url}/demo/explored`)
    await viewer.page.waitForSelector('.ws-link')
  }

  it('is moved by a finger, and scrolled where it ends', async () => {
    await explore()
    const before = await mediaAt()
    await draw(await stageMiddle(), { x: -100, y: 0 })
    expect((await mediaAt()).x - before.x).toBeCloseTo(-100, 0)
    for (let at = 0; at < 3; at++) await draw(await stageMiddle(), { x: 0, y: -200 })
    const scrolled = await viewer.page.$eval(
      'iframe',
      (frame) => frame.contentDocument?.documentElement.scrollTop ?? 0,
    )
    expect(scrolled).toBeGreaterThan(100)
  })

  it('has targets of 24 pixels, and hears a finger that comes down beside what leads on', async () => {
    await explore()
    await viewer.page.tap('.ws-zoom-button')
    await viewer.page.waitForSelector('.ws-stage[data-zoom="whole"]')
    await settled()
    // Made small, as a sign in a table is.
    await viewer.page.$eval(
      'iframe',
      (frame, id) => {
        const box = frame.contentDocument?.querySelector<HTMLElement>(`[data-ws-id="${id}"]`)
        box?.style.setProperty('width', '16px')
        box?.style.setProperty('height', '16px')
      },
      target.nodeId,
    )
    await viewer.page.waitForFunction(() => document.querySelector('.ws-link')?.clientWidth === 24)
    const link = await boxAt(viewer.page, '.ws-link')
    expect([link.width, link.height]).toEqual([24, 24])
    await viewer.page.touchscreen.tap(link.x + 3, link.y + 21)
    await viewer.page.waitForFunction(() => location.search === '?step=2')
  })
})

describe('words that are longer than there is room for', () => {
  it('scroll below the stage, by finger and by keys, with Next in reach', async () => {
    await open(phone(360, 640), undefined, '/demo/phone?step=2')
    const text = await boxAt(viewer.page, '.ws-narrow-text')
    expect(text.height).toBeGreaterThan(72)
    const next = await boxAt(viewer.page, '.ws-narrow-buttons .ws-primary')
    expect(next.y).toBeGreaterThanOrEqual(text.y + text.height - 1)
    await viewer.page.waitForSelector('.ws-narrow-text[tabindex="0"]')
    await viewer.page.focus('.ws-narrow-text')
    await viewer.page.keyboard.press('ArrowDown')
    await viewer.page.waitForFunction(
      () => document.querySelector('.ws-narrow-text')?.scrollTop === 40,
    )
  })
})
