import type { Command } from '@waystep/demo-model'
import type { Entry } from './entry.ts'
import { UnreadableRecord } from './journal/transaction.ts'
import type { Journal } from './journal.ts'
import type { RecordedStep } from './recorded-step.ts'
import type { Recording } from './recording.ts'
import type { Failure, Server } from './server.ts'
import { type Stop, storeDemo, storeStep } from './store-step.ts'

/** How a pass over a recording ended. */
export type UploadResult =
  /** Nothing is left to send now. */
  | { readonly kind: 'idle' }
  /** The next step's files are still being fetched. */
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'try-later' }
  /** Stands in the recording as its problem. */
  | { readonly kind: 'stopped' }

/**
 * Sends what the journal holds of a recording, in order: files the server lacks, captures, then the
 * command. Safe to break off anywhere and to call again: the server takes each command once. Where the
 * journal holds what cannot be read it stops, and sends nothing that comes after.
 */
export async function uploadRecording(
  journal: Journal,
  server: Server,
  recordingId: string,
  onProgress: () => void = () => {},
): Promise<UploadResult> {
  try {
    return await sendAll(journal, server, recordingId, onProgress)
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error
    console.error(error)
    await journal.changeRecording(recordingId, { problem: { kind: 'unreadable' } })
    return { kind: 'stopped' }
  }
}

async function sendAll(
  journal: Journal,
  server: Server,
  recordingId: string,
  onProgress: () => void,
): Promise<UploadResult> {
  for (;;) {
    const recording = await journal.recording(recordingId)
    const entry = await journal.nextEntry(recordingId)
    if (!recording || !entry || recording.state === 'cancelled') return { kind: 'idle' }
    const step = await journal.step(entry.work.stepId)
    if (entry.work.kind !== 'remove' && step && !step.ready) {
      await proveReading(journal, step.id)
      return { kind: 'not-ready' }
    }

    const stop = await sendEntry(journal, server, recording, entry, step)
    if (stop) return settle(journal, recording, stop)
    if (recording.problem) await journal.changeRecording(recording.id, { problem: null })
    onProgress()
  }
}

/** What can be read of a page becomes its capture in time. @throws UnreadableRecord where nothing will. */
async function proveReading(journal: Journal, stepId: string): Promise<void> {
  const reading = await journal.reading(stepId)
  if (reading?.picture) await journal.asset(reading.recordingId, reading.picture.hash)
}

async function sendEntry(
  journal: Journal,
  server: Server,
  recording: Recording,
  entry: Entry,
  step: RecordedStep | null,
): Promise<Stop | null> {
  if (!step) {
    await journal.markEntry(recording.id, entry.seq, 'done')
    return null
  }
  const place = await storeDemo(journal, server, recording)
  if (!place.ok) return place.stop
  // A step undone after an attempt to send it still goes first: only then is it sure to be deleted.
  if (entry.work.kind !== 'remove') {
    const stop = await storeStep(journal, server, recording, step)
    if (stop) return stop
  }
  if (!(await journal.markEntry(recording.id, entry.seq, 'sent'))) return null
  // A page that was too large has changed its hotspots.
  const stored = (await journal.step(step.id)) ?? step
  const command = commandOf(entry, stored, place.base)
  const answer = await server.command(recording.demo.id, recording.id, entry.seq, command)
  if (!answer.ok) return answer.failure
  const rejected = answer.value.rejected.find((item) => item.seq === entry.seq)
  if (rejected && entry.work.kind !== 'remove') {
    return { kind: 'refused', status: 200, code: rejected.code, message: rejected.message }
  }
  await journal.markEntry(recording.id, entry.seq, 'done')
  return null
}

function commandOf(entry: Entry, recorded: RecordedStep, base: number): Command {
  const { work } = entry
  switch (work.kind) {
    case 'add':
      return {
        type: 'add-steps',
        after: base + work.offset,
        items: [{ step: recorded.step, hotspots: [...recorded.hotspots], chapter: null }],
      }
    case 'remove':
      return { type: 'delete-steps', stepIds: [work.stepId] }
    case 'recapture':
      return {
        type: 'recapture-step',
        stepId: recorded.step.id,
        htmlCaptureId: recorded.step.htmlCaptureId,
        image: recorded.step.image,
        widthOrg: recorded.step.widthOrg,
        heightOrg: recorded.step.heightOrg,
        anchors: { ...recorded.anchors },
      }
  }
}

async function settle(
  journal: Journal,
  recording: Recording,
  stop: Failure,
): Promise<UploadResult> {
  switch (stop.kind) {
    case 'unreachable':
      return { kind: 'try-later' }
    case 'signed-out':
      await journal.changeRecording(recording.id, { problem: { kind: 'signed-out' } })
      return { kind: 'stopped' }
    case 'refused':
      await journal.changeRecording(recording.id, {
        problem: { kind: 'refused', message: stop.message },
      })
      return { kind: 'stopped' }
  }
}
