// @vitest-environment node
import type { PublishedSettings, PublishedStep, PublishedVoice } from '@waystep/demo-model'
import { publishedDemo } from '@waystep/stage/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitForStep } from '../testing/measure.ts'
import { silentTrack } from '../testing/silent-track.ts'
import { stepWithHotspot, viewerInBrowser } from '../testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

/** A step that says something; its file is there under its name, and lasts two seconds, or sixty where that is `long`. */
const saying = (id: string, voice: Partial<PublishedVoice> = {}): PublishedStep => {
  const duration = id === 'long' ? 60 : 2
  const audio = { src: `assets/${id}.wav`, duration, text: `What ${id} says`, ...voice }
  return stepWithHotspot(id, {}, { audio })
}

const asked = (part: string) => viewer.site.asked.filter((path) => path.includes(part))
const named = (name: string) => `.ws-voice button[aria-label="${name}"]`
const button = (name: string) => viewer.page.waitForSelector(named(name))
const press = async (name: string) => (await button(name))?.click()
const startButton = '.ws-voice .ws-primary'
const at = (id: string) => viewer.page.waitForSelector(`[data-hotspot="hotspot-${id}"]`)
const heard = () =>
  viewer.page.$eval('audio', ({ src, paused, currentTime, playbackRate }) => ({
    file: src.split('/').at(-1),
    paused,
    currentTime,
    playbackRate,
  }))
const speaks = (id: string) =>
  vi.waitFor(async () => expect(await heard()).toMatchObject({ file: `${id}.wav`, paused: false }))
const rests = () => vi.waitFor(async () => expect((await heard()).paused).toBe(true))
const goTo = (seconds: number) =>
  viewer.page.$eval(
    'input.ws-voice-place',
    (place, to) => {
      place.value = `${to}`
      place.dispatchEvent(new Event('input', { bubbles: true }))
    },
    seconds,
  )
const reaches = (seconds: number) =>
  viewer.page.waitForFunction(
    (to) => (document.querySelector('audio')?.currentTime ?? 0) >= to,
    {},
    seconds,
  )

/** Browsers let nothing be heard before a press; to this one, what a test asks of a page counts as one. */
async function wantPress() {
  await viewer.page.evaluateOnNewDocument(() => {
    const play = HTMLMediaElement.prototype.play
    let isPressed = false
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, () => (isPressed = true), { capture: true })
    }
    HTMLMediaElement.prototype.play = function () {
      if (isPressed || this.muted) return play.call(this)
      return Promise.reject(new DOMException('A press first', 'NotAllowedError'))
    }
  })
}

async function open(
  steps: readonly PublishedStep[],
  { query = '', ...settings }: Partial<PublishedSettings> & { query?: string } = {},
) {
  viewer.site.demos['spoken'] = publishedDemo(steps, settings)
  await viewer.open(`/demo/spoken${query}`)
}

/** Opens a demo whose first step speaks already. */
async function listen(...[steps, settings]: Parameters<typeof open>) {
  await open(steps, settings)
  await viewer.page.waitForSelector(`${startButton}, ${named('Pause voice')}`)
  await (await viewer.page.$(startButton))?.click()
  await button('Pause voice')
}

beforeEach(() => {
  for (const id of ['one', 'two', 'three', 'long']) {
    viewer.site.files.set(`${id}.wav`, silentTrack(id === 'long' ? 60 : 2))
  }
})

afterEach(() => viewer.page.evaluate(() => localStorage.clear()))

