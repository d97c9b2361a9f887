import browser, { type Runtime } from 'webextension-polyfill'
import {
  type FrameCommand,
  type FrameMessage,
  framePortName,
} from '../../messaging/frame-messages.ts'
import { toSent } from '../../messaging/sent-message.ts'
import { messageWithoutTree } from './without-tree.ts'

export interface FramePort {
  post(message: FrameMessage): void
}

/** Sends a message, as much of it as Chrome carries: a click is never lost. */
function send(port: Runtime.Port, message: FrameMessage): void {
  try {
    port.postMessage(toSent(message))
  } catch {
    port.postMessage(toSent(messageWithoutTree(message)))
  }
}

/**
 * Keeps a port to the background open: a stopped worker closes it, and opening it again wakes the
 * worker. Ends when the extension itself is gone (reloaded or removed).
 */
export function openFramePort(
  onCommand: (command: FrameCommand, port: FramePort) => void,
  hello: () => FrameMessage,
  onGone: () => void,
): FramePort {
  let port: Runtime.Port | null = null

  function connect() {
    try {
      port = browser.runtime.connect({ name: framePortName })
    } catch {
      port = null
      onGone()
      return
    }
    port.onMessage.addListener((command) => onCommand(command as FrameCommand, self))
    port.onDisconnect.addListener(() => {
      port = null
      if (isExtensionThere()) setTimeout(connect, 100)
      else onGone()
    })
    port.postMessage(toSent(hello()))
  }

  const self: FramePort = {
    post(message) {
      if (!port) connect()
      if (port) send(port, message)
    },
  }
  connect()
  return self
}

function isExtensionThere(): boolean {
  try {
    return browser.runtime.id !== undefined
  } catch {
    return false
  }
}
