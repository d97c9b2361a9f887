// @vitest-environment node
import type { PublishedSettings, PublishedStep } from '@waystep/demo-model'
import { chapterStep, publishedDemo, publishedHotspot } from '@waystep/stage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerWithFilm } from '../testing/answer-with-film.ts'
import { waitForStep } from '../testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from '../testing/viewer-in-browser.ts'
import { passTime, standStill } from './testing/stand-still.ts'

const viewer = viewerInBrowser()

const named = (name: string) => `.ws-control[aria-label="${name}"]`
const steps = ['one', 'two', 'three'].map((id) => stepWithHotspot(id))
const motion = (value: 'reduce' | 'no-preference') =>
  viewer.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }])
const position = () => viewer.page.$eval('.ws-position', ({ textContent }) => textContent)
const pass = (milliseconds: number) => passTime(viewer.page, milliseconds)

/** Opens a demo that plays by itself, and waits until it does. */
async function play(
  shown: readonly PublishedStep[] = steps,
  settings: Partial<PublishedSettings> = {},
  query = '',
) {
  viewer.site.demos['playing'] = publishedDemo(shown, settings)
  await viewer.open(`/demo/playing?autoplay=true${query}`)
  await viewer.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('drive-autoplay')),
  )
}

beforeEach(async () => {
  await motion('no-preference')
  await standStill(viewer.page)
})

describe('a demo that plays by itself', () => {
  it('[M9.37, M9.14] shows each step for its time, and ends', async () => {
    await play()
    await pass(2499)
    expect(await position()).toBe('1 of 3')
    await pass(1)
    await waitForStep(viewer.page, 2, 3)
    await pass(2500)
    await waitForStep(viewer.page, 3, 3)
    await pass(2500)
    await viewer.page.waitForSelector('[role=dialog][aria-label="The end"]')
    expect(viewer.complaints).toEqual([])
  })

  it('[M9.37] begins again after its last step with loop', async () => {
    await play(steps.slice(0, 2), { loop: true })
    for (const number of [2, 1, 2, 1]) {
      await pass(2500)
      await waitForStep(viewer.page, number, 2)
    }
    expect(await viewer.page.$('[role=dialog]')).toBeNull()
  })

  it('[M3.3] gives a step the time that is its own', async () => {
    const stepTimings = [{ stepId: 'one', duration: 6000, transition: 1000 }]
    await play(steps, { customizePerStep: true, stepTimings })
    await pass(6999)
    expect(await position()).toBe('1 of 3')
    await pass(1)
    await waitForStep(viewer.page, 2, 3)
  })

  it('[M9.37] gives whoever goes by hand the whole time of the step, and plays on', async () => {
    await play()
    await pass(2000)
    await viewer.page.click(named('Next'))
    await waitForStep(viewer.page, 2, 3)
    await pass(2000)
    expect(await position()).toBe('2 of 3')
    await pass(500)
    await waitForStep(viewer.page, 3, 3)
  })

  it('[M5.15] waits at chapters, and plays on behind them', async () => {
    const [first, , last] = steps
    if (!first || !last) throw new Error('There are three')
    await play([first, chapterStep({ buttons: [] }), last])
    await pass(2500)
    await waitForStep(viewer.page, 2, 3)
    await pass(60_000)
    expect(await position()).toBe('2 of 3')
    await viewer.page.click(named('Next'))
    await waitForStep(viewer.page, 3, 3)
    await pass(2500)
    await viewer.page.waitForSelector('[role=dialog]')
  })

  it('leaves the choice between several ways to its viewer', async () => {
    const two = [publishedHotspot({ id: 'a' }), publishedHotspot({ id: 'b', nextslide: 'three' })]
    await play([stepWithHotspot('one', {}, { hotspots: two }), ...steps.slice(1)])
    await pass(60_000)
    expect(await position()).toBe('1 of 3')
  })

  it('[M9.37] stands while its tab is out of sight, and goes on from there', async () => {
    await play()
    await pass(2000)
    const away = (hidden: boolean) =>
      viewer.page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await away(true)
    await pass(60_000)
    expect(await position()).toBe('1 of 3')
    await away(false)
    await pass(499)
    expect(await position()).toBe('1 of 3')
    await pass(1)
    await waitForStep(viewer.page, 2, 3)
  })

  it('[M9.37] stands while somebody types in a captured page', async () => {
    await play()
    await viewer.page.evaluate(() => {
      const page = document.querySelector<HTMLIFrameElement>('.ws-media iframe')
      const within = page?.contentDocument
      const field = within?.createElement('input')
      if (!within || !field) throw new Error('There is no page')
      page.inert = false
      within.body.append(field)
      field.focus()
    })
    await pass(60_000)
    expect(await position()).toBe('1 of 3')
  })

  it('[M9.37] waits for Play where less motion is wanted, also from the middle on', async () => {
    await play()
    await motion('reduce')
    await viewer.page.waitForSelector(named('Play'))
    await pass(60_000)
    expect(await position()).toBe('1 of 3')
    await viewer.page.click(named('Play'))
    await viewer.page.waitForSelector(named('Pause'))
    await pass(2500)
    await waitForStep(viewer.page, 2, 3)
  })
})

