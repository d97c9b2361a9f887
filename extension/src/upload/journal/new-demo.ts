import type { EntryWork } from '../entry.ts'
import type { RecordedStep } from '../recorded-step.ts'
import { liveSteps } from './live-steps.ts'
import { changeJournal, type OpenJournal } from './transaction.ts'

/**
 * Sends all steps of a recording again, to a demo of its own: the one they were for is gone, or refuses
 * them. Its steps get new ids, since the server may know the old ones.
 */
export async function saveAsNewDemo(
  database: OpenJournal,
  recordingId: string,
  demoId: string,
): Promise<void> {
  await changeJournal(database, ['recordings', 'steps', 'entries'], async (records) => {
    const recording = await records.get('recordings', recordingId)
    if (!recording) return
    const kept = liveSteps(await records.ofRecording('steps', recordingId))
    await records.removeOfRecording('entries', recordingId)
    for (const [offset, step] of kept.entries()) {
      await records.put('steps', inDemo(step, demoId))
      const work: EntryWork = { kind: 'add', stepId: step.id, offset }
      await records.put('entries', { recordingId, seq: step.seq, work, state: 'waiting' })
    }
    const title = recording.demo.title || 'Untitled demo'
    await records.put('recordings', {
      ...recording,
      demo: { ...recording.demo, id: demoId, title, isNew: true, exists: false },
      purpose: { kind: 'append' },
      base: null,
      state: 'finished',
      problem: null,
    })
  })
}

/** The step with new ids, as one of another demo. */
function inDemo(recorded: RecordedStep, demoId: string): RecordedStep {
  const stepId = crypto.randomUUID()
  const hotspots = recorded.hotspots.map((hotspot) => ({
    ...hotspot,
    id: crypto.randomUUID(),
    stepId,
  }))
  return { ...recorded, step: { ...recorded.step, id: stepId, demoId }, hotspots }
}
