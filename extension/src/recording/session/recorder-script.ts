import browser from 'webextension-polyfill'
import { within } from '../../within.ts'

const file = 'recorder.js'
const id = 'waystep-recorder'

/** From now on every page that loads gets the recorder, which asks whether its tab is recorded. */
export async function addRecorder(): Promise<void> {
  await removeRecorder()
  await chrome.scripting.registerContentScripts([
    {
      id,
      js: [file],
      matches: ['<all_urls>'],
      allFrames: true,
      matchOriginAsFallback: true,
      runAt: 'document_start',
      persistAcrossSessions: false,
    },
  ])
}

export async function removeRecorder(): Promise<void> {
  const registered = await chrome.scripting.getRegisteredContentScripts({ ids: [id] })
  if (registered.length > 0) await chrome.scripting.unregisterContentScripts({ ids: [id] })
}

/** Milliseconds in which all frames of a page mostly have it: one that is busy for ever never does. */
const timeoutMs = 2_000

/** Puts the recorder into a page that is loaded already. False where no extension may run. */
export async function injectRecorder(tabId: number): Promise<boolean> {
  const injected = browser.scripting.executeScript({
    target: { tabId, allFrames: true },
    files: [file],
    // Without it a frame that never loads holds everything up.
    injectImmediately: true,
  })
  const isAllowed = injected.then(
    () => true,
    () => false,
  )
  return within(isAllowed, timeoutMs, () => true)
}
