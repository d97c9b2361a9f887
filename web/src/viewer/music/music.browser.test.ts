// @vitest-environment node
import { musicTrackPath, type PublishedSettings } from '@waystep/demo-model'
import { publishedDemo } from '@waystep/stage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { silentTrack } from '../testing/silent-track.ts'
import { stepWithHotspot, viewerInBrowser } from '../testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()
const openRoad = musicTrackPath('open-road')

/** What the page heard: its sound contexts, their loudness and the loops in them. */
interface Heard {
  readonly contexts: AudioContext[]
  readonly gains: GainNode[]
  readonly loops: AudioBufferSourceNode[]
}
declare global {
  var heard: Heard
}

async function listen() {
  await viewer.page.evaluateOnNewDocument(() => {
    const heard: Heard = { contexts: [], gains: [], loops: [] }
    globalThis.heard = heard
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super()
        heard.contexts.push(this)
      }
      override createGain() {
        const gain = super.createGain()
        heard.gains.push(gain)
        return gain
      }
      override createBufferSource() {
        const loop = super.createBufferSource()
        heard.loops.push(loop)
        return loop
      }
    }
  })
}

async function open(
  settings: Partial<PublishedSettings>,
  steps = [stepWithHotspot('one'), stepWithHotspot('two')],
) {
  const demo = publishedDemo(steps)
  viewer.site.demos['musical'] = { ...demo, settings: { ...demo.settings, ...settings } }
  await viewer.open('/demo/musical')
}

const music = { backgroundMusicUrl: openRoad, backgroundMusicVolume: 40 }
const button = (name: string) => viewer.page.waitForSelector(`button[aria-label="${name}"]`)
const press = async (name: string) => (await button(name))?.click()
/** Waits for the music to be so loud, within a hundredth. */
const becomes = (loudness: number) =>
  viewer.page.waitForFunction(
    (to) => Math.abs((heard.gains[0]?.gain.value ?? 0) - to) < 0.01,
    {},
    loudness,
  )
const rests = () => viewer.page.waitForFunction(() => heard.contexts[0]?.state === 'suspended')
const asked = (part: string) => viewer.site.asked.filter((path) => path.includes(part))

beforeEach(listen)

