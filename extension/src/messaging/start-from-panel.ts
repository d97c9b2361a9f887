import type { Runtime } from 'webextension-polyfill'
import { readPairing } from '../pairing/pairing.ts'
import { recordingFromPanel } from '../recording/new-recording.ts'
import { readLive } from '../recording/session/live-recording.ts'
import type { RecordingSession } from '../recording/session/recording-session.ts'
import type { PanelUpdate, StartRequest } from './panel-messages.ts'

/** Starts the recording that the panel asks for, or tells the panel why it cannot be. */
export async function startFromPanel(
  port: Runtime.Port,
  session: RecordingSession,
  request: StartRequest,
): Promise<void> {
  const tell = (problem: string | null) =>
    port.postMessage({ type: 'started', problem } satisfies PanelUpdate)
  const pairing = await readPairing()
  if (!pairing?.token) return tell('Connect the extension first.')
  if (await readLive()) return tell('A recording is already running.')
  // The panel narrows the page: it closes before the page is measured.
  const gone = new Promise<void>((resolve) => {
    port.onDisconnect.addListener(() => resolve())
    setTimeout(resolve, 1000)
  })
  const { windowId, tabId, viewport } = request
  const injected = await session.prepare(tabId)
  if (!injected) {
    return tell('Chrome does not allow extensions on this page. Open the page you want to record.')
  }
  tell(null)
  await gone
  const recording = recordingFromPanel(pairing, request)
  await session.begin({ recording, windowId, tabId, viewport })
}
