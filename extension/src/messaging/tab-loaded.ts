import browser, { type Tabs } from 'webextension-polyfill'

/** A page that takes longer than this is recorded while it loads. */
const timeoutMs = 15_000

/** Resolves when a tab has loaded its page. */
export async function tabLoaded(tabId: number): Promise<void> {
  let listener: (id: number, change: Tabs.OnUpdatedChangeInfoType) => void = () => {}
  const loaded = new Promise<void>((resolve) => {
    listener = (id, change) => {
      if (id === tabId && change.status === 'complete') resolve()
    }
    browser.tabs.onUpdated.addListener(listener)
    setTimeout(resolve, timeoutMs)
  })
  const tab = await browser.tabs.get(tabId)
  if (tab.status !== 'complete' || tab.url === '' || tab.url === 'about:blank') await loaded
  browser.tabs.onUpdated.removeListener(listener)
}
