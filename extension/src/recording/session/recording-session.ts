import type { TakenPage } from '@waystep/capture-format'
import { completeCapture } from '@waystep/capture-format/assets'
import browser from 'webextension-polyfill'
import { createAssetSource } from '../../capture/asset-source.ts'
import { completeReadings } from '../../capture/complete-readings.ts'
import type { BarAction, FrameMessage } from '../../messaging/frame-messages.ts'
import { withPick } from '../../privacy/pick-change.ts'
import type { Journal } from '../../upload/journal.ts'
import type { Recording } from '../../upload/recording.ts'
import { createBars } from './bars.ts'
import { createFrames, type Frame } from './frames.ts'
import { createIncomingSteps } from './incoming-steps.ts'
import { createLiveChanges, readLive, writeLive } from './live-recording.ts'
import { createPageWarnings } from './page-warnings.ts'
import { createPresses } from './presses.ts'
import { watchTabs } from './recorded-tabs.ts'
import { addRecorder, injectRecorder, removeRecorder } from './recorder-script.ts'
import { createTabPictures } from './tab-pictures.ts'
import { restoreSize, type Size, setViewport } from './window-size.ts'

export interface Beginning {
  readonly recording: Recording
  readonly windowId: number
  readonly tabId: number
  readonly viewport: Size | null
}

export type RecordingSession = ReturnType<typeof createRecordingSession>

