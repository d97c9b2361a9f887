import type { Capture, HealthEntry } from '@waystep/capture-format'
import { completeCapture } from '@waystep/capture-format/assets'
import { findByFingerprint } from '@waystep/capture-format/fingerprint'
import { UnreadableRecord } from '../upload/journal/transaction.ts'
import type { Journal } from '../upload/journal.ts'
import type { Purpose } from '../upload/recording.ts'
import { within } from '../within.ts'
import type { FetchFile } from './asset-source.ts'
import { cropPicture, shrinkPicture } from './edit-picture.ts'
import { pageWithoutTree } from './page-without-tree.ts'
import { picturePage } from './picture-page.ts'
import { fileLimit } from './read-file.ts'
import type { StepReading } from './step-reading.ts'

/** Bytes of all files of one page at most. */
const pageLimit = 60 * 1024 * 1024
/** A page's picture is for thumbnails and for the moment until the page itself is there. */
const besidePage = 0.7
const insteadOfPage = 0.9

/** Milliseconds for one page: the steps after it wait, and those who want to see them. */
const timeoutMs = 120_000

/**
 * Fetches the files of the pages that were read and makes captures of them, oldest first. Breaking
 * off loses nothing: a reading stays in the journal until its capture stands there. A page of which none
 * can be made is its picture, and its health says so.
 */
export async function completeReadings(
  journal: Journal,
  fetchFile: FetchFile,
  onStep: (reading: StepReading, health: readonly HealthEntry[]) => void,
): Promise<void> {
  const unreadable = new Set<string>()
  for (;;) {
    const reading = await journal.nextReading(unreadable)
    if (!reading) return
    try {
      onStep(reading, await completeInTime(journal, fetchFile, reading))
    } catch (error) {
      // The upload of its recording stops there, and says so; those of others go on.
      if (!(error instanceof UnreadableRecord)) throw error
      unreadable.add(reading.stepId)
    }
  }
}

async function completeInTime(
  journal: Journal,
  fetchFile: FetchFile,
  reading: StepReading,
): Promise<readonly HealthEntry[]> {
  const completed = completeReading(journal, fetchFile, reading, 'the page is larger than 64 MB')
  const late = () => {
    throw new Error('no end of putting a page together')
  }
  return await within(completed, timeoutMs, late).catch((error) => {
    const page = pageWithoutTree(reading.page)
    return completeReading(journal, fetchFile, { ...reading, page }, String(error))
  })
}

async function completeReading(
  journal: Journal,
  fetchFile: FetchFile,
  reading: StepReading,
  lackOfTree: string,
): Promise<readonly HealthEntry[]> {
  const { page, picture, recordingId, tabId, documentId } = reading
  const png = picture && (await journal.asset(recordingId, picture.hash))?.bytes
  const isPicture = page.tree.childNodes.length === 0
  const small =
    png &&
    (await shrinkPicture(png, {
      maxWidth: isPicture ? picture.width : page.viewport.width,
      quality: isPicture ? insteadOfPage : besidePage,
    }).catch(() => null))
  const { capture: whole, assets } = await completeCapture(page, {
    fetchAsset: (file) => fetchFile({ tabId, documentId, url: page.url }, file),
    capturedAt: new Date(reading.readAt),
    picture: picture && small ? { ...small, age: picture.age } : null,
    cropPicture: async (box) => (small ? cropPicture(png, page.viewport.width, box) : null),
    limits: { fileBytes: fileLimit, pageBytes: pageLimit },
    // The steps of a recording share them.
    wholeFiles: true,
  })
  const capture = isPicture ? picturePage(whole, lackOfTree) : whole
  for (const [hash, { type, bytes }] of assets) {
    await journal.putAsset({ recordingId, hash, type, bytes: new Uint8Array(bytes).buffer })
  }
  const health: readonly HealthEntry[] = [...capture.health, ...reading.health]
  const recording = await journal.recording(recordingId)
  const anchors = recording ? anchorsIn(capture, recording.purpose) : {}
  await journal.completeStep(reading.stepId, { ...capture, health }, anchors)
  return health
}

/** The anchors of a step recorded again, where their elements are found in the new capture. */
function anchorsIn(capture: Capture, purpose: Purpose): Readonly<Record<string, number | null>> {
  if (purpose.kind !== 'again') return {}
  return Object.fromEntries(
    purpose.anchors.map(({ hotspotId, fingerprint }) => {
      const found = findByFingerprint(capture.tree, fingerprint)
      return [hotspotId, found.kind === 'found' ? found.nodeId : null]
    }),
  )
}
