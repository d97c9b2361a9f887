import { createTurns } from '@waystep/demo-model'
import browser from 'webextension-polyfill'
import type { PickedElement } from '../../privacy/picked-element.ts'

/** What runs now. It ends with the browser; the journal does not. */
export interface LiveRecording {
  readonly recordingId: string
  readonly windowId: number
  readonly tabIds: readonly number[]
  readonly paused: boolean
  /** The author chooses what to blur. */
  readonly blurring: boolean
  /** Elements blurred in this recording, as they are found again. */
  readonly picked: readonly PickedElement[]
  /** The window's size before the recording; null when it was left as it was. */
  readonly sizeBefore: { readonly width: number; readonly height: number } | null
}

const key = 'live'

/** Null when nothing is recorded. */
export async function readLive(): Promise<LiveRecording | null> {
  const stored = await browser.storage.session.get(key)
  return (stored[key] as LiveRecording | undefined) ?? null
}

export async function writeLive(live: LiveRecording | null): Promise<void> {
  if (live) await browser.storage.session.set({ [key]: live })
  else await browser.storage.session.remove(key)
}

/** Changes what runs, or ends it, one change after the other: each begins with what the one before made. */
export type LiveChanges = (change: (live: LiveRecording) => LiveRecording | null) => Promise<void>

/** There is to be one for all who change what runs. */
export function createLiveChanges(): LiveChanges {
  const turns = createTurns()
  return (change) =>
    turns.take(async () => {
      const live = await readLive()
      if (live) await writeLive(change(live))
    })
}
