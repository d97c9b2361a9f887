import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  canEncodeAudio,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { lengthOf, partOf, type Sound } from './sound.ts'

/** Bits a second and channel: speech by Opus is as good as the recording. */
const bitrateOfChannel = 48_000

export const encodedType = 'audio/webm'

/** Encodes a sound as Opus in WebM. Throws what mediabunny throws. @returns null: this browser cannot */
export async function encodeSound(sound: Sound): Promise<ArrayBuffer | null> {
  const { channels, rate } = sound
  const numberOfChannels = channels.length
  const bitrate = bitrateOfChannel * numberOfChannels
  if (!(await canEncodeAudio('opus', { numberOfChannels, sampleRate: rate, bitrate }))) return null
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new AudioSampleSource({ codec: 'opus', bitrate })
  output.addAudioTrack(source)
  await output.start()
  // A second at a time, so that the encoder keeps pace.
  for (let from = 0; from < lengthOf(sound); from += rate) {
    const sample = sampleOf(partOf(sound, from, from + rate), from / rate)
    await source.add(sample)
    sample.close()
  }
  await output.finalize()
  return target.buffer
}

/** @param timestamp seconds */
function sampleOf(part: Sound, timestamp: number): AudioSample {
  const length = lengthOf(part)
  const data = new Float32Array(length * part.channels.length)
  for (const [index, channel] of part.channels.entries()) data.set(channel, index * length)
  return new AudioSample({
    data,
    format: 'f32-planar',
    numberOfChannels: part.channels.length,
    sampleRate: part.rate,
    timestamp,
  })
}
