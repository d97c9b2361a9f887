/** Sound as samples of 16 bits, one channel. */
export interface Samples {
  readonly bytes: Uint8Array
  /** Samples of a second. */
  readonly rate: number
}

const bytesPerSample = 2

/** Seconds that samples take. */
export const secondsOf = ({ bytes, rate }: Samples) => bytes.length / bytesPerSample / rate

/** Nothing to be heard for so many seconds. */
export function silence(seconds: number, rate: number): Uint8Array {
  return new Uint8Array(Math.round(seconds * rate) * bytesPerSample)
}

/** A WAV file. */
export function wavOf({ bytes, rate }: Samples): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'ascii')
  head.writeUInt32LE(36 + bytes.length, 4)
  head.write('WAVEfmt ', 8, 'ascii')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * bytesPerSample, 28)
  head.writeUInt16LE(bytesPerSample, 32)
  head.writeUInt16LE(8 * bytesPerSample, 34)
  head.write('data', 36, 'ascii')
  head.writeUInt32LE(bytes.length, 40)
  return Buffer.concat([head, bytes])
}
