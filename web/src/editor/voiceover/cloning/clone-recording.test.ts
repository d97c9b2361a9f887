import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Toast } from '../../../toasts/toast-table.ts'
import { hearOnly } from '../recording/one-sound.ts'
import { createCloneRecording } from './clone-recording.ts'
import { FakeRecorder, installMicrophone } from './testing/fake-microphone.ts'
import { TickingWorker } from './testing/ticking-worker.ts'

let held: Set<object>
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', TickingWorker)
  held = installMicrophone().held as Set<object>
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function started() {
  const said: string[] = []
  const say = ({ text }: Toast) => void said.push(text)
  const recording = createCloneRecording({ say, unsay: () => {} })
  await recording.start('built-in')
  const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
  return { recording, said, after }
}

it('[V4.34, V4.38] is idle, records while the time counts seconds, and is done', async () => {
  const { recording, after, said } = await started()
  expect(recording.phase.value).toBe('recording')
  await after(0.9)
  expect(recording.seconds.value).toBe(0)
  await after(0.2)
  expect(recording.seconds.value).toBe(1)
  await after(49)
  await recording.stop()
  expect(recording.phase.value).toBe('done')
  expect(recording.seconds.value).toBe(50)
  expect(recording.recording.value?.type).toBe('audio/webm')
  expect(held.size).toBe(0)
  expect(said).toEqual([])
})

it('stops whatever is heard, which the microphone would record', async () => {
  const pause = vi.fn()
  hearOnly({ pause })
  const { recording } = await started()
  expect(pause).toHaveBeenCalledOnce()
  recording.discard()
})

const ends: [number, string, string[]][] = [
  [44.9, 'idle', ['Recording must be at least 45 seconds long. Please record again.']],
  [45, 'done', []],
]
it.each(ends)(
  '[V4.35, V5.13, V8.16, V9.3] stopped after %d s it is %s',
  async (seconds, phase, toasts) => {
    const { recording, after, said } = await started()
    await after(seconds)
    await recording.stop()
    expect(recording.phase.value).toBe(phase)
    expect(said).toEqual(toasts)
    expect(recording.recording.value === null).toBe(phase === 'idle')
  },
)

it('[V4.35, V8.17] ends by itself at two minutes', async () => {
  const { recording, after, said } = await started()
  await after(119.5)
  expect(recording.phase.value).toBe('recording')
  await after(0.6)
  expect(recording.phase.value).toBe('done')
  expect(recording.seconds.value).toBe(120)
  expect(said).toEqual(['Maximum recording time reached (2 minutes)'])
  await after(5)
  expect(said).toHaveLength(1)
})

it('[V4.36, V4.37] throws away what is recorded, and lets go of the microphone', async () => {
  const { recording, after } = await started()
  await after(60)
  expect(held.size).toBe(1)
  recording.discard()
  expect(held.size).toBe(0)
  await after(1)
  expect(recording.phase.value).toBe('idle')
  expect(recording.seconds.value).toBe(0)
  expect(recording.recording.value).toBeNull()
})

it('[V4.36] is taken again after it was done', async () => {
  const { recording, after } = await started()
  await after(60)
  await recording.stop()
  recording.discard()
  expect(recording.recording.value).toBeNull()
  await recording.start('built-in')
  expect(recording.seconds.value).toBe(0)
  await after(46)
  await recording.stop()
  expect(recording.phase.value).toBe('done')
})

it('[V4.37] lets go of a microphone that was opened after the dialog was closed', async () => {
  const recording = createCloneRecording({ say: () => {}, unsay: () => {} })
  const starting = recording.start('built-in')
  recording.discard()
  await starting
  expect(held.size).toBe(0)
  expect(FakeRecorder.made).toEqual([])
})

it('says why a microphone was not opened, and can be tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValueOnce(new Error('busy'))
  const { recording } = await started()
  expect(recording.phase.value).toBe('idle')
  expect(recording.problem.value).toContain('could not be opened')
  await recording.start('built-in')
  expect(recording.phase.value).toBe('recording')
  recording.discard()
})

it('[V4.38] says so where a browser records no WebM', async () => {
  FakeRecorder.formats = ['audio/mp4']
  const { recording } = await started()
  expect(recording.phase.value).toBe('idle')
  expect(recording.problem.value).toContain('cannot record WebM')
  expect(held.size).toBe(0)
})

it('[V4.38] says so where a browser records nothing', async () => {
  vi.stubGlobal('MediaRecorder', undefined)
  const { recording } = await started()
  expect(recording.problem.value).toContain('cannot record WebM')
  expect(held.size).toBe(0)
})

it('keeps what was recorded until the microphone was unplugged, where that is enough', async () => {
  const { recording, after } = await started()
  await after(70)
  FakeRecorder.made.at(-1)?.stop()
  await after(0)
  expect(recording.phase.value).toBe('done')
  recording.discard()
  await recording.start('built-in')
  await after(10)
  FakeRecorder.made.at(-1)?.stop()
  await after(0)
  expect(recording.phase.value).toBe('idle')
  expect(recording.problem.value).toContain('disconnected')
})
