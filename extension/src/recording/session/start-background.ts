import browser from 'webextension-polyfill'
import { listenToPages } from '../../messaging/page-messages.ts'
import { createPanelHost } from '../../messaging/panel-host.ts'
import { nothingRecorded } from '../../messaging/panel-messages.ts'
import { portRole } from '../../messaging/port-role.ts'
import { keepStorageOwn } from '../../pairing/own-storage.ts'
import { watchBlurSelectors } from '../../privacy/blur-selectors.ts'
import { createJournal } from '../../upload/journal.ts'
import { openJournalDatabase } from '../../upload/journal-database.ts'
import { createUploadQueue } from '../../upload/upload-queue.ts'
import { openEditor } from '../open-editor.ts'
import { showBadge } from './badge.ts'
import { readLive } from './live-recording.ts'
import { createRecordingSession } from './recording-session.ts'
import { takeLeftSteps } from './take-left-steps.ts'

/** Puts the parts of the background together. Listeners are added at once: the worker may be started by an event. */
export function startBackground(): void {
  void keepStorageOwn()
  const journal = createJournal(openJournalDatabase())

  const session = createRecordingSession({
    journal,
    onJournal: changed,
    onEnd: (recordingId, how) => {
      changed()
      if (how === 'finished') setTimeout(() => showUpload(recordingId), uploadDelayMs)
    },
  })
  const panel = createPanelHost({ journal, session: () => session, upload: () => changed() })
  const queue = createUploadQueue({
    journal,
    liveRecordingId: async () => (await readLive())?.recordingId ?? null,
    onChange: refresh,
    onDone: async (recording) => {
      await journal.removeRecording(recording.id)
      await openEditor(recording)
      await closeUpload()
    },
    async onNothing() {
      await closeUpload()
      await browser.tabs.create({ url: `${uploadPage()}${nothingRecorded}` })
    },
  })

  /** A page that shows how far the upload is, when the editor cannot be opened at once. */
  async function showUpload(recordingId: string) {
    if (await journal.recording(recordingId)) await browser.tabs.create({ url: uploadPage() })
  }

  function refresh() {
    panel.refresh()
    session.refreshBars()
    void showBadge(journal)
  }

  function changed() {
    refresh()
    queue.kick()
  }

  listenToPages({
    session,
    panelAsks: panel.isOpen,
    ask: panel.ask,
    onPaired: changed,
  })
  const own = { id: browser.runtime.id, address: browser.runtime.getURL('') }
  browser.runtime.onConnect.addListener((port) => {
    const role = portRole(port.sender, own)
    if (role === 'frame') session.connectFrame(port)
    else if (role !== null) panel.connect(port, role)
  })
  browser.commands.onCommand.addListener((command) => {
    if (command === 'capture-now') void session.act('capture')
  })
  watchBlurSelectors(() => void session.refreshBars())
  browser.runtime.onStartup.addListener(changed)
  browser.runtime.onInstalled.addListener(() => {
    void takeLeftSteps(journal, () => {
      session.complete()
      changed()
    })
  })
  void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true })
  // Pages read before the worker was stopped still wait for their files.
  session.complete()
  changed()
}

/** Milliseconds that saving the last steps may take before a page shows how far it is. */
const uploadDelayMs = 1500

const uploadPage = () => browser.runtime.getURL('upload.html')

async function closeUpload(): Promise<void> {
  const tabs = await browser.tabs.query({ url: uploadPage() })
  const ids = tabs.flatMap((tab) => (tab.id === undefined ? [] : [tab.id]))
  await browser.tabs.remove(ids)
}