/** The recording that runs: which tabs, what their frames report, and what the bar shows. */
export function createRecordingSession(options: {
  readonly journal: Journal
  readonly onJournal: () => void
  readonly onEnd: (recordingId: string, how: 'finished' | 'cancelled') => void
}) {
  const { journal } = options
  const frames = createFrames({
    onHello: (frame) => void greet(frame).catch(report),
    onMessage: (frame, message) => void receive(frame, message).catch(report),
    onGone(frame) {
      presses.gone(frame)
      steps.commitAllOf(frame)
    },
  })
  const warnings = createPageWarnings()
  const bars = createBars(journal, frames, warnings.of)
  const presses = createPresses(frames)
  const pictures = createTabPictures(frames, (tabId, documentId, { unreached }) => {
    warnings.noteFrames(tabId, documentId, unreached)
    bars.refresh()
  })
  const fetchFile = createAssetSource(frames.readInPage)
  let isCompleting = false
  let completeAgain = false
  const report = (error: unknown) => console.error(error)
  const changeLive = createLiveChanges()
  const steps = createIncomingSteps({
    journal,
    frames,
    presses,
    pictures,
    onError: report,
    async onKept(recording) {
      complete()
      bars.refresh()
      options.onJournal()
      // Not awaited: it waits for the steps on their way, of which this is one.
      if (recording.purpose.kind === 'again') end('finished').catch(report)
    },
  })

  watchTabs({
    live: readLive,
    onOpened: async (tabId) => {
      await changeLive((live) => ({ ...live, tabIds: [...new Set([...live.tabIds, tabId])] }))
      await injectRecorder(tabId)
      // The recorder may have been there before, and been told that its tab is not recorded.
      await Promise.all(frames.of(tabId).map(bars.greet))
    },
    onClosed: (tabId) => {
      pictures.forget(tabId)
      presses.forget(tabId)
      return changeLive((live) => ({ ...live, tabIds: live.tabIds.filter((id) => id !== tabId) }))
    },
    onReplaced: (tabId, before) =>
      changeLive((live) => ({
        ...live,
        tabIds: live.tabIds.map((id) => (id === before ? tabId : id)),
      })),
    onShown: (tabId) => {
      void readLive().then((live) => {
        if (live?.tabIds.includes(tabId)) return pictures.of(tabId).refresh()
      })
    },
  })

  async function greet(frame: Frame): Promise<void> {
    // Its tab may have been opened by a recorded page a moment ago.
    await changeLive((live) => live)
    const isRecorded = await bars.greet(frame)
    // After the worker was stopped there are no pictures of pages that settled before.
    if (isRecorded && frame.path.length === 0) await pictures.of(frame.tabId).refresh()
  }

  async function receive(frame: Frame, message: FrameMessage) {
    switch (message.type) {
      case 'pressed':
        presses.begin(message.pressId, frame)
        return pictures.press(frame.tabId, message)
      case 'dropped':
        steps.drop(message.pressId)
        return presses.drop(message.pressId)
      case 'island':
        return presses.answer(message.pressId, frame, message.reading)
      case 'settled':
        return pictures.of(frame.tabId).refresh()
      case 'step':
        return steps.add(frame, message)
      case 'committed':
        return steps.commit(message)
      case 'amended':
        return steps.amend(message)
      case 'files':
        presses.remember(frame, message.reading)
        return warm(frame, message.reading.page)
      case 'blur':
        // What was read before shows what is to be blurred now.
        presses.forget(frame.tabId)
        await changeLive((live) => ({ ...live, picked: withPick(live.picked, message) }))
        return bars.refresh()
      case 'bar':
        return act(message.action, frame.tabId)
      case 'hello':
      case 'file':
      case 'masks':
      case 'bar-hidden':
        return
    }
  }

  /** Reads the files of a page while it is there; what was fetched waits in memory for the steps. */
  async function warm(frame: Frame, page: TakenPage) {
    const { tabId, documentId } = frame
    const { capture } = await completeCapture(page, {
      fetchAsset: (file) => fetchFile({ tabId, documentId, url: page.url }, file),
      capturedAt: new Date(),
      wholeFiles: true,
    })
    const missed = capture.health.filter(({ kind }) => /^asset|^stylesheet/.test(kind))
    if (frame.frameId === 0) warnings.noteFiles(tabId, documentId, missed)
    bars.refresh()
  }

  /** Makes captures of what was read, one after the other. */
  function complete() {
    completeAgain = true
    if (!isCompleting) completeAll().catch(report)
  }

  async function completeAll() {
    isCompleting = true
    try {
      while (completeAgain) {
        completeAgain = false
        await completeReadings(journal, fetchFile, ({ tabId, documentId }, health) => {
          warnings.noteFiles(tabId, documentId, health)
          options.onJournal()
        })
      }
    } finally {
      isCompleting = false
    }
  }

  async function begin({ recording, windowId, tabId, viewport }: Beginning): Promise<boolean> {
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
  }

  let ending: Promise<void> | null = null

  /** Once, however often it is asked for. */
  function end(how: 'finished' | 'cancelled'): Promise<void> {
    ending ??= endNow(how).finally(() => {
      ending = null
    })
    return ending
  }

  async function endNow(how: 'finished' | 'cancelled'): Promise<void> {
    const live = await readLive()
    if (!live) return
    // Steps on their way into the journal belong to it.
    await steps.idle()
    await journal.changeRecording(live.recordingId, { state: how })
    await changeLive(() => null)
    await removeRecorder().catch(report)
    bars.end(live.tabIds)
    await restoreSize(live.windowId, live.sizeBefore)
    options.onEnd(live.recordingId, how)
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
      case 'undo': {
        await steps.idle()
        const live = await readLive()
        if (live) await journal.undoLast(live.recordingId)
        options.onJournal()
        return bars.refresh()
      }
      case 'finish':
        return end('finished')
      case 'cancel':
        return end('cancelled')
    }
  }

  return {
    /** Whether a tab's page can be recorded. */
    prepare: injectRecorder,
    begin,
    complete,
    refreshBars: bars.refresh,
    connectFrame: frames.connect,
    /** As from the bar of the tab in front. */
    async act(action: BarAction): Promise<void> {
      const live = await readLive()
      if (!live) return
      const tabs = await browser.tabs.query({ active: true, lastFocusedWindow: true })
      const tabId = tabs[0]?.id
      if (
        tabId !== undefined &&
        live.tabIds.includes(tabId) &&
        !(action === 'capture' && live.paused)
      ) {
        return act(action, tabId)
      }
      if (action !== 'capture') return act(action, live.tabIds[0] ?? -1)
    },
  }
}
