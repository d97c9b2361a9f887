// @vitest-environment node
import { publishedDemo } from '@waystep/stage/testing'
import type { Page } from 'puppeteer-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerWithFilm } from '../testing/answer-with-film.ts'
import { waitForStep } from '../testing/measure.ts'
import { silentTrack } from '../testing/silent-track.ts'
import { stepWithHotspot, viewerInBrowser } from '../testing/viewer-in-browser.ts'
import { passTime, standStill } from './testing/stand-still.ts'

const speaking = (id: string) => {
  const audio = { src: `assets/${id}.wav`, duration: 3, text: `What ${id} says`, captions: null }
  return stepWithHotspot(id, {}, { audio })
}
const video = {
  src: 'assets/film.webm',
  width: 320,
  height: 180,
  duration: 2,
  trimStart: 0,
  trimEnd: 100,
  playbackRate: 1,
  mute: false,
} as const
const film = stepWithHotspot('film', {}, { kind: 'video', page: null, image: null, video })

const viewports = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844, isMobile: true, hasTouch: true },
}

interface SeenAndHeard {
  readonly position: string | null
  readonly plays: boolean
  readonly isHeard: boolean
  /** Where the middle of a visible 'Tap for sound' is; null: there is none. */
  readonly offer: { readonly x: number; readonly y: number } | null
}

/** A script for the page: what plays there, and what it says of it. */
const seenAndHeard = `(() => {
  const media = document.querySelector('.ws-media:not([data-hidden]) video, audio')
  const offer = [...document.querySelectorAll('button')].find(
    (button) => button.textContent === 'Tap for sound' && button.checkVisibility(),
  )
  const box = offer?.getBoundingClientRect()
  return {
    position: document.querySelector('.ws-position')?.textContent ?? null,
    plays: media?.paused === false,
    isHeard: media?.paused === false && !media.muted,
    offer: box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null,
  }
})()`

/** Asks a page without touching it: what Puppeteer itself asks counts as a press. */
async function look(page: Page): Promise<SeenAndHeard> {
  const session = await page.createCDPSession()
  const { result } = await session.send('Runtime.evaluate', {
    expression: seenAndHeard,
    returnByValue: true,
  })
  await session.detach()
  return result.value
}

// What browsers may be told, and whether a page may then be heard before anything in it was pressed.
describe.each([
  ['user-gesture-required', false],
  ['document-user-activation-required', false],
  ['no-user-gesture-required', true],
] as const)('a demo that plays by itself where %s', (policy, isHeard) => {
  const viewer = viewerInBrowser([`--autoplay-policy=${policy}`])

  beforeEach(async () => {
    for (const id of ['one', 'two']) viewer.site.files.set(`${id}.wav`, silentTrack(3))
    await viewer.page.setRequestInterception(true)
    viewer.page.on('request', (request) => {
      void (request.url().endsWith('film.webm') ? answerWithFilm(request) : request.continue())
    })
  })

  async function play(steps: Parameters<typeof publishedDemo>[0]) {
    const times = { autoplayduration: 1000, autoPlayDelay: 100 }
    viewer.site.demos['playing'] = publishedDemo(steps, times)
    await viewer.page.goto(`${viewer.site.url}/demo/playing?autoplay=true`)
  }
  const becomes = (wanted: object) =>
    expect.poll(() => look(viewer.page), { timeout: 10_000 }).toMatchObject(wanted)
  const whatItSays = isHeard
    ? { plays: true, isHeard, offer: null }
    : { isHeard, offer: { x: expect.any(Number) } }

  it.each(['desktop', 'phone'] as const)(
    '[E1.3] a film is heard, or is silent and offers its sound, on a %s',
    async (window) => {
      const { page } = viewer
      await page.setViewport(viewports[window])
      await play([film, stepWithHotspot('last')])
      await becomes({ ...whatItSays, plays: true })
      const { offer } = await look(page)
      if (offer && window === 'phone') await page.touchscreen.tap(offer.x, offer.y)
      else if (offer) await page.mouse.click(offer.x, offer.y)
      await becomes({ plays: true, isHeard: true, offer: null })
    },
  )

  it('[M9.41] a film waits for Play where less motion is wanted, and is heard then', async () => {
    const { page } = viewer
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await play([film, stepWithHotspot('last')])
    const button = await page.waitForSelector('.ws-control[aria-label="Play"]')
    await becomes({ plays: false, offer: null })
    await button?.click()
    await becomes({ plays: true, isHeard: true, offer: null })
  })

  it('a voice is heard or offered, and so is that of the step after it', async () => {
    await play([speaking('one'), speaking('two'), stepWithHotspot('last')])
    await becomes({ ...whatItSays, position: '1 of 3' })
    await becomes({ ...whatItSays, position: '2 of 3' })
  })

  it('a voice speaks on by itself once its sound was asked for', async () => {
    await play([speaking('one'), speaking('two'), stepWithHotspot('last')])
    await becomes(whatItSays)
    const { offer } = await look(viewer.page)
    if (offer) await viewer.page.mouse.click(offer.x, offer.y)
    await becomes({ position: '1 of 3', isHeard: true, offer: null })
    await becomes({ position: '2 of 3', isHeard: true, offer: null })
  })
})

describe('a demo that plays by itself in a tab that lies behind another', () => {
  const viewer = viewerInBrowser()

  it('stands there, and goes on from there once it is seen again', async () => {
    const { page } = viewer
    await standStill(page)
    const steps = ['one', 'two', 'three'].map((id) => stepWithHotspot(id))
    viewer.site.demos['playing'] = publishedDemo(steps)
    await viewer.open('/demo/playing?autoplay=true')
    await page.waitForSelector('.ws-control[aria-label="Pause"]')
    await passTime(page, 2000)
    const other = await page.browserContext().newPage()
    await other.bringToFront()
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden')
    // Nothing is drawn there, so nothing can be waited for.
    await page.evaluate(() => Reflect.get(window, 'pass')(60_000))
    expect((await look(page)).position).toBe('1 of 3')
    await other.close()
    await page.bringToFront()
    await passTime(page, 499)
    expect((await look(page)).position).toBe('1 of 3')
    await passTime(page, 1)
    await waitForStep(page, 2, 3)
  })
})
