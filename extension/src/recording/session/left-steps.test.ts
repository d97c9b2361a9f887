// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { live } from '../../../test/live-recording.ts'
import { sampleRecording } from '../../../test/samples.ts'
import { ownTagName } from '../../capture/own-tag-name.ts'
import type { Journal } from '../../upload/journal.ts'
import type { Recording } from '../../upload/recording.ts'
import { leftAttribute } from '../left-steps.ts'
import { leaveSteps } from '../page/leave-steps.ts'
import { writeLive } from './live-recording.ts'
import { takeLeftSteps } from './take-left-steps.ts'

const { storage, query, takeInStep } = vi.hoisted(() => {
  // Another file of this process may have read the same modules with another browser.
  vi.resetModules()
  const stored: Record<string, unknown> = {}
  const session = {
    get: async (key: string) => ({ [key]: stored[key] }),
    set: async (items: object) => void Object.assign(stored, items),
    remove: async (key: string) => void delete stored[key],
  }
  return { storage: { session }, query: vi.fn(), takeInStep: vi.fn() }
})
vi.mock('webextension-polyfill', () => ({ default: { storage, tabs: { query } } }))
vi.mock('./step-intake.ts', () => ({ takeInStep }))

const recording = sampleRecording('https://demos.example', { id: 'r' })
let recordings: Recording[]
const journal = { recordings: async () => recordings } as unknown as Journal
const executeScript = vi.fn()
const onTaken = vi.fn()
const step = (pressId: string, actedAt: number) =>
  ({ pressId, actedAt, reading: { of: pressId } }) as never

beforeEach(async () => {
  vi.useFakeTimers()
  for (const call of [query, takeInStep, executeScript, onTaken]) call.mockReset()
  recordings = [recording]
  document.documentElement.innerHTML = '<body></body>'
  query.mockResolvedValue([{ id: 1 }, {}, { id: 2 }])
  vi.stubGlobal('chrome', {
    dom: { openOrClosedShadowRoot: (element: Element) => element.shadowRoot },
    scripting: { executeScript },
  })
  // Only the first tab has a document: this one.
  executeScript.mockImplementation(async ({ target, func, args }) =>
    target.tabId === 1 ? [{ documentId: 'd', result: func(...args) }, { documentId: 'e' }] : [],
  )
  await writeLive(null)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function keepIn() {
  const host = document.createElement(ownTagName)
  const root = host.attachShadow({ mode: 'open' })
  const keep = (part: HTMLElement) => void root.append(part)
  const attach = () => void document.body.append(host)
  return { host, keep, attach, add: keep }
}
const received = () =>
  takeInStep.mock.calls.map(([, { tabId, message, recording }]) => [
    recording.id,
    tabId,
    message.pressId,
  ])
async function take(milliseconds = 0) {
  void takeLeftSteps(journal, onTaken)
  await vi.advanceTimersByTimeAsync(milliseconds)
}

it('takes in what was left in pages, in the order in which it was done', async () => {
  leaveSteps(keepIn(), { recordingId: 'r', steps: [step('third', 3), step('first', 1)] })
  leaveSteps(keepIn(), { recordingId: 'r', steps: [step('second', 2)] })
  await take()
  expect(query).toHaveBeenCalledWith({ discarded: false })
  expect(executeScript.mock.calls.map(([{ target }]) => target)).toEqual([
    { tabId: 1, allFrames: true },
    { tabId: 2, allFrames: true },
  ])
  expect(received()).toEqual([
    ['r', 1, 'first'],
    ['r', 1, 'second'],
    ['r', 1, 'third'],
  ])
  expect(takeInStep.mock.calls[0]?.[1]).toMatchObject({
    pressed: { documentId: 'd', top: { of: 'first' }, others: [] },
    found: null,
  })
  expect(onTaken).toHaveBeenCalledTimes(1)
})

it('looks again after one and a half seconds and three more, since pages notice late', async () => {
  await take()
  expect(executeScript).toHaveBeenCalledTimes(2)
  leaveSteps(keepIn(), { recordingId: 'r', steps: [step('late', 1)] })
  await vi.advanceTimersByTimeAsync(1_499)
  expect(received()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([received().length, onTaken.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(executeScript).toHaveBeenCalledTimes(6)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(executeScript).toHaveBeenCalledTimes(6)
})

it('takes nothing of what a page made itself, nor of what is no recording any more', async () => {
  const forged = keepIn()
  const holder = document.createElement('p')
  holder.setAttribute(leftAttribute, '')
  holder.textContent = '{ nonsense'
  forged.keep(holder)
  const other = document.createElement('p')
  other.setAttribute(leftAttribute, '')
  other.textContent = '{"recordingId":"r","steps":"none"}'
  forged.keep(other)
  forged.attach()
  leaveSteps(keepIn(), { recordingId: 'unknown', steps: [step('one', 1)] })
  await take()
  expect([received(), onTaken.mock.calls]).toEqual([[], []])
})

it.each([
  [
    'nothing was recorded',
    () => {
      recordings = []
    },
  ],
  [
    'it was cancelled',
    () => {
      recordings = [{ ...recording, state: 'cancelled' }]
    },
  ],
  ['it runs on', () => writeLive(live)],
])('asks no page where %s', async (_, arrange) => {
  await arrange()
  await take(60_000)
  expect(executeScript).not.toHaveBeenCalled()
})

it('goes on without pages that no extension may enter, or that never answer', async () => {
  leaveSteps(keepIn(), { recordingId: 'r', steps: [step('one', 1)] })
  query.mockResolvedValue([{ id: 1 }, { id: 2 }, { id: 3 }])
  const answer = executeScript.getMockImplementation()
  executeScript.mockImplementation((asked) => {
    if (asked.target.tabId === 2) return Promise.reject(new Error('chrome://'))
    return asked.target.tabId === 3 ? new Promise(() => {}) : answer?.(asked)
  })
  await take(1_999)
  expect(received()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(received()).toEqual([['r', 1, 'one']])
})

it('leaves nothing in a page whose steps were all handed over', () => {
  const own = keepIn()
  leaveSteps(own, { recordingId: 'r', steps: [] })
  expect(own.host.isConnected).toBe(false)
})
