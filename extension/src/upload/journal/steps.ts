import { stepNameLimit } from '@waystep/demo-model'
import type { StepReading } from '../../capture/step-reading.ts'
import type { EntryWork } from '../entry.ts'
import type { RecordedStep } from '../recorded-step.ts'
import { liveSteps } from './live-steps.ts'
import {
  changeJournal,
  everythingOf,
  type OpenJournal,
  readableRecords,
  readJournal,
} from './transaction.ts'
import { forgetTakenBack, redoNext, takenBackSteps, undoLast } from './undone-steps.ts'

/** A step as it comes from the page; the journal gives it its place. */
export type NewStep = Pick<
  RecordedStep,
  'id' | 'step' | 'hotspots' | 'captureId' | 'assets' | 'ready' | 'anchors'
>

/** What a step says once it is worded anew; its name is made of its page's title, within a limit. */
export interface NewWords {
  readonly text: string
  nameOf(pageTitle: string, limit: number): string
}

/** The steps of recordings in the journal. */
export function journaledSteps(database: OpenJournal) {
  return {
    /** Adds a step, the entry that sends it, and what is left to read of its page. */
    addStep: (
      recordingId: string,
      step: NewStep,
      work: 'add' | 'recapture',
      reading: StepReading | null,
    ): Promise<void> => addStep(database, recordingId, { step, work, reading }),

    /** Words a step anew that was not sent yet. */
    rewordStep: (id: string, words: NewWords): Promise<void> => rewordStep(database, id, words),

    /** Oldest first, without those undone. */
    async steps(recordingId: string): Promise<readonly RecordedStep[]> {
      return await readJournal(database, ['steps'], async ({ ofRecording }) =>
        liveSteps(await ofRecording('steps', recordingId)),
      )
    },

    /** @throws UnreadableRecord */
    async step(id: string): Promise<RecordedStep | null> {
      return await readJournal(database, ['steps'], ({ get }) => get('steps', id))
    },

    /** Takes the last step back: not sent if the server cannot have it, else deleted there. Answers its id. */
    undoLast: (recordingId: string): Promise<string | null> => undoLast(database, recordingId),

    /** Brings back what was taken back last, unless a step was recorded since. Answers its id. */
    redoNext: (recordingId: string): Promise<string | null> => redoNext(database, recordingId),

    /**
     * How far the upload is, in steps, and whether one can be brought back. A step that cannot be read is
     * there, and counts as not sent.
     */
    async progress(recordingId: string): Promise<{
      readonly sent: number
      readonly total: number
      readonly canRedo: boolean
    }> {
      const open = await database()
      const stored = await open.getAllFromIndex('steps', 'recordingId', recordingId)
      const steps = readableRecords('steps', stored)
      const live = liveSteps(steps)
      const all = await open.getAll('entries', everythingOf(recordingId))
      const done = new Set(
        readableRecords('entries', all)
          .filter((entry) => entry.state === 'done')
          .map((entry) => entry.seq),
      )
      const unreadable = stored.length - steps.length
      return {
        sent: live.filter((step) => done.has(step.seq)).length,
        total: live.length + unreadable,
        canRedo: takenBackSteps(steps).length > 0,
      }
    },
  }
}

async function addStep(
  database: OpenJournal,
  recordingId: string,
  added: {
    readonly step: NewStep
    readonly work: 'add' | 'recapture'
    readonly reading: StepReading | null
  },
): Promise<void> {
  const { step, work, reading } = added
  const stores = ['recordings', 'steps', 'entries', 'readings', 'captures'] as const
  await changeJournal(database, stores, async (records) => {
    const recording = await records.get('recordings', recordingId)
    if (!recording || recording.state === 'cancelled') return
    const seq = recording.nextSeq
    const offset = liveSteps(await records.ofRecording('steps', recordingId)).length
    await forgetTakenBack(records, recordingId)
    const entryWork: EntryWork =
      work === 'add' ? { kind: 'add', stepId: step.id, offset } : { kind: work, stepId: step.id }
    await records.put('recordings', { ...recording, nextSeq: seq + 1 })
    await records.add('steps', { ...step, recordingId, seq, captureStored: false, undone: false })
    await records.add('entries', { recordingId, seq, work: entryWork, state: 'waiting' })
    if (reading) await records.put('readings', reading)
  })
}

async function rewordStep(database: OpenJournal, id: string, words: NewWords): Promise<void> {
  await changeJournal(database, ['steps', 'entries'], async ({ get, put }) => {
    const recorded = await get('steps', id)
    const entry = recorded && (await get('entries', [recorded.recordingId, recorded.seq]))
    if (!recorded || entry?.state !== 'waiting') return
    const text = words.nameOf(recorded.step.pageTitle ?? '', stepNameLimit)
    const hotspots = recorded.hotspots.map((hotspot) => ({ ...hotspot, text: words.text }))
    await put('steps', { ...recorded, step: { ...recorded.step, text }, hotspots })
  })
}
