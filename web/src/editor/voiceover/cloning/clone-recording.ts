import { signal } from '@preact/signals-react'
import { cloneSeconds } from '@waystep/api-contract'
import { toasts } from '../../../toasts/toast-table.ts'
import type { Notify } from '../../core/notify.ts'
import { openMicrophone, stopTracks, whyNotHeard } from '../../sound-input/open-microphone.ts'
import { startTicker } from '../../sound-input/ticker.ts'
import {
  type MediaRecording,
  recordedFormat,
  startMediaRecording,
} from '../recording/media-recording.ts'
import { claimRecording, releaseRecording } from '../recording/one-recording.ts'
import { hearNothing } from '../recording/one-sound.ts'

/** V4.34; opening: the browser is asked for the microphone. */
export type ClonePhase = 'idle' | 'opening' | 'recording' | 'done'

/** V4.38. */
const tickMs = 1_000

const createState = () => ({
  phase: signal<ClonePhase>('idle'),
  /** Whole seconds that were recorded. */
  seconds: signal(0),
  /** What is recorded, to show its level. */
  stream: signal<MediaStream | null>(null),
  /** What was recorded, once it is done. */
  recording: signal<Blob | null>(null),
  /** Why nothing was recorded, in a sentence. */
  problem: signal<string | null>(null),
})

const words = {
  format: 'This browser cannot record WebM. Clone your voice in another one.',
  unplugged: 'The microphone was disconnected, so this recording is too short.',
}

/** A voice that is read to be cloned; what it shows are signals. */
export interface CloneRecording extends Readonly<ReturnType<typeof createState>> {
  /** @param microphone a device's id */
  start(microphone: string): Promise<void>
  /** Ends it: done where it is long enough, idle again where it is not (V4.35). */
  stop(): Promise<void>
  /** Throws away what is, or was, recorded (V4.36), and lets go of the microphone (V4.37). */
  discard(): void
}

interface Work {
  readonly state: ReturnType<typeof createState>
  readonly notify: Notify
  /** Numbers the recordings: what an earlier one still waits for must not touch this one. */
  run: number
  media: MediaRecording | null
  sound: Blob | null
  begun: number
  stopTicker: () => void
}

function letGo(work: Work): void {
  const { stream } = work.state
  work.run += 1
  work.stopTicker()
  work.stopTicker = () => {}
  stopTracks(stream.peek())
  stream.value = null
  work.media = null
  releaseRecording(work)
}

async function start(work: Work, microphone: string): Promise<void> {
  const { phase, seconds, recording, stream, problem } = work.state
  if (phase.peek() !== 'idle') return
  problem.value = null
  if (!recordedFormat()?.startsWith('audio/webm')) {
    problem.value = words.format
    return
  }
  if (!claimRecording(work)) return
  const { run } = work
  hearNothing()
  seconds.value = 0
  recording.value = null
  work.sound = null
  phase.value = 'opening'
  try {
    const opened = await openMicrophone(microphone)
    if (work.run !== run) return stopTracks(opened)
    stream.value = opened
    record(work, opened)
  } catch (error) {
    console.warn('The voice could not be recorded.', error)
    if (work.run !== run) return
    letGo(work)
    problem.value = whyNotHeard(error)
    phase.value = 'idle'
  }
}

function record(work: Work, opened: MediaStream): void {
  const { run, state } = work
  work.media = startMediaRecording(
    opened,
    (sound) => {
      if (work.run === run) work.sound = sound
    },
    () => {
      if (work.run === run) void stop(work, words.unplugged)
    },
  )
  work.begun = performance.now()
  state.phase.value = 'recording'
  work.stopTicker = startTicker(tickMs, () => {
    if (work.run !== run) return
    count(work)
    if (state.seconds.peek() < cloneSeconds.max) return
    work.notify.say(toasts.cloneAtMaximum)
    void stop(work)
  })
}

/** The clock tells, not the ticks, which come late in a tab that has much to do. */
function count(work: Work): void {
  const seconds = Math.floor((performance.now() - work.begun) / 1_000)
  work.state.seconds.value = Math.min(seconds, cloneSeconds.max)
}

/** @param whyShort said where it is too short and nobody stopped it */
async function stop(work: Work, whyShort: string | null = null): Promise<void> {
  const { media, run, state } = work
  if (media === null) return
  count(work)
  work.stopTicker()
  // A second press finds nothing to stop.
  work.media = null
  await media.stop()
  if (work.run !== run) return
  const { sound } = work
  letGo(work)
  if (sound !== null && state.seconds.peek() >= cloneSeconds.min) {
    state.recording.value = sound
    state.phase.value = 'done'
    return
  }
  state.problem.value = whyShort
  state.phase.value = 'idle'
  work.notify.say(toasts.cloneTooShort)
}

function discard(work: Work): void {
  const { media } = work
  const { phase, seconds, recording, problem } = work.state
  letGo(work)
  void media?.stop()
  work.sound = null
  recording.value = null
  problem.value = null
  seconds.value = 0
  phase.value = 'idle'
}

export function createCloneRecording(notify: Notify): CloneRecording {
  const state = createState()
  const work: Work = {
    state,
    notify,
    run: 0,
    media: null,
    sound: null,
    begun: 0,
    stopTicker: () => {},
  }
  return {
    ...state,
    start: (microphone) => start(work, microphone),
    stop: () => stop(work),
    discard: () => discard(work),
  }
}
