// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageWithModule } from '../../../../testing/page-with-module.ts'
import type { convert } from './convert.ts'
import { indexFirst } from './index-first.ts'

declare const preparing: { convert: typeof convert }

const films = join(import.meta.dirname, '../../../../../../api/src/testing/videos')
let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await pageWithModule(join(import.meta.dirname, 'convert.ts'), 'preparing')
  page = opened.page
  close = opened.close
}, 60_000)
afterAll(() => close?.())

/** What the browser makes of one of the films that tests share, and how it told of that. */
async function prepared(name: string) {
  const base64 = (await readFile(join(films, name))).toString('base64')
  const made = await page.evaluate(async (film) => {
    const bytes = Uint8Array.from(atob(film), (letter) => letter.charCodeAt(0))
    const shares: number[] = []
    const result = await preparing.convert(new Blob([bytes]), (share) => shares.push(share))
    if (result.kind !== 'converted') return { kind: result.kind, type: '', base64: '', shares }
    const letters = [...new Uint8Array(result.bytes)].map((byte) => String.fromCharCode(byte))
    return { kind: result.kind, type: result.type, base64: btoa(letters.join('')), shares }
  }, base64)
  return { ...made, bytes: new Uint8Array(Buffer.from(made.base64, 'base64')) }
}

/** How a film is shown, and what it is made of. */
async function factsOf(bytes: Uint8Array<ArrayBuffer>) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const video = await input.getPrimaryVideoTrack()
  return {
    codec: await video?.getCodec(),
    width: await video?.getDisplayWidth(),
    height: await video?.getDisplayHeight(),
    length: Math.round(await input.computeDuration()),
    hasSound: (await input.getPrimaryAudioTrack()) !== null,
    indexFirst: await indexFirst(new Blob([bytes])),
  }
}

it('[M2.20] makes an MP4 of 1080 lines of a WebM of 2160, with its index at the front', async () => {
  const { type, bytes, shares } = await prepared('large.webm')
  expect(type).toBe('video/mp4')
  expect(await factsOf(bytes)).toEqual({
    codec: 'avc',
    width: 1920,
    height: 1080,
    length: 1,
    hasSound: false,
    indexFirst: true,
  })
  expect(Math.max(...shares)).toBeGreaterThan(0.5)
})

it('copies what is right already out of QuickTime, turned as it was', async () => {
  const before = await factsOf(new Uint8Array(await readFile(join(films, 'turned.mov'))))
  const { type, bytes } = await prepared('turned.mov')
  expect(type).toBe('video/mp4')
  expect(await factsOf(bytes)).toEqual({ ...before, indexFirst: true })
  expect(before).toMatchObject({ width: 180, height: 320, indexFirst: false })
})

it('leaves a film alone that is as viewers are to get it, and one that it cannot open', async () => {
  expect((await prepared('h264.mp4')).kind).toBe('ready')
  expect((await prepared('hevc.mp4')).kind).toBe('cannot')
})
