import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import browser from 'webextension-polyfill'
import type { Frames } from './frames.ts'
import { createTabPictures } from './tab-pictures.ts'

vi.mock('webextension-polyfill', () => ({
  default: {
    tabs: {
      get: async () => ({ active: true, windowId: 1 }),
      captureVisibleTab: vi.fn(() => new Promise<string>(() => {})),
    },
  },
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives up pictures that never come, so that steps go on without, and shows the bar again', async () => {
  const shown: boolean[] = []
  const frames = {
    top: () => ({ documentId: 'page' }),
    masks: async () => ({ width: 100, areas: [], unreached: [] }),
    setBar: async (_: unknown, isShown: boolean) => {
      shown.push(isShown)
      return 'https://shop.example/'
    },
  } as unknown as Frames
  const roll = createTabPictures(frames, () => {}).of(1)
  let isDone = false
  void roll.refresh().then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(isDone).toBe(true)
  expect(roll.last()).toBeNull()
  expect(shown.at(-1)).toBe(true)
  expect(browser.tabs.captureVisibleTab).toHaveBeenCalled()
})
