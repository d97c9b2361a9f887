// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MusicTrackName, musicTrackPath, musicTracks } from '@waystep/demo-model'
import type { BrowserContext, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openContext } from '../../testing/open-context.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'public')
const names = Object.keys(musicTracks) as MusicTrackName[]
let context: BrowserContext
let page: Page

beforeAll(async () => {
  context = await openContext()
  page = await context.newPage()
}, 60_000)
afterAll(() => context.close())

/** Does this browser read AAC? Builds without its license do not, and say so. */
async function readsAac() {
  return await page.evaluate(
    () => document.createElement('audio').canPlayType('audio/mp4; codecs="mp4a.40.2"') !== '',
  )
}

/** What is measured of each side of a loop as a browser decodes it. Throws where it cannot. */
async function measured(path: string) {
  const bytes = await readFile(join(folder, path))
  return await page.evaluate(async (base64) => {
    const rate = 48_000
    const file = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const sound = await new OfflineAudioContext(2, 1, rate).decodeAudioData(file.buffer)
    const [start, end] = [0.5 * rate, 40.5 * rate]
    return [0, 1].map((side) => {
      const all = sound.getChannelData(side)
      const samples = all.subarray(start, end)
      let [peak, sum, squares, step] = [0, 0, 0, 0]
      for (let at = 0; at < samples.length; at += 1) {
        const sample = samples[at] ?? 0
        peak = Math.max(peak, Math.abs(sample))
        step = Math.max(step, Math.abs(sample - (samples[at - 1] ?? sample)))
        sum += sample
        squares += sample * sample
      }
      // What lies a loop apart is the same, but for what encoding changed.
      let [apart, power] = [0, 0]
      for (let at = -4_800; at < 4_800; at += 1) {
        const [here, there] = [all[start + at] ?? 0, all[end + at] ?? 0]
        apart += (here - there) ** 2
        power += here ** 2
      }
      const level = Math.sqrt(squares / samples.length)
      return {
        peak,
        step,
        jump: Math.abs((samples[0] ?? 0) - (all[end - 1] ?? 0)),
        mean: Math.abs(sum / samples.length),
        level,
        apart: Math.sqrt(apart / power),
      }
    })
  }, bytes.toString('base64'))
}

async function expectLoop(path: string) {
  const sides = await measured(path)
  expect(sides).toHaveLength(2)
  for (const side of sides) {
    // AAC of so few bits, which only old browsers get, changes more.
    const isAac = path.endsWith('m4a')
    expect(side.jump).toBeLessThanOrEqual(side.step * (isAac ? 2 : 1))
    expect(side.apart).toBeLessThan(isAac ? 0.5 : 0.3)
    expect(side.peak).toBeLessThan(1)
    expect(side.level).toBeGreaterThan(0.03)
    expect(side.level).toBeLessThan(0.2)
    expect(side.mean).toBeLessThan(0.001)
  }
}

it.each(names)(
  '[E3.41] %s goes on at its seam, is heard and does not clip, in Opus',
  (name) => expectLoop(`${musicTrackPath(name)}.webm`),
  30_000,
)

it.each(names)(
  '[E3.41] %s goes on at its seam, is heard and does not clip, in AAC',
  async (name) => {
    const path = `${musicTrackPath(name)}.m4a`
    if (await readsAac()) return await expectLoop(path)
    // What it cannot hear it must refuse; that this track was not heard stands in the run's words.
    await expect(measured(path)).rejects.toThrow('decode')
    process.stderr.write(`This browser reads no AAC: ${path} was not heard.\n`)
  },
  30_000,
)
