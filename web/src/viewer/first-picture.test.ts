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
