import type { Bars } from './bars.ts'
import type { Frames } from './frames.ts'
import { type LiveChanges, readLive } from './live-recording.ts'
import type { Presses } from './presses.ts'
import { watchTabs } from './recorded-tabs.ts'
import { injectRecorder } from './recorder-script.ts'
import type { TabPictures } from './tab-pictures.ts'

/** Keeps what is known of tabs as they open, close, and come to the front. */
export function followTabs(parts: {
  readonly frames: Frames
  readonly bars: Bars
  readonly presses: Presses
  readonly pictures: TabPictures
  readonly changeLive: LiveChanges
}): void {
  const { frames, bars, presses, pictures, changeLive } = parts
  watchTabs({
    live: readLive,
    onOpened: async (tabId) => {
      await changeLive((live) => ({ ...live, tabIds: [...new Set([...live.tabIds, tabId])] }))
      await injectRecorder(tabId)
      // The recorder may have been there before, and been told that its tab is not recorded.
      await Promise.all(frames.of(tabId).map(bars.greet))
    },
    onClosed: (tabId) => {
      pictures.forget(tabId)
      presses.forget(tabId)
      return changeLive((live) => ({ ...live, tabIds: live.tabIds.filter((id) => id !== tabId) }))
    },
    onReplaced: (tabId, before) =>
      changeLive((live) => ({
        ...live,
        tabIds: live.tabIds.map((id) => (id === before ? tabId : id)),
      })),
    onShown: (tabId) => {
      void readLive().then((live) => {
        if (live?.tabIds.includes(tabId)) return pictures.of(tabId).refresh()
      })
    },
  })
}
