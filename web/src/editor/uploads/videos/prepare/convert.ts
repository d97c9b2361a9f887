import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  canEncodeAudio,
  canEncodeVideo,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
} from 'mediabunny'
import { indexFirst } from './index-first.ts'
import { type Encoders, mostLines, type Preparation, preparationOf } from './preparation.ts'

/** Seconds between pictures that can be gone to at once. */
const keyFrames = 2

export type Converted =
  | { readonly kind: 'ready' | 'cannot' }
  | { readonly kind: 'converted'; readonly type: string; readonly bytes: ArrayBuffer }

/**
 * Makes of a film what viewers are to get (M2.20); its pictures and sounds are copied where they are right already.
 * What it says of itself beside them, such as where it was taken, is left out. Throws what mediabunny throws.
 * @param onProgress gets how much is done: 0 to 1
 */
export async function convert(file: Blob, onProgress: (share: number) => void): Promise<Converted> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  try {
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    if (!video) return { kind: 'cannot' }
    const preparation = await preparationFor(file, { input, video, audio })
    if (preparation.kind !== 'convert') return preparation
    return await run(input, preparation, onProgress)
  } finally {
    input.dispose()
  }
}

interface Tracks {
  readonly input: Input
  readonly video: InputVideoTrack
  readonly audio: InputAudioTrack | null
}

async function preparationFor(file: Blob, { input, video, audio }: Tracks): Promise<Preparation> {
  const height = await video.getDisplayHeight()
  const width = await video.getDisplayWidth()
  const scale = Math.min(1, mostLines / height)
  const size = { width: even(width * scale), height: even(height * scale) }
  const sound = audio && {
    numberOfChannels: await audio.getNumberOfChannels(),
    sampleRate: await audio.getSampleRate(),
  }
  const can: Encoders = {
    avc: await canEncodeVideo('avc', size),
    vp9: await canEncodeVideo('vp9', size),
    aac: sound !== null && (await canEncodeAudio('aac', sound)),
    opus: sound !== null && (await canEncodeAudio('opus', sound)),
  }
  const shape = {
    container: (await input.getFormat()) === MP4 ? 'mp4' : 'other',
    indexFirst: await indexFirst(file),
    video: await video.getCodec(),
    audio: audio && (await audio.getCodec()),
    hasSound: audio !== null,
    height,
  } as const
  return preparationOf(shape, can)
}

const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2))

async function run(
  input: Input,
  { to, video, audio, height }: Extract<Preparation, { kind: 'convert' }>,
  onProgress: (share: number) => void,
): Promise<Converted> {
  const target = new BufferTarget()
  const format =
    to === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
  const output = new Output({ format, target })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    video: async (track) => {
      const resize = (await track.getDisplayHeight()) === height ? {} : { height }
      return { codec: video, quality: QUALITY_HIGH, keyFrameInterval: keyFrames, ...resize }
    },
    audio: { codec: audio },
    tags: () => ({}),
    showWarnings: false,
  })
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return { kind: 'cannot' }
  conversion.onProgress = onProgress
  await conversion.execute()
  const { buffer } = target
  if (buffer === null) return { kind: 'cannot' }
  return { kind: 'converted', type: to === 'mp4' ? 'video/mp4' : 'video/webm', bytes: buffer }
}
