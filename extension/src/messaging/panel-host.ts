import type { PairMessage } from '@waystep/api-contract'
import type { Runtime } from 'webextension-polyfill'
import { clearPairing, signOut } from '../pairing/pairing.ts'
import { createPairingQuestions } from '../pairing/pairing-questions.ts'
import type { RecordingSession } from '../recording/session/recording-session.ts'
import type { Journal } from '../upload/journal.ts'
import type { PanelMessage, PanelUpdate } from './panel-messages.ts'
import { panelState } from './panel-state.ts'
import { startFromPanel } from './start-from-panel.ts'

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

  async function refresh() {
    if (ports.size === 0) return
    const state = await panelState(journal, questions.shown)
    for (const port of ports.keys())
      port.postMessage({ type: 'state', state } satisfies PanelUpdate)
  }

  async function receive(port: Runtime.Port, message: PanelMessage) {
    switch (message.type) {
      case 'start':
        return startFromPanel(port, options.session(), message.request)
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
