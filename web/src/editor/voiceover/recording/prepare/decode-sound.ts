import { ALL_FORMATS, AudioSampleSink, BlobSource, Input, type InputAudioTrack } from 'mediabunny'
import type { Sound } from './sound.ts'

/** Samples of all channels: five minutes in stereo at 48 kHz. More would fill the memory of small machines. */
const mostSamples = 2 * 48_000 * 60 * 5

/**
 * The sound of a file. Throws what mediabunny throws.
 * @returns null: this browser cannot decode it, it has more than two channels, or it is too long to be held
 */
export async function decodeSound(file: Blob): Promise<Sound | null> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (track === null || !(await track.canDecode())) return null
    return await decodeTrack(track)
  } finally {
    input.dispose()
  }
}

async function decodeTrack(track: InputAudioTrack): Promise<Sound | null> {
  const count = await track.getNumberOfChannels()
  const rate = await track.getSampleRate()
  if (count > 2) return null
  const pieces = Array.from({ length: count }, (): Float32Array[] => [])
  let length = 0
  for await (const sample of new AudioSampleSink(track).samples()) {
    // What comes before the beginning is not to be heard: encoders need it to begin.
    const skipped = Math.min(
      Math.max(0, Math.round(-sample.timestamp * rate)),
      sample.numberOfFrames,
    )
    const kept = sample.numberOfFrames - skipped
    length += kept
    if (length * count > mostSamples) return null
    for (const [planeIndex, piece] of pieces.entries()) {
      if (kept === 0) break
      const plane = new Float32Array(kept)
      sample.copyTo(plane, { planeIndex, format: 'f32-planar', frameOffset: skipped })
      piece.push(plane)
    }
    sample.close()
  }
  return { channels: pieces.map((piece) => joined(piece, length)), rate }
}

function joined(pieces: readonly Float32Array[], length: number): Float32Array {
  const whole = new Float32Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
