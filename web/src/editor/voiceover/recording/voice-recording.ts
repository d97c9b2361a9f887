import { signal } from '@preact/signals-react'
import { voiceRecordingLimit } from '@waystep/demo-model'
import { openMicrophone, stopTracks, whyNotHeard } from '../../sound-input/open-microphone.ts'
import { startTicker } from '../../sound-input/ticker.ts'
import { type MediaRecording, startMediaRecording } from './media-recording.ts'
import { claimRecording, releaseRecording } from './one-recording.ts'
import { hearNothing } from './one-sound.ts'
import type { OwnVoice } from './own-voice.ts'

/** V4.28. */
export type RecordingPhase = 'idle' | 'countdown' | 'recording' | 'paused' | 'stopping'

/** The countdown, and what is waited for after it, in milliseconds (V2.23, V4.28, V9.3). */
const counts = 3
const countMs = 800
const afterCountMs = 150
const beforeStartMs = 100
const tickMs = 100
const limitMs = voiceRecordingLimit * 1000

const words = {
  unplugged: 'The microphone was disconnected. What was recorded until then is kept.',
  nothing: 'Nothing was recorded.',
}

interface RecordingEvents {
  /** What is recorded so far, while it goes on: for a tab that is killed. */
  readonly onSound: (voice: OwnVoice) => void
  readonly onTake: (voice: OwnVoice) => void
  /** It was thrown away. */
  readonly onCancel: () => void
}

const createState = () => ({
  phase: signal<RecordingPhase>('idle'),
  /** 3, 2, 1; null: it does not count. */
  count: signal<number | null>(null),
  /** Milliseconds recorded, without pauses. */
  elapsed: signal(0),
  /** What is recorded, to show its level. */
  stream: signal<MediaStream | null>(null),
  /** What went wrong, in a sentence. */
  problem: signal<string | null>(null),
})

/** Records one voice after the other; what it shows are signals. */
export interface VoiceRecording extends Readonly<ReturnType<typeof createState>> {
  /** @param microphone a device's id */
  start(microphone: string): Promise<void>
  pause(): void
  resume(): void
  stop(): Promise<void>
  /** Throws away what is recorded. */
  cancel(): void
  /** The author goes elsewhere: what is recorded is a take; what is only counted in is none. */
  leave(): void
}

interface Work {
  readonly state: ReturnType<typeof createState>
  readonly events: RecordingEvents
  /** Numbers the recordings: what an earlier one still waits for must not touch this one. */
  run: number
  media: MediaRecording | null
  sound: Blob | null
  stopTicker: () => void
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

const voiceOf = ({ state }: Work, blob: Blob): OwnVoice => ({
  blob,
  duration: state.elapsed.peek() / 1000,
  source: 'recorded',
})

function letGo(work: Work): void {
  const { phase, count, stream } = work.state
  work.run += 1
  work.stopTicker()
  stopTracks(stream.peek())
  stream.value = null
  count.value = null
  work.media = null
  phase.value = 'idle'
  releaseRecording(work)
}

/** Three, two, one (V2.23, V4.28). */
async function countDown(work: Work, run: number): Promise<void> {
  const { count } = work.state
  for (let left = counts; left > 0 && work.run === run; left -= 1) {
    count.value = left
    await wait(countMs)
  }
  await wait(afterCountMs)
  await wait(beforeStartMs)
}

async function start(work: Work, microphone: string): Promise<void> {
  const { phase, elapsed, stream, problem } = work.state
  if (phase.peek() !== 'idle' || !claimRecording(work)) return
  work.run += 1
  const { run } = work
  hearNothing()
  problem.value = null
  elapsed.value = 0
  work.sound = null
  phase.value = 'countdown'
  try {
    const opened = await openMicrophone(microphone)
    if (work.run !== run) return stopTracks(opened)
    stream.value = opened
    await countDown(work, run)
    if (work.run === run) record(work, opened)
  } catch (error) {
    console.warn('The voice could not be recorded.', error)
    if (work.run !== run) return
    problem.value = whyNotHeard(error)
    letGo(work)
  }
}

function record(work: Work, opened: MediaStream): void {
  const { run, state, events } = work
  const { phase, count, elapsed, problem } = state
  work.media = startMediaRecording(
    opened,
    (sound) => {
      if (work.run !== run) return
      work.sound = sound
      if (phase.peek() !== 'stopping') events.onSound(voiceOf(work, sound))
    },
    () => {
      if (work.run !== run) return
      problem.value = words.unplugged
      void stop(work)
    },
  )
  count.value = null
  phase.value = 'recording'
  let last = performance.now()
  work.stopTicker = startTicker(tickMs, () => {
    const now = performance.now()
    if (phase.peek() === 'recording') elapsed.value = Math.min(elapsed.peek() + now - last, limitMs)
    last = now
    if (elapsed.peek() >= limitMs) void stop(work)
  })
}

async function stop(work: Work): Promise<void> {
  const { media, run, state, events } = work
  if (media === null || state.phase.peek() === 'stopping') return
  state.phase.value = 'stopping'
  await media.stop()
  if (work.run !== run) return
  const { sound } = work
  letGo(work)
  if (sound) events.onTake(voiceOf(work, sound))
  else state.problem.value = words.nothing
}

function cancel(work: Work): void {
  if (work.state.phase.peek() === 'idle') return
  const { media } = work
  letGo(work)
  void media?.stop()
  work.events.onCancel()
}

/** Records the voice of a step (V2.23, V2.24, V4.28). */
export function createVoiceRecording(events: RecordingEvents): VoiceRecording {
  const state = createState()
  const work: Work = { state, events, run: 0, media: null, sound: null, stopTicker: () => {} }
  const { phase } = state
  return {
    ...state,
    start: (microphone) => start(work, microphone),
    stop: () => stop(work),
    cancel: () => cancel(work),
    pause() {
      if (phase.peek() !== 'recording') return
      work.media?.pause()
      phase.value = 'paused'
    },
    resume() {
      if (phase.peek() !== 'paused') return
      work.media?.resume()
      phase.value = 'recording'
    },
    leave() {
      if (work.media === null) cancel(work)
      else void stop(work)
    },
  }
}
