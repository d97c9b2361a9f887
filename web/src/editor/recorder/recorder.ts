import { startTicker } from '../sound-input/ticker.ts'
import { askForDevices } from './devices.ts'
import { type MediaRun, startRun } from './media-run.ts'
import { phaseAfter, type RecorderEvent } from './recorder-phase.ts'
import { createRecorderState, type RecorderState } from './recorder-state.ts'
import { leftRecordingFiles, newRecordingFiles, type RecordingFiles } from './recording-files.ts'
import { openSource, type RecordingSource } from './recording-source.ts'

interface RecorderOptions {
  readonly userId: string
  /** Milliseconds (M6.8). */
  readonly limit: number
}

/** Records screen, camera and sound of this device into one file. */
export interface Recorder extends RecorderState {
  ask(): Promise<void>
  start(): Promise<void>
  pause(): void
  resume(): void
  stop(): void
  /** Opens a recording that another tab has left. */
  recover(id: string): Promise<void>
  /** Throws away what is recorded (M2.36). */
  cancel(): void
  retake(): void
  /** The file was handed on: it is kept here no longer. */
  forget(): Promise<void>
  /** Lets go of everything; what is recorded is found again. */
  dispose(): void
}

interface Work {
  readonly state: RecorderState
  readonly options: RecorderOptions
  run: MediaRun | null
  /** The result's. */
  files: RecordingFiles | null
  stopTicker: () => void
}

const tickMs = 100
const full = 'There is no more room on this device: the recording ends here.'
const nothing = 'Nothing was recorded.'

function go({ state }: Work, event: RecorderEvent): void {
  state.phase.value = phaseAfter(state.phase.peek(), event)
}

/** Three, two, one (M2.34); false: it was cancelled. */
async function countDown({ phase, countdown }: RecorderState): Promise<boolean> {
  for (let left = 3; left > 0 && phase.peek() === 'countdown'; left -= 1) {
    countdown.value = left
    await new Promise((done) => setTimeout(done, 1000))
  }
  countdown.value = null
  return phase.peek() === 'countdown'
}

async function start(work: Work): Promise<void> {
  const { phase, problem, layout, camera, microphone, live } = work.state
  if (phase.peek() !== 'customization') return
  problem.value = null
  const choice = { layout: layout.peek(), camera: camera.peek(), microphone: microphone.peek() }
  const source = await openSource(choice)
  if (typeof source === 'string') {
    problem.value = source
    return
  }
  go(work, 'start')
  live.value = source.stream
  if (await countDown(work.state)) return await record(work, source)
  source.release()
  live.value = null
}

async function record(work: Work, source: RecordingSource): Promise<void> {
  const { state, options } = work
  if (source.shared?.readyState === 'ended') {
    source.release()
    ended(work)
    state.problem.value = nothing
    go(work, 'failed')
    return
  }
  const files = await newRecordingFiles(crypto.randomUUID(), options.userId)
  const run = startRun(source, files, {
    onFull() {
      state.problem.value = full
      run.stop()
    },
    onEnd() {
      ended(work)
      go(work, 'stop')
      void makeResult(work, files)
    },
  })
  work.run = run
  state.elapsed.value = 0
  let last = performance.now()
  work.stopTicker = startTicker(tickMs, () => {
    const now = performance.now()
    if (state.phase.peek() === 'recording') state.elapsed.value += now - last
    last = now
    if (state.elapsed.peek() >= options.limit) run.stop()
  })
  go(work, 'counted')
}

function ended(work: Work): void {
  work.run = null
  work.stopTicker()
  work.state.live.value = null
}

/** Makes one file of what was recorded. */
async function makeResult(work: Work, files: RecordingFiles): Promise<void> {
  const recorded = await files.recorded()
  if (recorded.size === 0) {
    await files.remove()
    work.state.problem.value = nothing
    go(work, 'failed')
    return
  }
  const { withLength } = await import('./with-length.ts')
  work.state.result.value = await withLength(recorded, files)
  work.files = files
  go(work, 'processed')
}

async function forget(work: Work): Promise<void> {
  const { files } = work
  work.files = null
  work.state.result.value = null
  work.state.elapsed.value = 0
  await files?.remove()
}

export function createRecorder(options: RecorderOptions): Recorder {
  const state = createRecorderState()
  const work: Work = { state, options, run: null, files: null, stopTicker: () => {} }
  const { phase } = state
  return {
    ...state,
    async ask() {
      const found = await askForDevices()
      state.devices.value = found
      state.camera.value = found.cameras[0]?.id ?? null
      state.microphone.value = found.microphones[0]?.id ?? null
      go(work, 'asked')
    },
    start: () => start(work),
    pause() {
      if (phase.peek() !== 'recording') return
      work.run?.pause()
      go(work, 'pause')
    },
    resume() {
      if (phase.peek() !== 'paused') return
      work.run?.resume()
      go(work, 'resume')
    },
    stop() {
      go(work, 'stop')
      work.run?.stop()
    },
    async recover(id) {
      if (phase.peek() !== 'customization') return
      go(work, 'recover')
      await makeResult(work, await leftRecordingFiles(id))
    },
    cancel() {
      go(work, 'cancel')
      work.run?.discard()
      ended(work)
    },
    retake() {
      go(work, 'retake')
      void forget(work)
    },
    forget: () => forget(work),
    dispose() {
      work.run?.leave()
      ended(work)
      work.files?.leave()
    },
  }
}