describe('a demo with music', () => {
  it('[E3.41, M3.4, M9.16] is silent until the first gesture, then as loud as its author said, round and round', async () => {
    await open(music)
    await button('Play music')
    expect(asked('/music/')).toEqual([])
    expect(await viewer.page.evaluate(() => heard.contexts.length)).toBe(0)
    await viewer.page.keyboard.press('ArrowRight')
    await button('Mute music')
    await becomes(0.4)
    expect(asked('/music/')).toEqual([`${openRoad}.webm`])
    expect(asked('music-button')).toHaveLength(1)
    const loop = await viewer.page.evaluate(() => {
      const { loop, loopStart, loopEnd, buffer } = heard.loops[0] as AudioBufferSourceNode
      return { loop, loopStart, loopEnd, isWithin: loopEnd < (buffer?.duration ?? 0) }
    })
    expect(loop).toEqual({ loop: true, loopStart: 0.5, loopEnd: 40.5, isWithin: true })
    expect(viewer.complaints).toEqual([])
  })

  it('is muted by a button, for as long as the tab is open', async () => {
    await open(music)
    await press('Play music')
    await becomes(0.4)
    await press('Mute music')
    await button('Play music')
    await rests()
    await becomes(0)
    await viewer.page.reload()
    await button('Play music')
    await viewer.page.keyboard.press('ArrowRight')
    await viewer.page.waitForSelector('[data-hotspot="hotspot-two"]')
    expect(await viewer.page.evaluate(() => heard.contexts.length)).toBe(0)
    await press('Play music')
    await becomes(0.4)
  })

  it('steps back while a video is heard, and stays where one is muted', async () => {
    await open(music)
    await press('Play music')
    await becomes(0.4)
    await viewer.page.evaluate((wav) => {
      const video = document.createElement('video')
      video.src = wav
      video.loop = true
      document.body.append(video)
      return video.play()
    }, silentWav())
    await becomes(0.06)
    await viewer.page.evaluate(() => {
      const video = document.querySelector('video')
      if (video) video.muted = true
    })
    await becomes(0.4)
    await viewer.page.evaluate(() => {
      const video = document.querySelector('video')
      if (video) video.muted = false
    })
    await becomes(0.06)
    // One that is taken away tells nobody but itself.
    await viewer.page.evaluate(() => document.querySelector('video')?.remove())
    await becomes(0.4)
  })

  it('steps back while a step speaks, and is as before at one that does not', async () => {
    viewer.site.files.set('long.wav', silentTrack(60))
    const audio = { src: 'assets/long.wav', duration: 60, text: 'Hello', captions: null }
    await open(music, [stepWithHotspot('one', {}, { audio }), stepWithHotspot('two')])
    await press('Play music')
    await button('Pause voice')
    await becomes(0.06)
    await viewer.page.keyboard.press('ArrowRight')
    await viewer.page.waitForSelector('[data-hotspot="hotspot-two"]')
    await becomes(0.4)
  })

  it('rests while its tab is hidden', async () => {
    await open(music)
    await press('Play music')
    await becomes(0.4)
    const show = (hidden: boolean) =>
      viewer.page.evaluate((is) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: is })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await show(true)
    await rests()
    await show(false)
    await becomes(0.4)
    await button('Mute music')
  })

  it('plays nothing by itself to who wants to load little, but when they ask', async () => {
    await viewer.page.evaluateOnNewDocument(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await open(music)
    await button('Play music')
    await viewer.page.keyboard.press('ArrowRight')
    await viewer.page.waitForSelector('[data-hotspot="hotspot-two"]')
    expect(asked('/music/')).toEqual([])
    await press('Play music')
    await becomes(0.4)
  })

  it('[M9.38] plays a track of the workspace, from its end on to its start', async () => {
    viewer.site.files.set('jingle', Buffer.from(silentWav().split(',')[1] ?? '', 'base64'))
    await open({ ...music, backgroundMusicUrl: 'assets/jingle' })
    await press('Play music')
    await becomes(0.4)
    const loop = await viewer.page.evaluate(() => {
      const { loop, loopStart, loopEnd } = heard.loops[0] as AudioBufferSourceNode
      return { loop, loopStart, loopEnd }
    })
    expect(loop).toEqual({ loop: true, loopStart: 0, loopEnd: 1 })
  })

  it('goes on in silence where its track is gone', async () => {
    await open({ ...music, backgroundMusicUrl: '/music/gone.0000' })
    await press('Play music')
    await viewer.page.keyboard.press('ArrowRight')
    await viewer.page.waitForSelector('[data-hotspot="hotspot-two"]')
    await button('Play music')
    expect(asked('/music/')).toEqual(['/music/gone.0000.webm', '/music/gone.0000.m4a'])
    expect(viewer.complaints.filter((text) => !text.includes('404'))).toEqual([])
  })
})

it.each([
  ['no music', { backgroundMusicUrl: null }],
  ['music that is as good as mute', { ...music, backgroundMusicVolume: 0 }],
])('[M9.16] a demo with %s loads nothing for it, and has no button', async (_, settings) => {
  await open(settings)
  await viewer.page.keyboard.press('ArrowRight')
  await viewer.page.waitForSelector('[data-hotspot="hotspot-two"]')
  expect([...asked('/music/'), ...asked('music-button')]).toEqual([])
  expect(await viewer.page.$('button[aria-label="Play music"]')).toBeNull()
})

/** A second of nothing: 8000 samples of 16 bits, from one side. */
function silentWav(): string {
  const data = Buffer.alloc(44 + 16_000)
  data.write('RIFF', 0)
  data.writeUInt32LE(36 + 16_000, 4)
  data.write('WAVEfmt ', 8)
  data.writeUInt32LE(16, 16)
  data.writeUInt16LE(1, 20)
  data.writeUInt16LE(1, 22)
  data.writeUInt32LE(8_000, 24)
  data.writeUInt32LE(16_000, 28)
  data.writeUInt16LE(2, 32)
  data.writeUInt16LE(16, 34)
  data.write('data', 36)
  data.writeUInt32LE(16_000, 40)
  return `data:audio/wav;base64,${data.toString('base64')}`
}
