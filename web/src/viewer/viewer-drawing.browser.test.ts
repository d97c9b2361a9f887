// @vitest-environment node
import type { PublishedHotspot } from '@waystep/demo-model'
import { publishedDemo, publishedHotspot } from '@waystep/stage/testing'
import { describe, expect, it } from 'vitest'
import { target, viewport } from './testing/fixture-page.ts'
import { boxAt, centreOf } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

describe('the first picture', () => {
  it('shows the step and its hotspot without any script', async () => {
    await viewer.page.setJavaScriptEnabled(false)
    await viewer.page.goto(`${viewer.site.url}/demo/plain?step=2`)
    const media = await boxAt(viewer.page, '.ws-media.ws-over')
    const mark = centreOf(await boxAt(viewer.page, '.ws-mark'))
    expect(mark.x).toBeCloseTo(media.x + media.width * 0.7, 0)
    expect(mark.y).toBeCloseTo(media.y + media.height * 0.6, 0)
    const tip = await boxAt(viewer.page, '.ws-bubble')
    expect(tip.x).toBeGreaterThanOrEqual(media.x)
    expect(tip.x + tip.width).toBeLessThanOrEqual(media.x + media.width)
    const frame = viewer.page.frames().find((one) => one.url().endsWith('/pages/two.html'))
    expect(await frame?.title()).toBe('two')
  })

  it('shows words that a pointer would open, where no script opens them', async () => {
    viewer.site.demos['hover'] = publishedDemo([
      stepWithHotspot('one', {
        style: 'Anchor',
        anchorNodeId: target.nodeId,
        boxWidth: 10,
        boxHeight: 10,
        textVisible: false,
      }),
    ])
    const seen = () =>
      viewer.page.$eval('.ws-tip', (tip) => {
        const { visibility, opacity } = getComputedStyle(tip)
        return { visibility, opacity }
      })
    await viewer.open('/demo/hover')
    expect(await seen()).toEqual({ visibility: 'hidden', opacity: '0' })
    await viewer.page.setJavaScriptEnabled(false)
    await viewer.page.goto(`${viewer.site.url}/demo/hover`)
    // A page without script waits for nothing: it is asked again and again.
    await expect.poll(seen, { timeout: 10_000 }).toEqual({ visibility: 'visible', opacity: '1' })
  })

  it('is taken over by the script without a complaint and without moving', async () => {
    await viewer.page.setJavaScriptEnabled(false)
    await viewer.page.goto(`${viewer.site.url}/demo/plain`)
    const drawn = {
      mark: await boxAt(viewer.page, '.ws-mark'),
      words: await boxAt(viewer.page, '.ws-bubble'),
    }
    await viewer.page.setJavaScriptEnabled(true)
    await viewer.open('/demo/plain')
    expect(await boxAt(viewer.page, '.ws-mark')).toEqual(drawn.mark)
    const words = await boxAt(viewer.page, '.ws-bubble')
    expect(Math.abs(words.x - drawn.words.x)).toBeLessThan(2)
    expect(Math.abs(words.y - drawn.words.y)).toBeLessThan(2)
    expect(viewer.complaints).toEqual([])
  })
})

