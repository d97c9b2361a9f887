import type { MessagePort } from 'node:worker_threads'
import { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'

/** What the server keeps of a video. */
export interface VideoFacts {
  /** Pixels, as it is drawn: turned, if it says so. */
  readonly width: number
  readonly height: number
  /** Seconds. */
  readonly duration: number
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

/** Reads the size and the length of a video, from the few parts of it that tell them; null: it is none. */
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
    const width = await track.getDisplayWidth()
    const height = await track.getDisplayHeight()
    const duration = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
    const isWhole = [width, height, duration].every((value) => Number.isFinite(value) && value > 0)
    return isWhole ? { width: Math.round(width), height: Math.round(height), duration } : null
  } catch {
    // Whatever it is, nothing says how large and how long it is.
    return null
  } finally {
    input.dispose()
    file.close()
  }
}
