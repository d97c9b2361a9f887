import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedDemo } from '@waystep/stage/testing'
import { beforeEach, expect, it } from 'vitest'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()
const film = readFileSync(join(import.meta.dirname, '../../../api/src/testing/videos/vp9.webm'))
const crop = { x: 30, y: 20, width: 50, height: 60 }
const poster =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#f0f"/></svg>'

/** Does the browser get the style sheet as one reads it that knows no part of a video? */
let isMasked: boolean

beforeEach(async () => {
  isMasked = false
  const video = {
    src: 'assets/film.webm',
    width: 320,
    height: 180,
    duration: 2,
    trimStart: 0,
    trimEnd: 100,
    playbackRate: 1 as const,
    mute: true,
    crop,
  }
  const size = { width: 160, height: 108 }
  const shown = { kind: 'video', page: null, image: 'assets/part.svg', size, video } as const
  viewer.site.demos['film'] = publishedDemo([stepWithHotspot('one', {}, shown)])
  // A sheet that is still in memory is asked of nobody, and stays as it was.
  await viewer.page.setCacheEnabled(false)
  await viewer.page.setRequestInterception(true)
  viewer.page.on('request', (request) => {
    const url = request.url()
    const { pathname } = new URL(url)
    const sends = (contentType: string, body: string | Uint8Array) =>
      void request.respond({ status: 200, contentType, body })
    if (pathname.endsWith('film.webm')) return sends('video/webm', film)
    if (pathname.endsWith('part.svg')) return sends('image/svg+xml', poster)
    if (!isMasked || !pathname.endsWith('.css')) return void request.continue()
    void fetch(url)
      .then((reply) => reply.text())
      .then((sheet) => sends('text/css', sheet.replaceAll('object-view-box', 'object-view-none')))
  })
})

/** How far what is seen of the film is from that part of its picture, 0 to 255 in the mean, and from the whole of it. */
async function distances() {
  const { page } = viewer
  await page.waitForSelector('.ws-hotspot')
  const video = await page.waitForSelector('.ws-video')
  await video?.evaluate(async (element) => {
    const shown = element as HTMLVideoElement
    shown.controls = false
    shown.pause()
    const seeked = new Promise((done) => shown.addEventListener('seeked', done, { once: true }))
    shown.currentTime = 1
    await seeked
  })
  await page.addStyleTag({ content: '.ws-hotspots, .ws-sound { display: none }' })
  const media = await page.$('.ws-media:not(.ws-over)')
  const picture = await media?.screenshot({ encoding: 'base64' })
  return await page.evaluate(
    async (taken, { x, y, width, height }) => {
      const seen = await createImageBitmap(
        await (await fetch(`data:image/png;base64,${taken}`)).blob(),
      )
      const shown = document.querySelector<HTMLVideoElement>('.ws-video')
      const pixelsOf = (source: CanvasImageSource, ...part: [number, number, number, number]) => {
        const context = new OffscreenCanvas(80, 54).getContext('2d')
        if (context) context.imageSmoothingQuality = 'high'
        context?.drawImage(source, ...part, 0, 0, 80, 54)
        return context?.getImageData(0, 0, 80, 54).data ?? new Uint8ClampedArray()
      }
      if (!shown) throw new Error('no video')
      const { videoWidth: wide, videoHeight: high } = shown
      const there = pixelsOf(seen, 0, 0, seen.width, seen.height)
      const meanTo = (other: Uint8ClampedArray) =>
        there.reduce((sum, level, at) => sum + Math.abs(level - (other[at] ?? 0)), 0) / there.length
      const part = pixelsOf(
        shown,
        (x / 100) * wide,
        (y / 100) * high,
        (width / 100) * wide,
        (height / 100) * high,
      )
      return {
        knows: CSS.supports('object-view-box', 'inset(0)'),
        isPositioned: getComputedStyle(shown).position === 'absolute',
        toPart: meanTo(part),
        toWhole: meanTo(pixelsOf(shown, 0, 0, wide, high)),
      }
    },
    picture ?? '',
    crop,
  )
}

it('[M2.50] a cropped video is seen as its author cropped it, beneath its hotspots', async () => {
  await viewer.open('/demo/film')
  const { knows, isPositioned, toPart, toWhole } = await distances()
  expect(isPositioned).toBe(!knows)
  expect(toPart).toBeLessThan(6)
  expect(toWhole).toBeGreaterThan(2 * toPart)
})

it('[M2.50] a browser that knows no part of a video draws the same one', async () => {
  isMasked = true
  await viewer.open('/demo/film')
  const { isPositioned, toPart, toWhole } = await distances()
  expect(isPositioned).toBe(true)
  expect(toPart).toBeLessThan(6)
  expect(toWhole).toBeGreaterThan(2 * toPart)
})