describe('hotspots', () => {
  const place = async (changes: Partial<PublishedHotspot>) => {
    viewer.site.demos['placed'] = publishedDemo([stepWithHotspot('one', changes)])
    await viewer.open('/demo/placed')
    return {
      media: await boxAt(viewer.page, '.ws-media.ws-over'),
      mark: await boxAt(viewer.page, '.ws-mark'),
    }
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
    await viewer.page.frames()[1]?.evaluate(() => scrollTo(0, 50))
    await viewer.page.waitForFunction(
      (before) =>
        (document.querySelector('.ws-mark')?.getBoundingClientRect().y ?? before) < before,
      {},
      mark.y,
    )
    expect(centreOf(await boxAt(viewer.page, '.ws-mark')).y).toBeCloseTo(foot - 50 * scale, 0)
  })

  it('follows an element that moves without any event, as when a font arrives late', async () => {
    const { media, mark } = await place({ style: 'Anchor', anchorNodeId: target.nodeId })
    const moved = 20 * (media.width / viewport.width)
    await viewer.page
      .frames()[1]
      ?.evaluate(() => document.styleSheets[0]?.insertRule('div { margin-top: 20px }'))
    await viewer.page.waitForFunction(
      (before, by) =>
        Math.abs(
          (document.querySelector('.ws-mark')?.getBoundingClientRect().y ?? 0) - before - by,
        ) < 1,
      {},
      mark.y,
      moved,
    )
  })

  it('[H9.12, M9.9] tooltips are 12 to 14, 14 to 18 and 18 to 22 rem wide', async () => {
    const long = `<p>${'Many words that need more than one line. '.repeat(4)}</p>`
    for (const [hotspotWidth, least, most] of [
      ['Small', 12, 14],
      ['Medium', 14, 18],
      ['Large', 18, 22],
    ] as const) {
      await place({ hotspotWidth, text: '<p>Go</p>' })
      expect((await boxAt(viewer.page, '.ws-bubble')).width).toBe(least * 16)
      await place({ hotspotWidth, text: long })
      expect((await boxAt(viewer.page, '.ws-bubble')).width).toBe(most * 16)
    }
  })

  it('[H9.11] tooltips stand 18 px from their hotspot', async () => {
    const { mark } = await place({ mouseXCooridnate: 50, mouseYCooridnate: 30 })
    const tip = await boxAt(viewer.page, '.ws-bubble')
    expect(tip.y - centreOf(mark).y).toBeCloseTo(18, 0)
  })

  it('[M9.11] texts on hover open 800 ms after the hotspot was placed and close 2 s after leaving', async () => {
    const opened = () =>
      viewer.page.$eval('.ws-tip', (tip) => tip.getAttribute('data-open') === 'true')
    const until = async (state: boolean) => {
      const start = performance.now()
      await viewer.page.waitForSelector(`.ws-tip[data-open="${state}"]`)
      return performance.now() - start
    }
    const { mark } = await place({ textVisible: false })
    const { x, y } = centreOf(mark)
    expect(await opened()).toBe(false)
    await viewer.page.mouse.move(x, y)
    await until(true)
    const sincePlaced = await viewer.page.evaluate(() => performance.now())
    expect(sincePlaced).toBeGreaterThan(800)
    await viewer.page.mouse.move(5, 5)
    const closing = await until(false)
    expect(closing).toBeGreaterThan(1900)
    expect(closing).toBeLessThan(4000)
  })

  it('[H9.11] tooltips open after 250 ms, in half a second, and their words appear after 800 ms', async () => {
    const movements = () =>
      viewer.page.evaluate(() =>
        document.getAnimations().map(({ effect }) => {
          const { target } = effect as KeyframeEffect
          const { delay, duration } = effect?.getTiming() ?? {}
          return { on: target?.className ?? '', delay, duration: Number(duration) }
        }),
      )
    await place({})
    const found = await movements()
    expect(found).toContainEqual({ on: 'ws-tip', delay: 250, duration: 500 })
    expect(found).toContainEqual({ on: 'ws-text', delay: 800, duration: 200 })
    await viewer.page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState === 'finished'),
    )
    await viewer.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await place({ animation: 'Ping' })
    expect(await movements()).toEqual([])
    const seen = () =>
      viewer.page.$eval('.ws-tip', (tip) => tip.checkVisibility({ opacityProperty: true }))
    expect(await seen()).toBe(true)
  })

  it('a text on hover opens for the keyboard too, and Esc closes it before it closes anything else', async () => {
    await place({ textVisible: false })
    await viewer.page.waitForSelector('.ws-tip[data-open="false"]')
    await viewer.page.keyboard.press('Tab')
    await viewer.page.waitForSelector('.ws-mark:focus')
    await viewer.page.waitForSelector('.ws-tip[data-open="true"]')
    await viewer.page.evaluate(() => {
      addEventListener('keydown', (press) => {
        document.title = `${press.key} ${press.defaultPrevented}`
      })
    })
    await viewer.page.keyboard.press('Escape')
    await viewer.page.waitForSelector('.ws-tip[data-open="false"]')
    expect(await viewer.page.title()).toBe('Escape true')
    await viewer.page.keyboard.press('Escape')
    expect(await viewer.page.title()).toBe('Escape false')
  })

  it('[H9.11] keeps tooltips 16 px inside the frame, whatever corner the hotspot is in', async () => {
    for (const [x, y] of [
      [1, 1],
      [99, 1],
      [1, 99],
      [99, 99],
    ] as const) {
      const { media } = await place({ mouseXCooridnate: x, mouseYCooridnate: y })
      const tip = await boxAt(viewer.page, '.ws-bubble')
      expect(tip.x).toBeGreaterThanOrEqual(media.x + 15.5)
      expect(tip.y).toBeGreaterThanOrEqual(media.y)
      expect(tip.x + tip.width).toBeLessThanOrEqual(media.x + media.width - 15.5)
      expect(tip.y + tip.height).toBeLessThanOrEqual(media.y + media.height)
    }
  })

  it.each(['bottom', 'top', 'left', 'right'] as const)(
    'points at the middle of its hotspot from %s of it',
    async (tipposition) => {
      const { mark } = await place({ mouseXCooridnate: 50, mouseYCooridnate: 50, tipposition })
      const beak = centreOf(await boxAt(viewer.page, '.ws-beak'))
      const across = tipposition === 'bottom' || tipposition === 'top'
      const [at, of] = across ? [beak.x, centreOf(mark).x] : [beak.y, centreOf(mark).y]
      expect(Math.abs(at - of)).toBeLessThan(1)
    },
  )

  it('stands by its point when the window is resized, and asks for few styles where nothing moved', async () => {
    const many = [10, 30, 50, 70, 90].map((x) =>
      publishedHotspot({ id: `many-${x}`, mouseXCooridnate: x, mouseYCooridnate: 50 }),
    )
    viewer.site.demos['many'] = publishedDemo([
      stepWithHotspot('one'),
      { ...stepWithHotspot('two'), hotspots: many },
    ])
    await viewer.open('/demo/many')
    await viewer.page.evaluate(() => {
      const state = window as typeof window & { asked: number }
      const { getComputedStyle } = window
      state.asked = 0
      window.getComputedStyle = (...of) => {
        state.asked += 1
        return getComputedStyle(...of)
      }
    })
    const stylesAsked = () =>
      viewer.page.evaluate(() => (window as never as { asked: number }).asked)
    await viewer.page.click('.ws-control[aria-label="Next"]')
    await viewer.page.waitForFunction(
      () => document.querySelectorAll('.ws-tip[data-measured]').length === 5,
    )
    await viewer.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    // Each has the browser bring all styles up to date, if something has changed; 640 with the library's own look-out.
    expect(await stylesAsked()).toBeLessThan(300)
    const below = async () => {
      const mark = centreOf(await boxAt(viewer.page, '[data-hotspot="many-50"] .ws-mark'))
      return (await boxAt(viewer.page, '[data-text-of="many-50"]')).y - mark.y
    }
    expect(await below()).toBeCloseTo(18, 0)
    await viewer.page.setViewport({ width: 1000, height: 700 })
    await expect.poll(below).toBeCloseTo(18, 0)
  })

  it('turns a tooltip round where its side has no room', async () => {
    await place({ tipposition: 'left', mouseXCooridnate: 4, mouseYCooridnate: 50 })
    expect(await viewer.page.$eval('.ws-tip', (tip) => tip.getAttribute('data-side'))).toBe('right')
  })

  it('[M9.10] modals are 20 to 24, 24 to 30 and 30 to 36 rem wide, 5 percent from the edges', async () => {
    for (const [hotspotWidth, least, most] of [
      ['Small', 20, 24],
      ['Medium', 24, 30],
      ['Large', 30, 36],
    ] as const) {
      viewer.site.demos['placed'] = publishedDemo([
        stepWithHotspot('one', { style: 'Modal', hotspotWidth, modalPosition: 'TopLeft' }),
      ])
      await viewer.open('/demo/placed')
      const [modal, media] = [
        await boxAt(viewer.page, '.ws-modal'),
        await boxAt(viewer.page, '.ws-media.ws-over'),
      ]
      expect(modal.width).toBeGreaterThanOrEqual(least * 16)
      expect(modal.width).toBeLessThanOrEqual(most * 16)
      expect(modal.x - media.x).toBeCloseTo(media.width * 0.05, 0)
      expect(modal.y - media.y).toBeCloseTo(media.height * 0.05, 0)
    }
  })

  it('[E3.12] stay in the frame where the media covers it, on what is cut off, too', async () => {
    for (const [style, x, y] of [
      ['Circle', 1, 50],
      ['Circle', 99, 50],
      ['Area', 2, 50],
      ['Modal', 50, 50],
    ] as const) {
      const step = stepWithHotspot('one', {
        style,
        mouseXCooridnate: x,
        mouseYCooridnate: y,
        boxWidth: 4,
        boxHeight: 4,
        modalPosition: 'TopLeft',
      })
      viewer.site.demos['placed'] = {
        ...publishedDemo([{ ...step, mediaFitMode: 'Cover' }]),
        frame: { width: 1000, height: 1000 },
      }
      for (const withScript of [false, true]) {
        await viewer.page.setJavaScriptEnabled(withScript)
        await viewer.page.goto(`${viewer.site.url}/demo/placed`)
        const frame = await boxAt(viewer.page, '.ws-frame')
        const media = await boxAt(viewer.page, '.ws-media.ws-over')
        expect(media.width).toBeGreaterThan(frame.width * 1.2)
        const selector = style === 'Modal' ? '.ws-modal' : '.ws-mark'
        const drawn = await boxAt(viewer.page, selector)
        const middle = drawn.x + drawn.width / 2
        expect(middle, `${style} at ${x}`).toBeGreaterThanOrEqual(frame.x - 0.5)
        expect(middle, `${style} at ${x}`).toBeLessThanOrEqual(frame.x + frame.width + 0.5)
        if (style === 'Modal') expect(drawn.x - frame.x).toBeCloseTo(frame.width * 0.05, 0)
      }
    }
  })

  it('[M9.12] ping takes 1 s and pulse 1.5 s; neither runs where motion is reduced', async () => {
    const animation = (part: string) =>
      viewer.page.$eval(
        '.ws-mark',
        (mark, pseudo) => getComputedStyle(mark, pseudo).animation,
        part,
      )
    await place({ animation: 'Ping' })
    expect(await animation('::before')).toContain('1s')
    await place({ animation: 'Pulse' })
    expect(await animation('')).toContain('1.5s')
    await viewer.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    expect(await animation('')).not.toContain('1.5s')
  })
})
