import { lengthOf, type Sound } from '../sound.ts'

/** A sound as a WAV file of 16 bits. */
export function wavOf(sound: Sound): Uint8Array<ArrayBuffer> {
  const { channels, rate } = sound
  const frame = 2 * channels.length
  const size = lengthOf(sound) * frame
  const bytes = new Uint8Array(44 + size)
  const view = new DataView(bytes.buffer)
  const text = (at: number, letters: string) => bytes.set(new TextEncoder().encode(letters), at)
  text(0, 'RIFF')
  view.setUint32(4, 36 + size, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels.length, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * frame, true)
  view.setUint16(32, frame, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, size, true)
  for (const [channel, samples] of channels.entries()) {
    for (const [index, sample] of samples.entries()) {
      const level = Math.max(-1, Math.min(1, sample))
      view.setInt16(44 + index * frame + 2 * channel, Math.round(level * 32_767), true)
    }
  }
  return bytes
}
