import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { VideoProblem } from '@waystep/api-contract'
import { conversionArguments, posterArguments } from '../../media/preparing/ffmpeg-arguments.ts'
import type { Ffmpeg } from '../../media/preparing/find-ffmpeg.ts'
import { type Ending, runGuarded } from '../../media/preparing/guarded-process.ts'
import type { VideoFacts, WantedBytes } from '../../media/video-facts.ts'
import type { AssetRow } from '../../repositories/assets.ts'
import type { Services } from '../../services.ts'
import { factsOf } from './read-video.ts'

/** What preparing a video came to. */
export type Prepared =
  | { readonly kind: 'fine' }
  | { readonly kind: 'failed'; readonly why: Exclude<Ending, 'done'> | 'unreadable' | 'other' }
  | {
      readonly kind: 'made'
      readonly file: string
      readonly hash: string
      readonly size: number
      readonly facts: VideoFacts
      readonly problems: readonly VideoProblem[]
      /** A picture of it, as JPEG; null: there is none. */
      readonly poster: Buffer | null
    }

export interface Preparing {
  readonly ffmpeg: Ffmpeg
  readonly folder: string
  readonly signal: AbortSignal
  readonly onProgress: (percent: number) => void
}

const scratchName = 'waystep-prepare-'

/** Removes the folders of processes that were killed: no run of one video takes as long. */
export async function removeLeftFolders(now: Date): Promise<void> {
  const before = now.getTime() - 4 * 60 * 60 * 1000
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(scratchName)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (found !== null && found.mtimeMs < before) await rm(folder, { recursive: true, force: true })
  }
}

/** Does work in a folder of its own, which is gone afterwards. */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), scratchName))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Megabytes of memory that ffmpeg may ask for: an 8K film of HEVC takes two thirds of it. */
const memoryLimit = 4_096
/** What takes longer is beyond a film of the longest plan on a slow machine. */
const mostMinutes = 150
const minuteMs = 60_000

/** Milliseconds that a film of so many seconds may take. */
const timeLimitOf = (duration: number) => Math.min(5 + (duration / 60) * 10, mostMinutes) * minuteMs

/** Bytes that may come of a film: twelve megabits a second, which a screen of 1080 lines hardly has. */
const sizeLimitOf = (size: number, duration: number) =>
  Math.max(size * 2, 16 * 1024 * 1024) + Math.ceil(duration * 1_500_000)

/**
 * Makes a file of a stored video that plays everywhere, in the folder; reads what came of it as any video is read,
 * since nothing that handled a stranger's file is believed.
 *
 * @throws StorageUnavailable, QueueFull; an error of the disk
 */
export async function prepareVideo(
  services: Services,
  asset: AssetRow,
  preparing: Preparing,
): Promise<Prepared> {
  const { folder, signal } = preparing
  const input = join(folder, 'input')
  const found = await services.store.get(asset.objectKey)
  if (found === null) return failed('unreadable')
  await pipeline(found.stream, createWriteStream(input, { mode: 0o600 }), { signal })
  const facts = await factsOfFile(services, asset.workspaceId, input)
  if (facts === null) return failed('unreadable')
  if (facts.problems.length === 0) return { kind: 'fine' }
  const output = join(folder, 'output.mp4')
  const { duration, problems } = facts
  const args = conversionArguments({ input, output, type: asset.type, problems, duration })
  const limit = sizeLimitOf(asset.size, duration)
  const { ending, said } = await run(preparing, args, {
    output: { file: output, limit },
    timeLimitMs: timeLimitOf(duration),
    onLine: (line) => tellProgress(line, duration, preparing.onProgress),
  })
  if (ending !== 'done') {
    services.log.info({ hash: asset.hash, ending, said }, 'a video was not prepared')
    return failed(ending)
  }
  const made = await factsOfFile(services, asset.workspaceId, output)
  if (made === null || made.problems.length > 0 || !lastsAsLong(made, facts)) {
    services.log.info({ hash: asset.hash, made, facts }, 'a prepared video is not as it should be')
    return failed('other')
  }
  const { size } = await stat(output)
  const poster = await posterOf(preparing, output, made.duration)
  return {
    kind: 'made',
    file: output,
    hash: await hashOf(output),
    size,
    facts: made,
    problems,
    poster,
  }
}

const failed = (why: Exclude<Prepared, { kind: 'fine' | 'made' }>['why']) =>
  ({ kind: 'failed', why }) as const

/** Films whose sound is longer than their picture, and the other way round, differ a little. */
function lastsAsLong(made: VideoFacts, sent: VideoFacts): boolean {
  return Math.abs(made.duration - sent.duration) <= Math.max(2, sent.duration * 0.05)
}

type Limits = Pick<Parameters<typeof runGuarded>[2], 'output' | 'timeLimitMs' | 'onLine'>

function run({ ffmpeg, folder, signal }: Preparing, args: readonly string[], limits: Limits) {
  return runGuarded(ffmpeg.path, args, { folder, memoryLimit, signal, ...limits })
}

function tellProgress(line: string, duration: number, tell: (percent: number) => void): void {
  const [, done] = /^out_time_us=(\d+)$/.exec(line) ?? []
  if (done === undefined) return
  // The last percent is storing what was made.
  tell(Math.min(99, Math.floor((Number(done) / 1_000_000 / duration) * 100)))
}

/** Bytes of a picture of 1280 pixels at most. */
const posterLimit = 8 * 1024 * 1024

/** Many films begin in black: their picture is of the first second. */
async function posterOf(
  preparing: Preparing,
  video: string,
  duration: number,
): Promise<Buffer | null> {
  const file = join(preparing.folder, 'poster.jpg')
  const args = posterArguments(video, file, Math.min(1, duration / 4))
  const output = { file, limit: posterLimit }
  const { ending } = await run(preparing, args, {
    output,
    timeLimitMs: minuteMs,
    onLine: () => undefined,
  })
  return ending === 'done' ? await readFile(file).catch(() => null) : null
}

async function factsOfFile(
  services: Services,
  workspaceId: string,
  file: string,
): Promise<VideoFacts | null> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const part = async ({ start, end }: WantedBytes) => {
      const { buffer, bytesRead } = await handle.read(
        new Uint8Array(end - start),
        0,
        end - start,
        start,
      )
      return buffer.subarray(0, bytesRead)
    }
    return await factsOf(services, workspaceId, { size, part })
  } finally {
    await handle.close()
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
