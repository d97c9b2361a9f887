import type { Journal } from '../../upload/journal.ts'
import { createBarActions } from './bar-actions.ts'
import { createBars } from './bars.ts'
import { createCaptureMaking } from './capture-making.ts'
import { followTabs } from './follow-tabs.ts'
import type { Frame } from './frame.ts'
import { createFrameReports } from './frame-reports.ts'
import { createFrames } from './frames.ts'
import { createIncomingSteps } from './incoming-steps.ts'
import { createLiveChanges } from './live-recording.ts'
import { createPageWarnings } from './page-warnings.ts'
import { createPresses } from './presses.ts'
import { injectRecorder } from './recorder-script.ts'
import { createRecordingRun, type Ending } from './recording-run.ts'
import { createTabPictures } from './tab-pictures.ts'

export type RecordingSession = ReturnType<typeof createRecordingSession>

/** The recording that runs: which tabs, what their frames report, and what the bar shows. */
export function createRecordingSession(options: {
  readonly journal: Journal
  readonly onJournal: () => void
  readonly onEnd: (recordingId: string, how: Ending) => void
}) {
  const { journal, onJournal, onEnd } = options
  const frames = createFrames({
    onHello: (frame) => void greet(frame).catch(console.error),
    onMessage: (frame, message) => void receive(frame, message).catch(console.error),
    onGone: (frame) => steps.gone(frame),
  })
  const changeLive = createLiveChanges()
  const warnings = createPageWarnings()
  const bars = createBars(journal, frames, warnings.of)
  const presses = createPresses(frames)
  const pictures = createTabPictures(frames, (tabId, documentId, { unreached }) => {
    warnings.noteFrames(tabId, documentId, unreached)
    bars.refresh()
  })
  const captures = createCaptureMaking({ journal, frames, bars, warnings, onJournal })
  const steps = createIncomingSteps({
    journal,
    frames,
    presses,
    pictures,
    onError: console.error,
    async onKept(recording) {
      captures.complete()
      bars.refresh()
      onJournal()
      // Not awaited: it waits for the steps on their way, of which this is one.
      if (recording.purpose.kind === 'again') run.end('finished').catch(console.error)
    },
  })
  const run = createRecordingRun({ journal, frames, bars, pictures, steps, changeLive, onEnd })
  const actions = createBarActions({ journal, frames, bars, steps, run, changeLive, onJournal })
  const parts = { bars, actions, captures, presses, pictures, steps, changeLive }
  const receive = createFrameReports(parts)
  followTabs({ frames, bars, presses, pictures, changeLive })

  async function greet(frame: Frame): Promise<void> {
    // Its tab may have been opened by a recorded page a moment ago.
    await changeLive((live) => live)
    const isRecorded = await bars.greet(frame)
    // After the worker was stopped there are no pictures of pages that settled before.
    if (isRecorded && frame.path.length === 0) await pictures.of(frame.tabId).refresh()
  }

  return {
    /** Whether a tab's page can be recorded. */
    prepare: injectRecorder,
    begin: run.begin,
    complete: captures.complete,
    refreshBars: bars.refresh,
    connectFrame: frames.connect,
    act: actions.actInFront,
  }
}
