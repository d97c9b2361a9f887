// @vitest-environment node
import { publishedDemo } from '@waystep/stage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { passTime, standStill } from '../autoplay/testing/stand-still.ts'
import { waitForStep } from '../testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from '../testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const startButton = '.ws-voice .ws-primary'
const button = (name: string) => viewer.page.waitForSelector(`.ws-voice [aria-label="${name}"]`)
const note = () => viewer.page.$eval('.ws-voice-note', ({ textContent }) => textContent)
const position = () => viewer.page.$eval('.ws-position', ({ textContent }) => textContent)
const pass = (milliseconds: number) => passTime(viewer.page, milliseconds)
const failed = () => expect.poll(note).toBe('This voice did not load')

/** Opens a demo whose first voice waits for a press, as browsers want it, and is pressed. */
async function listen(query = '') {
  const audio = { src: 'assets/never.wav', duration: 60, text: 'Never heard', captions: null }
  const steps = [stepWithHotspot('silent', {}, { audio }), stepWithHotspot('last')]
  viewer.site.demos['spoken'] = publishedDemo(steps)
  await viewer.open(`/demo/spoken${query}`)
  await viewer.page.waitForSelector(startButton)
  await pass(1)
  await viewer.page.click(startButton)
  await button('Pause voice')
}

beforeEach(async () => {
  await viewer.page.setRequestInterception(true)
  viewer.page.on('request', (request) => {
    if (!request.url().endsWith('never.wav')) void request.continue()
  })
  await standStill(viewer.page)
  await viewer.page.evaluateOnNewDocument(() => {
    const play = HTMLMediaElement.prototype.play
    let isPressed = false
    addEventListener('pointerdown', () => (isPressed = true), { capture: true })
    HTMLMediaElement.prototype.play = function () {
      if (isPressed) return play.call(this)
      return Promise.reject(new DOMException('A press first', 'NotAllowedError'))
    }
  })
})

describe('a voice whose file does not come', () => {
  it('is given up ten seconds after its visitor wanted to hear it, and not while it is paused', async () => {
    await listen()
    await pass(5_000)
    await (await button('Pause voice'))?.click()
    await button('Play voice')
    await pass(60_000)
    expect(await note()).toBe('')
    await (await button('Play voice'))?.click()
    await button('Pause voice')
    await pass(9_999)
    expect(await note()).toBe('')
    await pass(1)
    await failed()
  })

  it('is not given up in a tab that nobody sees', async () => {
    const show = (hidden: boolean) =>
      viewer.page.evaluate((is) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: is })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await listen()
    await show(true)
    await pass(60_000)
    await show(false)
    await button('Pause voice')
    await pass(9_999)
    expect(await note()).toBe('')
    await pass(1)
    await failed()
  })

  it('holds a demo that plays by itself until then, and no longer', async () => {
    await listen('?autoplay=true')
    await pass(9_999)
    expect(await position()).toBe('1 of 2')
    await pass(1)
    await failed()
    await pass(2_500)
    await waitForStep(viewer.page, 2, 2)
  })
})
