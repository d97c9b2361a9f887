// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageWithModule } from '../../testing/page-with-module.ts'
import type { keepInRange } from './testing/playing.ts'

declare const playing: { keepInRange: typeof keepInRange }

let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await pageWithModule(join(import.meta.dirname, 'testing', 'playing.ts'), 'playing')
  page = opened.page
  close = opened.close
}, 60_000)
afterAll(() => close?.())

/** Plays a film of two seconds until it has gone back to its start twice, and tells which pictures were seen. */
async function pictures(cut: { trimStart: number; trimEnd: number; playbackRate: 1 | 2 | 3 }) {
  const path = join(import.meta.dirname, '../../../../api/src/testing/videos/vp9.webm')
  const film = (await readFile(path)).toString('base64')
  return await page.evaluate(
    async (base64, values) => {
      const video = document.createElement('video')
      video.muted = true
      document.body.append(video)
      video.src = `data:video/webm;base64,${base64}`
      await new Promise((done) => video.addEventListener('loadeddata', done, { once: true }))
      const stop = playing.keepInRange(video, { ...values, duration: null })
      const seen: number[] = []
      const look = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
        seen.push(mediaTime)
        video.requestVideoFrameCallback(look)
      }
      let times = 0
      const twice = new Promise<void>((done) => {
        const seeked = () => {
          times += 1
          // The first leads into the cut.
          if (times === 1) video.requestVideoFrameCallback(look)
          if (times === 3) done()
        }
        video.addEventListener('seeked', seeked)
      })
      await video.play()
      await twice
      const { duration, playbackRate, paused } = video
      stop()
      video.remove()
      return { seen, duration, playbackRate, paused }
    },
    film,
    cut,
  )
}

it('[M4.16, M3.12] a film plays its cut alone, from the start again past its end, at its rate', async () => {
  for (const cut of [
    { trimStart: 25, trimEnd: 60, playbackRate: 1 },
    { trimStart: 50, trimEnd: 100, playbackRate: 3 },
  ] as const) {
    const { seen, duration, playbackRate, paused } = await pictures(cut)
    expect(playbackRate).toBe(cut.playbackRate)
    expect(paused).toBe(false)
    expect(seen.length).toBeGreaterThan(3)
    // Pictures that were on their way when the end was reached are seen still, more of them on a machine at work.
    const late = 0.5
    expect(Math.min(...seen)).toBeGreaterThan((cut.trimStart / 100) * duration - 0.1)
    expect(Math.max(...seen)).toBeLessThan((cut.trimEnd / 100) * duration + late)
  }
}, 60_000)
