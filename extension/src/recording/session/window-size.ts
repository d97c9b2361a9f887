import browser from 'webextension-polyfill'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Makes a window so large that its pages have this viewport. Answers the size it had. */
export async function setViewport(
  windowId: number,
  tabId: number,
  viewport: Size,
): Promise<Size | null> {
  const window = await browser.windows.get(windowId)
  const { width, height } = window
  if (width === undefined || height === undefined) return null
  if (window.state !== 'normal') await browser.windows.update(windowId, { state: 'normal' })
  const [frame, tab] = [await browser.windows.get(windowId), await browser.tabs.get(tabId)]
  if (!frame.width || !frame.height || !tab.width || !tab.height) return null
  await browser.windows.update(windowId, {
    width: viewport.width + frame.width - tab.width,
    height: viewport.height + frame.height - tab.height,
  })
  return { width, height }
}

export async function restoreSize(windowId: number, size: Size | null): Promise<void> {
  // The author may have closed the window.
  if (size) await browser.windows.update(windowId, { ...size }).catch(() => {})
}
