import {
  type AddStepsBetweenMessage,
  type ExtensionMessage,
  type ExtensionRefusal,
  type ExtensionReply,
  extensionRefusals,
  type PairMessage,
  type PingReply,
  type RecordStepAgainMessage,
} from '@waystep/api-contract'
import browser, { type Runtime } from 'webextension-polyfill'
import { judgePageMessage } from '../pairing/judge-page-message.ts'
import { type Pairing, readPairing, writePairing } from '../pairing/pairing.ts'
import { stampedServer } from '../pairing/stamped-server.ts'
import { recordingFromEditor } from '../recording/new-recording.ts'
import { readLive } from '../recording/session/live-recording.ts'
import type { RecordingSession } from '../recording/session/recording-session.ts'
import { tabLoaded } from './tab-loaded.ts'

type RecordMessage = AddStepsBetweenMessage | RecordStepAgainMessage

const refuse = (reason: ExtensionRefusal): ExtensionReply => ({
  ok: false,
  reason,
  message: extensionRefusals[reason],
})

/** Answers the messages of web pages. */
export function listenToPages(options: {
  readonly session: RecordingSession
  readonly panelAsks: () => boolean
  /** Asks the author in the side panel. */
  readonly ask: (message: PairMessage) => Promise<boolean>
  readonly onPaired: () => void
}): void {
  browser.runtime.onMessageExternal.addListener(
    async (raw: unknown, sender: Runtime.MessageSender) => {
      const origin =
        (sender as chrome.runtime.MessageSender).origin ??
        URL.parse(sender.url ?? '')?.origin ??
        null
      const judgement = judgePageMessage(raw, {
        origin,
        pairing: await readPairing(),
        stamped: await stampedServer(),
        panelAsks: options.panelAsks(),
      })
      switch (judgement.kind) {
        case 'refuse':
          return refuse(judgement.reason)
        case 'ask':
          return (await options.ask(judgement.message))
            ? pair(judgement.message)
            : refuse('not-asked')
        case 'accept':
          return accept(judgement.message, judgement.trusted)
      }
    },
  )

  async function accept(
    message: ExtensionMessage,
    trusted: boolean,
  ): Promise<ExtensionReply | PingReply> {
    switch (message.type) {
      case 'ping':
        return ping(trusted)
      case 'pair':
        return pair(message)
      case 'addStepsBetween':
      case 'recordStepAgain':
        return record(message)
    }
  }

  async function ping(trusted: boolean): Promise<PingReply> {
    const { version } = browser.runtime.getManifest()
    const pairing = trusted ? await readPairing() : null
    const paired = pairing?.token
      ? { serverUrl: pairing.serverUrl, workspaceId: pairing.workspace.id }
      : null
    return { version, paired }
  }

  async function pair(message: PairMessage): Promise<ExtensionReply> {
    const { account, workspace, token } = message
    await writePairing({ serverUrl: new URL(message.serverUrl).origin, account, workspace, token })
    options.onPaired()
    return { ok: true }
  }

  async function record(message: RecordMessage): Promise<ExtensionReply> {
    const pairing = await readPairing()
    if (!pairing) return refuse('not-paired')
    if (await readLive()) return refuse('busy')
    const tab = await browser.tabs.create({ url: message.url })
    if (tab.id === undefined || tab.windowId === undefined) return refuse('not-opened')
    // The page that asks is answered at once: what it opened may take long to load.
    begin(pairing, message, tab.id, tab.windowId).catch((error) => console.error(error))
    return { ok: true }
  }

  async function begin(pairing: Pairing, message: RecordMessage, tabId: number, windowId: number) {
    await tabLoaded(tabId)
    const recording = recordingFromEditor(pairing, message)
    await options.session.begin({ recording, windowId, tabId, viewport: null })
  }
}
