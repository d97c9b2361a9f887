import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFrameCalls } from './frame-calls.ts'
import type { Frame } from './frames.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const frame = (frameId: number): Frame => ({
  tabId: 1,
  frameId,
  documentId: String(frameId),
  path: [],
  islandPath: [],
  isIsland: true,
  send: () => {},
})

describe('createFrameCalls', () => {
  it('gives each question its own answer', async () => {
    const calls = createFrameCalls<string>()
    const ids: number[] = []
    const all = [1, 2].map((id) => calls.ask(frame(id), 1000, (callId) => ids.push(callId)))
    const [first = 0, second = 0] = ids
    calls.answer(second, 'second')
    calls.answer(first, 'first')
    expect(await Promise.all(all)).toEqual(['first', 'second'])
  })

  it('ends a question at once whose frame is gone, and one that is never answered in time', async () => {
    const calls = createFrameCalls<string>()
    const [left, silent] = [frame(1), frame(2)]
    const ofLeft = calls.ask(left, 10_000, () => {})
    const ofSilent = calls.ask(silent, 1000, () => {})
    calls.gone(left)
    expect(await ofLeft).toBeNull()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await ofSilent).toBeNull()
  })
})
