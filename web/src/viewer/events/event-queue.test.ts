import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EventQueue, type SendEvents, type ViewerEvent } from './event-queue.ts'

const event = (at: number): ViewerEvent => ({ type: 'step-viewed', at, stepId: 's' })

function sender(...answers: boolean[]) {
  const batches: number[][] = []
  const send: SendEvents = async (events) => {
    batches.push(events.map(({ at }) => at))
    return answers.shift() ?? true
  }
  return { batches, send }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gathers events and sends them together', async () => {
  const { batches, send } = sender()
  const queue = new EventQueue(send)
  queue.add(event(1))
  queue.add(event(2))
  expect(batches).toEqual([])
  await vi.runAllTimersAsync()
  expect(batches).toEqual([[1, 2]])
})

it('sends what failed again, in order, with what came since', async () => {
  const { batches, send } = sender(false)
  const queue = new EventQueue(send)
  queue.add(event(1))
  await vi.advanceTimersByTimeAsync(2000)
  queue.add(event(2))
  await vi.runAllTimersAsync()
  expect(batches).toEqual([[1], [1, 2]])
})

it('sends no more than a call may hold, and all of it when the page is left', async () => {
  const { batches, send } = sender()
  const queue = new EventQueue(send)
  for (let at = 1; at <= 120; at++) queue.add(event(at))
  queue.leave()
  expect(batches.map((batch) => batch.length)).toEqual([50, 50, 20])
  await vi.runAllTimersAsync()
  expect(batches.flat()).toHaveLength(120)
})

it('drops the oldest when the server stays away', async () => {
  const { batches, send } = sender()
  const queue = new EventQueue(send)
  for (let at = 1; at <= 250; at++) queue.add(event(at))
  await vi.runAllTimersAsync()
  expect(batches.flat()).toHaveLength(200)
  expect(batches[0]?.[0]).toBe(51)
})

it('asks a server that keeps refusing ever more seldom, and then drops what waits', async () => {
  const times: number[] = []
  const queue = new EventQueue(async () => {
    times.push(Date.now())
    return false
  })
  queue.add(event(1))
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000)).toEqual([
    4, 8, 16, 32, 64, 128,
  ])
  queue.add(event(2))
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(times).toHaveLength(8)
})