describe('a voice', () => {
  it('asks for a press where the browser wants one, and speaks with its step then', async () => {
    await wantPress()
    await open([saying('long'), saying('two')])
    await viewer.page.waitForSelector(startButton)
    expect((await heard()).paused).toBe(true)
    await viewer.page.click(startButton)
    await button('Pause voice')
    await reaches(0.2)
    expect(await heard()).toMatchObject({ file: 'long.wav', paused: false })
    expect(viewer.complaints).toEqual([])
  })

  it('[E1.16, M3.15] begins with any first press, stops when its step is left, and begins anew on the way back', async () => {
    await wantPress()
    await open([saying('long'), stepWithHotspot('silent'), saying('two')])
    await viewer.page.waitForSelector(startButton)
    await viewer.page.keyboard.press('Tab')
    await speaks('long')
    await reaches(0.5)
    await viewer.page.keyboard.press('ArrowRight')
    await at('silent')
    await vi.waitFor(async () => expect(await heard()).toMatchObject({ file: '', paused: true }))
    await viewer.page.keyboard.press('ArrowLeft')
    await at('long')
    await speaks('long')
    expect((await heard()).currentTime).toBeLessThan(0.5)
  })

  it('is paused, goes on, and says on from where its place was moved to', async () => {
    await listen([saying('long')])
    await press('Pause voice')
    await rests()
    await goTo(40)
    await press('Play voice')
    await reaches(40.1)
    expect(await viewer.page.$eval('.ws-voice-place', (place) => place.ariaValueText)).toMatch(
      /^0:40 of 1:00$/,
    )
  })

  it('is done with by keys alone, and keys on it do not move the demo', async () => {
    await listen([saying('long'), saying('two')])
    await viewer.page.focus('.ws-voice-place')
    await viewer.page.keyboard.press('ArrowRight')
    await viewer.page.keyboard.press('End')
    await button('Play voice')
    await viewer.page.focus('.ws-voice-speed')
    await viewer.page.keyboard.press('ArrowDown')
    await viewer.page.focus('.ws-transcript summary')
    await viewer.page.keyboard.press('Space')
    await viewer.page.waitForSelector('.ws-transcript[open]')
    await viewer.page.keyboard.press('Escape')
    await viewer.page.waitForSelector('.ws-transcript:not([open])')
    await viewer.page.focus(named('Mute voice'))
    await viewer.page.keyboard.press('Space')
    await button('Unmute voice')
    expect(await viewer.page.$eval('.ws-position', ({ textContent }) => textContent)).toBe('1 of 2')
  })

  it('is as fast as was chosen, on the next visit, too', async () => {
    await listen([saying('long')])
    await viewer.page.select('.ws-voice-speed', '1.5')
    await vi.waitFor(async () => expect((await heard()).playbackRate).toBe(1.5))
    await listen([saying('long')])
    await vi.waitFor(async () => expect((await heard()).playbackRate).toBe(1.5))
    expect(await viewer.page.$eval('select.ws-voice-speed', ({ value }) => value)).toBe('1.5')
    await viewer.page.select('.ws-voice-speed', '1')
  })

  it('is not fetched for who has muted it, today or before, and then from the moment on that it has come to', async () => {
    await listen([saying('long'), saying('two')])
    await press('Mute voice')
    await button('Unmute voice')
    await rests()
    await open([saying('long'), saying('two')])
    await button('Unmute voice')
    viewer.site.asked.length = 0
    await viewer.page.reload()
    await button('Unmute voice')
    // It goes on unheard.
    await viewer.page.waitForFunction(
      () => document.querySelector('.ws-voice-time')?.textContent === '0:01',
    )
    expect(asked('.wav')).toEqual([])
    await press('Unmute voice')
    await speaks('long')
    expect((await heard()).currentTime).toBeGreaterThan(0.9)
  })

  it('fetches the one of the next step ahead, and no more; none where data is to be saved', async () => {
    await listen([saying('long'), saying('two'), saying('three')])
    await vi.waitFor(() => expect(asked('two.wav')).toHaveLength(1))
    await viewer.page.waitForNetworkIdle()
    expect(asked('three.wav')).toEqual([])
    await viewer.page.evaluateOnNewDocument(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    viewer.site.asked.length = 0
    await listen([saying('long'), saying('two'), saying('three')])
    await reaches(0.2)
    await viewer.page.waitForNetworkIdle()
    expect(asked('two.wav')).toEqual([])
  })

  it('stops while its tab is hidden, and goes on from there', async () => {
    await listen([saying('long')])
    await reaches(0.3)
    const show = (hidden: boolean) =>
      viewer.page.evaluate((is) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: is })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await show(true)
    await rests()
    await show(false)
    await speaks('long')
    expect((await heard()).currentTime).toBeGreaterThan(0.2)
  })

  it('gives way to the voice of another demo', async () => {
    await listen([saying('long')])
    const first = viewer.page
    const second = await viewer.page.browserContext().newPage()
    await second.goto(`${viewer.site.url}/demo/spoken`)
    await second.waitForSelector(`${startButton}, ${named('Pause voice')}`)
    await (await second.$(startButton))?.click()
    await first.waitForSelector(named('Play voice'))
    await rests()
    await second.close()
  })

  it('that cannot be had is told of quietly, the demo goes on, and a press tries again', async () => {
    const told = () => viewer.page.$eval('.ws-voice-note', ({ textContent }) => textContent)
    await open([saying('broken'), saying('two')])
    await viewer.page.waitForSelector(`${startButton}, .ws-voice-note:not(:empty)`)
    await (await viewer.page.$(startButton))?.click()
    await vi.waitFor(async () => expect(await told()).toBe('This voice did not load'))
    viewer.site.files.set('broken.wav', silentTrack(2))
    await press('Play voice')
    await speaks('broken')
    expect(await told()).toBe('')
    await viewer.page.keyboard.press('ArrowRight')
    await at('two')
    await speaks('two')
  })
})

