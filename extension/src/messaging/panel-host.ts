import type { PairMessage } from '@waystep/api-contract'
import type { Runtime } from 'webextension-polyfill'
import { clearPairing, type Pairing, readPairing, signOut } from '../pairing/pairing.ts'
import { createPairingQuestions } from '../pairing/pairing-questions.ts'
import { stampedServer } from '../pairing/stamped-server.ts'
import { recordingFromPanel } from '../recording/new-recording.ts'
import { type LiveRecording, readLive } from '../recording/session/live-recording.ts'
import { problemText } from '../recording/session/problem-text.ts'
import type { RecordingSession } from '../recording/session/recording-session.ts'
import type { Journal } from '../upload/journal.ts'
import type { Recording } from '../upload/recording.ts'
import type {
  PanelMessage,
  PanelState,
  PanelUpdate,
  RecordingView,
  StartRequest,
} from './panel-messages.ts'

/** All that the page which shows an upload may ask for. */
const askedByUpload: ReadonlySet<PanelMessage['type']> = new Set([
  'continue',
  'save-as-new',
  'discard',
])

export interface PanelHost {
  connect(port: Runtime.Port, role: 'panel' | 'upload'): void
  /** Shows what has changed. */
  refresh(): void
  isOpen(): boolean
  ask(message: PairMessage): Promise<boolean>
}

/** Serves the side panel and the upload page: tells them the state, and does what they ask. */
export function createPanelHost(options: {
  readonly journal: Journal
  readonly session: () => RecordingSession
  readonly upload: () => void
}): PanelHost {
  const { journal } = options
  const ports = new Map<Runtime.Port, 'panel' | 'upload'>()
  const questions = createPairingQuestions(() => void refresh())

  const isPanelOpen = () => [...ports.values()].includes('panel')
  const tell = (port: Runtime.Port, update: PanelUpdate) => port.postMessage(update)

  async function refresh() {
    if (ports.size === 0) return
    const state = await currentState()
    for (const port of ports.keys()) tell(port, { type: 'state', state })
  }

  async function currentState(): Promise<PanelState> {
    const live = await readLive()
    const pairing = await readPairing()
    const recordings = await journal.recordings()
    const asking = questions.shown()
    const views = recordings
      .filter((recording) => recording.state !== 'cancelled')
      .map((recording) => viewOf(journal, recording, live, pairing))
    return {
      pairing,
      stamped: await stampedServer(),
      asking: asking && {
        id: asking.id,
        serverUrl: asking.message.serverUrl,
        workspace: asking.message.workspace.name,
      },
      recordings: await Promise.all(views),
      unreadable: await journal.unreadableRecordings(),
      paused: live?.paused ?? false,
    }
  }

  async function start(port: Runtime.Port, request: StartRequest) {
    const pairing = await readPairing()
    const problem = !pairing?.token
      ? 'Connect the extension first.'
      : (await readLive())
        ? 'A recording is already running.'
        : null
    if (problem || !pairing) return tell(port, { type: 'started', problem })
    // The panel narrows the page: it closes before the page is measured.
    const gone = new Promise<void>((resolve) => {
      port.onDisconnect.addListener(() => resolve())
      setTimeout(resolve, 1000)
    })
    const injected = await options.session().prepare(request.tabId)
    if (!injected) {
      return tell(port, {
        type: 'started',
        problem: 'Chrome does not allow extensions on this page. Open the page you want to record.',
      })
    }
    tell(port, { type: 'started', problem: null })
    await gone
    const { windowId, tabId, viewport } = request
    const recording = recordingFromPanel(pairing, request)
    await options.session().begin({ recording, windowId, tabId, viewport })
  }

  async function receive(port: Runtime.Port, message: PanelMessage) {
    switch (message.type) {
      case 'start':
        return start(port, message.request)
      case 'answer-pairing':
        questions.answer(message.id, message.accept)
        return
      case 'disconnect':
        await clearPairing()
        return refresh()
      case 'token-refused':
        await signOut(message.token)
        return refresh()
      case 'pause':
        await options.session().act(message.paused ? 'pause' : 'resume')
        return refresh()
      case 'finish':
        return options.session().act('finish')
      case 'continue':
        await journal.changeRecording(message.recordingId, { state: 'finished', problem: null })
        options.session().complete()
        return options.upload()
      case 'save-as-new':
        await journal.saveAsNewDemo(message.recordingId, crypto.randomUUID())
        options.session().complete()
        return options.upload()
      case 'discard':
        await discard(message.recordingId)
        return options.upload()
    }
  }

  /** One that can be read is taken back from the server, too. */
  async function discard(recordingId: string): Promise<void> {
    if (await journal.recording(recordingId)) {
      return await journal.changeRecording(recordingId, { state: 'cancelled' })
    }
    await journal.removeRecording(recordingId)
  }

  return {
    connect(port, role) {
      ports.set(port, role)
      port.onMessage.addListener((raw) => {
        const message = raw as PanelMessage
        if (role === 'upload' && !askedByUpload.has(message.type)) return
        receive(port, message).catch((error) => console.error(error))
      })
      port.onDisconnect.addListener(() => {
        ports.delete(port)
        if (!isPanelOpen()) questions.refuseAll()
      })
      void refresh()
    },
    refresh: () => void refresh(),
    isOpen: isPanelOpen,
    ask: questions.ask,
  }
}

async function viewOf(
  journal: Journal,
  recording: Recording,
  live: LiveRecording | null,
  pairing: Pairing | null,
): Promise<RecordingView> {
  const { sent, total } = await journal.progress(recording.id)
  const isLive = live?.recordingId === recording.id
  return {
    id: recording.id,
    demoId: recording.demo.id,
    title: recording.demo.title,
    startedAt: recording.startedAt,
    sent,
    total,
    state: isLive ? 'running' : recording.state === 'finished' ? 'uploading' : 'interrupted',
    problem: problemText(recording.problem) ?? foreignProblem(recording, pairing),
    canBeNew:
      recording.problem?.kind === 'refused' && recording.purpose.kind !== 'again' && total > 0,
  }
}

/** A recording waits while the extension is connected elsewhere. */
function foreignProblem(recording: Recording, pairing: Pairing | null): string | null {
  const { serverUrl, workspaceId } = recording
  if (!pairing || (pairing.serverUrl === serverUrl && pairing.workspace.id === workspaceId))
    return null
  return `It belongs to another workspace on ${new URL(serverUrl).host}, and will be saved once the extension is connected to it again.`
}