describe('its pause', () => {
  it('[M3.3] is a button, and P; what was left of the time is left', async () => {
    await play()
    await pass(2000)
    await viewer.page.click(named('Pause'))
    await viewer.page.waitForSelector(named('Play'))
    await pass(60_000)
    expect(await position()).toBe('1 of 3')
    await viewer.page.keyboard.press('p')
    await viewer.page.waitForSelector(named('Pause'))
    await pass(500)
    await waitForStep(viewer.page, 2, 3)
  })

  it('[M3.3] is out of sight where its author shows none, and comes by Tab', async () => {
    await play(steps, { showplaypause: false })
    const isSeen = () =>
      viewer.page.$eval(named('Pause'), (button) => getComputedStyle(button).clipPath === 'none')
    expect(await isSeen()).toBe(false)
    const focused = () => viewer.page.evaluate(() => document.activeElement?.ariaLabel)
    for (let presses = 0; presses < 20 && (await focused()) !== 'Pause'; presses++) {
      await viewer.page.keyboard.press('Tab')
    }
    expect(await isSeen()).toBe(true)
    await viewer.page.keyboard.press('Space')
    await viewer.page.waitForSelector(`${named('Play')}:not([data-quiet])`)
  })
})

describe('what screen readers hear of a demo that plays by itself', () => {
  const heard = () => viewer.page.$eval('.ws-heard', ({ textContent }) => textContent)

  it('is nothing of the steps that it takes, and the focus stays where it is', async () => {
    await play()
    await pass(2500)
    await waitForStep(viewer.page, 2, 3)
    expect(await heard()).toBe('')
    expect(await viewer.page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  })

  it.each(['Next', 'key', 'hotspot'])('is a step that its viewer takes: %s', async (by) => {
    await play()
    if (by === 'Next') await viewer.page.click(named('Next'))
    else if (by === 'key') await viewer.page.keyboard.press('ArrowRight')
    else await viewer.page.click('[data-hotspot] .ws-mark')
    await waitForStep(viewer.page, 2, 3)
    await expect.poll(heard).toMatch(/^Step 2 of 3/)
    expect(await viewer.page.$('.ws-heard[aria-live=polite]')).not.toBeNull()
    // What was said then is not left behind at a step that nobody speaks of.
    await pass(2500)
    await waitForStep(viewer.page, 3, 3)
    await expect.poll(heard).toBe('')
  })
})

it('counts one visit to its end, however often it goes round', async () => {
  await play(steps.slice(0, 2), { loop: true })
  for (const number of [2, 1, 2, 1, 2]) {
    await pass(2500)
    await waitForStep(viewer.page, number, 2)
  }
  await viewer.page.goto('about:blank')
  const types = () =>
    viewer.site.events.flatMap((body) =>
      JSON.parse(body).events.map(({ type }: { type: string }) => type),
    )
  await expect.poll(() => types().filter((type) => type === 'step-viewed')).toHaveLength(6)
  expect(types().filter((type) => type === 'completed')).toHaveLength(1)
})

describe('a film where less motion is wanted', () => {
  const video = {
    src: 'assets/film.webm',
    width: 320,
    height: 180,
    duration: 2,
    trimStart: 0,
    trimEnd: 100,
    playbackRate: 1 as const,
    mute: true,
  }
  const film = stepWithHotspot('film', {}, { kind: 'video', page: null, image: null, video })
  const isPaused = () => viewer.page.$eval('video', ({ paused }) => paused)
  const goesThrough = () =>
    viewer.page.$eval('video', (one) => one.dispatchEvent(new Event('waystep-played-through')))

  beforeEach(async () => {
    await motion('reduce')
    await viewer.page.setRequestInterception(true)
    viewer.page.on('request', (request) => {
      void (request.url().endsWith('film.webm') ? answerWithFilm(request) : request.continue())
    })
  })

  it('begins with Play, is seen to its end, and stands with Pause', async () => {
    await play([film, ...steps])
    await viewer.page.waitForSelector('[data-hotspot]')
    expect(await isPaused()).toBe(true)
    await viewer.page.click(named('Play'))
    await expect.poll(isPaused).toBe(false)
    await viewer.page.click(named('Pause'))
    await expect.poll(isPaused).toBe(true)
    await viewer.page.click(named('Play'))
    await expect.poll(isPaused).toBe(false)
    await pass(60_000)
    expect(await position()).toBe('1 of 4')
    await goesThrough()
    await pass(500)
    await waitForStep(viewer.page, 2, 4)
  })

  it('waits with its own button where the browser refuses to play it', async () => {
    await viewer.page.evaluateOnNewDocument(() => {
      HTMLMediaElement.prototype.play = () =>
        Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await play([film, ...steps])
    await viewer.page.waitForSelector('[data-hotspot]')
    await viewer.page.click(named('Play'))
    await viewer.page.waitForSelector(named('Pause'))
    await pass(60_000)
    expect(await position()).toBe('1 of 4')
    expect(await viewer.page.$eval('video', ({ controls }) => controls)).toBe(true)
  })
})

it('loads the script that plays for no other demo', async () => {
  await viewer.open('/demo/plain')
  expect(viewer.site.asked.filter((path) => path.includes('drive-autoplay'))).toEqual([])
  await play()
  expect(viewer.site.asked.filter((path) => path.includes('drive-autoplay'))).toHaveLength(1)
})
