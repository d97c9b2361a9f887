import { useEffect, useState } from 'react'
import browser from 'webextension-polyfill'

export interface ActivePage {
  readonly tabId: number
  readonly windowId: number
  readonly title: string
  /** False for pages of the browser itself. */
  readonly recordable: boolean
}

/** The page in front, in the panel's window. */
export function useActivePage(): ActivePage | null {
  const [page, setPage] = useState<ActivePage | null>(null)

  useEffect(() => {
    let isOver = false
    async function look() {
      const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
      if (isOver || tab?.id === undefined || tab.windowId === undefined) return
      const recordable = /^(https?|file):/.test(tab.url ?? '')
      setPage({ tabId: tab.id, windowId: tab.windowId, title: tab.title ?? '', recordable })
    }
    const update = () => void look()
    browser.tabs.onActivated.addListener(update)
    browser.tabs.onUpdated.addListener(update)
    update()
    return () => {
      isOver = true
      browser.tabs.onActivated.removeListener(update)
      browser.tabs.onUpdated.removeListener(update)
    }
  }, [])

  return page
}
