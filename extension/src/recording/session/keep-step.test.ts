import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleRecording } from '../../../test/samples.ts'
import type { Journal } from '../../upload/journal.ts'
import type { GatheredStep } from './gather-step.ts'
import { keepStep } from './keep-step.ts'

const takeInStep = vi.hoisted(() => vi.fn())
vi.mock('./step-intake.ts', () => ({ takeInStep }))

const recording = sampleRecording('http://localhost', { state: 'running' })
const journal = {
  recording: vi.fn(async () => recording),
  rewordStep: vi.fn(async () => {}),
} as unknown as Journal & { recording: ReturnType<typeof vi.fn> }
const [onKept, onError, onDone] = [vi.fn(async () => {}), vi.fn(), vi.fn()]

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  takeInStep.mockReset().mockResolvedValue(undefined)
  journal.recording.mockResolvedValue(recording)
})
afterEach(() => vi.useRealTimers())

function gathered(recordingId: string | null, isUnsure = false): GatheredStep {
  const message = { pressId: 'p', act: { kind: 'click', name: 'Save' }, isUnsure }
  const all = { pressed: {}, found: null }
  return {
    tabId: 1,
    message,
    recordingId: Promise.resolve(recordingId),
    gathered: Promise.resolve(all),
  } as unknown as GatheredStep
}
const keep = (step: GatheredStep) => keepStep({ journal, onKept, onError, onDone }, step)

it('writes a step down once, and lets its frame forget it', async () => {
  await keep(gathered('r'))
  expect(takeInStep).toHaveBeenCalledTimes(1)
  expect(onKept.mock.calls).toEqual([[recording]])
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(journal.rewordStep).not.toHaveBeenCalled()
})

it('words it anew where it became something else while it was written', async () => {
  const step = gathered('r')
  takeInStep.mockImplementation(async () => {
    step.message = { ...step.message, act: { kind: 'click', name: 'Save', how: 'double' } }
  })
  await keep(step)
  expect(journal.rewordStep).toHaveBeenCalledTimes(1)
})

it.each([
  ['of a recording that has ended', 'r', false, 1],
  ['of no recording', null, false, 1],
  ['of a tab that may become known', null, true, 0],
])('writes none down %s', async (_, recordingId, isUnsure, done) => {
  journal.recording.mockResolvedValue({ ...recording, state: 'finished' })
  await keep(gathered(recordingId, isUnsure))
  expect(takeInStep).not.toHaveBeenCalled()
  expect(onKept).not.toHaveBeenCalled()
  expect(onDone).toHaveBeenCalledTimes(done)
})

it('tries three times, 300 ms and 2 s apart, and says what went wrong', async () => {
  const full = new Error('the disk is full')
  takeInStep.mockRejectedValue(full)
  const outcome = keep(gathered('r')).catch((error) => error)
  await vi.advanceTimersByTimeAsync(299)
  expect(takeInStep).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(takeInStep).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1999)
  expect(takeInStep).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe(full)
  expect(onError.mock.calls).toEqual([[full], [full]])
  expect(onDone).not.toHaveBeenCalled()
})

it('waits 20 s for a journal that does not answer', async () => {
  takeInStep.mockReturnValueOnce(new Promise(() => {}))
  const outcome = keep(gathered('r'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onError).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(300)
  await outcome
  expect(onDone).toHaveBeenCalledTimes(1)
})