describe('beside a voice', () => {
  it('a film of the step is heard less, and as before after it', async () => {
    await listen([saying('one')])
    await press('Pause voice')
    await viewer.page.evaluate(() => {
      const film = document.createElement('video')
      film.volume = 0.8
      document.querySelector('.ws-media')?.append(film)
    })
    const loudness = () => viewer.page.$eval('video', ({ volume }) => volume)
    await press('Play voice')
    await vi.waitFor(async () => expect(await loudness()).toBeCloseTo(0.12, 2))
    await button('Play voice')
    await vi.waitFor(async () => expect(await loudness()).toBeCloseTo(0.8, 2))
  })

  it('a demo that plays by itself waits for its end', async () => {
    const settings = { autoplayduration: 300, autoPlayDelay: 100, query: '?autoplay=true' }
    await listen([saying('one'), stepWithHotspot('last')], settings)
    await reaches(1.2)
    expect(await viewer.page.$eval('.ws-position', ({ textContent }) => textContent)).toBe('1 of 2')
    await waitForStep(viewer.page, 2, 2)
  })

  it('a demo that plays by itself goes on while the focus is on the speed of the voice, or its place', async () => {
    const settings = { autoplayduration: 300, autoPlayDelay: 100, query: '?autoplay=true' }
    await listen([saying('one'), saying('two'), stepWithHotspot('last')], settings)
    await viewer.page.focus('.ws-voice-speed')
    await waitForStep(viewer.page, 2, 3)
    await speaks('two')
    await viewer.page.focus('.ws-voice-place')
    await waitForStep(viewer.page, 3, 3)
  })

  it('a demo that plays by itself waits as long where it is muted, and is not held up where it is missing', async () => {
    const settings = { autoplayduration: 300, autoPlayDelay: 100, query: '?autoplay=true' }
    await listen([saying('long')])
    await press('Mute voice')
    await open([saying('one'), stepWithHotspot('last')], settings)
    const began = Date.now()
    await waitForStep(viewer.page, 2, 2)
    expect(Date.now() - began).toBeGreaterThan(1000)
    await press('Unmute voice')
    await open([saying('missing'), stepWithHotspot('last')], settings)
    await waitForStep(viewer.page, 2, 2)
  })

  it('a demo that plays by itself goes on in silence where the browser wants a press, for as long, and is heard from there', async () => {
    const settings = { autoplayduration: 300, autoPlayDelay: 100, query: '?autoplay=true' }
    await wantPress()
    await open([saying('one'), saying('long'), stepWithHotspot('last')], settings)
    const began = Date.now()
    await viewer.page.waitForSelector(`${startButton}::-p-text(Tap for sound)`)
    await waitForStep(viewer.page, 2, 3)
    expect(Date.now() - began).toBeGreaterThan(1000)
    await viewer.page.waitForFunction(
      () => document.querySelector('.ws-voice-time')?.textContent === '0:01',
    )
    await viewer.page.click(startButton)
    await speaks('long')
    expect((await heard()).currentTime).toBeGreaterThanOrEqual(1)
  })

  it('the pause of the demo is its pause', async () => {
    await listen([saying('long'), saying('two')], { query: '?autoplay=true' })
    await viewer.page.click('.ws-controls > [aria-label="Pause"]')
    await rests()
    await viewer.page.click('.ws-controls > [aria-label="Play"]')
    await speaks('long')
  })
})

