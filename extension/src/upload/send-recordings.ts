import { readPairing, signOut } from '../pairing/pairing.ts'
import type { Journal } from './journal.ts'
import type { Recording } from './recording.ts'
import { connectServer } from './server.ts'
import { takeBack } from './take-back.ts'
import { type UploadResult, uploadRecording } from './uploader.ts'

export interface SendingOptions {
  readonly journal: Journal
  readonly liveRecordingId: () => Promise<string | null>
  /** Something to show has changed. */
  readonly onChange: () => void
  /** A finished recording is on the server whole. */
  readonly onDone: (recording: Recording) => Promise<void>
  /** A finished recording has no step, and there is no demo of it. */
  readonly onNothing: () => Promise<void>
}

/**
 * Sends once what may be sent now: the running recording and those that are finished, of the workspace that the
 * extension is connected to. Answers whether something is left to be tried later.
 */
export async function sendRecordings(options: SendingOptions): Promise<boolean> {
  const pairing = await readPairing()
  const live = await options.liveRecordingId()
  let later = false
  for (const recording of await options.journal.recordings()) {
    if (recording.state === 'running' && recording.id !== live) continue
    if (recording.problem?.kind === 'refused') continue
    const mine =
      pairing?.serverUrl === recording.serverUrl &&
      pairing.workspace.id === recording.workspaceId &&
      pairing.token
    if (!mine) continue
    // What goes wrong with one recording does not stand in the way of the others.
    const outcome = await send(options, recording, mine).catch(failed)
    if (outcome.kind === 'try-later') later = true
  }
  return later
}

function failed(error: unknown): UploadResult {
  console.error(error)
  return { kind: 'try-later' }
}

async function send(
  options: SendingOptions,
  recording: Recording,
  token: string,
): Promise<UploadResult> {
  const { journal, onChange } = options
  const server = connectServer({ serverUrl: recording.serverUrl, token })
  if (recording.state === 'cancelled') return takeBack(journal, recording, server)
  const outcome = await uploadRecording(journal, server, recording.id, onChange)
  const now = await journal.recording(recording.id)
  if (now?.problem?.kind === 'signed-out') await signOut(token)
  if (outcome.kind === 'idle' && now?.state === 'finished') {
    if (await isNothing(journal, now)) {
      await journal.changeRecording(now.id, { state: 'cancelled' })
      await options.onNothing()
      return takeBack(journal, now, server)
    }
    await options.onDone(now)
  }
  onChange()
  return outcome
}

/** Whether a recording has a demo of its own and no step: all were taken back, or none was made. */
async function isNothing(journal: Journal, { demo, id }: Recording): Promise<boolean> {
  return demo.isNew && (await journal.progress(id)).total === 0
}
