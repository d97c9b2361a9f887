import type { Capture } from '@waystep/capture-format'
import { assetReference, type Hotspot } from '@waystep/demo-model'
import { picturePage } from '../../capture/picture-page.ts'
import type { StepReading } from '../../capture/step-reading.ts'
import type { RecordedStep } from '../recorded-step.ts'
import { recordFormats, type StoredAsset } from './records.ts'
import { changeJournal, type OpenJournal, readJournal } from './transaction.ts'

/** The pages of steps in the journal: as they were read, as captures, and their files. */
export function journaledPages(database: OpenJournal) {
  return {
    /**
     * The oldest page whose files are still to be fetched, of a step that is not passed over: one at a
     * time, since pages are large.
     */
    async nextReading(passedOver: ReadonlySet<string> = new Set()): Promise<StepReading | null> {
      const read = (await database()).transaction('readings')
      let cursor = await read.store.index('readAt').openCursor()
      while (cursor) {
        const reading = recordFormats.readings.read(cursor.value)
        if (reading.ok && !passedOver.has(reading.value.stepId)) return reading.value
        cursor = await cursor.continue()
      }
      return null
    },

    /** The page of a step that is no capture yet. @throws UnreadableRecord */
    async reading(stepId: string): Promise<StepReading | null> {
      return await readJournal(database, ['readings'], ({ get }) => get('readings', stepId))
    },

    /** The page of a step has become a capture, with a picture of its own. */
    completeStep: (
      stepId: string,
      capture: Capture,
      anchors: RecordedStep['anchors'],
    ): Promise<void> => completeStep(database, stepId, capture, anchors),

    /** @throws UnreadableRecord */
    async capture(id: string): Promise<Capture | null> {
      const kept = await readJournal(database, ['captures'], ({ get }) => get('captures', id))
      return kept?.capture ?? null
    },

    /** A step's page is kept as its picture only: its hotspots stay where they are, without anchors. */
    keepPictureOnly: (stepId: string, reason: string): Promise<void> =>
      keepPictureOnly(database, stepId, reason),

    /** A step's capture is sent in pieces of these files, and later ones may be. */
    shareTexts: (stepId: string, files: readonly StoredAsset[]): Promise<void> =>
      shareTexts(database, stepId, files),

    async captureWasStored(stepId: string): Promise<void> {
      await changeJournal(database, ['steps', 'captures'], async ({ get, put, remove }) => {
        const step = await get('steps', stepId)
        if (!step?.captureId) return
        await put('steps', { ...step, captureStored: true })
        await remove('captures', step.captureId)
      })
    },

    async putAsset(asset: StoredAsset): Promise<void> {
      await changeJournal(database, ['assets'], ({ put }) => put('assets', asset))
    },

    /** @throws UnreadableRecord */
    async asset(recordingId: string, hash: string): Promise<StoredAsset | null> {
      return await readJournal(database, ['assets'], ({ get }) =>
        get('assets', [recordingId, hash]),
      )
    },
  }
}

async function completeStep(
  database: OpenJournal,
  stepId: string,
  capture: Capture,
  anchors: RecordedStep['anchors'],
): Promise<void> {
  const stores = ['steps', 'readings', 'captures'] as const
  await changeJournal(database, stores, async ({ get, put, remove }) => {
    const step = await get('steps', stepId)
    await remove('readings', stepId)
    if (!step?.captureId) return
    const { captureId: id, recordingId } = step
    const hashes = new Set(capture.assets.map((asset) => asset.hash))
    const image = capture.picture && assetReference(capture.picture.hash)
    await put('captures', { id, recordingId, capture })
    await put('steps', {
      ...step,
      step: { ...step.step, image },
      ready: true,
      assets: [...hashes],
      anchors,
    })
  })
}

async function keepPictureOnly(
  database: OpenJournal,
  stepId: string,
  reason: string,
): Promise<void> {
  await changeJournal(database, ['steps', 'captures'], async ({ get, put }) => {
    const step = await get('steps', stepId)
    const kept = step?.captureId ? await get('captures', step.captureId) : null
    if (!step || !kept) return
    const capture = picturePage(kept.capture, reason)
    const hotspots = step.hotspots.map(
      (hotspot): Hotspot => ({ ...hotspot, style: 'Circle', anchorNodeId: null }),
    )
    const anchors = Object.fromEntries(Object.keys(step.anchors).map((id) => [id, null]))
    await put('captures', { ...kept, capture })
    await put('steps', { ...step, hotspots, anchors })
  })
}

async function shareTexts(
  database: OpenJournal,
  stepId: string,
  files: readonly StoredAsset[],
): Promise<void> {
  await changeJournal(database, ['recordings', 'steps', 'assets'], async ({ get, put }) => {
    const step = await get('steps', stepId)
    const recording = step && (await get('recordings', step.recordingId))
    if (!step || !recording) return
    const textFiles = files.map(({ hash }) => hash)
    for (const file of files) await put('assets', file)
    await put('recordings', { ...recording, textFiles })
    const assets = [...new Set([...step.assets, ...textFiles])]
    await put('steps', { ...step, assets })
  })
}
