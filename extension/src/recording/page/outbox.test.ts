// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frameGroupAt } from '../../capture/frame-group-fixture.ts'
import type { FrameMessage, StepMessage } from '../../messaging/frame-messages.ts'
import { createOutbox } from './outbox.ts'

const stepOf = (pressId: string): StepMessage => ({
  type: 'step',
  pressId,
  act: { kind: 'capture' },
  target: null,
  actedAt: 1,
  pressedAt: 1,
  changedAt: 1,
  reading: frameGroupAt([], { readAt: 1 }),
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('sends by itself until its signal ends, and keeps what was not sent', () => {
  const sent: FrameMessage[] = []
  const life = new AbortController()
  const outbox = createOutbox((message) => sent.push(message), life.signal)
  outbox.open()
  outbox.sendAhead(stepOf('a'))
  vi.runAllTimers()
  expect(sent).toMatchObject([{ type: 'step', pressId: 'a', isAhead: true }])
  outbox.sendAhead(stepOf('b'))
  life.abort()
  expect(vi.getTimerCount()).toBe(0)
  outbox.sendAhead(stepOf('c'))
  window.dispatchEvent(new Event('pagehide'))
  vi.runAllTimers()
  expect(sent).toHaveLength(1)
  outbox.commit(stepOf('a'))
  expect(outbox.left().map(({ pressId }) => pressId)).toEqual(['a'])
})
