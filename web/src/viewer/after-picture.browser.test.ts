// @vitest-environment node
import { publishedDemo } from '@waystep/stage/testing'
import { beforeEach, expect, it } from 'vitest'
import { waitForScript, waitForStep } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

let letPictureCome: () => void

beforeEach(() => {
  const picture = (id: string) =>
    stepWithHotspot(id, {}, { kind: 'image', page: null, image: `assets/${id}` })
  viewer.site.demos['pictures'] = publishedDemo([picture('p1'), picture('p2')])
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
    return files.find(({ name }) => name.includes('/assets/main'))?.startTime
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
