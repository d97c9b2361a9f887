import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Failure } from './failure.ts'
import { createSendingLoop } from './sending-loop.ts'

const unreachable: Failure = { kind: 'unreachable', message: '' }
const refused: Failure = { kind: 'signed-out', message: '' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A loop with so many things to send, whose calls fail so in turn. */
function given(waiting: number, fates: (Failure | null)[]) {
  let left = waiting
  const calls = { sent: 0, failed: 0, done: 0 }
  const loop = createSendingLoop({
    isWaiting: () => left > 0,
    sendOnce: async () => {
      calls.sent += 1
      const fate = fates.shift() ?? null
      if (fate === null) left -= 1
      return fate
    },
    onFailure: () => (calls.failed += 1),
    onDone: () => (calls.done += 1),
  })
  return { loop, calls }
}

it('sends one call after the other, and says when nothing is left', async () => {
  const { loop, calls } = given(3, [])
  loop.start()
  loop.start()
  await vi.runAllTimersAsync()
  expect(calls).toEqual({ sent: 3, failed: 0, done: 1 })
})

it('tells of a failure, waits, and tries again', async () => {
  const { loop, calls } = given(1, [unreachable, unreachable])
  loop.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toEqual({ sent: 1, failed: 1, done: 0 })
  expect(loop.failure.value).toBe(unreachable)
  await vi.runAllTimersAsync()
  expect(calls).toEqual({ sent: 3, failed: 2, done: 1 })
  expect(loop.failure.value).toBeNull()
})

it('waits to be asked where trying again would not help', async () => {
  const { loop, calls } = given(1, [refused])
  loop.start()
  await vi.runAllTimersAsync()
  expect(calls).toEqual({ sent: 1, failed: 1, done: 0 })
  loop.retry()
  await vi.runAllTimersAsync()
  expect(calls).toEqual({ sent: 2, failed: 1, done: 1 })
})

it('sends nothing more once it is closed', async () => {
  const { loop, calls } = given(2, [unreachable])
  loop.start()
  await vi.advanceTimersByTimeAsync(0)
  loop.close()
  await vi.runAllTimersAsync()
  expect(calls.sent).toBe(1)
})
