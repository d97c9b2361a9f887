import { retryDelay } from '@waystep/api-contract'
import browser from 'webextension-polyfill'
import { readPairing, signOut } from '../pairing/pairing.ts'
import type { Journal } from './journal.ts'
import type { Recording } from './recording.ts'
import { connectServer } from './server.ts'
import { type UploadResult, uploadRecording } from './uploader.ts'

/** Milliseconds between two attempts at most: somebody waits for an editor. */
const longestWait = 15_000

const alarm = 'upload'

export interface UploadQueue {
  /** Sends what there is to send, and again later if that fails. */
  kick(): void
}

/** Decides which recordings are sent now: the running one and those that are finished. */
export function createUploadQueue(options: {
  readonly journal: Journal
  readonly liveRecordingId: () => Promise<string | null>
  /** Something to show has changed. */
  readonly onChange: () => void
  /** A finished recording is on the server whole. */
  readonly onDone: (recording: Recording) => Promise<void>
  /** A finished recording has no step, and there is no demo of it. */
  readonly onNothing: () => Promise<void>
}): UploadQueue {
  const { journal, onChange } = options
  let running = false
  let again = false
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function pass(): Promise<boolean> {
    const pairing = await readPairing()
    const live = await options.liveRecordingId()
    let later = false
    for (const recording of await journal.recordings()) {
      if (recording.state === 'running' && recording.id !== live) continue
      if (recording.problem?.kind === 'refused') continue
      const mine =
        pairing?.serverUrl === recording.serverUrl &&
        pairing.workspace.id === recording.workspaceId &&
        pairing.token
      if (!mine) continue
      // What goes wrong with one recording does not stand in the way of the others.
      const outcome = await send(recording, mine).catch(failed)
      if (outcome.kind === 'try-later') later = true
    }
    return later
  }

  function failed(error: unknown): UploadResult {
    console.error(error)
    return { kind: 'try-later' }
  }

  async function send(recording: Recording, token: string): Promise<UploadResult> {
    const server = connectServer({ serverUrl: recording.serverUrl, token })
    if (recording.state === 'cancelled') return takeBack(recording, server)
    const outcome = await uploadRecording(journal, server, recording.id, onChange)
    const now = await journal.recording(recording.id)
    if (now?.problem?.kind === 'signed-out') await signOut(token)
    if (outcome.kind === 'idle' && now?.state === 'finished') {
      if (await isNothing(now)) return takeBackNothing(now, server)
      await options.onDone(now)
    }
    onChange()
    return outcome
  }

  /** A demo of its own, and all steps were taken back or none was made. */
  const isNothing = async ({ demo, id }: Recording) =>
    demo.isNew && (await journal.progress(id)).total === 0

  async function takeBackNothing(
    recording: Recording,
    server: ReturnType<typeof connectServer>,
  ): Promise<UploadResult> {
    await journal.changeRecording(recording.id, { state: 'cancelled' })
    await options.onNothing()
    return takeBack(recording, server)
  }

  /** A cancelled recording takes away the demo it made, or the steps it had added. */
  async function takeBack(
    recording: Recording,
    server: ReturnType<typeof connectServer>,
  ): Promise<UploadResult> {
    const { demo, id } = recording
    const answer = demo.isNew
      ? await server.trashDemo(demo.id)
      : await deleteSteps(recording, server)
    if (answer && !answer.ok && answer.failure.kind === 'unreachable') return { kind: 'try-later' }
    if (answer && !answer.ok && answer.failure.kind === 'signed-out') return { kind: 'stopped' }
    await journal.removeRecording(id)
    return { kind: 'idle' }
  }

  async function deleteSteps(recording: Recording, server: ReturnType<typeof connectServer>) {
    const stepIds = (await journal.steps(recording.id)).map((step) => step.id)
    if (stepIds.length === 0 || recording.purpose.kind === 'again') return null
    const command = { type: 'delete-steps', stepIds } as const
    return server.command(recording.demo.id, recording.id, recording.nextSeq, command)
  }

  async function run() {
    running = true
    clearTimeout(timer)
    let later = false
    do {
      again = false
      later = await pass().catch(() => true)
    } while (again)
    running = false
    onChange()
    if (!later) {
      attempt = 0
      await browser.alarms.clear(alarm)
      return
    }
    attempt += 1
    const delay = retryDelay(attempt, longestWait)
    timer = setTimeout(kick, delay)
    // The worker may be stopped before the timer is due: an alarm starts it again.
    await browser.alarms.create(alarm, { delayInMinutes: Math.max(0.5, delay / 60_000) })
  }

  function kick() {
    if (running) again = true
    else run().catch((error) => console.error(error))
  }

  browser.alarms.onAlarm.addListener((fired) => {
    if (fired.name === alarm) kick()
  })
  return { kick }
}
