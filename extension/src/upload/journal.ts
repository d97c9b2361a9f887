import type { Capture } from '@waystep/capture-format'
import { assetReference, type Hotspot, stepNameLimit } from '@waystep/demo-model'
import { picturePage } from '../capture/picture-page.ts'
import type { StepReading } from '../capture/step-reading.ts'
import type { Entry, EntryWork } from './entry.ts'
import type { JournalDatabase, StoredAsset } from './journal-database.ts'
import type { RecordedStep } from './recorded-step.ts'
import type { Recording } from './recording.ts'

/** A step as it comes from the page; the journal gives it its place. */
export type NewStep = Pick<
  RecordedStep,
  'id' | 'step' | 'hotspots' | 'captureId' | 'assets' | 'ready' | 'anchors'
>

export type Journal = ReturnType<typeof createJournal>

const everything = (recordingId: string) => IDBKeyRange.bound([recordingId], [recordingId, []])

/** What was recorded and is not on the server yet. Each method is one transaction: done, or not begun. */
export function createJournal(database: () => Promise<JournalDatabase>) {
  return {
    async addRecording(recording: Recording): Promise<void> {
      await (await database()).add('recordings', recording)
    },

    async recording(id: string): Promise<Recording | null> {
      return (await (await database()).get('recordings', id)) ?? null
    },

    /** Oldest first. */
    async recordings(): Promise<readonly Recording[]> {
      const all = await (await database()).getAll('recordings')
      return all.sort((a, b) => a.startedAt - b.startedAt)
    },

    async changeRecording(id: string, changes: Partial<Recording>): Promise<void> {
      const write = (await database()).transaction('recordings', 'readwrite')
      const recording = await write.store.get(id)
      if (recording) await write.store.put({ ...recording, ...changes })
      await write.done
    },

    /**
     * Sends all steps of a recording again, to a demo of its own: the one they were for is gone, or
     * refuses them. Its steps get new ids, since the server may know the old ones.
     */
    async saveAsNewDemo(recordingId: string, demoId: string): Promise<void> {
      const write = (await database()).transaction(['recordings', 'steps', 'entries'], 'readwrite')
      const recording = await write.objectStore('recordings').get(recordingId)
      if (recording) {
        const all = await write.objectStore('steps').index('recordingId').getAll(recordingId)
        const kept = all.filter((step) => !step.undone).sort((a, b) => a.seq - b.seq)
        const seqs = new Set(kept.map((step) => step.seq))
        const entries = write.objectStore('entries')
        for (const entry of await entries.getAll(everything(recordingId))) {
          if (!seqs.has(entry.seq)) await entries.delete([recordingId, entry.seq])
        }
        for (const [offset, step] of kept.entries()) {
          const stepId = crypto.randomUUID()
          const hotspots = step.hotspots.map((hotspot) => ({
            ...hotspot,
            id: crypto.randomUUID(),
            stepId,
          }))
          await write.objectStore('steps').put({
            ...step,
            step: { ...step.step, id: stepId, demoId },
            hotspots,
          })
          const work: EntryWork = { kind: 'add', stepId: step.id, offset }
          await entries.put({ recordingId, seq: step.seq, work, state: 'waiting' })
        }
        const title = recording.demo.title || 'Untitled demo'
        await write.objectStore('recordings').put({
          ...recording,
          demo: { ...recording.demo, id: demoId, title, isNew: true, exists: false },
          purpose: { kind: 'append' },
          base: null,
          state: 'finished',
          problem: null,
        })
      }
      await write.done
    },

    /** Adds a step, the entry that sends it, and what is left to read of its page. */
    async addStep(
      recordingId: string,
      step: NewStep,
      work: 'add' | 'recapture',
      reading: StepReading | null,
    ): Promise<void> {
      const write = (await database()).transaction(
        ['recordings', 'steps', 'entries', 'readings'],
        'readwrite',
      )
      const recording = await write.objectStore('recordings').get(recordingId)
      if (!recording || recording.state === 'cancelled') return write.done
      const seq = recording.nextSeq
      const before = await write.objectStore('steps').index('recordingId').getAll(recordingId)
      const offset = before.filter((other) => !other.undone).length
      const entryWork: EntryWork =
        work === 'add' ? { kind: 'add', stepId: step.id, offset } : { kind: work, stepId: step.id }
      await write.objectStore('recordings').put({ ...recording, nextSeq: seq + 1 })
      await write.objectStore('steps').add({
        ...step,
        recordingId,
        seq,
        captureStored: false,
        undone: false,
      })
      await write
        .objectStore('entries')
        .add({ recordingId, seq, work: entryWork, state: 'waiting' })
      if (reading) await write.objectStore('readings').put(reading)
      await write.done
    },

    /** Words a step anew that was not sent yet. */
    async rewordStep(
      id: string,
      words: { readonly text: string; nameOf(pageTitle: string, limit: number): string },
    ): Promise<void> {
      const write = (await database()).transaction(['steps', 'entries'], 'readwrite')
      const steps = write.objectStore('steps')
      const recorded = await steps.get(id)
      const entry =
        recorded && (await write.objectStore('entries').get([recorded.recordingId, recorded.seq]))
      if (recorded && entry?.state === 'waiting') {
        const text = words.nameOf(recorded.step.pageTitle ?? '', stepNameLimit)
        const hotspots = recorded.hotspots.map((hotspot) => ({ ...hotspot, text: words.text }))
        await steps.put({ ...recorded, step: { ...recorded.step, text }, hotspots })
      }
      await write.done
    },

    /** Oldest first, without those undone. */
    async steps(recordingId: string): Promise<readonly RecordedStep[]> {
      const all = await (await database()).getAllFromIndex('steps', 'recordingId', recordingId)
      return all.filter((step) => !step.undone).sort((a, b) => a.seq - b.seq)
    },

    async step(id: string): Promise<RecordedStep | null> {
      return (await (await database()).get('steps', id)) ?? null
    },

    /** The oldest page whose files are still to be fetched: one at a time, since pages are large. */
    async nextReading(): Promise<StepReading | null> {
      const read = (await database()).transaction('readings')
      const oldest = await read.store.index('readAt').openCursor()
      return oldest?.value ?? null
    },

    /** The page of a step has become a capture, with a picture of its own. */
    async completeStep(
      stepId: string,
      capture: Capture,
      anchors: RecordedStep['anchors'],
    ): Promise<void> {
      const write = (await database()).transaction(['steps', 'readings', 'captures'], 'readwrite')
      const step = await write.objectStore('steps').get(stepId)
      await write.objectStore('readings').delete(stepId)
      if (step?.captureId) {
        const hashes = new Set(capture.assets.map((asset) => asset.hash))
        const image = capture.picture && assetReference(capture.picture.hash)
        await write.objectStore('captures').put({
          id: step.captureId,
          recordingId: step.recordingId,
          capture,
        })
        await write.objectStore('steps').put({
          ...step,
          step: { ...step.step, image },
          ready: true,
          assets: [...hashes],
          anchors,
        })
      }
      await write.done
    },

    async capture(id: string): Promise<Capture | null> {
      return (await (await database()).get('captures', id))?.capture ?? null
    },

    /** A step's page is kept as its picture only: its hotspots stay where they are, without anchors. */
    async keepPictureOnly(stepId: string, reason: string): Promise<void> {
      const write = (await database()).transaction(['steps', 'captures'], 'readwrite')
      const step = await write.objectStore('steps').get(stepId)
      const kept = step?.captureId && (await write.objectStore('captures').get(step.captureId))
      if (step && kept) {
        const capture = picturePage(kept.capture, reason)
        const hotspots = step.hotspots.map(
          (hotspot): Hotspot => ({ ...hotspot, style: 'Circle', anchorNodeId: null }),
        )
        const anchors = Object.fromEntries(Object.keys(step.anchors).map((id) => [id, null]))
        await write.objectStore('captures').put({ ...kept, capture })
        await write.objectStore('steps').put({ ...step, hotspots, anchors })
      }
      await write.done
    },

    /** A step's capture is sent in pieces of these files, and later ones may be. */
    async shareTexts(stepId: string, files: readonly StoredAsset[]): Promise<void> {
      const write = (await database()).transaction(['recordings', 'steps', 'assets'], 'readwrite')
      const step = await write.objectStore('steps').get(stepId)
      const recording = step && (await write.objectStore('recordings').get(step.recordingId))
      if (step && recording) {
        const textFiles = files.map(({ hash }) => hash)
        for (const file of files) await write.objectStore('assets').put(file)
        await write.objectStore('recordings').put({ ...recording, textFiles })
        const assets = [...new Set([...step.assets, ...textFiles])]
        await write.objectStore('steps').put({ ...step, assets })
      }
      await write.done
    },

    async captureWasStored(stepId: string): Promise<void> {
      const write = (await database()).transaction(['steps', 'captures'], 'readwrite')
      const step = await write.objectStore('steps').get(stepId)
      if (step?.captureId) {
        await write.objectStore('steps').put({ ...step, captureStored: true })
        await write.objectStore('captures').delete(step.captureId)
      }
      await write.done
    },

    async putAsset(asset: StoredAsset): Promise<void> {
      await (await database()).put('assets', asset)
    },

    async asset(recordingId: string, hash: string): Promise<StoredAsset | null> {
      return (await (await database()).get('assets', [recordingId, hash])) ?? null
    },

    /** Takes the last step back: forgotten if the server cannot have it, else deleted there. Answers its id. */
    async undoLast(recordingId: string): Promise<string | null> {
      const write = (await database()).transaction(
        ['recordings', 'steps', 'entries', 'readings', 'captures'],
        'readwrite',
      )
      const recording = await write.objectStore('recordings').get(recordingId)
      const all = await write.objectStore('steps').index('recordingId').getAll(recordingId)
      const last = all.filter((step) => !step.undone).sort((a, b) => b.seq - a.seq)[0]
      if (!recording || !last) {
        await write.done
        return null
      }
      const entries = write.objectStore('entries')
      const entry = await entries.get([recordingId, last.seq])
      if (entry?.state === 'waiting') {
        await entries.delete([recordingId, last.seq])
        await write.objectStore('steps').delete(last.id)
        await write.objectStore('readings').delete(last.id)
        if (last.captureId) await write.objectStore('captures').delete(last.captureId)
      } else {
        const seq = recording.nextSeq
        await write.objectStore('recordings').put({ ...recording, nextSeq: seq + 1 })
        await write.objectStore('steps').put({ ...last, undone: true })
        await entries.add({
          recordingId,
          seq,
          work: { kind: 'remove', stepId: last.id },
          state: 'waiting',
        })
      }
      await write.done
      return last.id
    },

    /** The first entry the server has not answered. */
    async nextEntry(recordingId: string): Promise<Entry | null> {
      const entries = await (await database()).getAll('entries', everything(recordingId))
      return entries.find((entry) => entry.state !== 'done') ?? null
    },

    /** False when the entry was taken back meanwhile. */
    async markEntry(recordingId: string, seq: number, state: 'sent' | 'done'): Promise<boolean> {
      const write = (await database()).transaction('entries', 'readwrite')
      const entry = await write.store.get([recordingId, seq])
      if (entry) await write.store.put({ ...entry, state })
      await write.done
      return entry !== undefined
    },

    /** How far the upload is, in steps. */
    async progress(
      recordingId: string,
    ): Promise<{ readonly sent: number; readonly total: number }> {
      const db = await database()
      const all = await db.getAllFromIndex('steps', 'recordingId', recordingId)
      const live = all.filter((step) => !step.undone)
      const entries = await db.getAll('entries', everything(recordingId))
      const done = new Set(
        entries.filter((entry) => entry.state === 'done').map((entry) => entry.seq),
      )
      return { sent: live.filter((step) => done.has(step.seq)).length, total: live.length }
    },

    /** Forgets a recording and all it holds. */
    async removeRecording(recordingId: string): Promise<void> {
      const write = (await database()).transaction(
        ['recordings', 'steps', 'readings', 'captures', 'entries', 'assets'],
        'readwrite',
      )
      await write.objectStore('recordings').delete(recordingId)
      await write.objectStore('entries').delete(everything(recordingId))
      await write.objectStore('assets').delete(everything(recordingId))
      for (const name of ['steps', 'readings', 'captures'] as const) {
        const store = write.objectStore(name)
        for (const key of await store.index('recordingId').getAllKeys(recordingId)) {
          await store.delete(key)
        }
      }
      await write.done
    },
  }
}
