import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFrameCalls } from './frame-calls.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('createFrameCalls', () => {
  it('gives each question its own answer', async () => {
    const calls = createFrameCalls<string, string>()
    const ids: number[] = []
    const all = ['one', 'two'].map((frame) => calls.ask(frame, 1000, (callId) => ids.push(callId)))
    const [first = 0, second = 0] = ids
    calls.answer(second, 'second')
    calls.answer(first, 'first')
    expect(await Promise.all(all)).toEqual(['first', 'second'])
  })

  it('ends a question at once whose frame is gone, and one that is never answered in time', async () => {
    const calls = createFrameCalls<string, string>()
    const ofLeft = calls.ask('left', 10_000, () => {})
    const ofSilent = calls.ask('silent', 1000, () => {})
    calls.gone('left')
    expect(await ofLeft).toBeNull()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await ofSilent).toBeNull()
  })
})
