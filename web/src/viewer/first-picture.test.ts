import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstPicture } from './first-picture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

/** A picture of which it is said when it has come, and when the screen was painted. */
function pictureThatComes() {
  const picture = document.createElement('img')
  picture.className = 'ws-picture'
  let complete = false
  Object.defineProperty(picture, 'complete', { get: () => complete })
  document.body.append(picture)
  const paints: PerformanceEntry[] = []
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue(paints)
  return {
    come: () => {
      complete = true
    },
    paint: () => paints.push({} as PerformanceEntry),
  }
}

/** A frame whose page is painted when it is said so. */
function frameOf(page: object | null) {
  const frame = document.createElement('iframe')
  frame.className = 'ws-page'
  const paints: object[] = []
  const view = { performance: { getEntriesByName: () => paints } }
  Object.defineProperty(frame, 'contentDocument', { value: page })
  Object.defineProperty(frame, 'contentWindow', { value: view })
  document.body.append(frame)
  return { paint: () => paints.push({}) }
}

/** Says whether it has come. */
function waiting() {
  const state = { isOver: false }
  void firstPicture(document).then(() => {
    state.isOver = true
  })
  return state
}

it('waits for no page where there is none, and for none that failed', async () => {
  const picture = waiting()
  await vi.advanceTimersByTimeAsync(0)
  expect(picture.isOver).toBe(true)
  frameOf(null)
  const failed = waiting()
  await vi.advanceTimersByTimeAsync(0)
  expect(failed.isOver).toBe(true)
})

it('waits until the page is painted, and no longer than 300 ms', async () => {
  const { paint } = frameOf({})
  const painted = waiting()
  await vi.advanceTimersByTimeAsync(200)
  expect(painted.isOver).toBe(false)
  paint()
  await vi.advanceTimersByTimeAsync(20)
  expect(painted.isOver).toBe(true)

  document.body.innerHTML = ''
  frameOf({})
  const slow = waiting()
  await vi.advanceTimersByTimeAsync(280)
  expect(slow.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(40)
  expect(slow.isOver).toBe(true)
})

it('waits until a picture has come and the screen is painted', async () => {
  const { come, paint } = pictureThatComes()
  const painted = waiting()
  paint()
  await vi.advanceTimersByTimeAsync(100)
  expect(painted.isOver).toBe(false)
  come()
  await vi.advanceTimersByTimeAsync(40)
  expect(painted.isOver).toBe(true)
})

it('waits for the paint of a picture that is kept, and for none that is painted', async () => {
  const { come, paint } = pictureThatComes()
  come()
  const kept = waiting()
  await vi.advanceTimersByTimeAsync(100)
  expect(kept.isOver).toBe(false)
  paint()
  await vi.advanceTimersByTimeAsync(40)
  expect(kept.isOver).toBe(true)
  const late = waiting()
  await vi.advanceTimersByTimeAsync(0)
  expect(late.isOver).toBe(true)
})

it('waits for the first frame of a video without a poster, and for none that fails', async () => {
  const video = document.createElement('video')
  video.className = 'ws-video'
  const state = { readyState: 0, error: null as object | null }
  Object.defineProperty(video, 'readyState', { get: () => state.readyState })
  Object.defineProperty(video, 'error', { get: () => state.error })
  document.body.append(video)
  const first = waiting()
  await vi.advanceTimersByTimeAsync(100)
  expect(first.isOver).toBe(false)
  state.readyState = HTMLMediaElement.HAVE_CURRENT_DATA
  await vi.advanceTimersByTimeAsync(20)
  expect(first.isOver).toBe(true)
  state.readyState = 0
  state.error = {}
  const failed = waiting()
  await vi.advanceTimersByTimeAsync(0)
  expect(failed.isOver).toBe(true)
  state.error = null
  video.poster = '/poster.jpg'
  const seen = waiting()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.isOver).toBe(true)
})
