import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Ffmpeg } from '../preparing/find-ffmpeg.ts'
import { type Ended, runGuarded } from '../preparing/guarded-process.ts'
import { convertingArguments, type HeardPart, measuringArguments } from './sound-arguments.ts'

export interface ConvertedSound {
  /** The files that were made. */
  readonly aac: string
  readonly opus: string
}

interface Converting {
  readonly ffmpeg: Ffmpeg
  /** An empty one of its own. */
  readonly folder: string
  readonly bytes: Uint8Array
  /** As `voiceTypeOf` has it. */
  readonly type: string
  /** Seconds. */
  readonly duration: number
  /** Is silence at both ends left out? */
  readonly trims: boolean
  readonly signal: AbortSignal
}

/** Megabytes that ffmpeg may ask for. */
const memoryLimit = 1_024
/** Milliseconds of each of both runs: ten minutes of sound take some seconds. */
const timeLimitMs = 60_000
/** Bytes of each file that is made: ten minutes of AAC are seven megabytes. */
const outputLimit = 24 * 1024 * 1024
/** Seconds that stay before the first and after the last sound. */
const margins = { before: 0.1, after: 0.2 }
/** What is as quiet has no loudness that could be brought to another. */
const inaudible = -70

/**
 * Brings a sound to one loudness (EBU R128, -16 LUFS, two passes), without the silence at its ends, as AAC in MP4 and as
 * Opus in WebM. Null: it could not be read. What was made is to be judged anew, since it went through a decoder of
 * a stranger's file.
 */
export async function convertSound(converting: Converting): Promise<ConvertedSound | null> {
  const { ffmpeg, folder, bytes, type, duration, trims, signal } = converting
  const input = join(folder, 'input')
  await writeFile(input, bytes, { mode: 0o600 })
  const [aac, opus] = [join(folder, 'voice.mp4'), join(folder, 'voice.webm')]
  const run = async (args: readonly string[], onLine: (line: string) => void): Promise<Ended> =>
    await runGuarded(ffmpeg.path, args, {
      folder,
      memoryLimit,
      timeLimitMs,
      output: { file: opus, limit: outputLimit },
      signal,
      onLine,
    })
  const lines: string[] = []
  const first = await run(measuringArguments(input, type), (line) => lines.push(line))
  const loudness = first.ending === 'done' ? loudnessIn(first.said) : null
  if (loudness === null) return null
  const isAudible = loudness > inaudible
  const { ending } = await run(
    convertingArguments({
      input,
      type,
      outputs: { aac, opus },
      part: trims && isAudible ? heardPart(lines, duration) : null,
      loudness: isAudible ? loudness : null,
    }),
    () => {},
  )
  return ending === 'done' ? { aac, opus } : null
}

const measuredLoudness = z.object({
  input_i: z.string().regex(/^-?(?:\d{1,3}\.\d{1,2}|inf)$/),
})

/** LUFS that ffmpeg said it has measured, at the end of its messages. */
function loudnessIn(said: string): number | null {
  const [text] = /\{[^{}]*"input_i"[^{}]*\}/.exec(said) ?? []
  try {
    const { input_i: measured } = measuredLoudness.parse(JSON.parse(text ?? ''))
    return measured.endsWith('inf') ? Number.NEGATIVE_INFINITY : Number(measured)
  } catch {
    return null
  }
}

/** What is left of a sound without the silence at its ends; null: there is none. @param duration seconds */
function heardPart(lines: readonly string[], duration: number): HeardPart | null {
  const told = lines.flatMap((line) => {
    const [, what, at] = /^lavfi\.silence_(start|end)=(-?[\d.]+)$/.exec(line) ?? []
    return what === undefined ? [] : [{ what, at: Number(at) }]
  })
  const [first, second] = told
  const beginsSilent = first?.what === 'start' && first.at < margins.before
  const from = beginsSilent ? (second ? second.at - margins.before : 0) : 0
  const last = told.at(-1)
  // A silence that ends where the sound does is told as one without end.
  const endsSilent = last?.what === 'start' && (last !== first || !beginsSilent)
  const to = endsSilent ? last.at + margins.after : duration
  const isWhole = from <= 0 && to >= duration
  return isWhole || to <= from ? null : { from: Math.max(0, from), to: Math.min(to, duration) }
}
