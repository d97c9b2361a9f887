import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCaptureThreads } from '../../capture-threads/capture-threads.ts'
import { factsOf } from '../../operations/videos/read-video.ts'
import { mediaTypeOf } from '../media-type.ts'
import type { VideoFacts } from '../video-facts.ts'
import { conversionArguments } from './ffmpeg-arguments.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { runGuarded } from './guarded-process.ts'

const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH ?? 'ffmpeg')
const path = ffmpeg?.path ?? ''
const captures = openCaptureThreads()

let folder: string
/** What was asked of a server that playlists name. */
let asked: string[]
let near: Server
let address: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waystep-ffmpeg-'))
  near = createServer((request, reply) => {
    asked.push(request.url ?? '')
    reply.end('nothing')
  })
  asked = []
  await new Promise<void>((resolve) => near.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(near.address() as AddressInfo).port}`
})
afterAll(async () => {
  await captures.close()
  near.close()
  await rm(folder, { recursive: true })
})

const run = promisify(execFile)
/** A film that ffmpeg makes for the test. */
async function film(name: string, args: string): Promise<string> {
  const file = join(folder, name)
  await run(path, [...'-hide_banner -loglevel error -y'.split(' '), ...args.split(' '), file])
  return file
}
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../testing/videos/${name}`, import.meta.url))

async function read(file: string): Promise<VideoFacts | null> {
  const bytes = await readFile(file)
  const part = async ({ start, end }: { start: number; end: number }) =>
    new Uint8Array(bytes.subarray(start, end))
  return await factsOf({ captures }, 'ada', { size: bytes.length, part })
}

let last = 0
async function prepare(input: string, type: string, facts: Omit<VideoFacts, 'width' | 'height'>) {
  last += 1
  const output = join(folder, `prepared-${last}.mp4`)
  const args = conversionArguments({ input, output, type, ...facts })
  const ended = await runGuarded(path, args, {
    folder,
    timeLimitMs: 60_000,
    memoryLimit: 4_096,
    output: { file: output, limit: 50_000_000 },
    signal: new AbortController().signal,
    onLine: () => undefined,
  })
  return { ...ended, output }
}

/** Prepares a film as the server does, and reads what came of it. */
async function prepared(file: string) {
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(4_100), 0, 4_100, 0)
  await handle.close()
  const before = await read(file)
  if (before === null) throw new Error(`${file} is no video`)
  const { ending, said, output } = await prepare(file, await mediaTypeOf(buffer, ''), before)
  expect({ ending, said }).toEqual({ ending: 'done', said: '' })
  const after = await read(output)
  expect(after?.problems).toEqual([])
  return { before, after, bytes: await readFile(output) }
}

describe.skipIf(ffmpeg === null)('what ffmpeg makes', () => {
  const test = '-f lavfi -i testsrc=size=320x180:rate=30:duration=2'
  const tone = '-f lavfi -i sine=duration=2'

  it.each([
    ['hevc.mp4', ['picture', 'index'], { width: 160, height: 90, duration: 1 }],
    ['vp9.webm', ['container', 'picture'], { width: 320, height: 180, duration: 2 }],
    ['turned.mov', ['container'], { width: 180, height: 320, duration: 1 }],
  ] as const)('[M2.20] of %s plays everywhere', async (name, problems, size) => {
    const { before, after } = await prepared(fixture(name))
    expect(before.problems).toEqual(problems)
    expect(after).toMatchObject({ width: size.width, height: size.height })
    expect(after?.duration).toBeCloseTo(size.duration, 1)
  })

  it('[M2.20] has 1080 lines at most, an even number of square pixels, and eight bits', async () => {
    const large = await film('large.mp4', `-f lavfi -i testsrc=size=3840x2160:rate=2:duration=1`)
    expect((await prepared(large)).after).toMatchObject({ width: 1920, height: 1080 })
    const tall = await film('tall.mp4', `-f lavfi -i testsrc=size=1080x1920:rate=2:duration=1`)
    expect((await prepared(tall)).after).toMatchObject({ width: 606, height: 1080 })
    const odd = await film('odd.webm', `-f lavfi -i testsrc=size=321x181:rate=10:duration=1`)
    expect((await prepared(odd)).after).toMatchObject({ width: 320, height: 180 })
    const wide = await film('wide.webm', `${test} -vf setsar=2 -c:v libvpx`)
    const { before, after } = await prepared(wide)
    expect([before.width, after?.width, after?.height]).toEqual([640, 640, 180])
    const deep = await film('deep.mp4', `${test} -c:v libx264 -pix_fmt yuv420p10le`)
    expect((await prepared(deep)).before.problems).toContain('picture')
  })

  it('keeps the length of films that come at no constant pace, and of their sound', async () => {
    const steps = "-vf select='lt(n,10)+eq(n,50)' -fps_mode vfr"
    const uneven = await film('uneven.webm', `${test} ${tone} ${steps} -c:v libvpx -c:a libvorbis`)
    const { before, after } = await prepared(uneven)
    expect(after?.duration).toBeCloseTo(before.duration, 0)
    const opus = await film(
      'opus.mp4',
      `${test} ${tone} -c:v libx264 -pix_fmt yuv420p -c:a libopus`,
    )
    expect((await prepared(opus)).before.problems).toEqual(['sound', 'index'])
  })

  it('has nothing else of what the file holds', async () => {
    const said = '-metadata title=<script>alert(1)</script> -metadata location=+48.1-011.5/'
    const talks = await film('talks.mp4', `${test} -c:v libx264 -pix_fmt yuv420p ${said}`)
    expect((await readFile(talks)).includes('<script>')).toBe(true)
    const { bytes } = await prepared(talks)
    expect(bytes.includes('<script>')).toBe(false)
    expect(bytes.includes('+48.1')).toBe(false)
  })
})

