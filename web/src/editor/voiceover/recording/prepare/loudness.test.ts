// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { kWeightingOf } from './k-weighting.ts'
import { integratedLoudness } from './loudness.ts'
import { lengthOf, type Sound } from './sound.ts'
import { rate, sines } from './testing/made-sounds.ts'
import { truePeak } from './testing/true-peak-of.ts'

it('weighs by the tables of ITU-R BS.1770 at 48 kHz', () => {
  const [shelf, highPass] = kWeightingOf(48_000)
  const table = {
    shelf: {
      b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
      a: [-1.69065929318241, 0.73248077421585],
    },
    highPass: { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
  }
  const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9))
  expect(shelf).toEqual({ b: close(table.shelf.b), a: close(table.shelf.a) })
  expect(highPass).toEqual({ b: close(table.highPass.b), a: close(table.highPass.a) })
})

const tone = (seconds: number, level: number) => ({ seconds, level })

describe('measures the signals of EBU Tech 3341 as its table 1 says, to a tenth', () => {
  it.each([
    ['1', [tone(20, -23)], -23],
    ['2', [tone(20, -33)], -33],
    ['3', [tone(10, -36), tone(60, -23), tone(10, -36)], -23],
    ['4', [tone(10, -72), tone(10, -36), tone(60, -23), tone(10, -36), tone(10, -72)], -23],
    ['5', [tone(20, -26), tone(20.1, -20), tone(20, -26)], -23],
  ] as const)('case %s', (_, parts, expected) => {
    const measured = integratedLoudness(sines(parts))
    expect(Math.abs(measured - expected)).toBeLessThanOrEqual(0.1)
  })

  /** A sine whose samples miss its peaks. @param part of the sampling rate @param phase degrees */
  function between(part: number, amplitude: number, phase: number): Sound {
    const channel = Float32Array.from(
      { length: rate },
      (_, index) => amplitude * Math.sin(2 * Math.PI * (index / part) + (phase * Math.PI) / 180),
    )
    // The signals fade in and out: their ends are no peaks.
    for (let index = 0; index < 480; index += 1) {
      channel[index] = ((channel[index] ?? 0) * index) / 480
      const last = channel.length - 1 - index
      channel[last] = ((channel[last] ?? 0) * index) / 480
    }
    return { channels: [channel], rate }
  }

  it.each([
    ['15', 4, 0.5, 0, -6],
    ['16', 4, 0.5, 45, -6],
    ['17', 6, 0.5, 60, -6],
    ['18', 8, 0.5, 67.5, -6],
    ['19', 4, 1.41, 45, 3],
  ] as const)('case %s, true peak: 0.2 more, 0.4 less', (_, part, amplitude, phase, expected) => {
    const measured = truePeak(between(part, amplitude, phase))
    expect(measured).toBeLessThanOrEqual(expected + 0.2)
    expect(measured).toBeGreaterThanOrEqual(expected - 0.4)
  })
})

describe('the loudness of a sound', () => {
  it('is that of ITU-R BS.2217: a sine of 997 Hz in one channel at full scale has -3.01 LUFS', () => {
    const full = sines([{ seconds: 5, level: 0, pitch: 997 }], 1)
    expect(integratedLoudness(full)).toBeCloseTo(-3.01, 1)
  })

  it.each([8_000, 16_000, 22_050, 44_100, 96_000])(
    'is the same at %i samples a second',
    (other) => {
      expect(Math.abs(integratedLoudness(sines([tone(5, -23)], 2, other)) + 23)).toBeLessThan(0.1)
    },
  )

  it('is none for silence, and for nothing', () => {
    expect(integratedLoudness(sines([tone(2, Number.NEGATIVE_INFINITY)]))).toBe(
      Number.NEGATIVE_INFINITY,
    )
    expect(integratedLoudness(sines([tone(2, -80)]))).toBe(Number.NEGATIVE_INFINITY)
    expect(integratedLoudness(sines([]))).toBe(Number.NEGATIVE_INFINITY)
  })

  it('is measured of what is shorter than a block, too', () => {
    const short = sines([tone(0.2, -23)])
    expect(lengthOf(short)).toBe(9_600)
    expect(Math.abs(integratedLoudness(short) + 23)).toBeLessThan(0.5)
  })
})
