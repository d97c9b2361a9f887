import type { EntryWork } from '../entry.ts'
import type { RecordedStep } from '../recorded-step.ts'
import { liveSteps } from './live-steps.ts'
import { changeJournal, type OpenJournal, type RecordWrites } from './transaction.ts'

/** Steps that can be brought back, the next one first: that is the one that was taken back last. */
export function takenBackSteps(all: readonly RecordedStep[]): RecordedStep[] {
  return all.filter((step) => step.undone && !step.isGone).sort((a, b) => a.seq - b.seq)
}

/**
 * Takes the last step of a recording back. One that the server cannot have is not sent; one that may have
 * arrived is deleted there by an entry of its own. The step and its page stay, so that it can come again.
 */
export async function undoLast(database: OpenJournal, recordingId: string): Promise<string | null> {
  return await changeJournal(database, ['recordings', 'steps', 'entries'], async (records) => {
    const recording = await records.get('recordings', recordingId)
    const last = liveSteps(await records.ofRecording('steps', recordingId)).at(-1)
    if (!recording || !last) return null
    await records.put('steps', { ...last, undone: true })
    const entry = await records.get('entries', [recordingId, last.seq])
    if (entry?.state === 'waiting') {
      await records.remove('entries', [recordingId, last.seq])
      return last.id
    }
    const seq = recording.nextSeq
    await records.put('recordings', { ...recording, nextSeq: seq + 1 })
    const work: EntryWork = { kind: 'remove', stepId: last.id }
    await records.add('entries', { recordingId, seq, work, state: 'waiting' })
    return last.id
  })
}

/** Brings the next step back to the end of its recording, by an entry that comes after all others. */
export async function redoNext(database: OpenJournal, recordingId: string): Promise<string | null> {
  return await changeJournal(database, ['recordings', 'steps', 'entries'], async (records) => {
    const recording = await records.get('recordings', recordingId)
    const all = await records.ofRecording('steps', recordingId)
    const [next, ...others] = takenBackSteps(all)
    if (!recording || recording.state === 'cancelled' || !next) return null
    const seq = recording.nextSeq
    const work: EntryWork = { kind: 'add', stepId: next.id, offset: liveSteps(all).length }
    await records.put('steps', { ...next, seq, undone: false })
    await records.add('entries', { recordingId, seq, work, state: 'waiting' })
    // What was taken back before it comes after it again.
    for (const [index, step] of others.entries()) {
      await records.put('steps', { ...step, seq: seq + 1 + index })
    }
    await records.put('recordings', { ...recording, nextSeq: seq + 1 + others.length })
    return next.id
  })
}

type Stores = 'steps' | 'entries' | 'readings' | 'captures'

/** Nothing that was taken back can come again. What no entry tells the server of is forgotten. */
export async function forgetTakenBack(
  records: RecordWrites<Stores>,
  recordingId: string,
): Promise<void> {
  const steps = takenBackSteps(await records.ofRecording('steps', recordingId))
  if (steps.length === 0) return
  const entries = await records.ofRecording('entries', recordingId)
  const named = new Set(entries.map(({ work }) => work.stepId))
  for (const step of steps) {
    if (named.has(step.id)) {
      await records.put('steps', { ...step, isGone: true })
      continue
    }
    await records.remove('steps', step.id)
    await records.remove('readings', step.id)
    if (step.captureId) await records.remove('captures', step.captureId)
  }
}
