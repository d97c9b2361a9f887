// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepInRange, playedThrough, type VideoCut, videoRange } from './video-range.ts'

let video: HTMLVideoElement
let isPaused = false
const passed = vi.fn()

/** A film of 100 seconds that is open, which is told what jsdom does not play. */
beforeEach(() => {
  video = document.createElement('video')
  isPaused = false
  passed.mockReset()
  let now = 0
  Object.defineProperties(video, {
    duration: { value: 100, writable: true },
    paused: { get: () => isPaused },
    currentTime: { get: () => now, set: (time: number) => (now = time) },
    play: { value: vi.fn(async () => {}) },
  })
  video.addEventListener(playedThrough, passed)
})

const cut: VideoCut = { trimStart: 20, trimEnd: 50, playbackRate: 2, duration: 40 }

function at(seconds: number): number {
  video.currentTime = seconds
  video.dispatchEvent(new Event('timeupdate'))
  return video.currentTime
}

describe('the part of a film that is played', () => {
  it('[M3.12] is told in percent of its file, or of what its step knows where that does not say', () => {
    expect(videoRange(video, cut)).toEqual({ start: 20, end: 50 })
    Object.assign(video, { duration: Number.POSITIVE_INFINITY })
    expect(videoRange(video, cut)).toEqual({ start: 8, end: 20 })
    const whole = { start: 0, end: Number.POSITIVE_INFINITY }
    expect(videoRange(video, { ...cut, duration: null })).toEqual(whole)
  })

  it('[M3.12, M4.16] is played at its rate, from its start, and from there again past its end', () => {
    keepInRange(video, cut)
    expect([video.playbackRate, video.currentTime]).toEqual([2, 20])
    expect(passed).not.toHaveBeenCalled()
    expect(at(49.9)).toBe(49.9)
    expect(at(50)).toBe(20)
    expect(passed).toHaveBeenCalledOnce()
  })

  it('brings back whoever seeks before it, but for the next picture', () => {
    keepInRange(video, cut)
    expect(at(19.9)).toBe(19.9)
    expect(at(19.8)).toBe(20)
    expect(passed).not.toHaveBeenCalled()
  })

  it('begins again where the file itself is over', () => {
    keepInRange(video, { ...cut, trimEnd: 100 })
    video.currentTime = 100
    video.dispatchEvent(new Event('ended'))
    expect(video.currentTime).toBe(20)
    expect(video.play).toHaveBeenCalledOnce()
  })

  it('lets whoever cuts it look at what is cut off while it is paused', () => {
    isPaused = true
    keepInRange(video, cut, true)
    expect(at(80)).toBe(80)
    isPaused = false
    expect(at(80)).toBe(20)
  })

  it('is left alone at the end', () => {
    const end = keepInRange(video, cut)
    end()
    expect(at(80)).toBe(80)
    video.dispatchEvent(new Event('ended'))
    expect(video.play).not.toHaveBeenCalled()
  })
})
