import type { Runtime } from 'webextension-polyfill'

/** A frame with the recorder in it, the side panel, or the page that shows an upload. */
export type PortRole = 'frame' | 'panel' | 'upload'

const pages: Readonly<Record<string, PortRole>> = {
  '/sidepanel.html': 'panel',
  '/upload.html': 'upload',
}

/**
 * What opened a port, by what the browser says of it; null for what has no business here. Names of
 * ports are not asked: a page that took over its own process speaks as the scripts in it do, and
 * names its ports as it likes.
 * @param own the extension's own address, as `chrome-extension://id/`
 */
export function portRole(
  sender: Runtime.MessageSender | undefined,
  own: { readonly id: string; readonly address: string },
): PortRole | null {
  if (!sender?.url || sender.id !== own.id) return null
  const url = URL.parse(sender.url)
  if (!url?.href.startsWith(own.address)) return sender.tab?.id === undefined ? null : 'frame'
  const isFramed = (sender.frameId ?? 0) !== 0
  return isFramed ? null : (pages[url.pathname] ?? null)
}
