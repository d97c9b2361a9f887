/** Decoded sound. */
export interface Sound {
  /** One array for each of one or two channels, of equal length; 1 is the loudest that a file can hold. */
  readonly channels: readonly Float32Array[]
  /** Samples a second, in each channel. */
  readonly rate: number
}

/** Samples of one channel. */
export const lengthOf = ({ channels }: Sound): number => channels[0]?.length ?? 0

/** Seconds. */
export const durationOf = (sound: Sound): number => lengthOf(sound) / sound.rate

/** What lies between two samples. */
export const partOf = ({ channels, rate }: Sound, from: number, to: number): Sound => ({
  channels: channels.map((channel) => channel.subarray(from, to)),
  rate,
})
