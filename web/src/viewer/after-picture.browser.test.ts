// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedDemo } from '@waystep/stage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { waitForScript, waitForStep } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const film = readFileSync(join(import.meta.dirname, '../../../api/src/testing/videos/vp9.webm'))

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><path fill="#0f766e" d="M0 0h640v720H0z"/></svg>'

let letPictureCome: () => void

beforeEach(() => {
  const step = (id: string) =>
    stepWithHotspot(id, {}, { kind: 'image', page: null, image: `assets/${id}` })
  viewer.site.demos['pictures'] = publishedDemo([step('p1'), step('p2')])
  viewer.site.until.set('p1', new Promise<void>((resolve) => (letPictureCome = resolve)))
  viewer.site.asked.length = 0
})

const isScriptAsked = () => viewer.site.asked.some((path) => /^\/assets\/main.*js$/.test(path))

/** The load event waits for the picture. */
async function openWaiting() {
  await viewer.page.goto(`${viewer.site.url}/demo/pictures`, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => viewer.site.asked).toContain('/v/pictures/assets/p1')
}

/** Milliseconds after which the script was asked for; without a reason it waits for ten seconds. */
const scriptAskedAfter = () =>
  viewer.page.evaluate(() => {
    const files = performance.getEntriesByType('resource')
    return files.find(({ name }) => /\/assets\/main.*js$/.test(name))?.startTime
  })
const early = 8_000

/** Fonts stand in a sheet of their own on the product’s pages. */
const addLateStyles = () =>
  viewer.page.evaluate(() => {
    const late = document.createElement('style')
    late.media = 'not all'
    document.head.append(late)
  })
const lateMedia = () =>
  viewer.page.evaluate(() =>
    [...document.querySelectorAll('head style')].map((style) => (style as HTMLStyleElement).media),
  )

it('leaves the line to the picture, and comes with the fonts when it is there', async () => {
  await openWaiting()
  await addLateStyles()
  expect(isScriptAsked()).toBe(false)
  letPictureCome()
  await waitForScript(viewer.page)
  expect(isScriptAsked()).toBe(true)
  expect(await lateMedia()).toEqual([''])
  expect(viewer.complaints).toEqual([])
})

it('comes at once when something is pressed, and does it', async () => {
  await openWaiting()
  await viewer.page.click('.ws-control[aria-label="Next"]')
  await waitForStep(viewer.page, 2, 2)
  expect(await scriptAskedAfter()).toBeLessThan(early)
  letPictureCome()
})

it('comes at once for a key, and does what it asks for', async () => {
  await openWaiting()
  await viewer.page.keyboard.press('ArrowRight')
  await waitForStep(viewer.page, 2, 2)
  expect(await scriptAskedAfter()).toBeLessThan(early)
  letPictureCome()
})

it('waits for no picture that fails', async () => {
  await viewer.page.setRequestInterception(true)
  viewer.page.on('request', (request) =>
    request.url().endsWith('/p1') ? void request.abort() : void request.continue(),
  )
  await viewer.page.goto(`${viewer.site.url}/demo/pictures`)
  await waitForScript(viewer.page)
  expect(await scriptAskedAfter()).toBeLessThan(early)
})

/** What is waited for at most would be over before a loaded machine has painted anything. */
function waitLonger() {
  const timer = window.setTimeout.bind(window)
  const longer = (then: () => void, ms = 0) => timer(then, ms === 250 || ms === 1_000 ? 4_000 : ms)
  window.setTimeout = longer as typeof setTimeout
}

it('is not asked for before the picture is painted', async () => {
  await viewer.page.evaluateOnNewDocument(waitLonger)
  await viewer.page.setRequestInterception(true)
  // Browsers do not tell of the paint of a picture that says too little.
  const body = `${picture}<!--${'much to say '.repeat(1_000)}-->`
  viewer.page.on('request', (request) =>
    request.url().endsWith('/p1')
      ? void request.respond({ contentType: 'image/svg+xml', body })
      : void request.continue(),
  )
  await viewer.page.goto(`${viewer.site.url}/demo/pictures`)
  await waitForScript(viewer.page)
  // The browser tells no paint of one visit in some thirty.
  const [painted = 0] = await viewer.page.evaluate(() =>
    performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
  )
  expect(await scriptAskedAfter()).toBeGreaterThan(painted)
})

describe('a film without a poster', () => {
  let letFilmCome: () => void

  beforeEach(() => {
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
    const step = (id: string) =>
      stepWithHotspot(id, {}, { kind: 'video', page: null, image: null, video })
    viewer.site.demos['film'] = publishedDemo([step('f1'), step('f2')])
    viewer.site.files.set('film.webm', film)
    viewer.site.until.set('film.webm', new Promise<void>((resolve) => (letFilmCome = resolve)))
  })

  const hasControls = () =>
    viewer.page.$eval('.ws-video', (video) => (video as HTMLVideoElement).controls)

  async function openFilm() {
    await viewer.page.goto(`${viewer.site.url}/demo/film`, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => viewer.site.asked).toContain('/v/film/assets/film.webm')
  }

  it('has its controls and its script from its first frame on, in the element that the server drew', async () => {
    await viewer.page.evaluateOnNewDocument(waitLonger)
    await openFilm()
    const drawn = await viewer.page.$('.ws-video')
    expect(await hasControls()).toBe(false)
    expect(isScriptAsked()).toBe(false)
    letFilmCome()
    await waitForScript(viewer.page)
    expect(await hasControls()).toBe(true)
    expect(await drawn?.evaluate((video) => video === document.querySelector('.ws-video'))).toBe(
      true,
    )
    expect(viewer.site.asked.filter((path) => path.includes('/v/film/assets/'))).toHaveLength(1)
    expect(viewer.complaints).toEqual([])
  })

  it('holds up nothing for longer than a second, nor once it has failed, which is said', async () => {
    await openFilm()
    await waitForScript(viewer.page)
    expect(await hasControls()).toBe(true)
    letFilmCome()
    viewer.site.until.delete('film.webm')
    viewer.site.files.set('film.webm', Buffer.from('no film'))
    await viewer.page.goto(`${viewer.site.url}/demo/film`)
    await waitForScript(viewer.page)
    expect(await hasControls()).toBe(true)
    await viewer.page.waitForSelector('.ws-cover')
  })

  it('has its controls where no script runs', async () => {
    letFilmCome()
    await viewer.page.setJavaScriptEnabled(false)
    await openFilm()
    expect(await viewer.page.content()).toMatch(/<video[^>]* controls=""/)
  })
})
