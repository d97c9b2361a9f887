import browser from 'webextension-polyfill'
import { ownTagName } from '../../capture/own-tag-name.ts'
import type { StepMessage } from '../../messaging/frame-messages.ts'
import { within } from '../../within.ts'
import { type LeftSteps, leftAttribute } from '../left-steps.ts'

/** Milliseconds for the frames of a tab: one that is busy for ever never answers. */
const timeoutMs = 2000

/** A step that a frame could not hand over. */
export interface LeftStep {
  readonly recordingId: string
  readonly tabId: number
  readonly documentId: string
  readonly message: StepMessage
}

/** Reads what the frames of all tabs could not hand over before the extension was loaded anew. */
export async function readLeftSteps(): Promise<readonly LeftStep[]> {
  const tabs = await browser.tabs.query({ discarded: false })
  const ids = tabs.flatMap(({ id }) => (id === undefined ? [] : [id]))
  return (await Promise.all(ids.map(readTab))).flat()
}

async function readTab(tabId: number): Promise<readonly LeftStep[]> {
  const reading = chrome.scripting.executeScript({
    target: { tabId, allFrames: true },
    func: leftInFrame,
    args: [ownTagName, `[${leftAttribute}]`],
    injectImmediately: true,
  })
  // Pages that no extension may enter hold nothing.
  const frames = await within(
    reading.catch(() => []),
    timeoutMs,
    () => [],
  )
  return frames.flatMap(({ documentId, result }) =>
    (result ?? []).flatMap((text) => {
      const { recordingId, steps } = parsed(text)
      return steps.map((message) => ({ recordingId, tabId, documentId, message }))
    }),
  )
}

const nothing: LeftSteps = { recordingId: '', steps: [] }

/**
 * A page may have made such an element itself. What is in it counts only with the id of a recording,
 * which no page is told.
 */
function parsed(text: string): LeftSteps {
  try {
    const { recordingId, steps } = JSON.parse(text) as LeftSteps
    return { recordingId: String(recordingId), steps: Array.isArray(steps) ? steps : [] }
  } catch {
    return nothing
  }
}

/** Runs in the frame, alone. */
function leftInFrame(hostName: string, selector: string): string[] {
  return [...document.getElementsByTagName(hostName)].flatMap((host) => {
    const root = chrome.dom.openOrClosedShadowRoot(host as HTMLElement)
    return [...(root?.querySelectorAll(selector) ?? [])].map((left) => left.textContent ?? '')
  })
}
