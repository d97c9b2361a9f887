import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedDemo } from '@waystep/stage/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stepWithHotspot, viewerInBrowser } from '../testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()
const film = readFileSync(join(import.meta.dirname, '../../../../api/src/testing/videos/vp9.webm'))
const said = `WEBVTT

00:00.000 --> 00:00.400
First

soon --> later
Never

00:00.400 --> 01:00.000
<img src=x onerror=alert(1)> & more
`

/** What the server answers to who asks for captions: a text, or a status. */
let captions: string | number

beforeEach(async () => {
  captions = said
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
  const step = (id: string, captions: string | null) =>
    stepWithHotspot(id, {}, { kind: 'video', page: null, image: null, video, captions })
  viewer.site.demos['film'] = publishedDemo([step('one', 'assets/said.vtt'), step('two', null)], {
    showCCButton: true,
  })
  await viewer.page.setRequestInterception(true)
  viewer.page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.endsWith('film.webm')) {
      const from = Number(/bytes=(\d+)-/.exec(request.headers()['range'] ?? '')?.[1] ?? 0)
      const range = `bytes ${from}-${film.length - 1}/${film.length}`
      const headers = { 'content-range': range, 'accept-ranges': 'bytes' }
      const body = film.subarray(from)
      return void request.respond({ status: 206, contentType: 'video/webm', headers, body })
    }
    if (!path.endsWith('said.vtt')) return void request.continue()
    viewer.site.asked.push(path)
    const reply =
      typeof captions === 'number'
        ? { status: captions, body: '' }
        : { status: 200, contentType: 'text/vtt', body: captions }
    return void request.respond(reply)
  })
})

const button = 'aria/Captions[role="button"]'
const pressed = () => viewer.page.$eval(button, (element) => element.ariaPressed)
const press = async () => (await viewer.page.waitForSelector(button))?.click()
const fetched = () =>
  viewer.site.asked.filter((path) => /said\.vtt|show-captions/.test(path)).length
/** What is shown at a moment of the film. */
const shownAt = (seconds: number) =>
  viewer.page.evaluate(async (at) => {
    const [video] = document.getElementsByTagName('video')
    if (!video) return []
    video.pause()
    video.currentTime = at
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    return [...video.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ activeCues }) => [...(activeCues ?? [])])
      .map((cue) => (cue as VTTCue).getCueAsHTML().textContent)
  }, seconds)

describe('captions for viewers', () => {
  it('[E1.16, E7.26, M3.3] are fetched and shown once they are wanted, and follow the film', async () => {
    await viewer.open('/demo/film')
    expect(await pressed()).toBe('false')
    expect(fetched()).toBe(0)
    await press()
    expect(await pressed()).toBe('true')
    await vi.waitFor(async () => expect(await shownAt(0.1)).toEqual(['First']))
    // What looks like markup is text.
    const hostile = '<img src=x onerror=alert(1)> & more'
    await vi.waitFor(async () => expect(await shownAt(0.8)).toEqual([hostile]))
    expect(fetched()).toBe(2)
    await press()
    expect(await pressed()).toBe('false')
    await vi.waitFor(async () => expect(await shownAt(0.1)).toEqual([]))
  })

  it('[E8.10] log what could not be read, and tell nobody', async () => {
    await viewer.open('/demo/film')
    await press()
    await vi.waitFor(() =>
      expect(viewer.complaints.join()).toContain('Captions that could not be read'),
    )
    captions = 503
    await viewer.open('/demo/film')
    const words = () => viewer.page.evaluate(() => document.body.innerText)
    const before = await words()
    await press()
    await vi.waitFor(() => expect(viewer.complaints.join()).toContain('Captions could not be read'))
    expect(await words()).toBe(before)
  })

  it('[M3.3] are turned on by the key C, and off by the browser’s own controls', async () => {
    await viewer.open('/demo/film')
    await viewer.page.keyboard.press('c')
    await vi.waitFor(async () => expect(await shownAt(0.1)).toEqual(['First']))
    expect(await pressed()).toBe('true')
    await viewer.page.evaluate(() => {
      for (const track of document.querySelector('video')?.textTracks ?? []) track.mode = 'hidden'
    })
    await vi.waitFor(async () => expect(await pressed()).toBe('false'))
  })

  it('[M3.15] have no button on a step without them, and are still wanted on the next that has them', async () => {
    await viewer.open('/demo/film')
    await press()
    await viewer.page.keyboard.press('End')
    await viewer.page.waitForFunction(() => document.body.textContent.includes('2 of 2'))
    expect(await viewer.page.$(button)).toBeNull()
    await viewer.page.keyboard.press('c')
    await viewer.page.keyboard.press('Home')
    await viewer.page.waitForFunction(() => document.body.textContent.includes('1 of 2'))
    await viewer.page.waitForSelector(button)
    expect(await pressed()).toBe('true')
    await vi.waitFor(async () => expect(await shownAt(0.1)).toEqual(['First']))
  })

  it('[M9.41] show at first where their author wants it, until they are turned off', async () => {
    const film = viewer.site.demos['film']
    if (!film) throw new Error('There is no film')
    viewer.site.demos['film'] = { ...film, settings: { ...film.settings, captionsOn: true } }
    await viewer.open('/demo/film')
    expect(await pressed()).toBe('true')
    await vi.waitFor(async () => expect(await shownAt(0.1)).toEqual(['First']))
    await press()
    expect(await pressed()).toBe('false')
    await vi.waitFor(async () => expect(await shownAt(0.1)).toEqual([]))
  })

  it('can be turned on where the bar is hidden', async () => {
    await viewer.open('/demo/film?controls=hide')
    await press()
    expect(await pressed()).toBe('true')
  })
})
