import browser from 'webextension-polyfill'
import type { BarAction } from '../../messaging/frame-messages.ts'
import type { Journal } from '../../upload/journal.ts'
import type { Bars } from './bars.ts'
import type { Frames } from './frames.ts'
import type { IncomingSteps } from './incoming-steps.ts'
import { type LiveChanges, readLive } from './live-recording.ts'
import type { RecordingRun } from './recording-run.ts'

export interface BarActions {
  /** A button of the bar in this tab was pressed. */
  act(action: BarAction, tabId: number): Promise<void>
  /** As from the bar of the tab in front. */
  actInFront(action: BarAction): Promise<void>
}

/** Does what the buttons of the bar say. */
export function createBarActions(parts: {
  readonly journal: Journal
  readonly frames: Frames
  readonly bars: Bars
  readonly steps: IncomingSteps
  readonly run: RecordingRun
  readonly changeLive: LiveChanges
  readonly onJournal: () => void
}): BarActions {
  const { journal, frames, bars, steps, run, changeLive } = parts

  async function move(by: 'undoLast' | 'redoNext'): Promise<void> {
    await steps.idle()
    const live = await readLive()
    if (live) await journal[by](live.recordingId)
    parts.onJournal()
    bars.refresh()
  }

  async function act(action: BarAction, tabId: number): Promise<void> {
    switch (action) {
      case 'pause':
      case 'resume':
        await changeLive((live) => ({ ...live, paused: action === 'pause' }))
        return bars.refresh()
      case 'start-blurring':
      case 'stop-blurring':
        await changeLive((live) => ({ ...live, blurring: action === 'start-blurring' }))
        return bars.refresh()
      case 'capture':
        frames.top(tabId)?.send({ type: 'capture' })
        return
      case 'undo':
        return move('undoLast')
      case 'redo':
        return move('redoNext')
      case 'finish':
        return run.end('finished')
      case 'cancel':
        return run.end('cancelled')
    }
  }

  return {
    act,
    async actInFront(action) {
      const live = await readLive()
      if (!live) return
      const tabs = await browser.tabs.query({ active: true, lastFocusedWindow: true })
      const tabId = tabs[0]?.id
      const isRecorded = tabId !== undefined && live.tabIds.includes(tabId)
      if (isRecorded && !(action === 'capture' && live.paused)) return act(action, tabId)
      if (action !== 'capture') return act(action, live.tabIds[0] ?? -1)
    },
  }
}
