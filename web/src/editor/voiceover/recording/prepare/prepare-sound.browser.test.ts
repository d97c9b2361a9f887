// @vitest-environment node
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageWithModule } from '../../../../testing/page-with-module.ts'
import { integratedLoudness } from './loudness.ts'
import type { prepareSound, SoundTask } from './prepare-sound.ts'
import type { Sound } from './sound.ts'
import { rate, sines, speech } from './testing/made-sounds.ts'
import { truePeak } from './testing/true-peak-of.ts'
import { wavOf } from './testing/wav.ts'

declare const preparing: { prepareSound: typeof prepareSound }

let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await pageWithModule(join(import.meta.dirname, 'prepare-sound.ts'), 'preparing')
  page = opened.page
  close = opened.close
}, 60_000)
afterAll(() => close?.())

/** What the browser makes of a file, and how that sounds in the same browser. */
async function prepared(file: Uint8Array, task: SoundTask = 'prepare') {
  const made = await page.evaluate(
    async (base64, asked) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const result = await preparing.prepareSound(new Blob([bytes]), asked)
      if (result.kind !== 'prepared') return { ...result, base64: '', pcm: [], duration: 0 }
      const heard = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(
        result.bytes.slice(0),
      )
      const letters = [...new Uint8Array(result.bytes)].map((byte) => String.fromCharCode(byte))
      const pcm = Array.from({ length: heard.numberOfChannels }, (_, channel) => [
        ...heard.getChannelData(channel),
      ])
      const { kind, duration } = result
      return { kind, duration, base64: btoa(letters.join('')), pcm }
    },
    Buffer.from(file).toString('base64'),
    task,
  )
  const sound: Sound = { channels: made.pcm.map((samples) => new Float32Array(samples)), rate }
  return { ...made, bytes: new Uint8Array(Buffer.from(made.base64, 'base64')), sound }
}

async function factsOf(bytes: Uint8Array<ArrayBuffer>) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack()
  return {
    type: await input.getMimeType(),
    codec: await track?.getCodec(),
    duration: await input.computeDuration(),
  }
}

const spoken = speech({ silenceBefore: 1.5, spoken: 3, silenceAfter: 2, level: -24 })

describe('what the browser makes of a voice', () => {
  it('is Opus in WebM of -16 LUFS, below -1 dBTP, without silence at its ends', async () => {
    const { duration, bytes, sound } = await prepared(wavOf(spoken))
    const facts = await factsOf(bytes)
    expect(facts).toMatchObject({ codec: 'opus', type: expect.stringContaining('audio/webm') })
    expect(duration).toBeCloseTo(3 + 0.4, 1)
    expect(facts.duration).toBeCloseTo(duration, 1)
    expect(Math.abs(integratedLoudness(sound) + 16)).toBeLessThan(0.5)
    expect(truePeak(sound)).toBeLessThanOrEqual(-1)
  })

  it('is the same voice where it came in stereo and at 44.1 kHz', async () => {
    const tone = sines([{ seconds: 2, level: -30, pitch: 440 }], 2, 44_100)
    const { duration, sound } = await prepared(wavOf(tone))
    expect(duration).toBeCloseTo(2, 2)
    expect(sound.channels).toHaveLength(2)
    expect(Math.abs(integratedLoudness(sound) + 16)).toBeLessThan(0.5)
    // Its pitch is what it was: as many waves as before.
    const middle = sound.channels[0]?.slice(rate / 2, rate * 1.5) ?? []
    const waves = [...middle].filter((value, index) => value >= 0 && (middle[index - 1] ?? 0) < 0)
    expect(Math.abs(waves.length - 440)).toBeLessThanOrEqual(1)
  })

  it('is nothing where nothing can be heard, or it is no sound', async () => {
    const silence = wavOf(sines([{ seconds: 2, level: -90 }]))
    expect((await prepared(silence)).kind).toBe('silent')
    expect((await prepared(silence, 'check')).kind).toBe('silent')
    expect((await prepared(wavOf(spoken), 'check')).kind).toBe('heard')
    const six = sines([{ seconds: 1, level: -20 }], 6)
    expect((await prepared(wavOf(six))).kind).toBe('cannot')
  })
})
