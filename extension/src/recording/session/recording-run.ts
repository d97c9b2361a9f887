import type { Journal } from '../../upload/journal.ts'
import type { Recording } from '../../upload/recording.ts'
import type { Bars } from './bars.ts'
import type { Frames } from './frames.ts'
import type { IncomingSteps } from './incoming-steps.ts'
import { type LiveChanges, readLive, writeLive } from './live-recording.ts'
import { addRecorder, injectRecorder, removeRecorder } from './recorder-script.ts'
import type { TabPictures } from './tab-pictures.ts'
import { restoreSize, type Size, setViewport } from './window-size.ts'

export interface Beginning {
  readonly recording: Recording
  readonly windowId: number
  readonly tabId: number
  readonly viewport: Size | null
}

export type Ending = 'finished' | 'cancelled'

export interface RecordingRun {
  /** Answers whether the tab's page can be recorded. */
  begin(beginning: Beginning): Promise<boolean>
  /** Ends what runs: once, however often it is asked for. */
  end(how: Ending): Promise<void>
}

/** Begins and ends the recording. */
export function createRecordingRun(parts: {
  readonly journal: Journal
  readonly frames: Frames
  readonly bars: Bars
  readonly pictures: TabPictures
  readonly steps: IncomingSteps
  readonly changeLive: LiveChanges
  readonly onEnd: (recordingId: string, how: Ending) => void
}): RecordingRun {
  const { journal, frames, bars, pictures, steps, changeLive } = parts
  let ending: Promise<void> | null = null

  async function endNow(how: Ending): Promise<void> {
    const live = await readLive()
    if (!live) return
    // Steps on their way into the journal belong to it.
    await steps.idle()
    await journal.changeRecording(live.recordingId, { state: how })
    await changeLive(() => null)
    await removeRecorder().catch(console.error)
    bars.end(live.tabIds)
    await restoreSize(live.windowId, live.sizeBefore)
    parts.onEnd(live.recordingId, how)
  }

  return {
    async begin({ recording, windowId, tabId, viewport }) {
      if (!(await injectRecorder(tabId))) return false
      await journal.addRecording(recording)
      const sizeBefore = viewport ? await setViewport(windowId, tabId, viewport) : null
      pictures.forget()
      await writeLive({
        recordingId: recording.id,
        windowId,
        tabIds: [tabId],
        paused: false,
        blurring: false,
        picked: [],
        sizeBefore,
      })
      await addRecorder()
      await Promise.all(frames.of(tabId).map(bars.greet))
      return true
    },
    end(how) {
      ending ??= endNow(how).finally(() => {
        ending = null
      })
      return ending
    },
  }
}
