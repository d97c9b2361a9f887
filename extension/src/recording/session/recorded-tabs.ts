import browser from 'webextension-polyfill'
import type { LiveRecording } from './live-recording.ts'

/** Addresses that pages may open; the browser's own pages are opened by people. */
const openedByPages = /^(https?|file|blob|data|about):/

/** Whether a tab that opened is one that a recorded page opened, not the author with Ctrl+T. */
export function isOpenedByPage(
  live: LiveRecording | null,
  tab: {
    readonly openerTabId?: number | undefined
    readonly pendingUrl?: string | undefined
    readonly url?: string | undefined
  },
): boolean {
  if (!live || tab.openerTabId === undefined) return false
  // Chrome names the tab before as opener of an empty new tab, too.
  const url = tab.pendingUrl || tab.url || 'about:blank'
  return live.tabIds.includes(tab.openerTabId) && openedByPages.test(url)
}

/** Keeps the list of recorded tabs: what their pages open is recorded, what is closed is not. */
export function watchTabs(events: {
  readonly live: () => Promise<LiveRecording | null>
  readonly onOpened: (tabId: number) => Promise<void>
  readonly onClosed: (tabId: number) => Promise<void>
  /** The browser gave a tab another id, as it does when it has put it to sleep. */
  readonly onReplaced: (tabId: number, before: number) => Promise<void>
  /** A recorded tab shows another page now, or came to the front. */
  readonly onShown: (tabId: number) => void
}): void {
  browser.tabs.onCreated.addListener((tab) => {
    void events.live().then((live) => {
      if (tab.id !== undefined && isOpenedByPage(live, tab)) return events.onOpened(tab.id)
    })
  })
  browser.tabs.onRemoved.addListener((tabId) => void events.onClosed(tabId))
  browser.tabs.onReplaced.addListener((tabId, before) => void events.onReplaced(tabId, before))
  browser.tabs.onActivated.addListener(({ tabId }) => events.onShown(tabId))
  browser.tabs.onUpdated.addListener((tabId, change) => {
    if (change.status === 'complete') events.onShown(tabId)
  })
}
