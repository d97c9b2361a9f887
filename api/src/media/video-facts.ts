import type { MessagePort } from 'node:worker_threads'
import type { VideoProblem } from '@waystep/api-contract'
import { mostLines } from '@waystep/demo-model'
import { CustomSource, Input, type InputVideoTrack, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { hasIndexFirst } from './index-first.ts'

/** What the server keeps of a video. */
export interface VideoFacts {
  /** Pixels, as it is drawn: turned, if it says so. */
  readonly width: number
  readonly height: number
  /** Seconds. */
  readonly duration: number
  /** Why it may not play everywhere. */
  readonly problems: readonly VideoProblem[]
}

/** Bytes of the file from `start` to before `end`. */
export interface WantedBytes {
  readonly start: number
  readonly end: number
}

export interface VideoReading {
  readonly size: number
  /** Asked for `WantedBytes`, it answers with them; null: there are none. */
  readonly file: MessagePort
}

/** The first of what a file has: how the parts are asked for, one after the other. */
function answerOf(file: MessagePort, wanted: WantedBytes): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    file.once('message', (bytes: Uint8Array | null) =>
      bytes === null ? reject(new Error('The file is too costly to read.')) : resolve(bytes),
    )
    file.postMessage(wanted)
  })
}

/** Reads what a video is, from the few parts of it that tell; null: it is none. */
export async function videoFacts({ size, file }: VideoReading): Promise<VideoFacts | null> {
  let last: Promise<unknown> = Promise.resolve()
  const read = (start: number, end: number) => {
    const bytes = last.then(() => answerOf(file, { start, end }))
    last = bytes.catch(() => undefined)
    return bytes
  }
  const source = new CustomSource({ getSize: () => size, read })
  const input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (track === null) return null
    const width = Math.round(await track.getDisplayWidth())
    const height = Math.round(await track.getDisplayHeight())
    const duration = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
    const isWhole = [width, height, duration].every((value) => Number.isFinite(value) && value > 0)
    if (!isWhole) return null
    const problems = await problemsOf(input, track)
    const isMp4 = !problems.includes('container')
    if (isMp4 && !(await hasIndexFirst(size, read))) problems.push('index')
    if (height > mostLines || width > widest) problems.push('lines')
    return { width, height, duration, problems }
  } catch {
    // Whatever it is, nothing says how large and how long it is.
    return null
  } finally {
    input.dispose()
    file.close()
  }
}

/** Columns that decoders in devices have. */
const widest = 4096

/** Baseline, Main and High: eight bits, and colour for each four pixels. */
const playedProfile = /^avc[13]\.(?:42|4d|58|64)/i

async function problemsOf(input: Input, track: InputVideoTrack): Promise<VideoProblem[]> {
  const problems: VideoProblem[] = []
  if ((await input.getFormat()) !== MP4) problems.push('container')
  const codec = (await track.getCodecParameterString()) ?? ''
  if (!playedProfile.test(codec)) problems.push('picture')
  const sounds = await input.getAudioTracks()
  const codecs = await Promise.all(sounds.map((sound) => sound.getCodec()))
  if (codecs.some((name) => name !== 'aac')) problems.push('sound')
  return problems
}
