import browser, { type Runtime } from 'webextension-polyfill'
import type { FrameCommand, FrameMessage } from '../../messaging/frame-messages.ts'
import { toSent } from '../../messaging/sent-message.ts'
import { messageWithoutTree } from './without-tree.ts'

export interface FramePort {
  post(message: FrameMessage): void
}

interface FramePortEvents {
  onCommand(command: FrameCommand, port: FramePort): void
  hello(): FrameMessage
  /** A new port is open: what was sent through the one before may have been lost. */
  onOpen(): void
  onGone(): void
}

/** Milliseconds between looks whether the extension is still there: its end closes no port. */
const look = 1000

/**
 * Keeps a port to the background open: a stopped worker closes it, and opening it again wakes the
 * worker. Ends when the extension itself is gone (reloaded or removed).
 */
export function openFramePort(events: FramePortEvents): FramePort {
  let port: Runtime.Port | null = null
  let isGone = false

  function gone() {
    if (isGone) return
    port = null
    isGone = true
    clearInterval(watch)
    events.onGone()
  }

  function connect() {
    if (isGone) return
    let mine: Runtime.Port
    try {
      mine = browser.runtime.connect()
    } catch {
      return gone()
    }
    port = mine
    mine.onMessage.addListener((command) => events.onCommand(command as FrameCommand, self))
    mine.onDisconnect.addListener(() => {
      if (port === mine) lost()
    })
    mine.postMessage(toSent(events.hello()))
    events.onOpen()
  }

  function lost() {
    port = null
    if (isExtensionThere()) setTimeout(() => port ?? connect(), 100)
    else gone()
  }

  /** Sends a message, as much of it as Chrome carries: a click is never lost. */
  function post(message: FrameMessage): void {
    if (!port) connect()
    if (!port) return
    try {
      port.postMessage(toSent(message))
    } catch (error) {
      if (!isExtensionThere()) {
        gone()
        return
      }
      // A port that was closed while the page was away says so only when it is used.
      if (/disconnected/.test(String(error))) {
        port = null
        connect()
      }
      try {
        port?.postMessage(toSent(message))
      } catch {
        port?.postMessage(toSent(messageWithoutTree(message)))
      }
    }
  }

  const self: FramePort = { post }
  const watch = setInterval(() => isExtensionThere() || gone(), look)
  connect()
  // Chrome closes the ports of a page that it keeps for the way back.
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted || isGone || !isExtensionThere()) return
    port?.disconnect()
    port = null
    connect()
  })
  return self
}

function isExtensionThere(): boolean {
  try {
    return browser.runtime.id !== undefined
  } catch {
    return false
  }
}
