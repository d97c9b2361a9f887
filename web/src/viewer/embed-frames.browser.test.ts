// @vitest-environment node
import {
  embedHeight,
  embedShape,
  type PublishedDemo,
  type PublishedSettings,
  voiceLinesOf,
} from '@waystep/demo-model'
import { chapterStep, publishedDemo } from '@waystep/stage/testing'
import { describe, expect, it } from 'vitest'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const widths = [280, 320, 360, 480, 640, 768, 1024, 1600]
const long = `<p>${'Every deal shows what is next, and who does it. '.repeat(30)}</p>`

/** What of the viewer is in its frame. */
interface InFrame {
  /** Pixels of the document that scroll, in both directions. */
  readonly scrolls: readonly number[]
  /** What would be hit where Next stands, for each that is shown. */
  readonly next: readonly boolean[]
  /** Pixels of the words in sight, and whether their end can be brought there. */
  readonly words: readonly { readonly inSight: number; readonly isWhole: boolean }[]
  readonly stage: number
}

function inFrame(): InFrame {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && each.offsetHeight > 0,
    )
  const isHit = (element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  const visible = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.min(bottom, innerHeight) - Math.max(top, 0)
  }
  const words = shown('.ws-narrow-text, .ws-tip .ws-text').map((scroller) => {
    const inSight = visible(scroller)
    scroller.scrollTop = 100_000
    const end = scroller.scrollTop + scroller.clientHeight
    const isWhole = Math.abs(end - scroller.scrollHeight) <= 1 && visible(scroller) === inSight
    scroller.scrollTop = 0
    return { inSight, isWhole }
  })
  const { scrollWidth, scrollHeight } = document.documentElement
  return {
    scrolls: [scrollWidth - innerWidth, scrollHeight - innerHeight],
    next: shown('.ws-narrow-buttons .ws-primary, .ws-control[aria-label="Next"], .ws-next').map(
      isHit,
    ),
    words,
    stage: visible(document.querySelector('.ws-player-stage') as Element),
  }
}

/** What is in a frame of this size, once it has been laid out anew: tooltips find their place a little later. */
async function framed(width: number, height: number): Promise<InFrame> {
  await viewer.page.setViewport({ width, height: Math.max(1, Math.round(height)) })
  await viewer.page.waitForFunction((wide) => innerWidth === wide, {}, width)
  let before = ''
  for (;;) {
    await viewer.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    const found = await viewer.page.evaluate(inFrame)
    const said = JSON.stringify(found)
    if (said === before) return found
    before = said
  }
}

function shapeOf(demo: PublishedDemo) {
  const options = { hideControls: false, ...voiceLinesOf(demo) }
  return embedShape(demo.frame, demo.settings, options)
}

function demoOf(steps: PublishedDemo['steps'], settings: Partial<PublishedSettings> = {}) {
  const demo = publishedDemo(steps)
  return { ...demo, settings: { ...demo.settings, ...settings } }
}

const pages = [
  stepWithHotspot('one', { mouseXCooridnate: 25, mouseYCooridnate: 30 }),
  stepWithHotspot('two', { mouseXCooridnate: 70, mouseYCooridnate: 60 }),
]
const picture = { kind: 'image', page: null, image: 'assets/picture' } as const
const demos: Readonly<Record<string, PublishedDemo>> = {
  'captured pages': demoOf(pages),
  'a browser bar': demoOf(pages, { topBar: true }),
  pictures: demoOf([stepWithHotspot('one', {}, picture), stepWithHotspot('two', {}, picture)]),
  'long texts': demoOf([stepWithHotspot('one', { text: long }), ...pages.slice(1)]),
  'words that stay at their hotspots': demoOf(pages, { mobileHotspotView: false }),
}

describe.each(Object.entries(demos))('a demo of %s in a frame', (_, demo) => {
  it.each([
    ['of the height that its code gives', (width: number) => embedHeight(shapeOf(demo), width)],
    ['that has no room for words', (width: number) => (width * 9) / 16 + 44],
    ['that is higher than it need be', (width: number) => width * 1.6 + 300],
  ])('%s has its words and the way on in sight at every width', async (_height, heightAt) => {
    viewer.site.demos['framed'] = demo
    await viewer.open('/embed/framed')
    for (const width of widths) {
      const found = await framed(width, heightAt(width))
      const at = `${width}: ${JSON.stringify(found)}`
      expect(found.scrolls[0], at).toBeLessThanOrEqual(0)
      expect(found.scrolls[1], at).toBeLessThanOrEqual(0)
      expect(found.next.length, at).toBeGreaterThan(0)
      expect(found.next, at).not.toContain(false)
      expect(found.words.length, at).toBe(1)
      expect(found.words[0]?.inSight, at).toBeGreaterThanOrEqual(20)
      expect(found.words[0]?.isWhole, at).toBe(true)
      const natural = (width * 9) / 16
      expect(found.stage, at).toBeGreaterThanOrEqual(Math.min(0.4 * heightAt(width), natural - 1))
    }
    expect(viewer.complaints).toEqual([])
  })
})

