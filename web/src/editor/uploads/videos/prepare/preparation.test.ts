import { describe, expect, it } from 'vitest'
import { type Encoders, preparationOf, type VideoShape } from './preparation.ts'

const all: Encoders = { avc: true, vp9: true, aac: true, opus: true }
/** What Chromium of Debian encodes. */
const noAac: Encoders = { ...all, aac: false }
const none: Encoders = { avc: false, vp9: false, aac: false, opus: false }

const fine: VideoShape = {
  container: 'mp4',
  indexFirst: true,
  video: 'avc',
  audio: 'aac',
  hasSound: true,
  height: 1080,
}
const webm = { ...fine, container: 'other', video: 'vp9', audio: 'opus' } as const
const silent = { audio: null, hasSound: false } as const
const mp4 = { kind: 'convert', to: 'mp4', video: 'avc', audio: 'aac' }

describe('[M2.20] a film is prepared', () => {
  it('not at all where it is MP4 with H.264, AAC and its index at the front', () => {
    expect(preparationOf(fine, none)).toEqual({ kind: 'ready' })
    expect(preparationOf({ ...fine, ...silent }, none)).toEqual({ kind: 'ready' })
  })

  it('without any encoder where only its index stands at the end, or its container is another', () => {
    for (const other of [{ indexFirst: false }, { container: 'other' }] as const) {
      expect(preparationOf({ ...fine, ...other }, none)).toEqual({ ...mp4, height: 1080 })
    }
  })

  it('as MP4 of 1080 lines at most', () => {
    expect(preparationOf(webm, all)).toEqual({ ...mp4, height: 1080 })
    expect(preparationOf({ ...webm, height: 2160 }, all)).toEqual({ ...mp4, height: 1080 })
    expect(preparationOf({ ...webm, ...silent, height: 719 }, noAac)).toEqual({
      ...mp4,
      height: 718,
    })
    expect(preparationOf({ ...fine, height: 2160 }, noAac)).toEqual({ ...mp4, height: 1080 })
  })

  it('as a smaller WebM where its sound cannot become AAC', () => {
    const smaller = { kind: 'convert', to: 'webm', video: 'vp9', audio: 'opus', height: 1080 }
    expect(preparationOf({ ...webm, height: 2160 }, noAac)).toEqual(smaller)
    expect(preparationOf({ ...fine, audio: 'mp3', height: 1440 }, noAac)).toEqual(smaller)
  })

  it('not where the browser could make it no better', () => {
    expect(preparationOf(webm, noAac)).toEqual({ kind: 'cannot' })
    expect(preparationOf({ ...fine, height: 2160 }, none)).toEqual({ kind: 'cannot' })
  })
})
