import { useCallback, useEffect, useRef, useState } from 'react'
import browser, { type Runtime } from 'webextension-polyfill'
import type { PanelMessage, PanelState, PanelUpdate } from '../messaging/panel-messages.ts'

export interface Background {
  /** Null until the background has answered. */
  readonly state: PanelState | null
  readonly send: (message: PanelMessage) => void
}

/** Keeps a port to the background open, which a stopped worker closes. */
export function useBackground(onStarted: (problem: string | null) => void = ignore): Background {
  const [state, setState] = useState<PanelState | null>(null)
  const port = useRef<Runtime.Port | null>(null)
  const started = useRef(onStarted)
  started.current = onStarted

  useEffect(() => {
    let isOver = false
    function connect() {
      const opened = browser.runtime.connect()
      port.current = opened
      opened.onMessage.addListener((message) => {
        const update = message as PanelUpdate
        if (update.type === 'state') setState(update.state)
        else started.current(update.problem)
      })
      opened.onDisconnect.addListener(() => {
        if (!isOver) setTimeout(connect, 100)
      })
    }
    connect()
    return () => {
      isOver = true
      port.current?.disconnect()
    }
  }, [])

  const send = useCallback((message: PanelMessage) => port.current?.postMessage(message), [])
  return { state, send }
}

function ignore() {}
