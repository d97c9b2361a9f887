import browser from 'webextension-polyfill'

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Makes a window so large that its pages have this viewport. Answers the size it had; null when it
 * stays as it is, because the screen has no room for more.
 */
export async function setViewport(
  windowId: number,
  tabId: number,
  viewport: Size,
): Promise<Size | null> {
  const { state } = await browser.windows.get(windowId)
  if (state !== 'normal') await browser.windows.update(windowId, { state: 'normal' })
  const [frame, tab] = [await browser.windows.get(windowId), await browser.tabs.get(tabId)]
  if (!frame.width || !frame.height || !tab.width || !tab.height) return null
  const larger = {
    width: viewport.width + frame.width - tab.width,
    height: viewport.height + frame.height - tab.height,
  }
  return (await resize(windowId, larger)) ? { width: frame.width, height: frame.height } : null
}

export async function restoreSize(windowId: number, size: Size | null): Promise<void> {
  if (size) await resize(windowId, size)
}

/** False when the window is gone, or would be for the most part outside of the screen. */
async function resize(windowId: number, size: Size): Promise<boolean> {
  try {
    await browser.windows.update(windowId, { ...size })
    return true
  } catch {
    return false
  }
}