describe('a chapter in a frame', () => {
  it('scrolls over the controls, which stay in sight', async () => {
    const heading = 'What finance teams do every Friday, in three minutes and not more'
    const chapter = chapterStep({ heading, description: long, buttons: [] })
    viewer.site.demos['framed'] = demoOf([chapter, ...pages])
    await viewer.open('/embed/framed')
    for (const width of widths) {
      for (const height of [embedHeight(shapeOf(viewer.site.demos['framed']), width), 240]) {
        const { scrolls, next } = await framed(width, height)
        expect(Math.max(...scrolls), `${width} by ${height}`).toBeLessThanOrEqual(0)
        expect(next, `${width} by ${height}`).toEqual([true])
        const end = await viewer.page.$eval('.ws-chapter-words', (words) => {
          words.lastElementChild?.scrollIntoView({ block: 'end' })
          return (words.lastElementChild?.getBoundingClientRect().bottom ?? 0) - innerHeight
        })
        expect(end, `${width} by ${height}`).toBeLessThanOrEqual(0)
      }
    }
  })
})

describe('voices', () => {
  const audio = { src: 'assets/voice.wav', duration: 2, text: 'Hello', captions: 'assets/gone.vtt' }
  const speaking = pages.map((step) => ({ ...step, audio }))

  it.each([
    ['whose captions nobody asked for', false],
    ['whose captions are there from the start', true],
  ])('%s leave the stage its ratio in the height that its code gives', async (_, captionsOn) => {
    const demo = demoOf(speaking, { showCCButton: true, captionsOn })
    viewer.site.demos['framed'] = demo
    await viewer.open('/embed/framed')
    for (const width of [640, 768, 1024]) {
      const { stage } = await framed(width, embedHeight(shapeOf(demo), width))
      expect(Math.abs(stage - (width * 9) / 16), `${width}`).toBeLessThanOrEqual(1)
    }
  })
})

describe('without a bar', () => {
  it('has its buttons under the words of a narrow frame, and at its hotspots in a wide one', async () => {
    const demo = demos['captured pages'] as PublishedDemo
    const shape = embedShape(demo.frame, demo.settings, { hideControls: true })
    viewer.site.demos['framed'] = demo
    await viewer.open('/embed/framed?controls=hide')
    expect(await viewer.page.$('.ws-controls')).toBeNull()
    for (const width of widths) {
      const { scrolls, next, words } = await framed(width, embedHeight(shape, width))
      expect(Math.max(...scrolls), `${width}`).toBeLessThanOrEqual(0)
      expect([next, words.length], `${width}`).toEqual([[true], 1])
    }
  })
})

describe('the height it asks for', () => {
  it.each([280, 320, 480, 768])(
    'makes nothing scroll at %d px, and comes to rest',
    async (width) => {
      const { site, page } = viewer
      site.demos['framed'] = demos['long texts'] as PublishedDemo
      await page.setViewport({ width: 1280, height: 2000 })
      await page.goto(`${site.url}/embed/framed`)
      const usual = embedHeight(shapeOf(site.demos['framed']), width)
      // A page that does whatever it is told.
      await page.evaluate(
        ({ wide, high }) => {
          const frame = document.createElement('iframe')
          frame.src = `${location.href}?origin=${location.origin}`
          Object.assign(frame.style, { width: `${wide}px`, height: `${high}px`, border: '0' })
          document.body.replaceChildren(frame)
          const told: number[] = []
          Object.assign(window, { told })
          addEventListener('message', ({ data }) => {
            if (data.type !== 'resize' || data.width !== wide) return
            told.push(data.height)
            frame.style.height = `${data.height}px`
          })
        },
        { wide: width, high: usual },
      )
      const told = () => page.evaluate(() => Reflect.get(window, 'told') as number[])
      await expect.poll(told).not.toEqual([])
      const frame = page.frames().find((each) => each !== page.mainFrame())
      if (!frame) throw new Error('no frame')
      await frame.waitForFunction(() => {
        const words = document.querySelector('.ws-narrow-text')
        return words === null || words.scrollHeight <= words.clientHeight
      })
      await frame.focus('.ws-control[aria-label="Next"], .ws-narrow-buttons .ws-primary')
      await page.keyboard.press('ArrowRight')
      await frame.waitForFunction(() => document.body.textContent?.includes('Words of two'))
      const isNarrow = width < 640
      await expect.poll(async () => (await told()).at(-1)).toBe(usual)
      const heights = await told()
      // A font that comes late may change a height once more; a loop would go on.
      expect(heights.length).toBeLessThanOrEqual(isNarrow ? 4 : 2)
      expect(heights[0]).toBeGreaterThanOrEqual(usual)
    },
  )
})
