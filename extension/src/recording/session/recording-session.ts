import { completeCapture } from '@waystep/capture-format/assets'
import browser from 'webextension-polyfill'
import { createAssetSource } from '../../capture/asset-source.ts'
import { completeReadings } from '../../capture/complete-readings.ts'
import type { BarAction, FrameMessage } from '../../messaging/frame-messages.ts'
import { isSamePick, type PickedElement } from '../../privacy/picked-element.ts'
import type { Journal } from '../../upload/journal.ts'
import type { Recording } from '../../upload/recording.ts'
import { createBars } from './bars.ts'
import { createFrames, type Frame } from './frames.ts'
import { createInOrder } from './in-order.ts'
import { type LiveRecording, readLive, writeLive } from './live-recording.ts'
import { createPageWarnings } from './page-warnings.ts'
import { createPresses, type Pressed } from './presses.ts'
import { watchTabs } from './recorded-tabs.ts'
import { addRecorder, injectRecorder, removeRecorder } from './recorder-script.ts'
import { takeInStep } from './step-intake.ts'
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
  })
  const warnings = createPageWarnings()
  const bars = createBars(journal, frames, warnings.of)
  const presses = createPresses(frames)
  const pictures = createTabPictures(frames, (tabId, documentId, { unreached }) => {
    warnings.noteFrames(tabId, documentId, unreached)
    void bars.refresh().catch(report)
  })
  const fetchFile = createAssetSource(frames.readInPage)
  let changing: Promise<void> = Promise.resolve()
  let isCompleting = false
  let completeAgain = false
  const report = (error: unknown) => console.error(error)
  const intake = createInOrder(report)

  watchTabs({
    live: readLive,
    onOpened: async (tabId) => {
      await changeLive((live) => ({ ...live, tabIds: [...new Set([...live.tabIds, tabId])] }))
      await injectRecorder(tabId)
      // The recorder may have been there before, and been told that its tab is not recorded.
      await Promise.all(frames.of(tabId).map(bars.greet))
    },
    onClosed: (tabId) =>
      changeLive((live) => ({ ...live, tabIds: live.tabIds.filter((id) => id !== tabId) })),
    onShown: (tabId) => {
      void readLive().then((live) => {
        if (live?.tabIds.includes(tabId)) return pictures.of(tabId).refresh()
      })
    },
  })

  async function greet(frame: Frame): Promise<void> {
    const isRecorded = await bars.greet(frame)
    // After the worker was stopped there are no pictures of pages that settled before.
    if (isRecorded && frame.frameId === 0) await pictures.of(frame.tabId).refresh()
  }

  /** One change after the other: each reads what the one before wrote. */
  function changeLive(change: (live: LiveRecording) => LiveRecording): Promise<void> {
    const changed = changing.then(async () => {
      const live = await readLive()
      if (live) await writeLive(change(live))
    })
    changing = changed.catch(report)
    return changed
  }

  async function receive(frame: Frame, message: FrameMessage) {
    switch (message.type) {
      case 'pressed':
        presses.begin(message.pressId, frame)
        return pictures.press(frame.tabId, message)
      case 'dropped':
        return presses.drop(message.pressId)
      case 'island':
        return presses.answer(message.pressId, message.reading)
      case 'settled':
        return pictures.of(frame.tabId).refresh()
      case 'step': {
        const pressed = presses.take(message.pressId, frame)
        intake.add({
          at: message.actedAt,
          ready: pressed,
          work: async () => takeIn(frame, message, await pressed),
        })
        return
      }
      case 'files':
        return warm(frame, message.page)
      case 'blur':
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

  async function takeIn(
    frame: Frame,
    message: Extract<FrameMessage, { type: 'step' }>,
    { documentId, others }: Pressed,
  ) {
    const live = await readLive()
    const recording = live && (await journal.recording(live.recordingId))
    if (!live || !recording || !live.tabIds.includes(frame.tabId)) return
    const parts = {
      recording,
      frame,
      documentId,
      message,
      others,
      pictures: pictures.of(frame.tabId),
      isThere: () => frames.top(frame.tabId)?.documentId === documentId,
    }
    if (!(await takeInStep(journal, parts))) return
    complete()
    await bars.refresh()
    options.onJournal()
    // Not awaited: it waits for the steps on their way, of which this is one.
    if (recording.purpose.kind === 'again') end('finished').catch(report)
  }

  /** Reads the files of a page while it is there; what was fetched waits in memory for the steps. */
  async function warm(frame: Frame, page: Extract<FrameMessage, { type: 'files' }>['page']) {
    const { tabId, documentId } = frame
    const { capture } = await completeCapture(page, {
      fetchAsset: ({ url }) => fetchFile({ tabId, documentId, url: page.url }, url),
      capturedAt: new Date(),
    })
    const missed = capture.health.filter(({ kind }) => /^asset|^stylesheet/.test(kind))
    if (frame.frameId === 0) warnings.noteFiles(tabId, documentId, missed)
    await bars.refresh()
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

  async function end(how: 'finished' | 'cancelled'): Promise<void> {
    const live = await readLive()
    if (!live) return
    // Steps on their way into the journal belong to it.
    await intake.idle()
    await journal.changeRecording(live.recordingId, { state: how })
    await writeLive(null)
    await removeRecorder()
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
        await intake.idle()
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

function withPick(
  picked: readonly PickedElement[],
  change: Extract<FrameMessage, { type: 'blur' }>,
): readonly PickedElement[] {
  const others = picked.filter((one) => !isSamePick(one, change.picked))
  return change.on ? [...others, change.picked] : others
}
