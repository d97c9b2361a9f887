import type { PageSnapshot } from '@waystep/capture-format'
import { completeCapture } from '@waystep/capture-format/assets'
import { createAssetSource } from '../../capture/asset-source.ts'
import { completeReadings } from '../../capture/complete-readings.ts'
import { runAgain } from '../../run-again.ts'
import type { Journal } from '../../upload/journal.ts'
import type { Bars } from './bars.ts'
import type { Frame } from './frame.ts'
import type { Frames } from './frames.ts'
import type { PageWarnings } from './page-warnings.ts'

export interface CaptureMaking {
  /** Makes captures of what was read and stands in the journal, one after the other. */
  complete(): void
  /** Reads the files of a page while it is there; what was fetched waits in memory for the steps. */
  warm(frame: Frame, page: PageSnapshot): Promise<void>
}

/** Makes captures of recorded pages, and tells of files that could not be had. */
export function createCaptureMaking(parts: {
  readonly journal: Journal
  readonly frames: Frames
  readonly bars: Bars
  readonly warnings: PageWarnings
  readonly onJournal: () => void
}): CaptureMaking {
  const { journal, bars, warnings } = parts
  const fetchFile = createAssetSource(parts.frames.readInPage)
  const complete = runAgain(() =>
    completeReadings(journal, fetchFile, ({ tabId, documentId }, health) => {
      warnings.noteFiles(tabId, documentId, health)
      parts.onJournal()
    }),
  )

  return {
    complete,
    async warm({ tabId, documentId, frameId }, page) {
      const { capture } = await completeCapture(page, {
        fetchAsset: (file) => fetchFile({ tabId, documentId, url: page.url }, file),
        capturedAt: new Date(),
        wholeFiles: true,
      })
      const missed = capture.health.filter(({ kind }) => /^asset|^stylesheet/.test(kind))
      if (frameId === 0) warnings.noteFiles(tabId, documentId, missed)
      bars.refresh()
    },
  }
}
