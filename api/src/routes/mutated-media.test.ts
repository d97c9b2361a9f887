import { writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conversionArguments } from '../media/preparing/ffmpeg-arguments.ts'
import { findFfmpeg } from '../media/preparing/find-ffmpeg.ts'
import { runGuarded } from '../media/preparing/guarded-process.ts'
import { hashOf } from '../testing/demo-fixtures.ts'
import { chanceOf, mutatedFile } from '../testing/mutated-files.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type VideoFile, videoFile } from '../testing/video-files.ts'

/** `npm run fuzz -- media` tries 2,000, and prints what became of them. */
const runs = Number(process.env.MEDIA_FUZZ_RUNS ?? 40)
const seed = Number(process.env.MEDIA_FUZZ_SEED ?? 20_261_126)
const table = process.env.MEDIA_FUZZ_TABLE
/** Milliseconds after which something hangs. */
const hangs = 45_000

const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH ?? 'ffmpeg')
const films: readonly VideoFile[] = ['h264.mp4', 'vp9.webm', 'turned.mov', 'hevc.mp4']
const filmTypes = ['video/mp4', 'video/webm', 'video/quicktime', 'video/mp4']

let server: TestServer
let ada: Person
let folder: string
let seeds: Buffer[]

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  folder = await mkdtemp(join(tmpdir(), 'waystep-mutated-'))
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 96, height: 54, channels: 3, background: 'red', noise } as const
  const picture = () => sharp({ create })
  seeds = [
    ...(await Promise.all(films.map(videoFile))),
    await picture().png().toBuffer(),
    await picture().jpeg().toBuffer(),
    await picture().webp().toBuffer(),
    await picture().gif().toBuffer(),
    await picture().avif({ effort: 0 }).toBuffer(),
  ]
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Calls of one file, and what they were answered; the slowest of them must not hang. */
async function sent(bytes: Buffer): Promise<Record<string, number>> {
  const key = hashOf(bytes)
  const { workspaceId, headers } = ada
  const ask = async (method: 'PUT' | 'POST' | 'GET', url: string, payload?: Buffer | object) => {
    const begun = performance.now()
    const type = { 'content-type': 'application/octet-stream' }
    const asked = { ...headers, ...(Buffer.isBuffer(payload) && type) }
    const reply = await server.app.inject({
      method,
      url,
      headers: asked,
      ...(payload && { payload }),
    })
    expect(performance.now() - begun).toBeLessThan(hangs)
    return reply
  }
  const file = `/api/assets/${workspaceId}/${key}`
  const stored = await ask('PUT', file, bytes)
  if (stored.statusCode >= 300) return { stored: stored.statusCode }
  const type = String((await ask('GET', file)).headers['content-type'])
  expect(type).not.toMatch(/html|javascript/)
  const video = await ask('POST', `/api/videos/${workspaceId}`, { key })
  const library = await ask('POST', `/api/library/${workspaceId}`, { key })
  const small = `/api/library/${workspaceId}/${key}/thumbnail`
  const drawn = library.statusCode < 300 ? (await ask('GET', small)).statusCode : 0
  return {
    stored: stored.statusCode,
    video: video.statusCode,
    picture: library.statusCode,
    drawn,
  }
}

/** What ffmpeg makes of it, as the server calls it, whether or not the server's own reader lets it get as far. */
async function converted(bytes: Buffer, type: string): Promise<string> {
  if (ffmpeg === null) return 'none'
  const [input, output] = [join(folder, 'input'), join(folder, 'output.mp4')]
  await writeFile(input, bytes)
  const problems = ['picture', 'sound'] as const
  const args = conversionArguments({ input, output, type, problems, duration: 3 })
  const { ending } = await runGuarded(ffmpeg.path, args, {
    folder,
    timeLimitMs: hangs,
    memoryLimit: 4_096,
    output: { file: output, limit: 50_000_000 },
    signal: new AbortController().signal,
    onLine: () => undefined,
  })
  return ending
}

/** Writes what became of the files so far. */
function tell(done: number, counts: ReadonlyMap<string, number>): void {
  if (table === undefined) return
  const lines = [...counts].toSorted().map(([what, times]) => `${what}: ${times}`)
  writeFileSync(table, `${done} files, seed ${seed}\n${lines.join('\n')}\n`)
}

it('a server takes or refuses whatever a film or a picture has become on its way, and goes on', {
  timeout: 24 * 60 * 60 * 1000,
}, async () => {
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  for (let index = 0; index < runs; index += 1) {
    const below = chanceOf(seed, index)
    const which = below(seeds.length)
    const [from, other] = [seeds[which], seeds[below(seeds.length)]]
    if (!from || !other) throw new Error('unreachable')
    const bytes = mutatedFile(from, other, below)
    const at = `seed ${seed}, case ${index}`
    for (const [call, status] of Object.entries(await sent(bytes))) {
      expect(status, `${at}: ${call}`).toBeLessThan(500)
      if (status > 0) count(`${call} ${status}`)
    }
    const type = filmTypes[which]
    if (type !== undefined) {
      const ending = await converted(bytes, type)
      expect(['done', 'failed', 'none'], at).toContain(ending)
      count(`ffmpeg ${ending}`)
    }
    if ((index + 1) % 100 === 0) tell(index + 1, counts)
  }
  // It has told films from what is none, and drawn pictures: the changes are neither too small nor too large.
  for (const outcome of ['video 201', 'video 415', 'picture 201', 'drawn 200']) {
    expect(counts.get(outcome) ?? 0, outcome).toBeGreaterThan(0)
  }
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200)
})
