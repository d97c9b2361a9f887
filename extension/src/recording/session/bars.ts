import type { BarState, FrameBlurRules } from '../../messaging/frame-messages.ts'
import { noBlur } from '../../privacy/blur-rules.ts'
import { readBlurSelectors } from '../../privacy/blur-selectors.ts'
import { runAgain } from '../../run-again.ts'
import type { Journal } from '../../upload/journal.ts'
import type { Frame } from './frame.ts'
import type { Frames } from './frames.ts'
import { type LiveRecording, readLive } from './live-recording.ts'
import { problemText } from './problem-text.ts'

/** Milliseconds between what the bar shows and what it shows next. */
const pause = 100

export interface Bars {
  /** Tells a frame that has come whether it is recorded, and answers it. */
  greet(frame: Frame): Promise<boolean>
  /** Tells all frames of the recorded tabs what their bars show, soon. */
  refresh(): void
  /** Tells all frames of these tabs that the recording is over. */
  end(tabIds: readonly number[]): void
}

const notRecorded = { type: 'state', state: null, blur: { ...noBlur, recorded: [] } } as const

export function createBars(
  journal: Journal,
  frames: Frames,
  warningOf: (tabId: number, documentId: string | null) => BarState['warning'],
): Bars {
  async function stateOf(live: LiveRecording, tabId: number): Promise<BarState | null> {
    const recording = await journal.recording(live.recordingId)
    if (!recording) return null
    const { sent, total, canRedo } = await journal.progress(live.recordingId)
    return {
      recordingId: live.recordingId,
      count: total,
      sent,
      canRedo,
      paused: live.paused,
      problem: problemText(recording.problem),
      single: recording.purpose.kind === 'again',
      blurring: live.blurring,
      warning: warningOf(tabId, frames.top(tabId)?.documentId ?? null),
    }
  }

  async function blurOf(live: LiveRecording, tabId: number): Promise<FrameBlurRules> {
    const recorded = frames.of(tabId).map(({ path }) => path.join('/'))
    return { selectors: await readBlurSelectors(), picked: live.picked, recorded }
  }

  async function tell(live: LiveRecording, tabId: number): Promise<void> {
    const [state, blur] = [await stateOf(live, tabId), await blurOf(live, tabId)]
    for (const frame of frames.of(tabId)) frame.send({ type: 'state', state, blur })
  }

  /** Steps may come faster than anybody counts them. */
  const refresh = runAgain(async () => {
    const live = await readLive()
    for (const tabId of live?.tabIds ?? []) if (live) await tell(live, tabId)
    await new Promise((done) => setTimeout(done, pause))
  })

  return {
    async greet(frame) {
      const live = await readLive()
      const isRecorded = live?.tabIds.includes(frame.tabId) ?? false
      if (!live || !isRecorded) frame.send(notRecorded)
      else {
        const { tabId } = frame
        frame.send({
          type: 'state',
          state: await stateOf(live, tabId),
          blur: await blurOf(live, tabId),
        })
      }
      return isRecorded
    },
    refresh,
    end(tabIds) {
      for (const tabId of tabIds) for (const frame of frames.of(tabId)) frame.send(notRecorded)
    },
  }
}
