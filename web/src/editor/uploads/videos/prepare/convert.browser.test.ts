// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import type { BrowserContext, Page } from 'puppeteer-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openContext } from '../../../../testing/open-context.ts'
import type { convert } from './convert.ts'
import { indexFirst } from './index-first.ts'

declare const preparing: { convert: typeof convert }

const films = join(import.meta.dirname, '../../../../../../api/src/testing/videos')
let context: BrowserContext
let page: Page
let server: Server

/** The module as a script that puts it into a global name. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, 'convert.ts'),
        formats: ['iife'],
        name: 'preparing',
      },
    },
  })
  const [result] = Array.isArray(built) ? built : []
  const [chunk] = result?.output ?? []
  if (!chunk) throw new Error('nothing was built')
  return chunk.code
}

beforeAll(async () => {
  // Browsers encode on pages only that came by https or from this machine.
  server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Films</title>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  context = await openContext()
  page = await context.newPage()
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.addScriptTag({ content: await script() })
}, 60_000)

afterAll(async () => {
  await context?.close()
  server?.close()
})

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
