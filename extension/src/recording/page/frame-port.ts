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
}

/** Milliseconds between looks whether the extension is still there: its end closes no port. */
const look = 1000
/** Milliseconds before a port that the worker closed is opened again. */
const pause = 100

/**
 * Keeps a port to the background open: a stopped worker closes it, and opening it again wakes the
 * worker.
 *
 * @param life ends the port, its timers and its listeners. It is aborted here when the extension
 * itself is gone (reloaded or removed), which may be before this returns.
 */
export function openFramePort(events: FramePortEvents, life: AbortController): FramePort {
  const { signal } = life
  let port: Runtime.Port | null = null
  let reconnecting: ReturnType<typeof setTimeout> | undefined

  function connect() {
    if (signal.aborted) return
    let mine: Runtime.Port
    try {
      mine = browser.runtime.connect()
    } catch {
      return life.abort()
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
    if (isExtensionThere()) reconnecting = setTimeout(() => port ?? connect(), pause)
    else life.abort()
  }

  /** Sends a message, as much of it as Chrome carries: a click is never lost. */
  function post(message: FrameMessage): void {
    if (!port) connect()
    if (!port || signal.aborted) return
    try {
      port.postMessage(toSent(message))
    } catch (error) {
      if (!isExtensionThere()) {
        life.abort()
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
  const watch = setInterval(() => isExtensionThere() || life.abort(), look)
  signal.addEventListener('abort', () => {
    clearInterval(watch)
    clearTimeout(reconnecting)
    // The ports of an extension that is gone are closed, and complain when they are touched.
    if (isExtensionThere()) port?.disconnect()
    port = null
  })
  connect()
  // Chrome closes the ports of a page that it keeps for the way back.
  window.addEventListener(
    'pageshow',
    (event) => {
      if (!event.persisted || !isExtensionThere()) return
      port?.disconnect()
      port = null
      connect()
    },
    { signal },
  )
  return self
}

function isExtensionThere(): boolean {
  try {
    return browser.runtime.id !== undefined
  } catch {
    return false
  }
}
