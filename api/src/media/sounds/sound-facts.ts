import {
  ADTS,
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'

/** What the server keeps of a file with a voice. */
export interface SoundFacts {
  /** Seconds, as its sound lasts, whatever the file says of itself. */
  readonly duration: number
  /** Does it hold a film, too? */
  readonly hasPicture: boolean
}

export interface SoundReading {
  readonly bytes: Uint8Array
  /** Seconds: of what lasts longer no more is read. */
  readonly most: number
}

/** How far what a file says and what it holds may be apart, in seconds and as a share of the former. */
const apart = { seconds: 1, share: 0.1 }

/** Reads how long the sound of a file is, packet by packet; null: it holds none, or not what it says that it holds. */
export async function soundFacts({ bytes, most }: SoundReading): Promise<SoundFacts | null> {
  const formats = [MP3, WAVE, MP4, QTFF, WEBM, OGG, ADTS]
  const input = new Input({ source: new BufferSource(bytes), formats })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (track === null) return null
    const held = await heldSeconds(track, most)
    const duration = Math.round(held * 1000) / 1000
    // What lasts no millisecond is nothing that anybody hears.
    if (!(duration > 0 && Number.isFinite(duration))) return null
    const said = await input.getDurationFromMetadata()
    const tolerance = Math.max(apart.seconds, (said ?? 0) * apart.share)
    // What was cut off on its way says more than it holds.
    if (said !== null && held < most && said - held > tolerance) return null
    const picture = await input.getPrimaryVideoTrack()
    return { duration, hasPicture: picture !== null }
  } catch {
    // Whatever it is, it cannot be read to its end.
    return null
  } finally {
    input.dispose()
  }
}

/** Seconds from the first packet to the end of the last; what is beyond the limit is not counted. */
async function heldSeconds(track: InputAudioTrack, most: number): Promise<number> {
  let [from, to] = [Number.POSITIVE_INFINITY, 0]
  for await (const { timestamp, duration } of new EncodedPacketSink(track).packets()) {
    from = Math.min(from, timestamp)
    to = Math.max(to, timestamp + duration)
    if (to - from > most) break
  }
  return to - from
}
