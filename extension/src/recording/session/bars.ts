import type { BarState } from '../../messaging/frame-messages.ts'
import type { Journal } from '../../upload/journal.ts'
import type { Frame, Frames } from './frames.ts'
import { type LiveRecording, readLive } from './live-recording.ts'
import { problemText } from './problem-text.ts'

export interface Bars {
  /** Tells a frame that has come whether it is recorded, and answers it. */
  greet(frame: Frame): Promise<boolean>
  /** Tells all frames of the recorded tabs what their bars show. */
  refresh(): Promise<void>
  /** Tells all frames of these tabs that the recording is over. */
  end(tabIds: readonly number[]): void
}

export function createBars(journal: Journal, frames: Frames): Bars {
  async function stateOf(live: LiveRecording): Promise<BarState | null> {
    const recording = await journal.recording(live.recordingId)
    if (!recording) return null
    const { sent, total } = await journal.progress(live.recordingId)
    return {
      count: total,
      sent,
      paused: live.paused,
      problem: problemText(recording.problem),
      single: recording.purpose.kind === 'again',
    }
  }

  function tell(tabIds: readonly number[], state: BarState | null) {
    for (const tabId of tabIds) {
      for (const frame of frames.of(tabId)) frame.send({ type: 'state', state })
    }
  }

  return {
    async greet(frame) {
      const live = await readLive()
      const isRecorded = live?.tabIds.includes(frame.tabId) ?? false
      frame.send({ type: 'state', state: live && isRecorded ? await stateOf(live) : null })
      return isRecorded
    },
    async refresh() {
      const live = await readLive()
      if (live) tell(live.tabIds, await stateOf(live))
    },
    end: (tabIds) => tell(tabIds, null),
  }
}
