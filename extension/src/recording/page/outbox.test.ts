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

const said = (message: FrameMessage) =>
  message.type === 'step'
    ? `${message.pressId}${message.isAhead ? ' ahead' : ''}${message.isUnsure ? ' unsure' : ''}`
    : `${message.type} ${'pressId' in message ? message.pressId : ''}`

function opened() {
  const sent: FrameMessage[] = []
  const life = new AbortController()
  const outbox = createOutbox((message) => sent.push(message), life.signal)
  const told = () => sent.splice(0).map(said)
  return { outbox, told, life }
}

it('sends only the word that a step is one where all else was told ahead, and nothing of what was dropped', () => {
  const { outbox, told, life } = opened()
  outbox.open()
  outbox.sendAhead(stepOf('a'))
  outbox.sendAhead(stepOf('b'))
  expect(told()).toEqual([])
  vi.runAllTimers()
  expect(told()).toEqual(['a ahead', 'b ahead'])
  outbox.commit(stepOf('a'))
  outbox.drop('b')
  expect(told()).toEqual(['committed a'])
  outbox.resend()
  expect(told()).toEqual(['a'])
  outbox.kept('a')
  outbox.resend()
  expect([told(), outbox.left()]).toEqual([[], []])
  life.abort()
})

it('waits until the tab is known, and then tells again what it had told unsure', () => {
  const { outbox, told, life } = opened()
  outbox.sendAhead(stepOf('a'))
  vi.runAllTimers()
  outbox.resend()
  expect(told()).toEqual([])
  outbox.commit(stepOf('a'))
  expect([told(), outbox.left()]).toEqual([['a unsure'], []])
  outbox.open()
  outbox.open()
  vi.runAllTimers()
  expect(told()).toEqual(['a'])
  expect(outbox.left().map(({ pressId }) => pressId)).toEqual(['a'])
  outbox.forget()
  expect(outbox.left()).toEqual([])
  life.abort()
})

it('sends at once while its page is left, until it comes back', () => {
  const { outbox, told, life } = opened()
  outbox.open()
  outbox.sendAhead(stepOf('a'))
  window.dispatchEvent(new Event('pagehide'))
  expect(told()).toEqual(['a ahead'])
  outbox.sendAhead(stepOf('b'))
  expect(told()).toEqual(['b ahead'])
  window.dispatchEvent(new Event('pageshow'))
  outbox.sendAhead(stepOf('c'))
  expect(told()).toEqual([])
  vi.runAllTimers()
  expect(told()).toEqual(['c ahead'])
  life.abort()
})

it('leaves a large page time to react before it is written down', () => {
  const { outbox, told, life } = opened()
  outbox.open()
  document.body.innerHTML = '<i></i>'.repeat(2000)
  outbox.commit(stepOf('a'))
  expect(told()).toEqual([])
  vi.runAllTimers()
  expect(told()).toEqual(['a'])
  document.body.innerHTML = ''
  outbox.commit(stepOf('b'))
  expect(told()).toEqual(['b'])
  life.abort()
})