describe.skipIf(ffmpeg === null)('[E5.31] a file that names others', () => {
  const facts = { duration: 1, problems: ['picture'] } as const

  async function playlists(): Promise<[string, string | Buffer][]> {
    const canary = join(folder, 'canary.mp4')
    await copyFile(fixture('h264.mp4'), canary)
    const segments = [`${address}/segment.ts`, `file://${canary}`, canary]
    const list = segments.flatMap((url) => ['#EXTINF:1,', url]).join('\n')
    const hls = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n${list}\n#EXT-X-ENDLIST\n`
    const concat = `ffconcat version 1.0\nfile '${canary}'\nfile '${address}/film.mp4'\n`
    const dash = `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><BaseURL>${address}/</BaseURL></Period></MPD>`
    const sdp = `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\na=control:${address}/sdp\n`
    const heads = [
      ['', Buffer.alloc(0)],
      [' after the head of an MP4', Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')],
      [' after the head of a WebM', (await readFile(fixture('vp9.webm'))).subarray(0, 40)],
    ] as const
    return heads.flatMap(([where, head]) =>
      Object.entries({ hls, concat, dash, sdp }).map(([name, text]): [string, Buffer] => [
        name + where,
        Buffer.concat([head, Buffer.from(text)]),
      ]),
    )
  }

  it('is opened as what it is said to be, and asks for and reads nothing', async () => {
    const control = join(folder, 'control.m3u8')
    const [[, first] = ['', '']] = await playlists()
    await writeFile(control, first)
    // What ffmpeg does when nothing is forbidden: without it this test would prove nothing.
    const all = ['-protocol_whitelist', 'file,http,tcp']
    await run(path, [...all, '-i', control, '-f', 'null', '-']).catch(() => null)
    expect(asked).toContain('/segment.ts')
    asked = []
    let tried = 0
    for (const [name, bytes] of await playlists()) {
      const input = join(folder, 'playlist')
      await writeFile(input, bytes)
      for (const type of ['video/mp4', 'video/webm', 'video/quicktime']) {
        const { ending } = await prepare(input, type, facts)
        expect([name, type, ending]).toEqual([name, type, 'failed'])
        tried += 1
      }
    }
    expect(tried).toBe(36)
    expect(asked).toEqual([])
  })

  it('is not followed where a QuickTime file points to another one', async () => {
    const whole = await film('whole.mov', '-f lavfi -i testsrc=size=64x36:rate=5:duration=1')
    const canary = join(folder, 'whole.mov')
    const bytes = await readFile(whole)
    // A data reference of the kind `url `, in the place of the one that says: in this file.
    const at = bytes.indexOf('url ')
    expect(at).toBeGreaterThan(0)
    for (const target of [`file://${canary}`, `${address}/film.mov`]) {
      const changed = Buffer.from(bytes)
      changed.writeUInt32BE(0, at + 4)
      changed.write(target.slice(0, 8), at + 8, 'latin1')
      const input = join(folder, 'pointing')
      await writeFile(input, changed)
      await prepare(input, 'video/quicktime', facts)
    }
    expect(asked).toEqual([])
  })
})
