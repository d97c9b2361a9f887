import browser from 'webextension-polyfill'

const key = 'blurSelectors'

/** What is blurred in every recording made with this browser profile. */
export async function readBlurSelectors(): Promise<readonly string[]> {
  const stored = (await browser.storage.local.get(key))[key]
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
}

export async function writeBlurSelectors(selectors: readonly string[]): Promise<void> {
  await browser.storage.local.set({ [key]: selectors })
}

/** Tells of each change, from whichever page of the extension. */
export function watchBlurSelectors(onChange: () => void): () => void {
  const listener = (changes: Record<string, unknown>, area: string) => {
    if (area === 'local' && key in changes) onChange()
  }
  browser.storage.onChanged.addListener(listener)
  return () => browser.storage.onChanged.removeListener(listener)
}
