import { type ReadonlySignal, signal } from '@preact/signals-react'

/** Whether the browser has a connection. */
export interface Connection {
  readonly online: ReadonlySignal<boolean>
  /** Hears no more of it. */
  stop(): void
}

export function watchConnection(onChange: (online: boolean) => void): Connection {
  const online = signal(globalThis.navigator?.onLine !== false)
  const change = (now: boolean) => {
    online.value = now
    onChange(now)
  }
  const wentOnline = () => change(true)
  const wentOffline = () => change(false)
  globalThis.addEventListener?.('online', wentOnline)
  globalThis.addEventListener?.('offline', wentOffline)
  return {
    online,
    stop() {
      globalThis.removeEventListener?.('online', wentOnline)
      globalThis.removeEventListener?.('offline', wentOffline)
    },
  }
}