describe('the captions of a voice', () => {
  const vtt = `WEBVTT

00:00:00.000 --> 00:00:30.000
<00:00:00.000>Press <00:00:10.000>“Save” <00:00:20.000>now

00:00:30.000 --> 00:01:00.000
All of it at once
`
  const captions = { captions: 'assets/long.vtt' }
  const words = () =>
    viewer.page.$$eval('.ws-voice-words span', (all) =>
      all.map(({ textContent, dataset }) => `${textContent}|${dataset['word']}`),
    )

  it('are lit word by word, or cue by cue, and turned on and off as those of films', async () => {
    viewer.site.files.set('long.vtt', Buffer.from(vtt))
    await listen([saying('long', captions)], { showCCButton: true })
    expect(await viewer.page.$('.ws-voice-words')).toBeNull()
    expect(asked('.vtt')).toEqual([])
    await viewer.page.click('.ws-captions')
    await vi.waitFor(async () =>
      expect(await words()).toEqual(['Press|now', '“Save”|coming', 'now|coming']),
    )
    await goTo(12)
    await vi.waitFor(async () =>
      expect(await words()).toEqual(['Press|said', '“Save”|now', 'now|coming']),
    )
    await press('Pause voice')
    await goTo(35)
    await vi.waitFor(async () => expect(await words()).toEqual(['All of it at once|now']))
    await viewer.page.keyboard.press('c')
    await viewer.page.waitForSelector('.ws-voice-words', { hidden: true })
  })

  it('are there from the start where their author wants it, in room that is there before them', async () => {
    await viewer.page.setJavaScriptEnabled(false)
    viewer.site.files.set('long.vtt', Buffer.from(vtt))
    viewer.site.demos['spoken'] = publishedDemo([saying('long', captions), saying('two')], {
      showCCButton: true,
      captionsOn: true,
    })
    const place = (selector: string) =>
      viewer.page.$eval(selector, (element) => JSON.stringify(element.getBoundingClientRect()))
    await viewer.page.goto(`${viewer.site.url}/demo/spoken`)
    const parts = [
      '.ws-frame',
      '.ws-controls',
      '.ws-voice-words',
      '.ws-voice-place',
      '.ws-transcript',
    ]
    const before = await Promise.all(parts.map(place))
    await viewer.page.setJavaScriptEnabled(true)
    await viewer.open('/demo/spoken')
    await viewer.page.waitForSelector(`${startButton}, ${named('Pause voice')}`)
    await (await viewer.page.$(startButton))?.click()
    await vi.waitFor(async () => expect(await words()).toHaveLength(3))
    await viewer.page.keyboard.press('ArrowRight')
    await at('two')
    const frame = await place('.ws-frame')
    await viewer.page.keyboard.press('ArrowLeft')
    await at('long')
    await button('Pause voice')
    expect(await Promise.all(parts.map(place))).toEqual(before)
    expect(frame).toBe(before[0])
  })

  it('leave the way on its room in a frame that is low and narrow', async () => {
    viewer.site.demos['spoken'] = publishedDemo([saying('one')], { showCCButton: true })
    await viewer.page.setViewport({ width: 320, height: 224 })
    await viewer.open('/embed/spoken')
    await viewer.page.waitForSelector(`${startButton}, ${named('Pause voice')}`)
    const places = await viewer.page.$$eval('.ws-narrow-buttons > *, .ws-control', (buttons) =>
      buttons
        .filter((one) => one.checkVisibility())
        .map((one) => [one.clientWidth, one.getBoundingClientRect().right]),
    )
    expect(Math.min(...places.map(([width = 0]) => width))).toBeGreaterThanOrEqual(36)
    expect(Math.max(...places.map(([, right = 0]) => right))).toBeLessThanOrEqual(320)
  })

  it('that cannot be had leave the voice alone', async () => {
    await listen([saying('long', { captions: 'assets/gone.vtt' })], {
      showCCButton: true,
      captionsOn: true,
    })
    await speaks('long')
    expect(await words()).toEqual([])
  })
})
