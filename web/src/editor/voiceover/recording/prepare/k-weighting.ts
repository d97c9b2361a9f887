/** A filter of second order, its first denominator being 1. */
export interface Biquad {
  readonly b: readonly [number, number, number]
  readonly a: readonly [number, number]
}

/**
 * The two filters of K-weighting (ITU-R BS.1770-5, annex 1) for any sampling rate: at 48 kHz they are the tables of
 * the standard, of which these are the analogue prototypes.
 * @param rate samples a second
 */
export function kWeightingOf(rate: number): readonly [shelf: Biquad, highPass: Biquad] {
  return [shelfOf(rate), highPassOf(rate)]
}

/** The head: treble is heard some four decibels louder. */
function shelfOf(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const scale = 1 + k / q + k * k
  return {
    b: [
      (high + (band * k) / q + k * k) / scale,
      (2 * (k * k - high)) / scale,
      (high - (band * k) / q + k * k) / scale,
    ],
    a: [(2 * (k * k - 1)) / scale, (1 - k / q + k * k) / scale],
  }
}

/** Rumble is not heard. */
function highPassOf(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate)
  const q = 0.5003270373238773
  const scale = 1 + k / q + k * k
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / scale, (1 - k / q + k * k) / scale] }
}

/** A filter that goes on from one sample to the next. */
function filterOf({ b: [b0, b1, b2], a: [a1, a2] }: Biquad): (sample: number) => number {
  let kept1 = 0
  let kept2 = 0
  return (sample) => {
    const result = b0 * sample + kept1
    kept1 = b1 * sample - a1 * result + kept2
    kept2 = b2 * sample - a2 * result
    return result
  }
}

/** Weighs one sample of a channel after the other. @param rate samples a second */
export function kWeighting(rate: number): (sample: number) => number {
  const [shelf, highPass] = kWeightingOf(rate)
  const [head, bass] = [filterOf(shelf), filterOf(highPass)]
  return (sample) => bass(head(sample))
}
