// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import type { ElementHandle, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../../../testing/barriers-on.ts'
import { pageWithModule } from '../../../testing/page-with-module.ts'
import { sines, speech } from './prepare/testing/made-sounds.ts'
import { wavOf } from './prepare/testing/wav.ts'
import type * as recorderPage from './testing/recorder-page.tsx'

declare const panel: typeof recorderPage

const shots = process.env['SHOTS']

let folder: string
let opened: Awaited<ReturnType<typeof pageWithModule>>
let page: Page

/** What the microphone hears: half a second of speech, and as long nothing. */
const heard = speech({ silenceBefore: 0.3, spoken: 0.6, silenceAfter: 0.3, level: -20 })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waystep-voice-'))
  const file = join(folder, 'heard.wav')
  await writeFile(file, wavOf(heard))
  const entry = join(import.meta.dirname, 'testing/recorder-page.tsx')
  opened = await pageWithModule(entry, 'panel', [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
    '--autoplay-policy=no-user-gesture-required',
  ])
  page = opened.page
  await page.setViewport({ width: 400, height: 844 })
  await page.evaluate(() => panel.show())
}, 60_000)
afterAll(async () => {
  await opened?.close()
  await rm(folder, { recursive: true, force: true })
})

const inStep = (step: number, name: string) =>
  `section[aria-label="Step ${step}"] >>> ::-p-aria([name="${name}"][role="button"])`
const press = async (step: number, name: string) => {
  await page.locator(inStep(step, name)).click()
}
const shows = (step: number, name: string) => page.locator(inStep(step, name)).wait()

/** What the page does against WCAG 2.2 AA in both themes; pictures of it, where they are asked for. */
async function barriers(name: string): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: theme },
      // Colours that fade into each other are nobody's.
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ])
    found.push(...(await barriersOn(page)))
    if (shots) await page.screenshot({ path: join(shots, `${name}-${theme}.png`) })
  }
  return found
}

describe('a voice that a microphone hears', { timeout: 60_000 }, () => {
  it('[V2.14, V4.26] can be recorded where it is allowed: the default is chosen', async () => {
    await page.locator('::-p-aria([role="combobox"])').wait()
    const chosen = await page.$eval('[role=combobox]', (element) => element.textContent)
    expect(chosen).toContain('Default')
    expect(await barriers('empty')).toEqual([])
  })

  it('[V2.23, V2.24] is counted in, and shows its level and its time', async () => {
    await press(1, 'Record voice')
    await page.locator('.ed-voice-count').wait()
    expect(await barriers('countdown')).toEqual([])
    await shows(1, 'Stop recording')
    await page.waitForFunction(() => (document.querySelector('meter')?.value ?? 0) > 0.3)
    await page.waitForFunction(
      () => (document.querySelector('[role=timer]')?.textContent ?? '') >= '0:02',
    )
    expect(await barriers('recording')).toEqual([])
    await press(1, 'Pause recording')
    expect(await barriers('paused')).toEqual([])
    await press(1, 'Resume recording')
    await press(1, 'Stop recording')
    await shows(1, 'Play Recorded Voiceover')
    expect(await barriers('ready')).toEqual([])
  })

  it('[V2.25] can be heard', async () => {
    await press(1, 'Play Recorded Voiceover')
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.5)
    await press(1, 'Pause')
    await shows(1, 'Play Recorded Voiceover')
  })

  it('is sent as Opus with its length, made in a worker', async () => {
    const { type, duration, before, base64 } = await page.evaluate(() => panel.prepared('step-1'))
    expect(type).toBe('audio/webm')
    expect(before).toBeGreaterThan(2)
    expect(duration).toBeGreaterThan(1)
    expect(duration).toBeLessThan(before + 1)
    const source = new BufferSource(new Uint8Array(Buffer.from(base64, 'base64')))
    const input = new Input({ source, formats: ALL_FORMATS })
    expect(await (await input.getPrimaryAudioTrack())?.getCodec()).toBe('opus')
    expect(await input.computeDuration()).toBeCloseTo(duration, 1)
  })

  it('[V3.16] that a killed tab recorded is offered to the next one', async () => {
    await press(2, 'Record voice')
    await shows(2, 'Stop recording')
    await page.waitForFunction(
      () => (document.querySelector('[role=timer]')?.textContent ?? '') >= '0:03',
    )
    await page.close()
    page = await opened.open()
    await page.setViewport({ width: 390, height: 844 })
    await page.evaluate(() => panel.show())
    await page.locator('::-p-aria([name="Use for Step 1"])').wait()
    expect(await barriers('left')).toEqual([])
    await page.locator('::-p-aria([name="Use for Step 2"])').click()
    await shows(2, 'Play Recorded Voiceover')
    await page.locator('::-p-aria([name="Delete that of Step 1"])').click()
    await shows(1, 'Record voice')
    const { duration } = await page.evaluate(() => panel.prepared('step-2'))
    expect(duration).toBeGreaterThan(1)
  })
})

describe('a file', { timeout: 60_000 }, () => {
  const choose = async (step: number, name: string, bytes: Uint8Array) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    const input = await page.$(`section[aria-label="Step ${step}"] input[type=file]`)
    await (input as ElementHandle<HTMLInputElement>).uploadFile(path)
  }
  const refusal = () =>
    page
      .locator('[role=alert]')
      .map((element) => element.textContent)
      .wait()

  it('[V5.9, V5.10] that the browser plays is the step’s voice', async () => {
    await choose(1, 'spoken.wav', wavOf(heard))
    await shows(1, 'Play Uploaded Voiceover')
    expect(await page.evaluate(() => panel.toasts)).toEqual([
      'Voice file is ready. Click save to apply.',
    ])
    const { type } = await page.evaluate(() => panel.prepared('step-1'))
    expect(type).toBe('audio/webm')
  })

  it('says so where nothing can be heard in it', async () => {
    await choose(1, 'silent.wav', wavOf(sines([{ seconds: 1, level: -90 }])))
    expect(await refusal()).toBe('Nothing can be heard in this file.')
    expect(await barriers('silent')).toEqual([])
  })

  it('[V8.10] that is called MP3 and is none is corrupt', async () => {
    await choose(2, 'broken.mp3', new Uint8Array(5_000).fill(7))
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role=alert]')].some(({ textContent }) =>
        textContent?.includes('appears to be corrupted'),
      ),
    )
  })
})
