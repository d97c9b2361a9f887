import type { ViewerMessage } from '@waystep/demo-model'

// Read while the script runs: afterwards the browser no longer tells.
const script = document.currentScript
const origin =
  script instanceof HTMLScriptElement && script.src !== '' ? new URL(script.src).origin : null

/** The server's address of an embedding, told whom to send its events to; null for any other address. */
export function embeddingOf(address: string, popup: boolean): string | null {
  if (origin === null || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.origin !== origin || !/\/embed\/[^/]+$/.test(url.pathname)) return null
  // A page in a sandbox has no origin to be told anything at.
  if (location.origin !== 'null') url.searchParams.set('origin', location.origin)
  // Such a page shows frames only of those who agree to it.
  if (window.crossOriginIsolated) url.searchParams.set('isolated', 'true')
  if (popup) url.searchParams.set('popup', 'true')
  return url.href
}

/** What the viewer in a frame tells this page; null for whatever anybody else sends. */
export function messageFrom(frame: HTMLIFrameElement, event: MessageEvent): ViewerMessage | null {
  if (event.origin !== origin || event.source !== frame.contentWindow) return null
  const { data } = event
  return typeof data === 'object' && data !== null && data.source === 'waystep' ? data : null
}
